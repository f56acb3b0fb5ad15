import { callRoute } from '@isobath/client';
import { sessionRoutes } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '../../shared/session/session.ts';

/** The browsers that the person is signed in with, the last used first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: [ownKey, 'sessions'],
    queryFn: async ({ signal }) => (await callRoute(sessionRoutes.list, {}, { signal })).sessions,
    staleTime: 15_000,
  });
