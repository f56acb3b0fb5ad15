import type { RowTally } from './row-tally.ts';

interface Collecting {
  readonly maxBytes: number;
  /** Told once: the whole body, or undefined where it is larger than `maxBytes`. Not told where the body breaks off. */
  readonly onEnd: (body: Buffer | undefined) => void;
}

/** Counts as another tally does, and collects the bytes that it sees. */
export class CollectingTally implements RowTally {
  private readonly tally: RowTally;
  private readonly collecting: Collecting;
  private chunks: Buffer[] | undefined = [];
  private byteCount = 0;

  constructor(tally: RowTally, collecting: Collecting) {
    this.tally = tally;
    this.collecting = collecting;
  }

  see(chunk: Buffer): void {
    this.tally.see(chunk);
    if (!this.chunks) return;
    this.byteCount += chunk.length;
    if (this.byteCount <= this.collecting.maxBytes) return void this.chunks.push(chunk);
    this.chunks = undefined;
    this.collecting.onEnd(undefined);
  }

  end(): void {
    this.tally.end?.();
    if (this.chunks) this.collecting.onEnd(Buffer.concat(this.chunks));
  }

  rows(): number | null {
    return this.tally.rows();
  }
}
