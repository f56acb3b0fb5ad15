import { boolean, index, jsonb, pgTable, serial, text, timestamp } from 'drizzle-orm/pg-core';

const moment = () => timestamp({ withTimezone: true });

/** What a finished backup held. */
export interface BackupFigures {
  readonly datasets: number;
  readonly rows: number;
  readonly files: number;
  readonly bytes: number;
  readonly bytesWritten: number;
  readonly seconds: number;
}

/** Backups of this installation, so that a restart knows when the next one is due. Not part of a backup. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: serial().primaryKey(),
    folder: text().notNull(),
    isScheduled: boolean().notNull(),
    state: text().$type<'running' | 'done' | 'failed'>().notNull(),
    startedAt: moment().notNull(),
    finishedAt: moment(),
    /** Null until it is done. */
    figures: jsonb().$type<BackupFigures>(),
    failure: text(),
  },
  (table) => [index('backup_run_state_idx').on(table.state, table.startedAt)],
);
