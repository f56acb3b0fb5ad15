import type { ColumnBlock, ColumnSpec } from '@isobath/engine';
import { encodeNativeBlock } from '@isobath/engine';

/** Bounds of what is in memory at one time: a request is sent as soon as it reaches either, and two may be under way. */
export interface BatchLimits {
  rowsPerRequest: number;
  bytesPerRequest: number;
  requestsInFlight: number;
}

/** About 40 MB encoded at most wait or travel with these. */
const defaultBatchLimits: BatchLimits = {
  rowsPerRequest: 1_000_000,
  bytesPerRequest: 24_000_000,
  requestsInFlight: 2,
};

/** Where encoded blocks go; returns the number of rows that are stored. */
export type SendRequest = (blocks: readonly Uint8Array[]) => Promise<number>;

/** Rows that came to the other side differ from those sent. */
class RowCountError extends Error {
  readonly code = 'row-count';
  constructor(sent: number, stored: number) {
    super(`${sent} rows were sent and ${stored} were stored: the load is not reliable`);
    this.name = 'RowCountError';
  }
}

/** What sending needs to know. */
export interface BlockStream {
  columns: readonly ColumnSpec[];
  blocks: AsyncIterable<ColumnBlock>;
  send: SendRequest;
  onStored?: (rowsStored: number) => void;
  limits?: BatchLimits;
}

/**
 * Sends blocks in requests of bounded size and reads on while they travel. Returns the number of rows stored.
 * Throws what the source or the request throws, or RowCountError; nothing is under way any more when it does.
 */
export async function sendBlocks({
  columns,
  blocks,
  send,
  onStored,
  limits = defaultBatchLimits,
}: BlockStream): Promise<number> {
  const inFlight = new Set<Promise<void>>();
  let rowsStored = 0;
  let failure: { error: unknown } | undefined;
  let batch = emptyBatch();

  const dispatch = async (full: Batch): Promise<void> => {
    while (inFlight.size >= limits.requestsInFlight) await Promise.race(inFlight);
    if (failure) throw failure.error;
    const request = send(full.parts)
      .then(
        (stored) => {
          if (stored !== full.rows) failure ??= { error: new RowCountError(full.rows, stored) };
          rowsStored += stored;
          onStored?.(rowsStored);
        },
        (error: unknown) => {
          failure ??= { error };
        },
      )
      .finally(() => inFlight.delete(request));
    inFlight.add(request);
  };

  try {
    for await (const block of blocks) {
      if (failure) throw failure.error;
      if (block.rowCount === 0) continue;
      const part = encodeNativeBlock(columns, block);
      if (
        batch.rows > 0 &&
        (batch.rows + block.rowCount > limits.rowsPerRequest ||
          batch.bytes + part.byteLength > limits.bytesPerRequest)
      ) {
        await dispatch(batch);
        batch = emptyBatch();
      }
      batch.parts.push(part);
      batch.rows += block.rowCount;
      batch.bytes += part.byteLength;
    }
    if (batch.rows > 0) await dispatch(batch);
  } finally {
    await Promise.all(inFlight);
  }
  if (failure) throw (failure as { error: unknown }).error;
  return rowsStored;
}

interface Batch {
  parts: Uint8Array[];
  rows: number;
  bytes: number;
}

function emptyBatch(): Batch {
  return { parts: [], rows: 0, bytes: 0 };
}
