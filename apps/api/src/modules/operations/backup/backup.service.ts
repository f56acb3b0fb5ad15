import type { BackupStatus, CheckResult } from '@isobath/contract';
import { listNamedFiles } from '../../../platform/catalog-database/named-files.ts';
import { compareFiles } from '../../../platform/files/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { createBackupRunsRepository } from './backup-runs.repository.ts';
import { BackupSchedule } from './backup-schedule.ts';
import { checkTables } from './check-tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './verify-backup.ts';
import { writeBackup } from './write-backup.ts';

/** What backups depend on. */
export interface BackupParts {
  readonly platform: Platform;
  /** Is called after a restore. */
  readonly onCatalogChange: (report: ReportStep) => Promise<void>;
}

/** Backups of a whole installation, one at a time. */
export class BackupService {
  /** The schedule of automatic backups. */
  readonly schedule: Pick<BackupSchedule, 'recover' | 'begin' | 'runJob' | 'close'>;
  private readonly parts: BackupParts;
  private readonly runs: BackupSchedule;
  private isRunning = false;

  constructor(parts: BackupParts) {
    const { clock, config, database, logger } = parts.platform;
    this.parts = parts;
    this.runs = new BackupSchedule({
      runs: createBackupRunsRepository(database),
      clock,
      logger,
      settings: config.backup,
      write: ({ folder, signal, report }) =>
        this.runAlone(() =>
          writeBackup(parts.platform, { folder, keep: config.backup.keep, signal }, report),
        ),
      isBusy: () => this.isBusy(),
    });
    this.schedule = this.runs;
  }

  async write(folder: string, report: ReportStep): Promise<Record<string, unknown>> {
    return { ...(await this.runs.record(folder, { isScheduled: false, report })) };
  }

  /** Reads a complete backup and compares it with its manifest. */
  async verify(folder: string, report: ReportStep): Promise<Record<string, unknown>> {
    return { folder, ...(await verifyBackup(folder, report)) };
  }

  restore(folder: string, report: ReportStep): Promise<Record<string, unknown>> {
    return this.runAlone(async () => {
      const result = await restoreBackup(this.parts.platform, folder, report);
      await this.parts.onCatalogChange(report);
      return result;
    });
  }

  /** Compares every table in the engine and every file with the catalog. */
  check(isHashed: boolean, report: ReportStep): Promise<CheckResult> {
    const { database, files } = this.parts.platform;
    return this.runAlone(async () => {
      const { tables, problems } = await checkTables(this.parts.platform, report);
      report('comparing files');
      const compared = await compareFiles(files, {
        listNamed: () => listNamedFiles(database),
        isHashed,
        onRead: (done, total) => report('reading files', { done, total }),
      });
      return {
        tables,
        files: { count: compared.count, problems: [...compared.problems] },
        problems: problems + compared.problems.length,
      };
    });
  }

  /** While one is being written, no replaced version may be removed. */
  isBusy(): boolean {
    return this.isRunning;
  }

  /** The record of backups. */
  status(): Promise<BackupStatus> {
    return this.runs.status();
  }

  private async runAlone<T>(work: () => Promise<T>): Promise<T> {
    if (this.isRunning) throw new Refusal('conflict', 'Another backup or restore is in progress.');
    this.isRunning = true;
    try {
      return await work();
    } finally {
      this.isRunning = false;
    }
  }
}
