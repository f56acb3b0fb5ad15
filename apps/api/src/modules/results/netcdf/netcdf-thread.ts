import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { findEntry } from '@isobath/engine';
import type { GridSlab } from './grid-slabs.ts';
import type { NetcdfSpec } from './netcdf-spec.ts';
import type { WriterAnswer, WriterOrder } from './worker-messages.ts';

/** A thread that writes one NetCDF-4 file, so that compressing it holds nobody else up. Orders are given one at a time. */
export class NetcdfThread {
  private readonly worker: Worker;

  private constructor(worker: Worker) {
    this.worker = worker;
  }

  static async start(): Promise<NetcdfThread> {
    const entry = await findEntry(import.meta.url, { compiled: 'worker.js', source: 'worker.ts' });
    const worker = new Worker(entry);
    // A thread that breaks between two orders is noticed by the next.
    worker.on('error', () => undefined);
    return new NetcdfThread(worker);
  }

  create(path: string, spec: NetcdfSpec): Promise<void> {
    return this.give({ do: 'create', path, spec });
  }

  /** The slab's arrays are handed over and cannot be used afterwards. */
  write({ start, count, values }: GridSlab): Promise<void> {
    return this.give({ do: 'write', slab: { start, count, values } }, values.map(({ buffer }) => buffer as ArrayBuffer));
  }

  close(): Promise<void> {
    return this.give({ do: 'close' });
  }

  /** Ends the thread wherever it is. */
  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private async give(order: WriterOrder, handed: ArrayBuffer[] = []): Promise<void> {
    const waiting = new AbortController();
    const { signal } = waiting;
    const answered = once(this.worker, 'message', { signal }) as Promise<[WriterAnswer]>;
    const ended = once(this.worker, 'exit', { signal }).then((): [WriterAnswer] => [{ failure: 'the thread ended' }]);
    this.worker.postMessage(order, handed);
    try {
      const [{ failure }] = await Promise.race([answered, ended]);
      if (failure !== undefined) throw failureOfWriter(failure);
    } finally {
      waiting.abort();
    }
  }
}

/** The library tells everything in words; a full disk is given the code that Node.js gives it. */
function failureOfWriter(failure: string): Error {
  const error = new Error(`The NetCDF file could not be written: ${failure}`);
  return failure.includes('No space left on device') ? Object.assign(error, { code: 'ENOSPC' }) : error;
}
