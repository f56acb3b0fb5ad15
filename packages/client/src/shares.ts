import { chartShareReplySchema } from '@isobath/contract';
import type { ChartShare, NewChartShare } from '@isobath/contract';
import { askJson } from './call.ts';
import type { CallOptions } from './call.ts';

/** POST /api/data/share: keeps charts under a short address. Throws `ApiProblem` `unknown-table`, `unknown-variable`, `too-many-requests`. */
export function shareCharts(share: NewChartShare, options: CallOptions): Promise<ChartShare> {
  return askJson(
    '/api/data/share',
    chartShareReplySchema,
    { method: 'POST', body: share },
    options,
  );
}

/** GET /api/data/share/{id}: the charts under a short address. Throws `ApiProblem` `unknown-dataset` where there are none. */
export function fetchChartShare(id: string, options: CallOptions): Promise<ChartShare> {
  return askJson(`/api/data/share/${encodeURIComponent(id)}`, chartShareReplySchema, {}, options);
}
