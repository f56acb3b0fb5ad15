import { fetchBackupStatus } from '@isobath/client';
import { queryOptions } from '@tanstack/react-query';
import { ownKey } from '../session/session.ts';

/** When the portal was last backed up. */
export const backupQuery = queryOptions({
  staleTime: 60_000,
  queryKey: [ownKey, 'backups'],
  queryFn: ({ signal }) => fetchBackupStatus({ signal }),
});
