import { ActionIcon, Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Tooltip } from '@isobath/ui';
import { IconFolderPlus } from '@tabler/icons-react';
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
            <IconFolderPlus size={16} />
          </ActionIcon>
        </Tooltip>
      ) : (
        <Button
          variant="default"
          leftSection={<IconFolderPlus size={18} />}
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
