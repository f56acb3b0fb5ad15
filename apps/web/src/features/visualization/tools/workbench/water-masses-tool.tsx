import { lazy, Suspense, useState } from 'react';
import type { SectionCourse } from '@isobath/charts';
import { ActionIcon } from '@mantine/core';
import { isSparse } from '@isobath/contract';
import { Tooltip } from '@isobath/ui';
import { IconRipple } from '@tabler/icons-react';
import { lookOf } from '../../chart/chart-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { hasWaterMasses } from './water-query.ts';

const Workbench = lazy(() => import('./workbench.tsx'));

/** Along what a section runs at first; samples at scattered places make none. */
function courseOf(chart: PlottedChart): SectionCourse | undefined {
  if (chart.line !== undefined) return 'line';
  return isSparse(chart.variable) ? undefined : lookOf(chart).direction;
}

/** The button 'Water masses' of sections, depth profiles and plots of observations, and the workbench that it opens. */
export function WaterMassesTool({ chart, isOff }: { chart: PlottedChart; isOff: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (!hasWaterMasses(chart)) return null;
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
          <Workbench chart={chart} direction={courseOf(chart)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
