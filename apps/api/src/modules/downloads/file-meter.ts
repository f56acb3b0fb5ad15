import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';

/** Thrown into a stream whose rows are not those that were promised; the connection breaks instead of ending short. */
export class RowCountMismatchError extends Error {
  override readonly name = 'RowCountMismatchError';
  readonly expected: number;
  readonly delivered: number;

  constructor(expected: number, delivered: number) {
    super(`${expected} rows were promised and ${delivered} delivered`);
    this.expected = expected;
    this.delivered = delivered;
  }
}

/** Passes a file through, counts its bytes and takes its SHA-256; at the end `checkRows` may refuse the whole file by throwing. */
export class FileMeter extends Transform {
  byteCount = 0;
  private readonly hash = createHash('sha256');
  private readonly checkRows: () => void;
  private sha256: string | undefined;

  constructor(checkRows: () => void) {
    super();
    this.checkRows = checkRows;
  }

  /** SHA-256 of everything that has passed, hexadecimal; asked at the end. */
  digest(): string {
    this.sha256 ??= this.hash.digest('hex');
    return this.sha256;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    this.byteCount += chunk.length;
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    try {
      this.checkRows();
      done();
    } catch (error) {
      done(error as Error);
    }
  }
}
