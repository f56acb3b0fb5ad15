import { folderRequestSchema } from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ReportStep } from '../../platform/progress.ts';
import { sendProgress } from '../../platform/progress.ts';
import { Refusal } from '../../platform/problem.ts';
import { checkTables } from './check-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

/** Backups of a whole installation, one at a time. */
export interface BackupService {
  write(folder: string, report: ReportStep): Promise<Record<string, unknown>>;
  /** Reads a backup through and compares it with its manifest. */
  verify(folder: string, report: ReportStep): Promise<Record<string, unknown>>;
  restore(folder: string, report: ReportStep): Promise<Record<string, unknown>>;
  /** Compares every table in the engine with the catalog. */
  check(report: ReportStep): Promise<Record<string, unknown>>;
  /** While one is written, no replaced version may go. */
  isBusy(): boolean;
}

/** Backups over the platform; `onCatalogChange` is called after a restore. */
export function createBackupService(platform: Platform, onCatalogChange: (report: ReportStep) => Promise<void>): BackupService {
  let isBusy = false;
  const alone = async <T>(work: () => Promise<T>): Promise<T> => {
    if (isBusy) throw new Refusal('conflict', 'Another backup or restore is under way.');
    isBusy = true;
    try {
      return await work();
    } finally {
      isBusy = false;
    }
  };
  return {
    write: (folder, report) => alone(async () => ({ ...(await writeBackup(platform, { folder, keep: platform.config.backupKeep }, report)) })),
    verify: async (folder, report) => ({ folder, ...(await verifyBackup(folder, report)) }),
    restore: (folder, report) => alone(async () => {
      const result = await restoreBackup(platform, folder, report);
      await onCatalogChange(report);
      return result;
    }),
    check: (report) => alone(() => checkTables(platform, report)),
    isBusy: () => isBusy,
  };
}

/** The control routes of backups. */
export function registerBackupRoutes(server: HttpServer, backups: BackupService, { logger }: Platform): void {
  const options = { config: { access: 'control' }, schema: { body: folderRequestSchema } } as const;
  server.post('/control/backup', options, (request, reply) => sendProgress(reply, logger, (report) => backups.write(request.body.folder, report)));
  server.post('/control/backup/verify', options, (request, reply) => sendProgress(reply, logger, (report) => backups.verify(request.body.folder, report)));
  server.post('/control/check', { config: { access: 'control' } }, (_request, reply) => sendProgress(reply, logger, (report) => backups.check(report)));
  server.post('/control/restore', options, (request, reply) => sendProgress(reply, logger, (report) => backups.restore(request.body.folder, report)));
}
