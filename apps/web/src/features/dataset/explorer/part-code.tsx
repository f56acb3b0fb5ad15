import type { Subset, VisualizableVariable } from '@isobath/contract';
import { Button } from '@mantine/core';
import { IconCode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const PartCodeDialog = lazy(() => import('./part-code-dialog.tsx'));

/** Opens the programs that read what the picture shows: `subset` of the variable, and beyond its bounds what the variable covers. */
export function PartCode({
  variable,
  subset = {},
}: {
  variable: VisualizableVariable;
  subset?: Partial<Subset>;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconCode size={16} />}
        onClick={() => setIsOpen(true)}
      >
        Code
      </Button>
      {isOpen && (
        <Suspense>
          <PartCodeDialog
            part={{ ...variable.meta.parameters, ...subset }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
