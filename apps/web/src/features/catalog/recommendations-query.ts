import { callRoute } from '@isobath/client';
import { recommendationRoutes } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '../../shared/session/session.ts';

const oneHourMs = 3_600_000;

const routes = {
  popular: recommendationRoutes.listPopular,
  recent: recommendationRoutes.listRecent,
  recommended: recommendationRoutes.listRelated,
} as const;

/** Which datasets are recommended. */
export type RecommendationKind = keyof typeof routes;

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
    queryFn: ({ signal }) => callRoute(routes[kind], {}, { signal }),
    ...(kind !== 'popular' && { staleTime: oneHourMs, gcTime: oneHourMs }),
  });
