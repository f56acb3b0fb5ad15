import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { findEntry } from '@isobath/engine';
import { NotAGridError } from './grid-slabs.ts';
import type { FileToWrite, WriterAnswer, WriterOrder } from './worker-messages.ts';

/** Bytes of rows that are handed over at once. */
const bytesAtOnce = 512 * 1024;

/** A thread that writes one NetCDF-4 file: placing rows and compressing them hold nobody else up. */
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

  /**
   * Writes rows (of a grid time, depth, lat, lon, then the variables; of samples every column; in the
   * engine's Native format, ordered) into a file; returns how many, and says so on the way. Throws {@link NotAGridError} where they
   * make no grid.
   */
  async write(
    path: string,
    file: FileToWrite,
    {
      source,
      onRows,
    }: {
      readonly source: AsyncIterable<Uint8Array>;
      readonly onRows?: ((rows: number) => void) | undefined;
    },
  ): Promise<number> {
    await this.give({ do: 'begin', path, file });
    for await (const bytes of gather(source)) {
      const placed = await this.give({ do: 'add', bytes }, [bytes.buffer]);
      onRows?.(placed);
    }
    const rows = await this.give({ do: 'finish' });
    onRows?.(rows);
    return rows;
  }

  /** Ends the thread wherever it is. */
  async end(): Promise<void> {
    await this.worker.terminate();
  }

  private async give(order: WriterOrder, handed: ArrayBuffer[] = []): Promise<number> {
    const waiting = new AbortController();
    const { signal } = waiting;
    const answered = once(this.worker, 'message', { signal }) as Promise<[WriterAnswer]>;
    const ended = once(this.worker, 'exit', { signal }).then((): [WriterAnswer] => [
      { rowCount: 0, failure: { message: 'the thread ended', isOfRows: false } },
    ]);
    this.worker.postMessage(order, handed);
    try {
      const [{ rowCount, failure }] = await Promise.race([answered, ended]);
      if (failure?.isOfRows) throw new NotAGridError(failure.message);
      if (failure) throw failureOfWriter(failure.message);
      return rowCount;
    } finally {
      waiting.abort();
    }
  }
}

/** The library tells everything in words; a full disk is given the code that Node.js gives it. */
function failureOfWriter(failure: string): Error {
  const error = new Error(`The NetCDF file could not be written: ${failure}`);
  return failure.includes('No space left on device')
    ? Object.assign(error, { code: 'ENOSPC' })
    : error;
}

/** Gathers chunks into buffers of their own, which can be handed over. */
async function* gather(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of source) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < bytesAtOnce) continue;
    yield join(chunks, size);
    chunks = [];
    size = 0;
  }
  if (size > 0) yield join(chunks, size);
}

function join(chunks: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
