import { distinctValues, rowsAt } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import type { QueryClient } from '@tanstack/react-query';
import type { ChartLook } from '../chart-sheet/chart-look.ts';
import { plottedRowsQuery } from '../chart-sheet/plotted-chart.ts';
import type { PlottedChart } from '../chart-sheet/plotted-chart.ts';
import { narrowRange, stepColumn } from '../playback/chart-steps.ts';

/** The rows that are on the screen: of a stepped chart those of its step. */
export async function shownRows(
  client: QueryClient,
  { chart, table, look: { step } }: { chart: PlottedChart; table: ColumnTable; look: ChartLook },
): Promise<{ chart: PlottedChart; table: ColumnTable }> {
  if (!step) return { chart, table };
  const { Climatology } = chart.variable;
  const shown = { ...chart, range: narrowRange(chart.range, step, Climatology) };
  const column = stepColumn(step.axis, Climatology);
  if (distinctValues(table, column).length > 1)
    return { chart: shown, table: rowsAt(table, column, step.at) };
  return {
    chart: shown,
    table: await client.fetchQuery(plottedRowsQuery(shown, { view: 'chart' })),
  };
}
