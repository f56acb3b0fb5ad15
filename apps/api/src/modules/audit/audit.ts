import { count, desc, eq } from 'drizzle-orm';
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
  list(page: { readonly offset: number; readonly limit: number }): Promise<AuditLog>;
}

/** The record of who did what. */
export function createAudit(database: Database, clock: Clock): Audit {
  return {
    async record(transaction, { actorId, targetId = null, action, detail = {} }) {
      await transaction.insert(audit).values({ at: clock.now(), actorId, targetId, action, detail });
    },
    async list({ offset, limit }) {
      const actor = alias(account, 'actor');
      const target = alias(account, 'target');
      const entries = await database
        .select({ id: audit.id, at: audit.at, actor: actor.email, target: target.email, action: audit.action, detail: audit.detail })
        .from(audit).leftJoin(actor, eq(actor.id, audit.actorId)).leftJoin(target, eq(target.id, audit.targetId))
        .orderBy(desc(audit.id)).offset(offset).limit(limit);
      const [all] = await database.select({ total: count() }).from(audit);
      return { total: all?.total ?? 0, entries: entries.map((entry) => ({ ...entry, at: entry.at.toISOString() })) };
    },
  };
}
