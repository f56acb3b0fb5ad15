import type { BackupStatus } from '@isobath/contract';
import { backupStatusSchema, folderRequestSchema } from '@isobath/contract';
import type { HttpServer } from '../../platform/http/http-server.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportStep } from '../../platform/http/progress.ts';
import { sendProgress } from '../../platform/http/progress.ts';
import { Refusal } from '../../platform/problems/problem.ts';
import { createBackupRunsRepository } from './backup-runs.repository.ts';
import type { WriteBackup } from './backup-schedule.ts';
import { BackupSchedule } from './backup-schedule.ts';
import { checkTables } from './check-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

export { continueNumbers } from './catalog-dump.repository.ts';
export { checksumTable } from './checksum-table.ts';

/** Backups of a whole installation, one at a time. */
export interface BackupService {
  write(folder: string, report: ReportStep): Promise<Record<string, unknown>>;
  /** Reads a complete backup and compares it with its manifest. */
  verify(folder: string, report: ReportStep): Promise<Record<string, unknown>>;
  restore(folder: string, report: ReportStep): Promise<Record<string, unknown>>;
  /** Compares every table in the engine with the catalog. */
  check(report: ReportStep): Promise<Record<string, unknown>>;
  /** While one is being written, no replaced version may be removed. */
  isBusy(): boolean;
  /** The record of backups. */
  status(): Promise<BackupStatus>;
  /** The schedule of automatic backups. */
  readonly schedule: Pick<BackupSchedule, 'recover' | 'begin' | 'runChore' | 'close'>;
}

/** Backups over the platform; `onCatalogChange` is called after a restore. */
export function createBackupService(
  platform: Platform,
  onCatalogChange: (report: ReportStep) => Promise<void>,
): BackupService {
  const { clock, config, database, logger } = platform;
  let isBusy = false;
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isBusy) throw new Refusal('conflict', 'Another backup or restore is in progress.');
    isBusy = true;
    try {
      return await work();
    } finally {
      isBusy = false;
    }
  };
  const write: WriteBackup = ({ folder, signal, report }) =>
    alone(() => writeBackup(platform, { folder, keep: config.backup.keep, signal }, report));
  const schedule = new BackupSchedule({
    runs: createBackupRunsRepository(database),
    clock,
    logger,
    settings: config.backup,
    write,
    isBusy: () => isBusy,
  });
  return {
    write: async (folder, report) => ({
      ...(await schedule.record(folder, { isScheduled: false, report })),
    }),
    status: () => schedule.status(),
    schedule,
    verify: async (folder, report) => ({ folder, ...(await verifyBackup(folder, report)) }),
    restore: (folder, report) =>
      alone(async () => {
        const result = await restoreBackup(platform, folder, report);
        await onCatalogChange(report);
        return result;
      }),
    check: (report) => alone(() => checkTables(platform, report)),
    isBusy: () => isBusy,
  };
}

/** The state of backups, for administrators. */
export function registerBackupStatusRoute(server: HttpServer, backups: BackupService): void {
  server.get(
    '/api/admin/backups',
    {
      config: { access: 'administrator' },
      schema: {
        summary: 'When the last good backup was made, and whether it is too old',
        tags: ['administration'],
        response: { 200: backupStatusSchema },
      },
    },
    async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return backups.status();
    },
  );
}

/** The control routes of backups. */
export function registerBackupRoutes(
  server: HttpServer,
  backups: BackupService,
  { logger }: Platform,
): void {
  const options = { config: { access: 'control' }, schema: { body: folderRequestSchema } } as const;
  server.post('/control/backup', options, (request, reply) =>
    sendProgress(reply, logger, (report) => backups.write(request.body.folder, report)),
  );
  server.post('/control/backup/verify', options, (request, reply) =>
    sendProgress(reply, logger, (report) => backups.verify(request.body.folder, report)),
  );
  server.post('/control/check', { config: { access: 'control' } }, (_request, reply) =>
    sendProgress(reply, logger, (report) => backups.check(report)),
  );
  server.post('/control/restore', options, (request, reply) =>
    sendProgress(reply, logger, (report) => backups.restore(request.body.folder, report)),
  );
}
