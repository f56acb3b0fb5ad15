import { distinctValues } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import { Tooltip } from '@isobath/ui';
import { ActionIcon } from '@mantine/core';
import { IconCalendarStats } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { chartTypeOf } from '../../chart/chart-type-of.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';

const HovmollerDialog = lazy(() => import('./hovmoller-dialog.tsx'));

/** The button 'Hovmöller' of heatmaps with several times, and the diagram that it opens. */
export function HovmollerTool({
  chart,
  table,
}: {
  chart: PlottedChart;
  table: ColumnTable | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  const isMap = chartTypeOf(chart).field === 'map';
  const column = chart.variable.Climatology ? 'month' : 'time';
  const hasTimes = useMemo(
    () => isMap && table !== undefined && distinctValues(table, column).length > 1,
    [isMap, table, column],
  );
  if (!hasTimes || !table) return null;
  return (
    <>
      <Tooltip label="Hovmöller">
        <ActionIcon variant="subtle" size={32} aria-label="Hovmöller" onClick={() => setOpen(true)}>
          <IconCalendarStats size={18} />
        </ActionIcon>
      </Tooltip>
      {isOpen && (
        <Suspense>
          <HovmollerDialog chart={chart} table={table} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
