import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { EngineError } from '@isobath/engine';
import { AnswerEndedError } from '../../../platform/answers/index.ts';
import { FileMeter } from '../../../platform/files/index.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal, refusalOf } from '../../../platform/problems/problem.ts';
import { ClientGoneError } from '../../../platform/http/request-signal.ts';
import type { CatalogService } from '../../discovery/catalog/index.ts';
import { describeGrid, labelDataset, openNetcdf, openResult } from '../results/index.ts';
import { RowCountMismatchError } from '../zips/index.ts';
import type { DownloadRow, DownloadsRepository } from './downloads.repository.ts';
import { writeQuery } from './query-text.ts';
import { zipPart } from './zip-part.ts';

const limits = { timeoutMs: 60 * 60_000, maxMemoryBytes: 4_000_000_000 } as const;
const progressIntervalMs = 500;

/** What sending files depends on. */
export interface DeliveryParts {
  readonly platform: Platform;
  readonly catalog: CatalogService;
  readonly repository: DownloadsRepository;
}

/** Hears of a download that was delivered completely. */
export type OnComplete = (row: DownloadRow & { readonly sha256: string }) => Promise<void>;

/** A file in progress; `summary` is known when the body has ended well. */
export interface DownloadFile {
  readonly row: DownloadRow;
  readonly body: Readable;
  /** Length of the body where it is known beforehand. */
  readonly bytes: number | undefined;
  /** Rows that have left so far. */
  readonly delivered: () => number;
  readonly summary: () => { readonly rows: number; readonly sha256: string };
}

/**
 * A file in progress, and how many of its rows have passed: null where that is known at its end
 * only.
 */
interface FileBody {
  readonly body: Readable;
  readonly bytes?: number;
  readonly rows: () => number | null;
}

interface Running {
  readonly controller: AbortController;
  /** Of the request: aborts with the reason when its answer ends early. */
  readonly signal: AbortSignal;
  rowsDelivered: number;
  bytesDelivered: number;
}

/**
 * Sends files and keeps how far each is. A file whose rows do not match the promise is cut short.
 */
export class FileDelivery {
  private readonly parts: DeliveryParts;
  private readonly running = new Map<string, Running>();
  /** What else is done with a complete download. */
  onComplete: OnComplete = () => Promise.resolve();

  constructor(parts: DeliveryParts) {
    this.parts = parts;
  }

  /** How far a file is that is being sent now. */
  progress(id: string): Pick<Running, 'rowsDelivered' | 'bytesDelivered'> | undefined {
    return this.running.get(id);
  }

  /** Aborts a file that is being sent. */
  stop(id: string): void {
    this.running.get(id)?.controller.abort(new Error('The download was stopped'));
  }

  /** Opens the engine's stream; from now on the file is `running`. */
  async open(row: DownloadRow, signal: AbortSignal): Promise<DownloadFile> {
    if (this.running.has(row.id)) throw new Refusal('conflict', 'This file is being sent already.');
    const running: Running = {
      controller: new AbortController(),
      signal,
      rowsDelivered: 0,
      bytesDelivered: 0,
    };
    this.running.set(row.id, running);
    try {
      await this.parts.repository.update(row.id, 'running', {
        progress: { rowsDelivered: 0, bytesDelivered: 0, sha256: null, failure: null },
      });
      const file = await this.openBody(
        row,
        running,
        AbortSignal.any([signal, running.controller.signal]),
      );
      return this.send(row, running, file);
    } catch (error) {
      this.running.delete(row.id);
      const refusal =
        error instanceof EngineError && error.code === 'unknown-table'
          ? new Refusal(
              'expired',
              'The release of the dataset that this download was asked of is gone.',
            )
          : refusalOf(error);
      const isStopped = running.controller.signal.aborted;
      await this.parts.repository.update(row.id, isStopped ? 'stopped' : 'failed', {
        progress: {
          rowsDelivered: 0,
          bytesDelivered: 0,
          failure: isStopped ? describeFailure(refusal, true) : refusal.message,
        },
      });
      throw refusal;
    }
  }

  private async openBody(
    row: DownloadRow,
    running: Running,
    signal: AbortSignal,
  ): Promise<FileBody> {
    if (row.package === 'file') return this.openRows(row, running, signal);
    const open = await zipPart(
      { catalog: this.parts.catalog, engine: this.parts.platform.bulkEngine },
      row,
      signal,
    );
    return open(await this.openRows(row, running, signal));
  }

  private async openRows(
    row: DownloadRow,
    running: Running,
    signal: AbortSignal,
  ): Promise<FileBody> {
    const { bulkEngine: engine, clock, config, acquirePermit } = this.parts.platform;
    const request = {
      engine,
      statement: { sql: row.sqlText, params: row.params },
      columns: row.columns,
      limits,
      signal,
    };
    if (row.format === 'csv') return openResult(request, row.format);
    const described = await describeGrid(this.parts.catalog, {
      ...row,
      query: writeQuery(row),
      createdAt: clock.now(),
    });
    if (row.format === 'parquet')
      return openResult({ ...request, labels: labelDataset(row.columns, described) }, row.format);
    return openNetcdf({
      ...request,
      described,
      dataFolder: config.dataFolder,
      acquirePermit,
      onRows: (rows) => {
        running.rowsDelivered = rows;
      },
    });
  }

  private send(row: DownloadRow, running: Running, { body, bytes, rows }: FileBody): DownloadFile {
    const meter = new FileMeter(() => {
      running.rowsDelivered = rows() ?? 0;
      if (running.rowsDelivered !== row.rowsExpected)
        throw new RowCountMismatchError(row.rowsExpected, running.rowsDelivered);
    });
    const timer = setInterval(() => {
      running.bytesDelivered = meter.byteCount;
      running.rowsDelivered = rows() ?? 0;
    }, progressIntervalMs);
    pipeline(body, meter, (error) => {
      clearInterval(timer);
      running.bytesDelivered = meter.byteCount;
      void this.finish(
        row,
        running,
        error ? { error: reasonOf(error, running.signal) } : { sha256: meter.digest() },
      );
    });
    return {
      row,
      body: meter,
      bytes,
      delivered: () => rows() ?? running.rowsDelivered,
      summary: () => ({ rows: running.rowsDelivered, sha256: meter.digest() }),
    };
  }

  private async finish(
    row: DownloadRow,
    running: Running,
    end: { readonly error: Error } | { readonly sha256: string },
  ): Promise<void> {
    const { logger } = this.parts.platform;
    const { rowsDelivered, bytesDelivered } = running;
    const isStopped = running.controller.signal.aborted;
    const error = 'error' in end ? end.error : undefined;
    if (error && !isStopped && !isClientGone(error) && !(error instanceof AnswerEndedError))
      logger.error(
        { err: error, download: row.id },
        'A download could not be delivered completely and was aborted',
      );
    const progress = {
      rowsDelivered,
      bytesDelivered,
      sha256: 'sha256' in end ? end.sha256 : null,
      failure: error ? describeFailure(error, isStopped) : null,
    };
    const state = !error ? 'complete' : isStopped ? 'stopped' : 'failed';
    await this.parts.repository
      .update(row.id, state, { progress })
      .then(() =>
        progress.sha256 === null
          ? undefined
          : this.onComplete({ ...row, ...progress, sha256: progress.sha256 }),
      )
      .catch((cause: unknown) =>
        logger.error({ err: cause, download: row.id }, 'The end of a download could not be kept'),
      );
    this.running.delete(row.id);
  }
}

function describeFailure(error: Error, isStopped: boolean): string {
  if (isStopped) return 'The download was stopped.';
  if (error instanceof RowCountMismatchError || error instanceof AnswerEndedError)
    return error.message;
  return isClientGone(error)
    ? 'The connection was closed before the file was whole.'
    : refusalOf(error).message;
}

/** A stream that is interrupted from outside knows only that; the request knows why. */
function reasonOf(error: Error, { reason }: AbortSignal): Error {
  return reason instanceof AnswerEndedError ? reason : error;
}

function isClientGone(error: Error): boolean {
  return (
    error instanceof ClientGoneError ||
    error.cause instanceof ClientGoneError ||
    (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'
  );
}
