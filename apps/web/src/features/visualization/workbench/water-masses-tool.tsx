import { lazy, Suspense, useState } from 'react';
import { ActionIcon } from '@mantine/core';
import { Tooltip } from '@isobath/ui';
import { IconRipple } from '@tabler/icons-react';
import { lookOf } from '../chart-sheet/chart-look.ts';
import type { PlottedChart } from '../chart-sheet/plotted-chart.ts';

const Workbench = lazy(() => import('./workbench.tsx'));

const subtypes: readonly string[] = ['sectionMap', 'contourSectionMap', 'depthProfile'];

/** The button 'Water masses' of sections and depth profiles, and the workbench that it opens. */
export function WaterMassesTool({ chart, isOff }: { chart: PlottedChart; isOff: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (!subtypes.includes(chart.subtype) || chart.line !== undefined) return null;
  return (
    <>
      <Tooltip label="Water masses">
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label="Water masses"
          disabled={isOff}
          onClick={() => setOpen(true)}
        >
          <IconRipple size={18} />
        </ActionIcon>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <Workbench
            chart={chart}
            direction={lookOf(chart).direction}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
