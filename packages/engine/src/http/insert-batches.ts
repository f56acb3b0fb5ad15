import { Readable } from 'node:stream';
import type { ColumnBlock, ColumnSpec } from '../columns/column-block.ts';
import { encodeNativeBlock } from '../columns/native-block.ts';

const MAX_BATCH_ROWS = 1_000_000;
const MAX_BATCH_BYTES = 64 * 1024 * 1024;

/** Sends one batch; resolves when the engine has applied it. */
export type SendBatch = (body: Readable) => Promise<void>;

/**
 * Gathers blocks into batches and sends them, the next one being encoded while the engine applies the last. A block is never split.
 * Resolves with the rows of all batches, each of which was acknowledged; rejects when nothing is under way any more.
 */
export async function sendBatches(
  specs: readonly ColumnSpec[],
  blocks: AsyncIterable<ColumnBlock>,
  send: SendBatch,
): Promise<number> {
  const source = new BlockSource(specs, blocks);
  let applying: Promise<void> = Promise.resolve();
  let sending: Promise<void> = Promise.resolve();
  try {
    while (await source.hasMore()) {
      sending = send(
        Readable.from(source.takeBatch(), { objectMode: false, highWaterMark: 1024 * 1024 }),
      );
      await Promise.race([source.batchTaken(), sending]);
      await applying;
      applying = sending;
    }
    await applying;
  } catch (error) {
    await Promise.allSettled([applying, sending, source.close()]);
    throw source.failure ?? error;
  }
  return source.rows;
}

/** Reads blocks one by one and encodes them, until a batch is full. */
class BlockSource {
  rows = 0;
  failure: unknown;
  private readonly specs: readonly ColumnSpec[];
  private readonly iterator: AsyncIterator<ColumnBlock>;
  private next: ColumnBlock | undefined;
  private taken: Promise<void> = Promise.resolve();

  constructor(specs: readonly ColumnSpec[], blocks: AsyncIterable<ColumnBlock>) {
    this.specs = specs;
    this.iterator = blocks[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    while (!this.next) {
      const step = await this.iterator.next();
      if (step.done === true) return false;
      if (step.value.rowCount > 0) this.next = step.value;
    }
    return true;
  }

  /** Settles when the batch that is being taken has left the source. */
  batchTaken(): Promise<void> {
    return this.taken;
  }

  takeBatch(): AsyncGenerator<Uint8Array> {
    let settle: () => void = () => undefined;
    this.taken = new Promise((resolve) => (settle = resolve));
    return this.encodeBatch(settle);
  }

  async close(): Promise<void> {
    await this.iterator.return?.().catch(() => undefined);
  }

  private async *encodeBatch(settle: () => void): AsyncGenerator<Uint8Array> {
    try {
      let rows = 0;
      let bytes = 0;
      while (rows < MAX_BATCH_ROWS && bytes < MAX_BATCH_BYTES && (await this.hasMore())) {
        const block = this.next as ColumnBlock;
        if (rows > 0 && rows + block.rowCount > MAX_BATCH_ROWS) break;
        this.next = undefined;
        const encoded = encodeNativeBlock(this.specs, block);
        rows += block.rowCount;
        bytes += encoded.length;
        this.rows += block.rowCount;
        yield encoded;
      }
    } catch (error) {
      this.failure = error;
      throw error;
    } finally {
      settle();
    }
  }
}
