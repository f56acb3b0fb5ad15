import type { Readable, TransformCallback } from 'node:stream';
import { Transform, pipeline } from 'node:stream';
import type { Permit } from './workload.ts';
import type { AdmissionQueue } from './admission-queue.ts';

/** Bytes of a file between two checks for waiting charts. */
const bytesAtOnce = 256 * 1024;
/** Buffered bytes: with less than one chunk of the engine's, each chunk would pause and resume it. */
const readAheadBytes = 1024 * 1024;
/** How long a file pauses at each check at most, so that it makes progress however busy the engine is. */
const maxHoldMs = 250;

type QuietQueue = Pick<AdmissionQueue, 'whenQuiet'>;

/**
 * Forwards a stream. A stream that is not short (any more) yields to short statements, and one whose reader is behind releases its slot
 * until the reader has caught up.
 */
export function paceStream(source: Readable, permit: Permit, queue: QuietQueue): Readable {
  const paced = new PacedStream(permit, queue);
  paced.once('close', () => permit.leave());
  pipeline(source, paced, () => undefined);
  return paced;
}

class PacedStream extends Transform {
  private readonly permit: Permit;
  private readonly queue: QuietQueue;
  private bytes = 0;
  private isStalled = false;

  constructor(permit: Permit, queue: QuietQueue) {
    super({ highWaterMark: readAheadBytes });
    this.permit = permit;
    this.queue = queue;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.bytes += chunk.length;
    if (this.bytes < bytesAtOnce || this.permit.isShort()) return this.forward(chunk, done);
    this.bytes = 0;
    void this.queue.whenQuiet(maxHoldMs).then(() => this.forward(chunk, done));
  }

  /** Transform itself waits after `done` until the reader wants more, and says so by `_read`. */
  private forward(chunk: Buffer, done: TransformCallback): void {
    if (this.destroyed) return;
    if (!this.push(chunk)) {
      this.isStalled = true;
      this.permit.stall();
    }
    done();
  }

  override _read(size: number): void {
    if (!this.isStalled) return super._read(size);
    this.isStalled = false;
    void this.permit.resume().then(() => super._read(size));
  }

  override _flush(done: TransformCallback): void {
    this.permit.leave();
    done();
  }
}
