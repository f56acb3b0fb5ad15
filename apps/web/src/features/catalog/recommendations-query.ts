import { fetchRecommendations } from '@isobath/client';
import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '../../shared/session/session.ts';

const oneHourMs = 3_600_000;

/** Which datasets are recommended. */
export type RecommendationKind = Parameters<typeof fetchRecommendations>[0];

/** Recommended datasets. Those of a person are kept for an hour, or until that person has used another dataset: `lastDatasetTouch` is when they last did. */
export const recommendationsQuery = (
  kind: RecommendationKind,
  lastDatasetTouch: string | undefined,
) =>
  queryOptions({
    queryKey:
      kind === 'popular'
        ? ['recommendations', kind]
        : [ownKey, 'recommendations', kind, lastDatasetTouch],
    queryFn: ({ signal }) => fetchRecommendations(kind, { signal }),
    ...(kind !== 'popular' && { staleTime: oneHourMs, gcTime: oneHourMs }),
  });
