import { Transform } from 'node:stream';
import type { TransformCallback } from 'node:stream';
import type { EngineError } from '../engine-error.ts';
import { readEngineFailure } from '../engine-error.ts';

/** Passes bytes through and holds the last ones back, until it is known whether the engine ends the result by a failure. */
abstract class FailureWatch extends Transform {
  protected held: Buffer = Buffer.alloc(0);

  constructor() {
    super({ highWaterMark: 1024 * 1024 });
  }

  /** The failure that the engine told so far, if any. */
  abstract engineFailure(): EngineError | undefined;

  override _flush(done: TransformCallback): void {
    const failure = this.engineFailure();
    if (failure) return done(failure);
    if (this.held.length > 0) this.push(this.held);
    done();
  }

  /** Passes the first bytes on and holds the rest back. */
  protected pass(bytes: Buffer, count: number): void {
    this.held = bytes.subarray(count);
    if (count > 0) this.push(bytes.subarray(0, count));
  }
}

/**
 * Passes a result through and fails it when the engine ends it with its exception block
 * (`\r\n__exception__\r\n<tag>\r\n<text>\r\n<length> <tag>\r\n__exception__\r\n`, announced by `X-ClickHouse-Exception-Tag`), so that
 * a result broken after its first byte never looks whole.
 */
export class ExceptionWatch extends FailureWatch {
  private failure: Buffer[] | undefined;
  private readonly marker: Buffer;

  constructor(tag: string) {
    super();
    this.marker = Buffer.from(`\r\n__exception__\r\n${tag}\r\n`);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    if (this.failure) {
      this.failure.push(chunk);
      return done();
    }
    const bytes = this.held.length === 0 ? chunk : Buffer.concat([this.held, chunk]);
    const at = bytes.indexOf(this.marker);
    if (at >= 0) {
      this.failure = [bytes.subarray(at + this.marker.length)];
      if (at > 0) this.push(bytes.subarray(0, at));
      return done();
    }
    this.pass(bytes, this.possibleStart(bytes));
    done();
  }

  override engineFailure(): EngineError | undefined {
    if (!this.failure) return undefined;
    return readEngineFailure(
      Buffer.concat(this.failure)
        .toString('utf8')
        .replace(/\r?\n\d+ \w+\r\n__exception__\r\n$/, ''),
    );
  }

  /** Where a marker that the next chunk completes may begin. */
  private possibleStart(bytes: Buffer): number {
    for (let at = Math.max(0, bytes.length - this.marker.length + 1); at < bytes.length; at++) {
      if (
        bytes[at] === this.marker[0] &&
        this.marker.subarray(0, bytes.length - at).equals(bytes.subarray(at))
      )
        return at;
    }
    return bytes.length;
  }
}

const TAIL_BYTES = 16 * 1024;
const TOLD_AT_THE_END =
  /Code: \d+\. DB::Exception: [\s\S]*\(version \d+\.[^()]*(?:\([^()]*\))?\)\s*$/;

/**
 * The same for servers before 25.11, which announce nothing and write the exception's text after the rows: holds the last 16 KB
 * back and fails the result when they end like an exception with its `(version …)`.
 */
export class TailWatch extends FailureWatch {
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const bytes = Buffer.concat([this.held, chunk]);
    this.pass(bytes, Math.max(0, bytes.length - TAIL_BYTES));
    done();
  }

  override engineFailure(): EngineError | undefined {
    const told = TOLD_AT_THE_END.exec(this.held.toString('latin1'));
    return told ? readEngineFailure(this.held.subarray(told.index).toString('utf8')) : undefined;
  }
}
