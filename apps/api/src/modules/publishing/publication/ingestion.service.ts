import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { BeginLoad, IngestedSubmission } from '@isobath/contract';
import { phaseIds, phaseOf } from '@isobath/contract';
import { privateModes } from '@isobath/engine';
import type { Platform } from '../../../platform/platform.ts';
import type { ReportStep } from '../../../platform/http/progress.ts';
import { Refusal, refusalOf } from '../../../platform/problems/problem.ts';
import type { LoadsService } from '../../ingestion/loads/index.ts';
import type { SubmissionsModule } from '../submissions/index.ts';
import type { Completion } from './complete-ingestion.ts';
import { readWorkbook } from './ingest-thread/read-workbook.ts';
import type { IngestionRow, IngestionsRepository } from './ingestions.repository.ts';
import type { IngestionTarget } from './plan-target.ts';
import { applyTarget, findPublished, planTarget } from './plan-target.ts';

/** What ingestion depends on. */
interface IngestionParts {
  readonly platform: Platform;
  readonly repository: IngestionsRepository;
  readonly loads: LoadsService;
  readonly submissions: Pick<SubmissionsModule, 'openLatestWorkbook'>;
  readonly findLiveDoi: (submissionId: number) => Promise<string | null>;
  readonly completion: Completion;
}

/** What begins an ingestion. `actorId` null: the command line. */
interface IngestionOrder {
  readonly submissionId: number;
  readonly isHidden: boolean;
  readonly actorId: number | null;
}

/** An ingestion under way. */
interface Job {
  readonly controller: AbortController;
  /** Ends when the ingestion has ended, however it did. */
  readonly ended: Promise<IngestionRow>;
  isPublishing: boolean;
}

const heartbeatMs = 15_000;
/** Time between two notes of how far it is. */
const progressMs = 500;

/**
 * Makes submissions versions of datasets, by the same loads as the command line's: all or nothing. One at a time of each submission; it goes on when nobody
 * waits for it.
 */
export class IngestionService {
  private readonly parts: IngestionParts;
  private readonly jobs = new Map<number, Job>();
  private readonly folder: string;

  constructor(parts: IngestionParts) {
    this.parts = parts;
    this.folder = join(parts.platform.config.dataFolder, 'ingestions');
  }

  /** Begins to ingest; the rows follow in the background. Refuses with `no-submission`, `illegal-phase`, `conflict`. */
  async begin(
    order: IngestionOrder,
    report?: ReportStep,
  ): Promise<{ readonly ended: Promise<IngestionRow> }> {
    const { platform, repository } = this.parts;
    await this.finishLast(order.submissionId);
    const row = await repository.database.transaction(async (transaction) => {
      const inside = repository.inside(transaction);
      const version = await this.requireReady(inside, order);
      return inside.insert({
        submissionId: order.submissionId,
        submissionVersion: version,
        state: 'running',
        step: 'starting',
        done: 0,
        startedBy: order.actorId,
        startedAt: platform.clock.now(),
        isHidden: order.isHidden,
        notes: [],
      });
    });
    const controller = new AbortController();
    const job: Job = {
      controller,
      isPublishing: false,
      ended: Promise.resolve().then(() => this.runToItsEnd(row, report)),
    };
    this.jobs.set(order.submissionId, job);
    return job;
  }

  /** Begins to ingest and waits for the end. Refuses with what it failed for. */
  async ingest(order: IngestionOrder, report: ReportStep): Promise<IngestedSubmission> {
    const job = await this.begin(order, report);
    const { state, failure, shortName, datasetVersion, rowCount, notes } = await job.ended;
    if (state !== 'done')
      throw new Refusal('load-refused', failure ?? 'The ingestion was stopped.');
    return {
      shortName: shortName ?? '',
      version: datasetVersion ?? 0,
      rowCount: rowCount ?? 0,
      notes: [...notes],
    };
  }

  /** Stops an ingestion; nothing of it stays. Refuses with `conflict` where none is under way, or it is being published. */
  async stop(submissionId: number): Promise<void> {
    const job = this.jobs.get(submissionId);
    if (!job) throw new Refusal('conflict', 'No ingestion of this submission is in progress.');
    if (job.isPublishing)
      throw new Refusal('conflict', 'The rows are being published; that cannot be stopped.');
    job.controller.abort(new Error('stopped'));
    await job.ended;
  }

  /** At start, after unfinished loads were cleared away: what was published is completed, the rest can be begun again. */
  async recover(): Promise<void> {
    const { completion, platform, repository } = this.parts;
    await rm(this.folder, { recursive: true, force: true });
    for (const row of await repository.listRunning()) {
      const loaded = row.loadId === null ? undefined : await repository.findLoaded(row.loadId);
      if (loaded) await completion.complete(row, { ...loaded, notes: loaded.notes });
      else
        await repository.change(row.id, {
          state: 'interrupted',
          failure: 'The portal stopped meanwhile. Nothing was stored; begin again.',
          endedAt: platform.clock.now(),
        });
    }
  }

  /** Stops what is under way; the next start can begin it again. */
  async close(): Promise<void> {
    const jobs = [...this.jobs.values()];
    for (const { controller, isPublishing } of jobs) if (!isPublishing) controller.abort();
    await Promise.all(jobs.map(({ ended }) => ended));
  }

  /** What follows the publication of the one before must not meet this one. */
  private async finishLast(submissionId: number): Promise<void> {
    const rows = await this.parts.repository.listOf(submissionId);
    if (!rows.some(({ state }) => state === 'running')) await this.jobs.get(submissionId)?.ended;
  }

  private async requireReady(
    repository: IngestionsRepository,
    { submissionId, isHidden }: IngestionOrder,
  ): Promise<number> {
    const submission = await repository.lockSubmission(submissionId);
    const version = await repository.findVersion(submissionId);
    if (!submission || !version)
      throw new Refusal('no-submission', `There is no submission ${submissionId}.`);
    const isRunning = (await repository.listOf(submissionId)).some(
      ({ state }) => state === 'running',
    );
    if (isRunning || this.jobs.has(submissionId))
      throw new Refusal('conflict', `${submission.shortName} is being ingested already.`);
    const published = await findPublished(repository, submissionId);
    const isAgain =
      submission.phaseId === phaseIds.complete && published && published.isHidden !== isHidden;
    if (submission.phaseId === phaseIds.awaitingIngestion || isAgain) return version.number;
    throw new Refusal(
      'illegal-phase',
      `${submission.shortName} is ${phaseOf(submission.phaseId).name}. It can be ingested when it is Awaiting ingestion, and again to hide or to show it.`,
    );
  }

  private async runToItsEnd(
    row: IngestionRow,
    report: ReportStep | undefined,
  ): Promise<IngestionRow> {
    const { completion, platform, repository } = this.parts;
    const folder = join(this.folder, randomBytes(8).toString('hex'));
    const job = this.jobs.get(row.submissionId);
    const signal = job?.controller.signal ?? AbortSignal.abort();
    try {
      const loaded = await this.load(row, { folder, report, signal });
      await completion.complete(row, loaded);
    } catch (error) {
      await this.fail(row, error, signal.aborted);
    } finally {
      this.jobs.delete(row.submissionId);
      await rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
        platform.logger.warn({ err: error }, 'A temporary workbook could not be removed'),
      );
    }
    return (await repository.find(row.id)) ?? row;
  }

  private async load(
    row: IngestionRow,
    run: { folder: string; report: ReportStep | undefined; signal: AbortSignal },
  ): Promise<{ version: number; rowCount: number; notes: readonly string[] }> {
    const { loads, platform, repository } = this.parts;
    const progress = this.watch(row, run.report);
    progress('copying the workbook');
    const { path, file } = await this.copyWorkbook(row, run);
    let loadId: string | undefined;
    const heart = setInterval(() => {
      if (loadId !== undefined)
        loads
          .beat(loadId)
          .catch((error: unknown) =>
            platform.logger.warn({ err: error }, 'A heartbeat of an ingestion failed'),
          );
    }, heartbeatMs);
    heart.unref();
    let stored = 0;
    let total = 0;
    let notes: readonly string[] = [];
    try {
      const published = await findPublished(repository, row.submissionId);
      const keepsLicence = published !== undefined;
      const order = { path, nowMs: platform.clock.now().getTime(), keepsLicence };
      for await (const message of readWorkbook(order, run.signal)) {
        if (message.kind === 'step') progress(message.step, { done: message.done, total: 0 });
        else if (message.kind === 'described') {
          total = message.rowCount;
          loadId = await this.open(row, { ...message.load, files: [file] });
        } else if (message.kind === 'rows' && loadId !== undefined) {
          const body = Readable.from([Buffer.from(message.bytes)], { objectMode: false });
          stored += (await loads.addRows(loadId, body, run.signal)).rows;
          progress('storing rows', { done: stored, total });
        } else if (message.kind === 'done') ({ notes } = message);
      }
      return await this.publish(row, { loadId: loadId ?? '', total, notes, progress });
    } catch (error) {
      if (loadId !== undefined) await this.abandon(loadId);
      throw error;
    } finally {
      clearInterval(heart);
    }
  }

  /** Copies the workbook next to the engine, and checks that it is the one that was submitted. */
  private async copyWorkbook(
    row: IngestionRow,
    { folder, signal }: { folder: string; signal: AbortSignal },
  ): Promise<{ path: string; file: BeginLoad['files'][number] }> {
    const { file, stream } = await this.parts.submissions.openLatestWorkbook(
      row.submissionId,
      signal,
    );
    await mkdir(folder, { recursive: true, mode: privateModes.folder });
    const path = join(folder, 'workbook.xlsx');
    const handle = await open(path, 'wx', privateModes.file);
    let bytes = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        await handle.write(chunk);
      }
    } finally {
      await handle.close();
    }
    if (bytes !== file.bytes)
      throw new Refusal(
        'load-refused',
        `${file.name} has ${bytes} bytes; submitted were ${file.bytes}.`,
      );
    return { path, file: { name: file.name, bytes, sha256: file.sha256 } };
  }

  private async open(row: IngestionRow, load: BeginLoad): Promise<string> {
    const { findLiveDoi, loads, repository } = this.parts;
    const target: IngestionTarget = await planTarget(repository, row, load);
    const doi = await findLiveDoi(row.submissionId);
    const { loadId } = await loads.begin(applyTarget(load, target, doi));
    const { shortName, replacedVersion } = target;
    await repository.change(row.id, { loadId, shortName, replacedVersion });
    Object.assign(row, { loadId, shortName, replacedVersion });
    return loadId;
  }

  private async publish(
    row: IngestionRow,
    {
      loadId,
      total,
      notes,
      progress,
    }: { loadId: string; total: number; notes: readonly string[]; progress: ReportStep },
  ): Promise<{ version: number; rowCount: number; notes: readonly string[] }> {
    const { loads, repository } = this.parts;
    const job = this.jobs.get(row.submissionId);
    job?.controller.signal.throwIfAborted();
    if (job) job.isPublishing = true;
    progress('publishing', { done: total, total });
    try {
      await loads.publish(loadId, { rowCount: total, notes: [...notes] }, progress);
    } catch (error) {
      if (!(await repository.findLoaded(loadId))) throw error;
    }
    const loaded = await repository.findLoaded(loadId);
    if (!loaded) throw new Error(`The load ${loadId} was published and is not there`);
    return loaded;
  }

  private async abandon(loadId: string): Promise<void> {
    await this.parts.loads
      .abort(loadId)
      .catch((error: unknown) =>
        this.parts.platform.logger.error(
          { err: error, load: loadId },
          'A load that failed is cleared away later',
        ),
      );
  }

  private async fail(row: IngestionRow, error: unknown, isStopped: boolean): Promise<void> {
    const { platform, repository } = this.parts;
    const refusal = refusalOf(error);
    if (!isStopped && refusal.code === 'internal')
      platform.logger.error({ err: error, submission: row.submissionId }, 'An ingestion failed');
    await repository.change(row.id, {
      state: isStopped ? 'stopped' : 'failed',
      failure: isStopped ? null : refusal.message,
      endedAt: platform.clock.now(),
    });
  }

  /** Notes how far it is, at most twice a second; the caller is told each time. */
  private watch(row: IngestionRow, report: ReportStep | undefined): ReportStep {
    let notedMs = -progressMs;
    let lastStep = '';
    return (step, count) => {
      report?.(step, count);
      const nowMs = performance.now();
      if (step === lastStep && nowMs - notedMs < progressMs) return;
      [notedMs, lastStep] = [nowMs, step];
      const total = count === undefined || count.total === 0 ? null : count.total;
      this.parts.repository
        .change(row.id, { step, done: count?.done ?? 0, total })
        .catch((error: unknown) =>
          this.parts.platform.logger.warn({ err: error }, 'Progress could not be noted'),
        );
    };
  }
}
