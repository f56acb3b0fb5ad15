import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Tooltip } from '@isobath/ui';
import { lazy, Suspense } from 'react';
import { askToSignIn } from '../session/pending-sign-in.ts';
import { useUser } from '../session/session.ts';

const CollectDialog = lazy(() => import('./collect-dialog.tsx'));

/** Which datasets, and how the button looks. */
export interface CollectButtonProps {
  /** Short names. */
  datasets: readonly string[];
  /** What they are called together: the name of a dataset, or `3 datasets`. */
  what: string;
  /** `icon` in lists, `button` with a word elsewhere. */
  look: 'icon' | 'button';
}

/** Opens the person's collections to put datasets into them. Visitors are asked to sign in first. Default export: it is loaded after the first view. */
export default function CollectButton({ datasets, what, look }: CollectButtonProps) {
  const [isOpen, dialog] = useDisclosure(false);
  const user = useUser();
  const press = (): void => {
    if (user) dialog.open();
    else askToSignIn({ message: 'Please login to use collections', proceed: dialog.open });
  };
  return (
    <>
      {look === 'icon' ? (
        <Tooltip label="Add to a collection">
          <ActionIcon variant="subtle" onClick={press} aria-label={`Add ${what} to a collection`}>
            <FolderIcon sizePx={16} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button
          variant="default"
          leftSection={<FolderIcon sizePx={18} />}
          onClick={press}
          aria-label={`Collect ${what}`}
        >
          Collect
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <CollectDialog datasets={datasets} what={what} onClose={dialog.close} />
        </Suspense>
      )}
    </>
  );
}

/** Tabler's `folder-plus`, drawn here: as a module shared with the page of collections it would be a file of its own, which every dataset page asks for. */
function FolderIcon({ sizePx }: { sizePx: number }) {
  return (
    <svg
      width={sizePx}
      height={sizePx}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M12 19h-7a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2h4l3 3h7a2 2 0 0 1 2 2v3.500M16 19h6M19 16v6" />
    </svg>
  );
}
