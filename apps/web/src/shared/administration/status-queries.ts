import { fetchBackupStatus, fetchJobs } from '@isobath/client';
import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '../session/session.ts';

/** When the portal was last backed up. */
export const backupQuery = queryOptions({
  staleTime: 60_000,
  queryKey: [ownKey, 'backups'],
  queryFn: ({ signal }) => fetchBackupStatus({ signal }),
});

/** What runs in the background, and what of it fails or hangs. */
export const jobsQuery = queryOptions({
  staleTime: 15_000,
  queryKey: [ownKey, 'jobs'],
  queryFn: ({ signal }) => fetchJobs({ signal }),
});
