import { chartShareReplySchema, ownSharesReplySchema } from '@isobath/contract';
import type { ChartShare, NewChartShare } from '@isobath/contract';
import { ask, askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

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

/** GET /api/user/shares: the charts that the person shared, newest first. */
export function fetchOwnShares(options: CallOptions): Promise<ChartShare[]> {
  return askJson('/api/user/shares', ownSharesReplySchema, {}, options);
}

/** DELETE /api/data/share/{id}: the short address ends. Throws `ApiProblem` `not-found` for what the person did not share. */
export async function removeOwnShare(id: string, options: CallOptions): Promise<void> {
  await ask(`/api/data/share/${encodeURIComponent(id)}`, { method: 'DELETE' }, options);
}
