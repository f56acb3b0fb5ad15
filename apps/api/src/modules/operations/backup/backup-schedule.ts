import { requireValue } from '@isobath/ocean';
import type { BackupStatus } from '@isobath/contract';
import type { Config } from '../../../config.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Logger } from '../../../platform/logging/logger.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import { innermostReason } from '../../../platform/process/start-error.ts';
import type { BackupRunRow, BackupRunsRepository, FailedRun } from './backup-runs.repository.ts';
import type { WrittenBackup } from './write-backup.ts';

const hourMs = 3_600_000;
/**
 * After a failed backup the next attempt waits this long, or one scheduled interval if that is
 * shorter.
 */
const pauseMs = hourMs;
const maxReasonLength = 500;

/** Writes a backup into a folder, unless another one is under way. */
export type WriteBackup = (wanted: {
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly report: ReportStep;
}) => Promise<WrittenBackup>;

/** What scheduled backups need. */
export interface BackupScheduleParts {
  readonly runs: BackupRunsRepository;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly settings: Config['backup'];
  readonly write: WriteBackup;
  /** Whether a backup, restore or check is under way. */
  readonly isBusy: () => boolean;
}

/** Keeps the record of backups, makes those that are due, and warns when the last good one is too old. */
export class BackupSchedule {
  private readonly parts: BackupScheduleParts;
  private readonly stopping = new AbortController();
  private warn: ((problem: string) => Promise<unknown>) | undefined;
  private running: Promise<unknown> | null = null;

  constructor(parts: BackupScheduleParts) {
    this.parts = parts;
  }

  /** At start: a backup that is on record as running was ended with its process. */
  async recover(): Promise<void> {
    await this.parts.runs.failRunning(
      this.parts.clock.now(),
      'The server ended before the backup was finished.',
    );
  }

  /**
   * From now on jobs make backups, and `warn` notifies administrators of a problem, at most once
   * a day. A server that runs for one command makes none.
   */
  begin(warn: (problem: string) => Promise<unknown>): void {
    this.warn = warn;
  }

  /** Makes a backup and records it, whether it was scheduled or requested. */
  async record(
    folder: string,
    { isScheduled, report }: { readonly isScheduled: boolean; readonly report: ReportStep },
  ): Promise<WrittenBackup> {
    const { clock, runs, write } = this.parts;
    const id = await runs.begin({ folder, isScheduled, startedAt: clock.now() });
    try {
      const written = await write({ folder, signal: this.stopping.signal, report });
      const { datasets, rows, files, bytes, bytesWritten, seconds } = written;
      await runs.finish(id, clock.now(), { datasets, rows, files, bytes, bytesWritten, seconds });
      return written;
    } catch (error) {
      const [firstLine = ''] = innermostReason(error).split('\n');
      const reason = this.stopping.signal.aborted
        ? 'The server was stopped before the backup was finished.'
        : firstLine;
      await runs.fail(id, clock.now(), reason.slice(0, maxReasonLength));
      throw error;
    }
  }

  /** Begins the backup that is due, and does not wait for it; warns of one that is overdue. */
  async runJob(): Promise<void> {
    const {
      isBusy,
      logger,
      settings: { folder },
    } = this.parts;
    if (!this.warn || this.stopping.signal.aborted) return;
    if (folder !== undefined && this.running === null && !isBusy() && (await this.isDue(folder))) {
      this.running = this.record(folder, { isScheduled: true, report: () => undefined })
        .then((written) =>
          logger.info({ ...written }, 'A scheduled backup was written and verified'),
        )
        .catch((error: unknown) =>
          logger.error({ err: error, folder }, 'A scheduled backup failed'),
        )
        .finally(() => {
          this.running = null;
        });
    }
    const { problem } = await this.status();
    if (problem !== null) await this.warn(problem);
  }

  async status(): Promise<BackupStatus> {
    const {
      runs,
      settings: { folder, everyHours, keep },
    } = this.parts;
    const [good, running] = [await runs.newest(['done']), await runs.newest(['running'])];
    const failed = await runs.failureAfter(good?.id ?? 0);
    return {
      schedule: folder === undefined ? null : { folder, everyHours },
      keep,
      isRunning: running !== undefined,
      last: good?.figures
        ? {
            folder: good.folder,
            isScheduled: good.isScheduled,
            startedAt: good.startedAt.toISOString(),
            finishedAt: requireValue(good.finishedAt, 'end of a good backup').toISOString(),
            ...good.figures,
          }
        : null,
      failure: failed
        ? { folder: failed.folder, at: failed.finishedAt.toISOString(), reason: failed.failure }
        : null,
      problem: this.findProblem(good, failed),
    };
  }

  /** Ends a backup in progress, which stays without effect, and waits for that. */
  async close(): Promise<void> {
    this.stopping.abort(new Error('The server stops'));
    await this.running;
  }

  /**
   * An age that is negative says that the clock was set back: it is not known how old the backup
   * is, so the next one is due.
   */
  private async isDue(folder: string): Promise<boolean> {
    const {
      clock,
      runs,
      settings: { everyHours },
    } = this.parts;
    const latest = await runs.newest(['done', 'failed', 'running'], folder);
    if (!latest) return true;
    if (latest.state === 'running') return false;
    const waitMs =
      latest.state === 'done' ? everyHours * hourMs : Math.min(pauseMs, everyHours * hourMs);
    const ageMs = clock.now().getTime() - latest.startedAt.getTime();
    return ageMs < 0 || ageMs >= waitMs;
  }

  private findProblem(
    good: BackupRunRow | undefined,
    failed: FailedRun | undefined,
  ): string | null {
    const {
      clock,
      settings: { tooOldHours },
    } = this.parts;
    if (tooOldHours === undefined) return null;
    const because = failed
      ? ` The last attempt, at ${writeMoment(failed.finishedAt)}, failed: ${failed.failure}`
      : '';
    if (!good) return failed ? `No backup of this portal has been made.${because}` : null;
    const isTooOld = clock.now().getTime() - good.startedAt.getTime() > tooOldHours * hourMs;
    return isTooOld
      ? `The last good backup was made at ${writeMoment(good.startedAt)}, more than ${tooOldHours} hours ago.${because}`
      : null;
  }
}

function writeMoment(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
