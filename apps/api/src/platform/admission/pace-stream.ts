import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { PassThrough } from 'node:stream';
import type { Permit } from './workload.ts';
import type { AdmissionQueue } from './admission-queue.ts';

/** Bytes of a file between two checks for waiting charts. */
const bytesAtOnce = 256 * 1024;
/** Buffered bytes: with less than one chunk of the engine's, each chunk would pause and resume it. */
const readAheadBytes = 1024 * 1024;
/** How long a file pauses at each check at most, so that it makes progress however busy the engine is. */
const longestHoldMs = 250;

/**
 * Forwards a stream. A stream that is not short (any more) yields to short statements, and one whose reader is behind releases its slot
 * until the reader has caught up.
 */
export function paceStream(
  source: Readable,
  permit: Permit,
  queue: Pick<AdmissionQueue, 'whenQuiet'>,
): Readable {
  const paced = new PassThrough({ writableHighWaterMark: readAheadBytes });
  paced.once('close', () => {
    permit.leave();
    source.destroy();
  });
  void pump(source, paced, { permit, queue }).catch((error: unknown) =>
    paced.destroy(error as Error),
  );
  return paced;
}

async function pump(
  source: Readable,
  paced: PassThrough,
  { permit, queue }: { readonly permit: Permit; readonly queue: Pick<AdmissionQueue, 'whenQuiet'> },
): Promise<void> {
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes >= bytesAtOnce && !permit.isShort()) {
      bytes = 0;
      await queue.whenQuiet(longestHoldMs);
    }
    if (paced.destroyed) return;
    if (paced.write(chunk)) continue;
    permit.stall();
    await waitForReader(paced);
    await permit.resume();
  }
  permit.leave();
  paced.end();
}

/** Resolves when the reader has taken what lay here, or has gone. */
async function waitForReader(paced: PassThrough): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    await Promise.race([once(paced, 'drain', { signal }), once(paced, 'close', { signal })]);
  } finally {
    settled.abort();
  }
}
