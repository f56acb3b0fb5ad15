import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { Readable } from 'node:stream';

/** Bytes of rows that may lie here while a part is compressed. */
const readAheadBytes = 1024 * 1024;

/** Writes rows into a file; says on the way how many are placed. */
export type WriteRows = (rows: Readable, onPlaced: (count: number) => void) => Promise<void>;

/** Rows in the engine's Native format on their way into a NetCDF-4 file. Blocks its thread for as long as a part takes. */
export class RowWriting {
  private readonly rows = new PassThrough({ highWaterMark: readAheadBytes });
  private readonly whole: Promise<void>;
  private placed = 0;

  constructor(write: WriteRows) {
    this.whole = write(this.rows, (count) => {
      this.placed = count;
    });
    // A failure is told by the next call.
    this.whole.catch(() => undefined);
  }

  /** Rows that have been placed so far. */
  get rowCount(): number {
    return this.placed;
  }

  /** Takes further bytes; resolves when there is room for more. Rejects with what the rows are refused for. */
  async add(bytes: Uint8Array): Promise<void> {
    if (this.rows.destroyed) return this.whole;
    if (!this.rows.write(bytes)) await Promise.race([once(this.rows, 'drain'), this.whole]);
  }

  /** Closes the file when the last row is in it. */
  async finish(): Promise<void> {
    this.rows.end();
    await this.whole;
  }
}
