import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';

/**
 * Passes a file through, counts its bytes and takes its SHA-256; at the end `checkEnd` may refuse the
 * whole file by throwing. The last bytes leave after that check: a reader who knows the length and
 * hangs up once it is reached has a file that is known to be whole, and a refused file is too short.
 */
export class FileMeter extends Transform {
  byteCount = 0;
  private readonly hash = createHash('sha256');
  private readonly checkEnd: () => void;
  private sha256: string | undefined;
  private held: Buffer | undefined;

  constructor(checkEnd: () => void = () => undefined) {
    super();
    this.checkEnd = checkEnd;
  }

  /** SHA-256 of everything that has passed, hexadecimal; asked at the end. */
  digest(): string {
    this.sha256 ??= this.hash.digest('hex');
    return this.sha256;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    this.byteCount += chunk.length;
    const before = this.held;
    this.held = chunk;
    done(null, before);
  }

  override _flush(done: TransformCallback): void {
    try {
      this.checkEnd();
      done(null, this.held);
    } catch (error) {
      done(error as Error);
    }
  }
}
