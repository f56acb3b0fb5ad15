import { EngineError } from '@isobath/engine';
import { Refusal } from '../problems/problem.ts';
import { holdPass } from './held-pass.ts';
import { PlaceCounts, shareOfAddress } from './place-counts.ts';
import type { Subject, Visitor } from './visitor.ts';

/**
 * What callers take turns for: statements that somebody looks at, files, answers that are made whole on disk before they are sent
 * (Parquet, NetCDF), and NetCDF files under construction.
 */
export type Lane = 'interactive' | 'bulk' | 'document' | 'grid';

const allLanes = ['interactive', 'bulk', 'document', 'grid'] as const satisfies readonly Lane[];

/** How many of each run at once, and how long others wait for them. One address holds at most half of each. */
export interface LaneLimits {
  /** Short statements at once. */
  readonly interactive: number;
  /** Files at once. */
  readonly bulk: number;
  /** Statements at once that began as interactive and take longer than `longMs`: they have left their place. */
  readonly long: number;
  /** Statements at once that have left their place because the reader of the answer is behind. */
  readonly stalled: number;
  /** Answers at once that lie whole on disk while they are made and sent. */
  readonly document: number;
  /** NetCDF files under construction at once. */
  readonly grid: number;
  readonly longMs: number;
  /** Statements of one owner that may wait. */
  readonly waiting: number;
  /** How long one waits at most. */
  readonly waitMs: number;
}

/** A statement under way. */
export interface Pass {
  /** Whether it goes before others; not so for files and for statements that take long. */
  isShort(): boolean;
  /** The reader of the answer is behind: the place goes to others, while there is room for another stalled one. */
  stall(): void;
  /** The reader wants more: resolves when there is a place again, or when the statement has ended. */
  resume(): Promise<void>;
  /** It has ended; a second time changes nothing. */
  leave(): void;
}

/** Statements and files of one caller under way, wherever they are. */
type OwnCounts = Record<Lane, number>;

interface Waiting {
  readonly lane: Lane;
  readonly visitor: Visitor;
  readonly admit: (pass: Pass) => void;
}

const noOwnCounts = (): OwnCounts => ({ interactive: 0, bulk: 0, document: 0, grid: 0 });

/**
 * Lets statements into the engine: each lane has its places; who waits is served in turn by owner, and each owner's statements in the order
 * in which they came. So many statements of one owner make nobody else wait longer than one of them.
 */
export class LaneQueue {
  private readonly limits: LaneLimits;
  private readonly places: PlaceCounts;
  private readonly own = new Map<string, OwnCounts>();
  private readonly waiting: Record<Lane, Map<string, Waiting[]>> = {
    interactive: new Map(),
    bulk: new Map(),
    document: new Map(),
    grid: new Map(),
  };
  /** Statements whose reader wants more; each answers whether it has found a place. */
  private readonly returning = new Set<() => boolean>();
  private readonly quiet = new Set<() => void>();
  /** Requests that have come and are not answered yet. */
  private attended = 0;

  constructor(limits: LaneLimits) {
    this.limits = limits;
    this.places = new PlaceCounts(limits);
  }

  /** A place in a lane, at once or when it is free. Refuses `too-many-requests` or `busy` after the longest wait, or when too many wait already. */
  async enter(lane: Lane, visitor: Visitor, signal?: AbortSignal): Promise<Pass> {
    if (signal?.aborted) throw cancelled(signal);
    const isNext = !this.waiting[lane].has(visitor.owner);
    return isNext && this.hasRoom(lane, visitor)
      ? this.begin(lane, visitor)
      : this.wait(lane, visitor, signal);
  }

  /**
   * Somebody has asked for something: files hold back until the answer has left, or for as long as a short statement takes at most. So
   * the way to the engine and back is free too.
   */
  attend(): () => void {
    this.attended += 1;
    let isOver = false;
    const end = (): void => {
      clearTimeout(timer);
      if (isOver) return;
      isOver = true;
      this.attended -= 1;
      this.tellQuiet();
    };
    const timer = setTimeout(end, this.limits.longMs);
    timer.unref();
    return end;
  }

  /** Resolves when nothing short is asked for, runs or waits, or after a while all the same. */
  whenQuiet(longestMs: number): Promise<void> {
    if (this.isQuiet()) return Promise.resolve();
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.quiet.delete(done);
        resolve();
      };
      const timer = setTimeout(done, longestMs);
      this.quiet.add(done);
    });
  }

  private isQuiet(): boolean {
    return (
      this.attended === 0 &&
      this.places.inUse('interactive') === 0 &&
      this.waiting.interactive.size === 0
    );
  }

  private hasRoom(lane: Lane, visitor: Visitor): boolean {
    return (
      this.places.hasRoom(lane, visitor) &&
      visitor.subjects.every((subject) => this.hasOwnRoom(lane, subject))
    );
  }

  private hasOwnRoom(lane: Lane, { name, limits }: Subject): boolean {
    const { interactive, bulk } = this.own.get(name) ?? noOwnCounts();
    if (lane === 'interactive') return interactive < limits.statements;
    return lane !== 'bulk' || bulk < limits.downloads;
  }

  private begin(lane: Lane, visitor: Visitor): Pass {
    this.countOwn(lane, visitor, 1);
    return holdPass(lane, visitor, {
      places: this.places,
      limits: this.limits,
      onFree: () => this.admitWaiting(),
      onRoom: (tryAgain) => {
        this.returning.add(tryAgain);
        return () => this.returning.delete(tryAgain);
      },
      onLeave: () => this.countOwn(lane, visitor, -1),
    });
  }

  private countOwn(lane: Lane, { subjects }: Visitor, change: 1 | -1): void {
    for (const { name } of subjects) {
      const counts = this.own.get(name) ?? noOwnCounts();
      counts[lane] += change;
      if (allLanes.every((each) => counts[each] === 0)) this.own.delete(name);
      else this.own.set(name, counts);
    }
  }

  private wait(lane: Lane, visitor: Visitor, signal: AbortSignal | undefined): Promise<Pass> {
    const lanes = this.waiting[lane];
    const queue = lanes.get(visitor.owner) ?? [];
    if (queue.length >= this.limits.waiting)
      throw this.refusal(lane, visitor, `${queue.length} others of yours wait already`);
    return new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
        end();
      };
      const entry: Waiting = { lane, visitor, admit: (pass) => settle(() => resolve(pass)) };
      const refuse = (reason: Error): void => {
        this.forget(entry);
        settle(() => reject(reason));
      };
      const giveUp = (): void => refuse(cancelled(signal));
      const giveUpWaiting = (): void =>
        refuse(
          this.refusal(lane, visitor, `it waited ${this.limits.waitMs / 1000} s for its turn`),
        );
      // The portal's own work (backups, checks) waits for as long as it takes.
      const timer =
        visitor.address === undefined ? undefined : setTimeout(giveUpWaiting, this.limits.waitMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      lanes.set(visitor.owner, [...queue, entry]);
    });
  }

  private refusal(lane: Lane, visitor: Visitor, why: string): Refusal {
    const full = visitor.subjects.find((subject) => !this.hasOwnRoom(lane, subject));
    const retryAfterSeconds = Math.max(1, Math.ceil(this.limits.waitMs / 1000));
    const again = `Try again in ${retryAfterSeconds} s.`;
    if (full) {
      const most =
        lane === 'bulk' ? `${full.limits.downloads} files` : `${full.limits.statements} statements`;
      return new Refusal(
        'too-many-requests',
        `At most ${most} of yours run at once, and ${why}. ${again}`,
        { retryAfterSeconds },
      );
    }
    if (!this.places.hasShare(lane, visitor)) {
      const most = `${shareOfAddress(this.limits[lane])} ${laneNouns[lane]}`;
      return new Refusal(
        'too-many-requests',
        `At most ${most} run at once for one network address, whoever asks there, and ${why}. ${again}`,
        { retryAfterSeconds },
      );
    }
    return new Refusal(
      'busy',
      `Everybody together asks for more than the measurement store can do: ${why}. ${again}`,
      { retryAfterSeconds },
    );
  }

  private forget(entry: Waiting): void {
    const lanes = this.waiting[entry.lane];
    const left = (lanes.get(entry.visitor.owner) ?? []).filter((each) => each !== entry);
    if (left.length === 0) lanes.delete(entry.visitor.owner);
    else lanes.set(entry.visitor.owner, left);
    this.tellQuiet();
  }

  private admitWaiting(): void {
    for (const tryAgain of this.returning) if (tryAgain()) this.returning.delete(tryAgain);
    for (const lane of allLanes) this.admitFrom(lane);
    this.tellQuiet();
  }

  /** One of each owner in turn, until nobody fits: who has been served goes to the end of the line, where this comes by again. */
  private admitFrom(lane: Lane): void {
    const lanes = this.waiting[lane];
    for (const [owner, [first, ...rest]] of lanes) {
      if (first === undefined || !this.hasRoom(lane, first.visitor)) continue;
      lanes.delete(owner);
      if (rest.length > 0) lanes.set(owner, rest);
      first.admit(this.begin(lane, first.visitor));
    }
  }

  private tellQuiet(): void {
    if (this.isQuiet()) for (const tell of this.quiet) tell();
  }
}

const laneNouns: Readonly<Record<Lane, string>> = {
  interactive: 'statements',
  bulk: 'files',
  document: 'Parquet and NetCDF files',
  grid: 'NetCDF files',
};

function cancelled(signal: AbortSignal | undefined): EngineError {
  return new EngineError('cancelled', 'The statement was given up while it waited', {
    cause: signal?.reason,
  });
}
