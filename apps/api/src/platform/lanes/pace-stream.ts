import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { ResultStream } from '@isobath/engine';
import type { LaneQueue, Pass } from './lane-queue.ts';

/** Bytes of a file between two looks at whether somebody waits for a chart. */
const bytesAtOnce = 256 * 1024;
/** Bytes that may lie here: with less than a piece of the engine's, each piece would stop it and wake it again. */
const readAheadBytes = 1024 * 1024;
/** How long a file holds back at each look at most, so that it goes on however busy it is. */
const longestHoldMs = 250;

/**
 * Hands a stream on. One that is no short one (any more) gives way to those that are, and one whose reader is behind gives its place to others
 * until the reader has caught up.
 */
export function paceStream(
  source: ResultStream,
  pass: Pass,
  queue: Pick<LaneQueue, 'whenQuiet'>,
): ResultStream {
  const paced = new PassThrough({ writableHighWaterMark: readAheadBytes });
  paced.once('close', () => {
    pass.leave();
    source.destroy();
  });
  void pump(source, paced, { pass, queue }).catch((error: unknown) =>
    paced.destroy(error as Error),
  );
  return source.rowCount ? Object.assign(paced, { rowCount: source.rowCount }) : paced;
}

async function pump(
  source: ResultStream,
  paced: PassThrough,
  { pass, queue }: { readonly pass: Pass; readonly queue: Pick<LaneQueue, 'whenQuiet'> },
): Promise<void> {
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes >= bytesAtOnce && !pass.isShort()) {
      bytes = 0;
      await queue.whenQuiet(longestHoldMs);
    }
    if (paced.destroyed) return;
    if (paced.write(chunk)) continue;
    pass.stall();
    await waitForReader(paced);
    await pass.resume();
  }
  pass.leave();
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
