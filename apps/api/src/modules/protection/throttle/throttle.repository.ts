import { createHash } from 'node:crypto';
import { eq, gt, lt, or, sql } from 'drizzle-orm';
import { addressGroup } from '../../../platform/address-group.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { throttle } from '../../../platform/catalog-database/schema/schema.ts';

/** How often something may be tried before each further try has to wait, twice as long each time. */
export interface ThrottleRule {
  readonly action: string;
  /** Tries without a wait. */
  readonly free: number;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** After so long without a try all is forgotten. Longer than the longest delay. */
  readonly windowMs: number;
}

/** Growing delays for what could be guessed or flooded. A delay ends by itself, and belongs to those who try: see the rules. */
export interface Throttle {
  /**
   * Counts a try before its outcome is known, so that tries side by side are counted too. Refuses
   * with `too-many-requests` while a delay runs. A delay that would end later than the longest one
   * from now was written before the clock was set back: it does not hold.
   */
  take(rule: ThrottleRule, subject: string): Promise<void>;
  /** Takes back the last try: it was a good one. */
  giveBack(rule: ThrottleRule, subject: string): Promise<void>;
  /** Forgets all tries. */
  forget(rule: ThrottleRule, subject: string): Promise<void>;
  /** Removes what is older than a day, and what a clock that was put back has left more than a day ahead. */
  sweep(): Promise<void>;
}

const dayMs = 86_400_000;

/** Counters in the database, so that a restart forgives nothing. */
export function createThrottle(database: Database, clock: Clock): Throttle {
  return {
    async take(rule, subject) {
      const key = keyOf(rule, subject);
      const now = sql`${clock.now().toISOString()}::timestamptz`;
      const fresh = sql`${throttle.updatedAt} < ${now} - ${`${rule.windowMs} milliseconds`}::interval`;
      const tries = sql`(case when ${fresh} then 1 else ${throttle.count} + 1 end)`;
      const delayMs = sql`least(${rule.maxDelayMs}::float8, ${rule.firstDelayMs}::float8 * power(2::float8, least(${tries} - ${rule.free} - 1, 40)))`;
      const taken = await database
        .insert(throttle)
        .values({
          key,
          count: 1,
          until:
            rule.free > 0 ? null : sql`${now} + ${`${rule.firstDelayMs} milliseconds`}::interval`,
          updatedAt: clock.now(),
        })
        .onConflictDoUpdate({
          target: throttle.key,
          set: {
            count: tries,
            until: sql`case when ${tries} > ${rule.free} then ${now} + ${delayMs} * interval '1 millisecond' end`,
            updatedAt: clock.now(),
          },
          setWhere: sql`${throttle.until} is null or ${throttle.until} <= ${now} or ${throttle.until} > ${now} + ${`${rule.maxDelayMs} milliseconds`}::interval or ${fresh}`,
        })
        .returning({ key: throttle.key });
      if (taken.length > 0) return;
      const [row] = await database
        .select({ until: throttle.until })
        .from(throttle)
        .where(eq(throttle.key, key));
      const waitSeconds = Math.max(
        1,
        Math.ceil(((row?.until?.getTime() ?? 0) - clock.now().getTime()) / 1000),
      );
      const at = new Date(clock.now().getTime() + waitSeconds * 1000).toISOString().slice(11, 19);
      throw new Refusal(
        'too-many-requests',
        `Too many attempts. Try again in ${waitSeconds} s, at ${at} UTC.`,
        { retryAfterSeconds: waitSeconds },
      );
    },
    async giveBack(rule, subject) {
      await database
        .update(throttle)
        .set({ count: sql`greatest(${throttle.count} - 1, 0)`, until: null })
        .where(eq(throttle.key, keyOf(rule, subject)));
    },
    async forget(rule, subject) {
      await database.delete(throttle).where(eq(throttle.key, keyOf(rule, subject)));
    },
    async sweep() {
      const nowMs = clock.now().getTime();
      await database
        .delete(throttle)
        .where(
          or(
            lt(throttle.updatedAt, new Date(nowMs - dayMs)),
            gt(throttle.updatedAt, new Date(nowMs + dayMs)),
          ),
        );
    },
  };
}

/** No address and no name is kept as such. Addresses of one IPv6 network (64 bits) count as one. */
function keyOf({ action }: ThrottleRule, subject: string): string {
  return `${action}:${createHash('sha256').update(addressGroup(subject).toLowerCase()).digest('base64url')}`;
}
