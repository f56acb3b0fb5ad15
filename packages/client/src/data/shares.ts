import { chartShareReplySchema, routePath, shareReplySchema, shareRoutes } from '@isobath/contract';
import type { ChartShare, ShareReply } from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** GET /api/data/share/{id}: the charts under a short address. Throws `ApiProblem` `unknown-dataset` where there are none. */
export function fetchChartShare(id: string, options: CallOptions): Promise<ChartShare> {
  return askJson(routePath(shareRoutes.open, { id }), chartShareReplySchema, {}, options);
}

/** GET /api/data/share/{id}: where the original files of a dataset are, by short name or number. Throws `ApiProblem` `not-found` where it has none. */
export function fetchShare(id: string, options: CallOptions): Promise<ShareReply> {
  return askJson(routePath(shareRoutes.open, { id }), shareReplySchema, {}, options);
}
