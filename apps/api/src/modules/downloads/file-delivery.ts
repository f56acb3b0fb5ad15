import { pipeline } from 'node:stream';
import type { Readable } from 'node:stream';
import { EngineError } from '@isobath/engine';
import type { Platform } from '../../platform/platform.ts';
import { Refusal, refusalOf } from '../../platform/problem.ts';
import { ClientGoneError } from '../../platform/request-signal.ts';
import { streamCsv } from '../data/index.ts';
import type { DownloadRow, DownloadsRepository } from './downloads.repository.ts';
import { parquetTailBytes, readParquetRowCount } from './parquet-rows.ts';
import { FileMeter, RowCountMismatchError } from './file-meter.ts';

const limits = { timeoutMs: 60 * 60_000, maxMemoryBytes: 4_000_000_000 } as const;
const progressIntervalMs = 500;

/** A file on its way; `summary` is known when the body has ended well. */
export interface DownloadFile {
  readonly row: DownloadRow;
  readonly body: Readable;
  readonly summary: () => { readonly rows: number; readonly sha256: string };
}

/** A file in the engine's stream, and how its rows are known: while they pass, or from the file's end. */
interface FileBody {
  readonly body: Readable;
  readonly countRows: (tail: Buffer) => number;
}

interface Running {
  readonly controller: AbortController;
  rowsDelivered: number;
  bytesDelivered: number;
}

/** Sends files and keeps how far each is. A file whose rows are not those promised breaks off. */
export class FileDelivery {
  private readonly platform: Platform;
  private readonly repository: DownloadsRepository;
  private readonly running = new Map<string, Running>();

  constructor(platform: Platform, repository: DownloadsRepository) {
    this.platform = platform;
    this.repository = repository;
  }

  /** How far a file is that is being sent now. */
  progress(id: string): Pick<Running, 'rowsDelivered' | 'bytesDelivered'> | undefined {
    return this.running.get(id);
  }

  /** Breaks off a file that is being sent. */
  stop(id: string): void {
    this.running.get(id)?.controller.abort(new Error('The download was stopped'));
  }

  /** Opens the engine's stream; from now on the file is `running`. */
  async open(row: DownloadRow, signal: AbortSignal): Promise<DownloadFile> {
    if (this.running.has(row.id)) throw new Refusal('conflict', 'This file is being sent already.');
    const running: Running = { controller: new AbortController(), rowsDelivered: 0, bytesDelivered: 0 };
    this.running.set(row.id, running);
    try {
      const file = await this.openBody(row, AbortSignal.any([signal, running.controller.signal]));
      await this.repository.update(row.id, 'running', { progress: { rowsDelivered: 0, bytesDelivered: 0, sha256: null, failure: null } });
      return this.send(row, running, file);
    } catch (error) {
      this.running.delete(row.id);
      const refusal = error instanceof EngineError && error.code === 'unknown-table'
        ? new Refusal('expired', 'The version of the dataset that this download was asked of is gone.')
        : refusalOf(error);
      await this.repository.update(row.id, 'failed', { progress: { rowsDelivered: 0, bytesDelivered: 0, failure: refusal.message } });
      throw refusal;
    }
  }

  private async openBody(row: DownloadRow, signal: AbortSignal): Promise<FileBody> {
    const { engine } = this.platform;
    const statement = { sql: row.sqlText, params: row.params };
    if (row.format === 'parquet') return { body: await engine.readStream({ ...statement, limits }, 'Parquet', signal), countRows: readParquetRowCount };
    const csv = await streamCsv({ engine, statement, limits, signal }, row.columns);
    return { body: csv, countRows: () => csv.rowCount };
  }

  private send(row: DownloadRow, running: Running, { body, countRows }: FileBody): DownloadFile {
    const meter = new FileMeter((tail) => {
      running.rowsDelivered = countRows(tail);
      if (running.rowsDelivered !== row.rowsExpected) throw new RowCountMismatchError(row.rowsExpected, running.rowsDelivered);
    }, row.format === 'parquet' ? parquetTailBytes : 0);
    const timer = setInterval(() => {
      running.bytesDelivered = meter.byteCount;
      if (row.format === 'csv') running.rowsDelivered = countRows(Buffer.alloc(0));
    }, progressIntervalMs);
    pipeline(body, meter, (error) => {
      clearInterval(timer);
      running.bytesDelivered = meter.byteCount;
      void this.finish(row, running, error ? { error } : { sha256: meter.digest() });
    });
    return { row, body: meter, summary: () => ({ rows: running.rowsDelivered, sha256: meter.digest() }) };
  }

  private async finish(row: DownloadRow, running: Running, end: { readonly error: Error } | { readonly sha256: string }): Promise<void> {
    const { logger } = this.platform;
    const { rowsDelivered, bytesDelivered } = running;
    const isStopped = running.controller.signal.aborted;
    const error = 'error' in end ? end.error : undefined;
    if (error && !isStopped && !isClientGone(error)) logger.error({ err: error, download: row.id }, 'A download could not be delivered whole and was broken off');
    const progress = { rowsDelivered, bytesDelivered, sha256: 'sha256' in end ? end.sha256 : null, failure: error ? describeFailure(error, isStopped) : null };
    const state = !error ? 'complete' : isStopped ? 'stopped' : 'failed';
    await this.repository.update(row.id, state, { progress }).catch((cause: unknown) => logger.error({ err: cause, download: row.id }, 'The end of a download could not be kept'));
    this.running.delete(row.id);
  }
}

function describeFailure(error: Error, isStopped: boolean): string {
  if (isStopped) return 'The download was stopped.';
  if (error instanceof RowCountMismatchError) return error.message;
  return isClientGone(error) ? 'The connection was closed before the file was whole.' : refusalOf(error).message;
}

function isClientGone(error: Error): boolean {
  return error instanceof ClientGoneError || error.cause instanceof ClientGoneError || (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE';
}
