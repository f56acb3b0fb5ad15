import { recommendationsReplySchema } from '@isobath/contract';
import type { DatasetRow } from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/**
 * GET /api/catalog/popular-datasets, recent-datasets or recommended-datasets. The last two throw
 * `ApiProblem` `unauthorized` if nobody is signed in.
 */
export function fetchRecommendations(
  kind: 'popular' | 'recent' | 'recommended',
  options: CallOptions,
): Promise<DatasetRow[]> {
  return askJson(`/api/catalog/${kind}-datasets`, recommendationsReplySchema, {}, options);
}
