import { EngineError } from '@isobath/engine';
import { Refusal } from '../problem.ts';
import type { Subject, Visitor } from './visitor.ts';

/** Lanes of statements: what somebody looks at, and what is taken home. */
export type Lane = 'interactive' | 'bulk';

/** How many statements run at once, and how long others wait for them. */
export interface LaneLimits {
  /** Short statements at once. */
  readonly interactive: number;
  /** Files at once. */
  readonly bulk: number;
  /** Statements at once that began as interactive and take longer than `longMs`: they have left their place. */
  readonly long: number;
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
  /** It has ended; a second time changes nothing. */
  leave(): void;
}

type Place = Lane | 'long';
type Counts = Record<Place, number>;

interface Waiting {
  readonly lane: Lane;
  readonly visitor: Visitor;
  readonly admit: (pass: Pass) => void;
}

const noCounts = (): Counts => ({ interactive: 0, bulk: 0, long: 0 });

/**
 * Lets statements into the engine: each lane has its places; who waits is served in turn by owner, and each owner's statements in the order
 * in which they came. So many statements of one owner make nobody else wait longer than one of them.
 */
export class LaneQueue {
  private readonly limits: LaneLimits;
  private readonly running = noCounts();
  private readonly held = new Map<string, Counts>();
  private readonly waiting: Record<Lane, Map<string, Waiting[]>> = { interactive: new Map(), bulk: new Map() };
  private readonly quiet = new Set<() => void>();
  /** Requests that have come and are not answered yet. */
  private attended = 0;

  constructor(limits: LaneLimits) {
    this.limits = limits;
  }

  /** A place in a lane, at once or when it is free. Refuses `too-many-requests` or `busy` after the longest wait, or when too many wait already. */
  async enter(lane: Lane, visitor: Visitor, signal?: AbortSignal): Promise<Pass> {
    if (signal?.aborted) throw cancelled(signal);
    const isNext = !this.waiting[lane].has(visitor.owner);
    return isNext && this.hasRoom(lane, visitor) ? this.begin(lane, visitor) : this.wait(lane, visitor, signal);
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
    return this.attended === 0 && this.running.interactive === 0 && this.waiting.interactive.size === 0;
  }

  private hasRoom(lane: Lane, { subjects }: Visitor): boolean {
    if (this.running[lane] >= this.limits[lane]) return false;
    return subjects.every((subject) => this.hasOwnRoom(lane, subject));
  }

  private hasOwnRoom(lane: Lane, { name, limits }: Subject): boolean {
    const { interactive, long, bulk } = this.held.get(name) ?? noCounts();
    return lane === 'bulk' ? bulk < limits.downloads : interactive + long < limits.statements;
  }

  private begin(lane: Lane, visitor: Visitor): Pass {
    let place: Place | undefined = lane;
    this.count(lane, visitor, 1);
    const move = (to: Place | undefined): void => {
      if (place === undefined) return;
      this.count(place, visitor, -1);
      place = to;
      if (to !== undefined) this.count(to, visitor, 1);
      this.admitWaiting();
    };
    const timer = lane === 'interactive' ? setInterval(() => { if (this.running.long < this.limits.long) { clearInterval(timer); move('long'); } }, this.limits.longMs) : undefined;
    timer?.unref();
    return {
      isShort: () => place === 'interactive',
      leave() {
        clearInterval(timer);
        move(undefined);
      },
    };
  }

  private count(place: Place, { subjects }: Visitor, change: number): void {
    this.running[place] += change;
    for (const { name } of subjects) {
      const counts = this.held.get(name) ?? noCounts();
      counts[place] += change;
      if (counts.interactive + counts.bulk + counts.long === 0) this.held.delete(name);
      else this.held.set(name, counts);
    }
  }

  private wait(lane: Lane, visitor: Visitor, signal: AbortSignal | undefined): Promise<Pass> {
    const lanes = this.waiting[lane];
    const queue = lanes.get(visitor.owner) ?? [];
    if (queue.length >= this.limits.waiting) throw this.refusal(lane, visitor, `${queue.length} others of yours wait already`);
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
      const timer = setTimeout(() => refuse(this.refusal(lane, visitor, `it waited ${this.limits.waitMs / 1000} s for its turn`)), this.limits.waitMs);
      signal?.addEventListener('abort', giveUp, { once: true });
      lanes.set(visitor.owner, [...queue, entry]);
    });
  }

  private refusal(lane: Lane, { subjects }: Visitor, why: string): Refusal {
    const full = subjects.find((subject) => !this.hasOwnRoom(lane, subject));
    const retryAfterSeconds = Math.max(1, Math.ceil(this.limits.waitMs / 1000));
    const again = `Try again in ${retryAfterSeconds} s.`;
    if (!full) return new Refusal('busy', `Everybody together asks for more than the measurement store can do: ${why}. ${again}`, { retryAfterSeconds });
    const most = lane === 'bulk' ? `${full.limits.downloads} files` : `${full.limits.statements} statements`;
    return new Refusal('too-many-requests', `At most ${most} of yours run at once, and ${why}. ${again}`, { retryAfterSeconds });
  }

  private forget(entry: Waiting): void {
    const lanes = this.waiting[entry.lane];
    const left = (lanes.get(entry.visitor.owner) ?? []).filter((each) => each !== entry);
    if (left.length === 0) lanes.delete(entry.visitor.owner);
    else lanes.set(entry.visitor.owner, left);
    this.tellQuiet();
  }

  private admitWaiting(): void {
    for (const lane of ['interactive', 'bulk'] as const) this.admitFrom(lane);
    this.tellQuiet();
  }

  /** One of each owner in turn, until nobody fits: who has been served goes to the end of the line, where this comes by again. */
  private admitFrom(lane: Lane): void {
    const lanes = this.waiting[lane];
    for (const [owner, [first, ...rest]] of lanes) {
      if (this.running[lane] >= this.limits[lane]) return;
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

function cancelled(signal: AbortSignal | undefined): EngineError {
  return new EngineError('cancelled', 'The statement was given up while it waited', { cause: signal?.reason });
}
