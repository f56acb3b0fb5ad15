import { ApiProblem } from '@isobath/client';
import type { ColumnTable } from '@isobath/client';
import { chartMessages } from '@isobath/contract';
import { formatBytes } from '@isobath/ocean';
import { empty, failed } from '@isobath/ui';
import type { Loadable } from '@isobath/ui';
import { loadableFromQuery } from '../../../shared/requests/loadable-query.ts';
import { SplitRefused } from '../splits/split-query.ts';

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
    failure: explainRefusal(query.error),
  });
  return of.state === 'ready' && of.value.rowCount === 0 ? empty(chartMessages.noData) : of;
}

/** What stands over a failure: what is wrong with the range, where the portal names it. */
function explainRefusal(error: Error | null): string {
  const isBound = error instanceof ApiProblem && error.fields.length > 0 && error.detail !== '';
  return isBound ? error.detail : chartMessages.unexpected;
}
