import { backupStatusSchema, jobsReplySchema } from '@isobath/contract';
import type { BackupStatus, JobStatus } from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** GET /api/admin/jobs: when each background job last succeeded, and which fail or hang. */
export function fetchJobs(options: CallOptions): Promise<JobStatus[]> {
  return askJson('/api/admin/jobs', jobsReplySchema, {}, options);
}

/** GET /api/admin/backups: when the last good backup was made, and whether it is too old. */
export function fetchBackupStatus(options: CallOptions): Promise<BackupStatus> {
  return askJson('/api/admin/backups', backupStatusSchema, {}, options);
}
