import { fetchSessions } from '@isobath/client';
import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '../../shared/session/session.ts';

/** The browsers that the person is signed in with, the last used first. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: [ownKey, 'sessions'],
    queryFn: ({ signal }) => fetchSessions({ signal }),
    staleTime: 15_000,
  });
