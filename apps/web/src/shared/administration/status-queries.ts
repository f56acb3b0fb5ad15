import { callRoute, fetchJobs } from '@isobath/client';
import { backupRoutes } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '../session/session.ts';

/** When the portal was last backed up. */
export const backupQuery = queryOptions({
  staleTime: 60_000,
  queryKey: [ownKey, 'backups'],
  queryFn: ({ signal }) => callRoute(backupRoutes.readStatus, {}, { signal }),
});

/** What runs in the background, and what of it fails or hangs. */
export const jobsQuery = queryOptions({
  staleTime: 15_000,
  queryKey: [ownKey, 'jobs'],
  queryFn: ({ signal }) => fetchJobs({ signal }),
});
