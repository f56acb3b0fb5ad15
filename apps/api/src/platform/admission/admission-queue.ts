import type { AdmissionLimits, Permit, Workload } from './workload.ts';
import { EngineError } from '@isobath/engine';
import { Refusal } from '../problems/problem.ts';
import { grantPermit } from './permit.ts';
import { SlotCounts, shareOfAddress } from './slot-counts.ts';
import type { LimitScope, LimitedCaller } from './call-context.ts';

const allWorkloads = [
  'interactive',
  'bulk',
  'document',
  'grid',
  'answer',
] as const satisfies readonly Workload[];

/** Running statements and files of one caller. */
type OwnCounts = Record<Workload, number>;

interface Waiting {
  readonly workload: Workload;
  readonly caller: LimitedCaller;
  readonly admit: (permit: Permit) => void;
}

const noOwnCounts = (): OwnCounts => ({
  interactive: 0,
  bulk: 0,
  document: 0,
  grid: 0,
  answer: 0,
});

/**
 * Admission queue of the engine: each workload has its own slots; waiting owners are served round-robin, and each owner's statements first in, first
 * out. So one owner's many statements delay others no longer than one statement would.
 */
export class AdmissionQueue {
  private readonly limits: AdmissionLimits;
  private readonly slots: SlotCounts;
  private readonly own = new Map<string, OwnCounts>();
  private readonly waiting: Record<Workload, Map<string, Waiting[]>> = {
    interactive: new Map(),
    bulk: new Map(),
    document: new Map(),
    grid: new Map(),
    answer: new Map(),
  };
  /** Statements whose reader wants more; each returns whether it has found a slot. */
  private readonly returning = new Set<() => boolean>();
  private readonly quiet = new Set<() => void>();
  /** Requests that have arrived and are not answered yet. */
  private openRequests = 0;

  constructor(limits: AdmissionLimits) {
    this.limits = limits;
    this.slots = new SlotCounts(limits);
  }

  /**
   * Acquires a slot, waiting if necessary. Refuses with `too-many-requests` or `busy` after the
   * longest wait, or when too many are waiting already.
   */
  async acquire(workload: Workload, caller: LimitedCaller, signal?: AbortSignal): Promise<Permit> {
    if (signal?.aborted) throw cancelled(signal);
    const isNext = !this.waiting[workload].has(caller.owner);
    return isNext && this.hasFreeSlot(workload, caller)
      ? this.begin(workload, caller)
      : this.wait(workload, caller, signal);
  }

  /**
   * Tracks a request: files pause until its answer is sent, or for as long as a short statement may take. This keeps the
   * path to the engine and back clear too.
   */
  trackRequest(): () => void {
    this.openRequests += 1;
    let isOver = false;
    const end = (): void => {
      clearTimeout(timer);
      if (isOver) return;
      isOver = true;
      this.openRequests -= 1;
      this.tellQuiet();
    };
    const timer = setTimeout(end, this.limits.longMs);
    timer.unref();
    return end;
  }

  /** Resolves when no short statement is requested, running or waiting, at the latest after `maxMs`. */
  whenQuiet(maxMs: number): Promise<void> {
    if (this.isQuiet()) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.quiet.delete(done);
        resolve();
      };
      const timer = setTimeout(done, maxMs);
      this.quiet.add(done);
    });
  }

  private isQuiet(): boolean {
    return (
      this.openRequests === 0 &&
      this.slots.inUse('interactive') === 0 &&
      this.waiting.interactive.size === 0
    );
  }

  private hasFreeSlot(workload: Workload, caller: LimitedCaller): boolean {
    return (
      this.slots.hasFreeSlot(workload, caller) &&
      caller.scopes.every((scope) => this.isBelowOwnLimit(workload, scope))
    );
  }

  private isBelowOwnLimit(workload: Workload, { name, limits }: LimitScope): boolean {
    const { interactive, bulk } = this.own.get(name) ?? noOwnCounts();
    if (workload === 'interactive') return interactive < limits.statements;
    return workload !== 'bulk' || bulk < limits.downloads;
  }

  private begin(workload: Workload, caller: LimitedCaller): Permit {
    this.countOwn(workload, caller, 1);
    return grantPermit(workload, caller, {
      slots: this.slots,
      limits: this.limits,
      onFree: () => this.admitWaiting(),
      onFreeSlot: (tryAgain) => {
        this.returning.add(tryAgain);
        return () => this.returning.delete(tryAgain);
      },
      onLeave: () => this.countOwn(workload, caller, -1),
    });
  }

  private countOwn(workload: Workload, { scopes }: LimitedCaller, change: 1 | -1): void {
    for (const { name } of scopes) {
      const counts = this.own.get(name) ?? noOwnCounts();
      counts[workload] += change;
      if (allWorkloads.every((each) => counts[each] === 0)) this.own.delete(name);
      else this.own.set(name, counts);
    }
  }

  private wait(
    workload: Workload,
    caller: LimitedCaller,
    signal: AbortSignal | undefined,
  ): Promise<Permit> {
    const queues = this.waiting[workload];
    const queue = queues.get(caller.owner) ?? [];
    if (queue.length >= this.limits.waiting)
      throw this.refusal(workload, caller, `${queue.length} of your requests are already waiting`);
    return new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        end();
      };
      const entry: Waiting = { workload, caller, admit: (permit) => settle(() => resolve(permit)) };
      const refuse = (reason: Error): void => {
        this.forget(entry);
        settle(() => reject(reason));
      };
      const giveUp = (): void => refuse(cancelled(signal));
      const giveUpWaiting = (): void =>
        refuse(this.refusal(workload, caller, `this one waited ${this.limits.waitMs / 1000} s`));
      // The portal's own work (backups, checks) waits without a limit.
      const timer =
        caller.address === undefined ? undefined : setTimeout(giveUpWaiting, this.limits.waitMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      queues.set(caller.owner, [...queue, entry]);
    });
  }

  private refusal(workload: Workload, caller: LimitedCaller, why: string): Refusal {
    const full = caller.scopes.find((scope) => !this.isBelowOwnLimit(workload, scope));
    const retryAfterSeconds = Math.max(1, Math.ceil(this.limits.waitMs / 1000));
    const again = `Try again in ${retryAfterSeconds} s.`;
    if (full) {
      const { downloads, statements } = full.limits;
      const limit = workload === 'bulk' ? `files (${downloads})` : `statements (${statements})`;
      return new Refusal(
        'too-many-requests',
        `Your limit of concurrent ${limit} is reached, and ${why}. ${again}`,
        { retryAfterSeconds },
      );
    }
    if (!this.slots.hasShare(workload, caller)) {
      const limit = `${workloadNouns[workload]} (${shareOfAddress(this.limits[workload])})`;
      return new Refusal(
        'too-many-requests',
        `The limit of concurrent ${limit} per network address is reached, and ${why}. ${again}`,
        { retryAfterSeconds },
      );
    }
    return new Refusal('busy', `The measurement store is busy: ${why}. ${again}`, {
      retryAfterSeconds,
    });
  }

  private forget(entry: Waiting): void {
    const queues = this.waiting[entry.workload];
    const left = (queues.get(entry.caller.owner) ?? []).filter((each) => each !== entry);
    if (left.length === 0) queues.delete(entry.caller.owner);
    else queues.set(entry.caller.owner, left);
    this.tellQuiet();
  }

  private admitWaiting(): void {
    for (const tryAgain of this.returning) if (tryAgain()) this.returning.delete(tryAgain);
    for (const workload of allWorkloads) this.admitFrom(workload);
    this.tellQuiet();
  }

  /** Round-robin over owners until none can be admitted: an owner that was served goes to the end of the queue. */
  private admitFrom(workload: Workload): void {
    const queues = this.waiting[workload];
    for (const [owner, [first, ...rest]] of queues) {
      if (first === undefined || !this.hasFreeSlot(workload, first.caller)) continue;
      queues.delete(owner);
      if (rest.length > 0) queues.set(owner, rest);
      first.admit(this.begin(workload, first.caller));
    }
  }

  private tellQuiet(): void {
    if (this.isQuiet()) for (const tell of this.quiet) tell();
  }
}

const workloadNouns: Readonly<Record<Workload, string>> = {
  interactive: 'statements',
  bulk: 'files',
  document: 'Parquet and NetCDF files',
  grid: 'NetCDF files',
  answer: 'answers with many places',
};

function cancelled(signal: AbortSignal | undefined): EngineError {
  return new EngineError('cancelled', 'The statement was cancelled while it waited', {
    cause: signal?.reason,
  });
}
