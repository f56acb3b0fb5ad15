import type { Clock } from '../time/clock.ts';
import { Refusal } from '../problems/problem.ts';
import { Budget } from './budget.ts';
import type { Subject, Visitor } from './visitor.ts';

/** What is left to a visitor, in the fields of draft-ietf-httpapi-ratelimit-headers-10. */
interface RateLimitFields {
  readonly 'ratelimit-policy': string;
  readonly ratelimit: string;
}

interface Budgets {
  readonly requests: Budget;
  readonly rows: Budget;
}

/** How long a request is held back at most before it is refused, so that a client that cannot wait by itself gets through. */
interface AllowanceOptions {
  readonly longestWaitMs: number;
}

const requestsBetweenSweeps = 1000;

/** Requests and rows a minute by key, account, guest and address. */
export class Allowance {
  private readonly clock: Clock;
  private readonly longestWaitMs: number;
  private readonly budgets = new Map<string, Budgets>();
  private requestsSinceSweep = 0;

  constructor(clock: Clock, { longestWaitMs }: AllowanceOptions) {
    this.clock = clock;
    this.longestWaitMs = longestWaitMs;
  }

  /** Counts a request; answers how long it has to wait, milliseconds. Refuses `too-many-requests` what would wait too long; that is not counted. */
  takeRequest({ subjects }: Visitor): number {
    const now = this.clock.now().getTime();
    this.sweep(now);
    const waits = subjects.map((subject) => {
      const { requests, rows } = this.budgetsOf(subject, now);
      return { subject, requestsMs: requests.waitFor(1, now), rowsMs: rows.waitFor(0, now) };
    });
    for (const { subject, requestsMs, rowsMs } of waits) {
      if (Math.max(requestsMs, rowsMs) > this.longestWaitMs)
        throw refusal(subject, {
          now,
          waitMs: Math.max(requestsMs, rowsMs),
          what: rowsMs > requestsMs ? 'rows' : 'requests',
        });
    }
    for (const subject of subjects) this.budgetsOf(subject, now).requests.take(1, now);
    return Math.max(0, ...waits.map(({ requestsMs, rowsMs }) => Math.max(requestsMs, rowsMs)));
  }

  /** Counts rows that were sent. */
  takeRows({ subjects }: Visitor, rows: number): void {
    const now = this.clock.now().getTime();
    for (const subject of subjects) this.budgetsOf(subject, now).rows.take(rows, now);
  }

  /** What is left, of the subject that has least. */
  describe({ subjects }: Visitor): RateLimitFields {
    const now = this.clock.now().getTime();
    const tightest = (
      what: keyof Budgets,
    ): { quota: number; remaining: number; seconds: number } => {
      const all = subjects.map((subject) => {
        const budget = this.budgetsOf(subject, now)[what];
        return {
          quota: subject.limits[what],
          remaining: budget.remaining(now),
          seconds: Math.ceil(budget.wholeIn(now) / 1000),
        };
      });
      return all.reduce((least, each) => (each.remaining < least.remaining ? each : least));
    };
    const [requests, rows] = [tightest('requests'), tightest('rows')];
    const statements = Math.min(...subjects.map(({ limits }) => limits.statements));
    return {
      'ratelimit-policy': `"requests";q=${requests.quota};w=60, "rows";q=${rows.quota};w=60;qu="rows", "statements";q=${statements};qu="concurrent-requests"`,
      ratelimit: `"requests";r=${requests.remaining};t=${requests.seconds}, "rows";r=${rows.remaining};t=${rows.seconds}`,
    };
  }

  /** Forgets those who have everything left, now and then. */
  private sweep(now: number): void {
    this.requestsSinceSweep += 1;
    if (this.requestsSinceSweep < requestsBetweenSweeps) return;
    this.requestsSinceSweep = 0;
    for (const [name, { requests, rows }] of this.budgets)
      if (requests.wholeIn(now) === 0 && rows.wholeIn(now) === 0) this.budgets.delete(name);
  }

  private budgetsOf({ name, limits }: Subject, now: number): Budgets {
    const known = this.budgets.get(name);
    if (known) return known;
    const fresh = {
      requests: new Budget(limits.requests, now),
      rows: new Budget(limits.rows, now),
    };
    this.budgets.set(name, fresh);
    return fresh;
  }
}

function refusal(
  { limits }: Subject,
  { now, waitMs, what }: { now: number; waitMs: number; what: 'requests' | 'rows' },
): Refusal {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const at = new Date(now + retryAfterSeconds * 1000).toISOString().slice(11, 19);
  const quota = limits[what].toLocaleString('en-US');
  return new Refusal(
    'too-many-requests',
    `At most ${quota} ${what} a minute are yours, and they are used. Go on in ${retryAfterSeconds} s, at ${at} UTC.`,
    { retryAfterSeconds },
  );
}
