import { and, count, desc, eq, inArray, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AuditLog } from '@isobath/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { account, audit } from '../../platform/schema.ts';

/** What was done. `actorId` null: the command line, or nobody who was signed in. */
export interface AuditEntry {
  readonly actorId: number | null;
  readonly targetId?: number | null;
  readonly action: string;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
}

/** Who did what. Entries are written in the transaction of what they tell of. */
export interface Audit {
  record(database: Database, entry: AuditEntry): Promise<void>;
  /** Newest first; with `action` only entries of that kind. */
  list(page: { readonly action?: string | undefined; readonly offset: number; readonly limit: number }): Promise<AuditLog>;
  /** Forgets sign-ins of more than 90 days ago: they are many, and people need not be followed for longer. */
  sweep(): Promise<void>;
}

const signinActions = ['signed-in', 'sign-in-failed'];
const signinsKeptMs = 90 * 86_400_000;

/** The record of who did what. */
export function createAudit(database: Database, clock: Clock): Audit {
  return {
    async record(transaction, { actorId, targetId = null, action, detail = {} }) {
      await transaction.insert(audit).values({ at: clock.now(), actorId, targetId, action, detail });
    },
    async list({ action, offset, limit }) {
      const where = action === undefined ? undefined : eq(audit.action, action);
      const actor = alias(account, 'actor');
      const target = alias(account, 'target');
      const entries = await database
        .select({ id: audit.id, at: audit.at, actor: actor.email, target: target.email, action: audit.action, detail: audit.detail })
        .from(audit).leftJoin(actor, eq(actor.id, audit.actorId)).leftJoin(target, eq(target.id, audit.targetId))
        .where(where).orderBy(desc(audit.at), desc(audit.id)).offset(offset).limit(limit);
      const [all] = await database.select({ total: count() }).from(audit).where(where);
      return { total: all?.total ?? 0, entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })) };
    },
    async sweep() {
      await database.delete(audit).where(and(inArray(audit.action, signinActions), lt(audit.at, new Date(clock.now().getTime() - signinsKeptMs))));
    },
  };
}
