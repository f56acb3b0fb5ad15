import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { QueryOptions, Results } from '@electric-sql/pglite';
import { findEntry } from '@isobath/engine';
import { requireValue } from '@isobath/ocean';
import { CatalogAwayError } from '../catalog-away-error.ts';
import type { Answer, Order } from './messages.ts';
import { readFailure } from './messages.ts';

/** Asks for rows, of a database or within one of its transactions. */
export interface CatalogQueries {
  query<Row>(sql: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>>;
}

interface Pending {
  readonly resolve: (answer: Extract<Answer, { result?: unknown }>) => void;
  readonly reject: (error: unknown) => void;
}

let entry: Promise<string> | undefined;

/**
 * An embedded catalog in a thread of its own: whatever PostgreSQL computes, and it computes in WebAssembly without a pause, holds nobody
 * up who does not need the catalog. Large results come a part at a time. An idle thread does not keep the process alive.
 */
export class CatalogThread implements CatalogQueries {
  private readonly worker: Worker;
  private readonly pending = new Map<number, Pending>();
  private orders = 0;
  private end: CatalogAwayError | undefined;

  private constructor(worker: Worker) {
    this.worker = worker;
    worker.on('message', (answer: Answer) => this.settle(answer));
    worker.on('error', (error) => this.refuseAll(error));
    worker.once('exit', () => this.refuseAll(new Error('The thread of the catalog ended')));
  }

  /** Opens the catalog of a folder. Throws a DamagedFolderError. */
  static async start(folder: string): Promise<CatalogThread> {
    entry ??= findEntry(import.meta.url, { compiled: 'worker.js', source: 'worker.ts' });
    const worker = new Worker(await entry, { workerData: { folder } });
    const thread = new CatalogThread(worker);
    try {
      await thread.wait(0);
    } catch (error) {
      await worker.terminate();
      throw error;
    }
    return thread;
  }

  /** Whether the thread has ended, for whatever reason. */
  get isEnded(): boolean {
    return this.end !== undefined;
  }

  query<Row>(sql: string, params?: unknown[], options?: QueryOptions): Promise<Results<Row>> {
    return this.ask(undefined, { sql, params, options });
  }

  /** Runs work in one transaction. */
  async transaction<Result>(
    work: (transaction: CatalogQueries) => Promise<Result>,
  ): Promise<Result> {
    const transaction = await this.begin();
    const query = <Row>(sql: string, params?: unknown[], options?: QueryOptions) =>
      this.ask<Row>(transaction, { sql, params, options });
    let result: Result;
    try {
      result = await work({ query });
    } catch (error) {
      await this.give({ do: 'end', transaction, isCommit: false });
      throw error;
    }
    await this.give({ do: 'end', transaction, isCommit: true });
    return result;
  }

  /** Closes the catalog and ends the thread. */
  async close(): Promise<void> {
    await this.give({ do: 'close' });
    await this.worker.terminate();
  }

  /** Ends the thread wherever it is; what waits for it and what asks it later is refused with the reason. */
  async terminate(reason: unknown): Promise<void> {
    this.refuseAll(reason);
    await this.worker.terminate();
  }

  private async begin(): Promise<number> {
    const transaction = this.orders + 1;
    await this.give({ do: 'begin', transaction });
    return transaction;
  }

  private async ask<Row>(
    transaction: number | undefined,
    asked: { sql: string; params: unknown[] | undefined; options: QueryOptions | undefined },
  ): Promise<Results<Row>> {
    const { sql, params, options } = asked;
    const textTypes = Object.keys(options?.parsers ?? {}).map(Number);
    const statement = { sql, params, rowMode: options?.rowMode, textTypes };
    const number = this.orders + 1;
    const { result } = await this.give({
      do: 'query',
      statement,
      ...(transaction !== undefined && { transaction }),
    });
    const { rows, fields, affectedRows, rest } = requireValue(result, 'result of a statement');
    const whole = rows.length + rest;
    while (rows.length < whole) {
      await setImmediate();
      const { rows: next } = await this.give({ do: 'read on', result: number });
      rows.push(...requireValue(next, 'rows of a result'));
    }
    return { rows: rows as Row[], fields, ...(affectedRows !== undefined && { affectedRows }) };
  }

  private give(order: Order): Promise<Extract<Answer, { result?: unknown }>> {
    if (this.end) return Promise.reject(this.end);
    this.orders += 1;
    const answered = this.wait(this.orders);
    this.worker.postMessage({ number: this.orders, order });
    return answered;
  }

  private wait(number: number): Promise<Extract<Answer, { result?: unknown }>> {
    return new Promise((resolve, reject) => {
      this.pending.set(number, { resolve, reject });
      this.worker.ref();
    });
  }

  private settle(answer: Answer): void {
    const waiting = this.pending.get(answer.number);
    this.pending.delete(answer.number);
    if (this.pending.size === 0) this.worker.unref();
    if ('failure' in answer) waiting?.reject(readFailure(answer.failure));
    else waiting?.resolve(answer);
  }

  private refuseAll(reason: unknown): void {
    this.end ??= new CatalogAwayError(reason);
    for (const { reject } of this.pending.values()) reject(this.end);
    this.pending.clear();
  }
}
