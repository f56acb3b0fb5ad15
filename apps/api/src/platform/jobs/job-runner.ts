import type { JobStatus } from '@isobath/contract';
import type { Logger } from '../logging/logger.ts';
import { refusalOf } from '../problems/problem.ts';
import { innermostReason } from '../process/start-error.ts';
import type { Clock } from '../time/clock.ts';
import { repeatEvery } from '../time/timer.ts';
import type { Job } from './job.ts';
import { pauseAfter } from './job.ts';

const hangsAfterMs = 600_000;
const maxReasonLength = 500;

/** What jobs are run with. */
export interface JobRunnerParts {
  readonly jobs: readonly Job[];
  readonly clock: Clock;
  readonly logger: Logger;
  /** Time between two rounds, ms. */
  readonly intervalMs: number;
  /** A round waits this long for a job before it starts the next, ms; default 1000. */
  readonly patienceMs?: number | undefined;
  /** A stop waits this long for jobs that run, ms; default 10000. */
  readonly closingMs?: number | undefined;
  /** From 0 to below 1; default `Math.random`. */
  readonly random?: (() => number) | undefined;
}

/** What is known of a job; moments of `performance.now()` unless they are dates. */
interface Followed {
  readonly job: Job;
  running: Promise<void> | undefined;
  startedAt: number;
  dueAt: number;
  failures: number;
  isReported: boolean;
  lastMs: number | null;
  succeededAt: Date | null;
  failure: { readonly at: Date; readonly reason: string } | null;
}

/**
 * Runs jobs in rounds, one after another in the order of their list, so that a round asks little at once. Each stands for
 * itself: one that fails is logged by its name and backs off, one that takes long goes on while the round starts the next, never runs twice at once, and is reported when it hangs.
 */
export class JobRunner {
  private readonly parts: JobRunnerParts;
  private readonly followed: readonly Followed[];
  private stopRounds: (() => Promise<void>) | undefined;
  private isClosed = false;

  constructor(parts: JobRunnerParts) {
    this.parts = parts;
    this.followed = parts.jobs.map((job) => ({
      job,
      running: undefined,
      startedAt: 0,
      dueAt: 0,
      failures: 0,
      isReported: false,
      lastMs: null,
      succeededAt: null,
      failure: null,
    }));
    if (new Set(parts.jobs.map(({ name }) => name)).size < parts.jobs.length)
      throw new Error('Two jobs have the same name');
  }

  /** Begins the rounds; the first comes after one interval. */
  start(): void {
    const { intervalMs, logger } = this.parts;
    this.stopRounds ??= repeatEvery(
      intervalMs,
      () => this.runDue(),
      (error) => logger.error({ err: error }, 'A round of jobs failed'),
    );
  }

  /** One round: starts each job that is due and does not run, and waits for each no longer than the patience. Never rejects because of a job. */
  async runDue(): Promise<void> {
    const { patienceMs = 1000 } = this.parts;
    for (const followed of this.followed) {
      this.reportHanging(followed);
      if (this.isClosed || followed.running || performance.now() < followed.dueAt) continue;
      await waitAtMost(patienceMs, this.run(followed));
    }
  }

  /** Every job in the order of the list. */
  list(): JobStatus[] {
    return this.followed.map((each) => ({
      name: each.job.name,
      state: describeState(each),
      failures: each.failures,
      lastSeconds: each.lastMs === null ? null : each.lastMs / 1000,
      succeededAt: each.succeededAt?.toISOString() ?? null,
      failure: each.failure && {
        at: each.failure.at.toISOString(),
        reason: each.failure.reason,
      },
    }));
  }

  /** Begins no further job, and waits for those that run, but not for one that hangs. */
  async close(): Promise<void> {
    const { closingMs = 10_000, logger } = this.parts;
    this.isClosed = true;
    const running = this.followed.map((each) => each.running);
    await waitAtMost(closingMs, Promise.all([this.stopRounds?.(), ...running]));
    for (const each of this.followed)
      if (each.running)
        logger.warn({ job: each.job.name }, 'The portal stops while a job is running');
  }

  private run(followed: Followed): Promise<void> {
    const { clock, intervalMs, random = Math.random } = this.parts;
    followed.startedAt = performance.now();
    followed.running = (async () => followed.job.run())()
      .then(
        () => {
          if (followed.failures > 0 || followed.isReported)
            this.parts.logger.info({ job: followed.job.name }, 'A job succeeds again');
          followed.failures = 0;
          followed.failure = null;
          followed.succeededAt = clock.now();
        },
        (error: unknown) => this.noteFailure(followed, error),
      )
      .finally(() => {
        const now = performance.now();
        followed.running = undefined;
        followed.isReported = false;
        followed.lastMs = now - followed.startedAt;
        // A job that succeeds is due in every round, however its timer drifts.
        followed.dueAt =
          followed.failures === 0 ? 0 : now + pauseAfter(followed.failures, intervalMs, random);
      });
    return followed.running;
  }

  /** A full disk is one line each time: work that needs space is done in a later round. */
  private noteFailure(followed: Followed, error: unknown): void {
    const { clock, logger } = this.parts;
    const [reason = ''] = innermostReason(error).split('\n');
    followed.failures += 1;
    followed.failure = { at: clock.now(), reason: reason.slice(0, maxReasonLength) };
    const subject = { job: followed.job.name, failures: followed.failures };
    if (refusalOf(error).code === 'disk-full')
      logger.warn(subject, 'The disk is full; a job waits until there is room');
    else logger.error({ err: error, ...subject }, 'A job failed and is tried again later');
  }

  private reportHanging(followed: Followed): void {
    if (followed.isReported || !isHanging(followed)) return;
    followed.isReported = true;
    const seconds = Math.round((performance.now() - followed.startedAt) / 1000);
    this.parts.logger.error(
      { job: followed.job.name, seconds },
      'A job hangs; it is not started again until it ends',
    );
  }
}

function isHanging({ job, running, startedAt }: Followed): boolean {
  return (
    running !== undefined && performance.now() - startedAt >= (job.hangsAfterMs ?? hangsAfterMs)
  );
}

function describeState(followed: Followed): JobStatus['state'] {
  if (isHanging(followed)) return 'hanging';
  if (followed.running) return 'running';
  if (followed.failures > 0) return 'failing';
  return followed.succeededAt ? 'succeeded' : 'waiting';
}

/** Waits for the end of something, but no longer than `ms`. */
async function waitAtMost(ms: number, end: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
    timer.unref();
  });
  await Promise.race([end, late]).finally(() => clearTimeout(timer));
}
