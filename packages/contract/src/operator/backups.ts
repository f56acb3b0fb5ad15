import { z } from 'zod';

/** A backup that was verified. `bytes` is all that it needs to be restored, `bytesWritten` what earlier ones in the folder did not hold. */
export const finishedBackupSchema = z.object({
  folder: z.string(),
  isScheduled: z.boolean(),
  startedAt: z.string(),
  finishedAt: z.string(),
  datasets: z.number(),
  rows: z.number(),
  files: z.number(),
  bytes: z.number(),
  bytesWritten: z.number(),
  seconds: z.number(),
});

/** GET /api/admin/backups, and part of GET /control/status. */
export const backupStatusSchema = z.object({
  /** Where scheduled backups go and every how many hours; null where there is no schedule (BACKUP_FOLDER). */
  schedule: z.object({ folder: z.string(), everyHours: z.number() }).nullable(),
  /** Backups kept in a folder. */
  keep: z.number(),
  isRunning: z.boolean(),
  /** The newest good one, wherever it lies; null before the first. */
  last: finishedBackupSchema.nullable(),
  /** The newest one that failed after it. */
  failure: z.object({ folder: z.string(), at: z.string(), reason: z.string() }).nullable(),
  /** What administrators must see to, as a sentence; null while the last good backup is young enough, or nobody said how old it may be. */
  problem: z.string().nullable(),
});

/** See {@link backupStatusSchema}. */
export type BackupStatus = z.infer<typeof backupStatusSchema>;
