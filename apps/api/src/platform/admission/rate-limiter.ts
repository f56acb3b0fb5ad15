import type { Clock } from '../time/clock.ts';
import { Refusal } from '../problems/problem.ts';
import { TokenBucket } from './token-bucket.ts';
import type { LimitScope, LimitedCaller } from './call-context.ts';

/** What a caller has left, as the header fields of draft-ietf-httpapi-ratelimit-headers-10. */
interface RateLimitFields {
  readonly 'ratelimit-policy': string;
  readonly ratelimit: string;
}

interface Buckets {
  readonly requests: TokenBucket;
  readonly changes: TokenBucket;
  readonly rows: TokenBucket;
}

/** How long a request is delayed at most before it is refused, so that clients that do not retry get through. */
interface RateLimiterOptions {
  readonly maxWaitMs: number;
}

const requestsBetweenSweeps = 1000;

/** Requests, changes and rows per minute, by key, account, guest and address. */
export class RateLimiter {
  private readonly clock: Clock;
  private readonly maxWaitMs: number;
  private readonly buckets = new Map<string, Buckets>();
  private requestsSinceSweep = 0;

  constructor(clock: Clock, { maxWaitMs }: RateLimiterOptions) {
    this.clock = clock;
    this.maxWaitMs = maxWaitMs;
  }

  /**
   * Counts a request, also as a change if it is one; returns how long it has to wait,
   * milliseconds. Refuses with `too-many-requests` what would wait too long; that is not counted.
   */
  takeRequest({ scopes }: LimitedCaller, isChange: boolean): number {
    const now = this.clock.now().getTime();
    this.sweep(now);
    const waits = scopes.flatMap((scope) => {
      const { requests, changes, rows } = this.bucketsOf(scope, now);
      return [
        { scope, what: 'requests', waitMs: requests.waitFor(1, now) } as const,
        { scope, what: 'rows', waitMs: rows.waitFor(0, now) } as const,
        ...(isChange ? [{ scope, what: 'changes', waitMs: changes.waitFor(1, now) } as const] : []),
      ];
    });
    const longest = waits.reduce((most, each) => (each.waitMs > most.waitMs ? each : most));
    if (longest.waitMs > this.maxWaitMs) throw refusal(longest, now);
    for (const scope of scopes) {
      const { requests, changes } = this.bucketsOf(scope, now);
      requests.take(1, now);
      if (isChange) changes.take(1, now);
    }
    return Math.max(0, longest.waitMs);
  }

  /** Counts rows that were sent. */
  takeRows({ scopes }: LimitedCaller, rows: number): void {
    const now = this.clock.now().getTime();
    for (const scope of scopes) this.bucketsOf(scope, now).rows.take(rows, now);
  }

  /** What is left in the scope that has the least. */
  describe({ scopes }: LimitedCaller): RateLimitFields {
    const now = this.clock.now().getTime();
    const tightest = (
      what: 'requests' | 'rows',
    ): { quota: number; remaining: number; seconds: number } => {
      const all = scopes.map((scope) => {
        const bucket = this.bucketsOf(scope, now)[what];
        return {
          quota: scope.limits[what],
          remaining: bucket.remaining(now),
          seconds: Math.ceil(bucket.wholeIn(now) / 1000),
        };
      });
      return all.reduce((least, each) => (each.remaining < least.remaining ? each : least));
    };
    const [requests, rows] = [tightest('requests'), tightest('rows')];
    const statements = Math.min(...scopes.map(({ limits }) => limits.statements));
    return {
      'ratelimit-policy': `"requests";q=${requests.quota};w=60, "rows";q=${rows.quota};w=60;qu="rows", "statements";q=${statements};qu="concurrent-requests"`,
      ratelimit: `"requests";r=${requests.remaining};t=${requests.seconds}, "rows";r=${rows.remaining};t=${rows.seconds}`,
    };
  }

  /** Drops full buckets from time to time. */
  private sweep(now: number): void {
    this.requestsSinceSweep += 1;
    if (this.requestsSinceSweep < requestsBetweenSweeps) return;
    this.requestsSinceSweep = 0;
    for (const [name, { requests, changes, rows }] of this.buckets)
      if ([requests, changes, rows].every((bucket) => bucket.wholeIn(now) === 0))
        this.buckets.delete(name);
  }

  private bucketsOf({ name, limits }: LimitScope, now: number): Buckets {
    const known = this.buckets.get(name);
    if (known) return known;
    const fresh = {
      requests: new TokenBucket(limits.requests, now),
      changes: new TokenBucket(limits.changes, now),
      rows: new TokenBucket(limits.rows, now),
    };
    this.buckets.set(name, fresh);
    return fresh;
  }
}

/** The wait of one scope for what it counts, milliseconds. */
interface Wait {
  readonly scope: LimitScope;
  readonly what: keyof Buckets;
  readonly waitMs: number;
}

function refusal({ scope: { limits }, waitMs, what }: Wait, now: number): Refusal {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const at = new Date(now + retryAfterSeconds * 1000).toISOString().slice(11, 19);
  const quota = limits[what].toLocaleString('en-US');
  return new Refusal(
    'too-many-requests',
    `Rate limit reached: ${quota} ${what} per minute. Try again in ${retryAfterSeconds} s, at ${at} UTC.`,
    { retryAfterSeconds },
  );
}
