import { requireValue } from '@isobath/ocean';
import { and, desc, eq, gt, inArray, notInArray } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { BackupFigures } from '../../../platform/catalog-database/schema/schema.ts';
import { backupRun } from '../../../platform/catalog-database/schema/schema.ts';

const keptRuns = 100;

/** A backup that was begun. */
export type BackupRunRow = typeof backupRun.$inferSelect;
/** A backup that failed, when and why. */
export type FailedRun = BackupRunRow & { readonly finishedAt: Date; readonly failure: string };
/** The record of backups, in the catalog database. */
export type BackupRunsRepository = ReturnType<typeof createBackupRunsRepository>;

/** The record of backups over a database. */
export function createBackupRunsRepository(database: Database) {
  const newest = async (
    states: readonly BackupRunRow['state'][],
    folder?: string,
  ): Promise<BackupRunRow | undefined> =>
    (
      await database
        .select()
        .from(backupRun)
        .where(
          and(
            inArray(backupRun.state, [...states]),
            folder === undefined ? undefined : eq(backupRun.folder, folder),
          ),
        )
        .orderBy(desc(backupRun.id))
        .limit(1)
    )[0];
  return {
    newest,
    failureAfter: failureAfter(database),
    begin: begin(database),
    finish: finish(database),
    fail: fail(database),
    failRunning: failRunning(database),
  };
}

/** The newest failure after a run. */
const failureAfter =
  (database: Database) =>
  async (id: number): Promise<FailedRun | undefined> => {
    const [row] = await database
      .select()
      .from(backupRun)
      .where(and(eq(backupRun.state, 'failed'), gt(backupRun.id, id)))
      .orderBy(desc(backupRun.id))
      .limit(1);
    return (
      row && {
        ...row,
        finishedAt: requireValue(row.finishedAt, 'end of a failed backup'),
        failure: requireValue(row.failure, 'reason of a failed backup'),
      }
    );
  };

/** Records that a backup begins, and deletes old records except for the newest successful one. */
const begin =
  (database: Database) =>
  async (run: Pick<BackupRunRow, 'folder' | 'isScheduled' | 'startedAt'>): Promise<number> => {
    const [row] = await database
      .insert(backupRun)
      .values({ ...run, state: 'running' })
      .returning({ id: backupRun.id });
    const recent = database
      .select({ id: backupRun.id })
      .from(backupRun)
      .orderBy(desc(backupRun.id))
      .limit(keptRuns);
    const good = database
      .select({ id: backupRun.id })
      .from(backupRun)
      .where(eq(backupRun.state, 'done'))
      .orderBy(desc(backupRun.id))
      .limit(1);
    await database
      .delete(backupRun)
      .where(and(notInArray(backupRun.id, recent), notInArray(backupRun.id, good)));
    return requireValue(row, 'row of a new backup run').id;
  };

const finish =
  (database: Database) =>
  async (id: number, finishedAt: Date, figures: BackupFigures): Promise<void> => {
    await database
      .update(backupRun)
      .set({ state: 'done', finishedAt, figures })
      .where(eq(backupRun.id, id));
  };

const fail =
  (database: Database) =>
  async (id: number, finishedAt: Date, failure: string): Promise<void> => {
    await database
      .update(backupRun)
      .set({ state: 'failed', finishedAt, failure })
      .where(eq(backupRun.id, id));
  };

/** Ends what a process that was killed had begun. */
const failRunning =
  (database: Database) =>
  async (finishedAt: Date, failure: string): Promise<void> => {
    await database
      .update(backupRun)
      .set({ state: 'failed', finishedAt, failure })
      .where(eq(backupRun.state, 'running'));
  };
