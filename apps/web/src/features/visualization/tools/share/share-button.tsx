import { Button } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** Opens the links of the charts that an address names, with the comparison that is open over them. */
export function ShareButton({
  plots,
  compare,
}: {
  plots: readonly string[];
  compare?: string | undefined;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconShare size={16} />}
        onClick={() => setIsOpen(true)}
      >
        Share
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog plots={plots} compare={compare} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
