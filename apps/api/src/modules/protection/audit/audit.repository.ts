import { and, count, desc, eq, inArray, lt, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditLog } from '@isobath/contract';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { account, audit } from '../../../platform/catalog-database/schema/schema.ts';

/** What was done. `actorId` null: the command line, or somebody who was not signed in. */
export interface AuditEntry {
  readonly actorId: number | null;
  readonly targetId?: number | null;
  readonly action: string;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** Who did what. Entries are written in the same transaction as the change they record. */
export interface Audit {
  record(database: Database, entry: AuditEntry): Promise<void>;
  /** Newest first; with `action` only entries of that kind. */
  list(page: {
    readonly action?: string | undefined;
    readonly offset: number;
    readonly limit: number;
  }): Promise<Omit<AuditLog, 'kinds'>>;
  /** How many entries of each kind there are. */
  countKinds(): Promise<AuditLog['kinds']>;
  /**
   * Once a day deletes entries older than the retention period, and sign-ins older than 90 days:
   * there are many, and people should not be tracked for longer. A call deletes a few thousand
   * entries at most; if there are more, the next one continues.
   */
  sweep(): Promise<void>;
}

const signinActions = ['signed-in', 'sign-in-failed'];
const dayMs = 86_400_000;
const signinsKeptDays = 90;
const maxAtOnce = 5000;

/** The record of who did what, kept for some days. */
export function createAudit(
  database: Database,
  clock: Clock,
  { keptDays }: { readonly keptDays: number },
): Audit {
  let nextSweepMs = 0;
  return {
    async record(transaction, { actorId, targetId = null, action, detail = {} }) {
      await transaction
        .insert(audit)
        .values({ at: clock.now(), actorId, targetId, action, detail });
    },
    async list({ action, offset, limit }) {
      const where = action === undefined ? undefined : eq(audit.action, action);
      const actor = alias(account, 'actor');
      const target = alias(account, 'target');
      const entries = await database
        .select({
          id: audit.id,
          at: audit.at,
          actor: actor.email,
          target: target.email,
          action: audit.action,
          detail: audit.detail,
        })
        .from(audit)
        .leftJoin(actor, eq(actor.id, audit.actorId))
        .leftJoin(target, eq(target.id, audit.targetId))
        .where(where)
        .orderBy(desc(audit.at), desc(audit.id))
        .offset(offset)
        .limit(limit);
      const [all] = await database.select({ total: count() }).from(audit).where(where);
      return {
        total: all?.total ?? 0,
        entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
      };
    },
    countKinds: () =>
      database
        .select({ action: audit.action, count: count() })
        .from(audit)
        .groupBy(audit.action)
        .orderBy(audit.action),
    async sweep() {
      const nowMs = clock.now().getTime();
      if (nowMs < nextSweepMs && nextSweepMs <= nowMs + dayMs) return;
      const before = (days: number): Date => new Date(nowMs - days * dayMs);
      const ended = or(
        lt(audit.at, before(keptDays)),
        and(inArray(audit.action, signinActions), lt(audit.at, before(signinsKeptDays))),
      );
      const oldest = database
        .select({ id: audit.id })
        .from(audit)
        .where(ended)
        .orderBy(audit.at)
        .limit(maxAtOnce);
      const gone = await database
        .delete(audit)
        .where(inArray(audit.id, oldest))
        .returning({ id: audit.id });
      nextSweepMs = gone.length < maxAtOnce ? nowMs + dayMs : nowMs;
    },
  };
}
