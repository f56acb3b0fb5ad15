import { pipeline, Transform } from 'node:stream';
import type { Engine, ResultStream } from '@isobath/engine';
import type { Lane, LaneQueue, Pass } from './lane-queue.ts';
import { currentVisit } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/** Bytes of a file between two looks at whether somebody waits for a chart. */
const bytesAtOnce = 256 * 1024;
/** Bytes that may lie here: with less than a piece of the engine's, each piece would stop it and wake it again. */
const readAheadBytes = 1024 * 1024;
/** How long a file holds back at each look at most, so that it goes on however busy it is. */
const longestHoldMs = 250;
/** The portal's own files, such as those worked out for its pages. */
const portalItself: Visitor = { owner: 'portal', subjects: [{ name: 'portal', limits: { requests: Infinity, rows: Infinity, statements: Infinity, downloads: 2 } }] };

/**
 * The engine through a lane: reads wait for their place, and streams of files hold back while a short statement is under way. What the
 * portal does for itself (loads, chores) passes the interactive lane without waiting.
 */
export function createLaneEngine(engine: Engine, lane: Lane, queue: LaneQueue): Engine {
  const enter = async (signal: AbortSignal | undefined): Promise<Pass | undefined> => {
    const visit = currentVisit();
    if (lane === 'bulk') visit?.endAttention();
    const visitor = visit?.visitor ?? (lane === 'bulk' ? portalItself : undefined);
    return visitor && queue.enter(lane, visitor, signal);
  };
  return {
    async readRows(statement, signal) {
      const pass = await enter(signal);
      return engine.readRows<never>(statement, signal).finally(() => pass?.leave());
    },
    async readStream(statement, format, signal) {
      const pass = await enter(signal);
      if (!pass) return engine.readStream(statement, format, signal);
      try {
        return paceStream(await engine.readStream(statement, format, signal), pass, queue);
      } catch (error) {
        pass.leave();
        throw error;
      }
    },
    execute: (statement, signal) => engine.execute(statement, signal),
    insertBlocks: (table, specs, blocks, signal) => engine.insertBlocks(table, specs, blocks, signal),
    insertNative: (table, columnNames, source, signal) => engine.insertNative(table, columnNames, source, signal),
    estimateRows: (statement, signal) => engine.estimateRows(statement, signal),
    ping: () => engine.ping(),
    close: () => engine.close(),
  };
}

/** Hands a stream on; one that is no short one (any more) gives way to those that are. */
function paceStream(source: ResultStream, pass: Pass, queue: LaneQueue): ResultStream {
  let bytes = 0;
  const paced = new Transform({
    highWaterMark: readAheadBytes,
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes < bytesAtOnce || pass.isShort()) return done(null, chunk);
      bytes = 0;
      void queue.whenQuiet(longestHoldMs).then(() => done(null, chunk));
    },
  });
  pipeline(source, paced, () => pass.leave());
  return source.rowCount ? Object.assign(paced, { rowCount: source.rowCount }) : paced;
}
