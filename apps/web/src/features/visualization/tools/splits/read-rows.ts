import type { ColumnTable } from '@isobath/client';
import { chartMessages } from '@isobath/contract';
import { formatBytes } from '@isobath/ocean';
import { empty, failed } from '@isobath/ui';
import type { Loadable } from '@isobath/ui';
import { loadableFromQuery } from '../../../../shared/requests/loadable-query.ts';
import { explainChartFailure } from '../../chart/explain-chart-failure.ts';
import { SplitRefused } from './split-query.ts';

/** The rows of a chart as its card shows them: on their way with the bytes `received`, there, none, or refused. */
export function readRows(
  query: {
    data: ColumnTable | undefined;
    error: Error | null;
    fetchStatus: 'fetching' | 'paused' | 'idle';
  },
  received: number,
): Loadable<ColumnTable> {
  if (query.error instanceof SplitRefused) return failed({ message: query.error.message });
  const of = loadableFromQuery(query, {
    doing:
      received > 0
        ? `Fetching Visualization Data: ${formatBytes(received)}`
        : 'Fetching Visualization Data',
    failure: explainChartFailure,
  });
  return of.state === 'ready' && of.value.rowCount === 0 ? empty(chartMessages.noData) : of;
}
