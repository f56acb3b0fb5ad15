import type { Engine, Statement } from '@isobath/engine';
import type { EngineAccounts } from '../engine/engine-accounts.ts';
import type { Workload, Permit } from './workload.ts';
import type { AdmissionQueue } from './admission-queue.ts';
import { paceStream } from './pace-stream.ts';
import { boundMemory, runInTime } from './statement-limits.ts';
import { currentCall } from './call-context.ts';
import type { LimitedCaller } from './call-context.ts';

const portalLimits = {
  requests: Infinity,
  changes: Infinity,
  rows: Infinity,
  statements: Infinity,
  downloads: 2,
  seconds: Infinity,
  memoryBytes: Infinity,
} as const;
/** The portal's own work, such as series computed for its pages. */
const portalItself: LimitedCaller = {
  owner: 'portal',
  scopes: [{ name: 'portal', limits: portalLimits }],
  address: undefined,
};

/** Formats that the engine writes whole before the first byte leaves. */
const wholeDocuments: ReadonlySet<string> = new Set(['Parquet', 'JSONCompact']);

/** What an engine is used for: the queue of its statements, and settings that they all have. */
export interface EngineUse {
  readonly workload: 'interactive' | 'bulk';
  readonly settings?: Statement['settings'];
}

/**
 * The engine behind the admission queue: reads wait for a slot, and file streams pause while a short statement is running. The portal's own
 * work (loads, jobs) bypasses the interactive queue. Interactive statements share the time limit of their request; each file has its own. All have the memory of their caller.
 * Whatever a request reads, and every file, is read by the account that may only read.
 */
export function createAdmissionEngine(
  { owner, reader }: EngineAccounts,
  { workload, settings }: EngineUse,
  queue: AdmissionQueue,
): Engine {
  const sharing = (statement: Statement): Statement =>
    boundMemory(currentCall(), {
      ...statement,
      settings: { ...settings, ...statement.settings },
    });
  const acquire = async (signal: AbortSignal | undefined): Promise<Permit | undefined> => {
    const call = currentCall();
    if (workload === 'bulk') call?.endTracking();
    const caller = call?.caller ?? (workload === 'bulk' ? portalItself : undefined);
    return caller && queue.acquire(workload, caller, signal);
  };
  const reading = (): Engine =>
    workload === 'bulk' || currentCall() !== undefined ? reader : owner;
  const timed = (): ReturnType<typeof currentCall> =>
    workload === 'bulk' ? undefined : currentCall();
  return {
    async readRows<T>(...[statement, signal]: Parameters<Engine['readRows']>) {
      const permit = await acquire(signal);
      return runInTime(timed(), sharing(statement), (limited) =>
        reading().readRows<T>(limited, signal),
      ).finally(() => permit?.leave());
    },
    async readStream(statement, format, signal) {
      const document = wholeDocuments.has(format)
        ? await acquirePermit(queue)('document', signal)
        : undefined;
      let permit: Permit | undefined;
      try {
        permit = await acquire(signal);
        const source = await runInTime(timed(), sharing(statement), (limited) =>
          reading().readStream(limited, format, signal),
        );
        const paced = permit ? paceStream(source, permit, queue) : source;
        if (document) paced.once('close', () => document.leave());
        return paced;
      } catch (error) {
        permit?.leave();
        document?.leave();
        throw error;
      }
    },
    execute: (statement, signal) => owner.execute(statement, signal),
    insertBlocks: (table, specs, blocks, signal) =>
      owner.insertBlocks(table, specs, blocks, signal),
    insertNative: (table, columnNames, source, signal) =>
      owner.insertNative(table, columnNames, source, signal),
    estimateRows: (statement, signal) => reading().estimateRows(statement, signal),
    ping: () => owner.ping(),
    close: async () => {
      await Promise.all([owner.close(), reader.close()]);
    },
  };
}

/** Acquires a permit besides the engine's, for the request being answered; undefined in the portal's own work. */
export type AcquirePermit = (
  workload: Exclude<Workload, 'interactive' | 'bulk'>,
  signal?: AbortSignal,
) => Promise<Permit | undefined>;

/** {@link AcquirePermit} from a queue. */
export function acquirePermit(queue: AdmissionQueue): AcquirePermit {
  return async (workload, signal) => {
    const call = currentCall();
    return call && queue.acquire(workload, call.caller, signal);
  };
}
