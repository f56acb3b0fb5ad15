import { distinctValues, rowsAt } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import type { QueryClient } from '@tanstack/react-query';
import { showToast } from '../../../../shared/dialogs/toasts.tsx';
import { describeFailure } from '../../../../shared/requests/loadable-query.ts';
import type { ChartLook } from '../../chart/chart-look.ts';
import { plottedRowsQuery } from '../../chart/plotted-chart.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { narrowRange, stepColumn } from '../playback/chart-steps.ts';

const failure = 'The rows of this step could not be fetched.';

/** The rows that are on the screen: of a stepped chart those of its step. Where those cannot be fetched, it says so and gives none. */
export async function shownRows(
  client: QueryClient,
  {
    chart,
    table,
    look: { step },
  }: { chart: PlottedChart; table: ColumnTable; look: Pick<ChartLook, 'step'> },
): Promise<{ chart: PlottedChart; table: ColumnTable } | undefined> {
  if (!step) return { chart, table };
  const { Climatology } = chart.variable;
  const shown = { ...chart, range: narrowRange(chart.range, step, Climatology) };
  const column = stepColumn(step.axis, Climatology);
  if (distinctValues(table, column).length > 1)
    return { chart: shown, table: rowsAt(table, column, step.at) };
  try {
    const rows = await client.fetchQuery(plottedRowsQuery(shown, { view: 'chart' }));
    return { chart: shown, table: rows };
  } catch (error) {
    const { message, wayThrough } = describeFailure(error, failure);
    showToast([message, wayThrough].filter(Boolean).join(' '), 'failed');
    return undefined;
  }
}
