import { z } from 'zod';
import { hours } from './setting-kinds.ts';

/** How long things are kept, and backups. */
export const retentionSettings = {
  AUDIT_DAYS: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'a number of days from 1 to 99999')
    .transform(Number)
    .default(400),
  BACKUP_FOLDER: z.string().min(1, 'a folder').optional(),
  BACKUP_EVERY: hours().default(24),
  BACKUP_TOO_OLD: hours().optional(),
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'a number of backups from 1 to 999')
    .transform(Number)
    .default(3),
  TRASH_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, 'a number of days from 0 to 9999')
    .transform(Number)
    .default(14),
};
