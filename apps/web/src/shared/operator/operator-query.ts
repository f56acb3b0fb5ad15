import { callRoute } from '@isobath/client';
import { operatorRoutes } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';

/** What the people who run the portal say of it; it changes only with a restart. */
export const operatorQuery = () =>
  queryOptions({
    queryKey: ['operator'],
    queryFn: ({ signal }) => callRoute(operatorRoutes.read, {}, { signal }),
    staleTime: Infinity,
  });
