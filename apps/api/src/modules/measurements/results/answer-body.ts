import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';
import type { RowTally } from './row-tally.ts';

/** Passes the engine's bytes on as they are, behind a first line where the format has one, and shows them to a tally. */
export class AnswerBody extends Transform {
  private readonly tally: RowTally;

  constructor(header: string, tally: RowTally) {
    super({ highWaterMark: 1024 * 1024 });
    this.tally = tally;
    if (header !== '') this.push(header);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.tally.see(chunk);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    try {
      this.tally.end?.();
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}
