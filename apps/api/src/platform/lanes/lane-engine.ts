import type { Engine } from '@isobath/engine';
import type { Lane, LaneQueue, Pass } from './lane-queue.ts';
import { paceStream } from './pace-stream.ts';
import { runInTime } from './statement-time.ts';
import { currentVisit } from './visitor.ts';
import type { Visitor } from './visitor.ts';

const portalLimits = {
  requests: Infinity,
  rows: Infinity,
  statements: Infinity,
  downloads: 2,
  seconds: Infinity,
} as const;
/** The portal's own files, such as those worked out for its pages. */
const portalItself: Visitor = {
  owner: 'portal',
  subjects: [{ name: 'portal', limits: portalLimits }],
  address: undefined,
};

/** Formats that the engine writes whole before the first byte leaves. */
const wholeDocuments: ReadonlySet<string> = new Set(['Parquet', 'JSONCompact']);

/**
 * The engine through a lane: reads wait for their place, and streams of files hold back while a short statement is under way. What the
 * portal does for itself (loads, chores) passes the interactive lane without waiting. Statements that somebody looks at share the time of their request; files have their own.
 */
export function createLaneEngine(
  engine: Engine,
  lane: 'interactive' | 'bulk',
  queue: LaneQueue,
): Engine {
  const enter = async (signal: AbortSignal | undefined): Promise<Pass | undefined> => {
    const visit = currentVisit();
    if (lane === 'bulk') visit?.endAttention();
    const visitor = visit?.visitor ?? (lane === 'bulk' ? portalItself : undefined);
    return visitor && queue.enter(lane, visitor, signal);
  };
  const timed = (): ReturnType<typeof currentVisit> =>
    lane === 'bulk' ? undefined : currentVisit();
  return {
    async readRows<T>(...[statement, signal]: Parameters<Engine['readRows']>) {
      const pass = await enter(signal);
      return runInTime(timed(), statement, (limited) =>
        engine.readRows<T>(limited, signal),
      ).finally(() => pass?.leave());
    },
    async readStream(statement, format, signal) {
      const document = wholeDocuments.has(format)
        ? await enterLane(queue)('document', signal)
        : undefined;
      let pass: Pass | undefined;
      try {
        pass = await enter(signal);
        const source = await runInTime(timed(), statement, (limited) =>
          engine.readStream(limited, format, signal),
        );
        const paced = pass ? paceStream(source, pass, queue) : source;
        if (document) paced.once('close', () => document.leave());
        return paced;
      } catch (error) {
        pass?.leave();
        document?.leave();
        throw error;
      }
    },
    execute: (statement, signal) => engine.execute(statement, signal),
    insertBlocks: (table, specs, blocks, signal) =>
      engine.insertBlocks(table, specs, blocks, signal),
    insertNative: (table, columnNames, source, signal) =>
      engine.insertNative(table, columnNames, source, signal),
    estimateRows: (statement, signal) => engine.estimateRows(statement, signal),
    ping: () => engine.ping(),
    close: () => engine.close(),
  };
}

/** Waits for a place beside the engine's, for whoever's request is being answered; undefined in the portal's own work. */
export type EnterLane = (
  lane: Exclude<Lane, 'interactive' | 'bulk'>,
  signal?: AbortSignal,
) => Promise<Pass | undefined>;

/** {@link EnterLane} by a queue. */
export function enterLane(queue: LaneQueue): EnterLane {
  return async (lane, signal) => {
    const visit = currentVisit();
    return visit && queue.enter(lane, visit.visitor, signal);
  };
}
