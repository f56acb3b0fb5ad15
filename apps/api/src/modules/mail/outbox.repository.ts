import { and, asc, count, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { outbox } from '../../platform/schema.ts';

/** A mail in the database. */
export type OutboxRow = typeof outbox.$inferSelect;

const noText = { plainText: null, html: null } as const;

/** Mails on their way, in the catalog database. */
export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

/** The outbox over a database. */
export function createOutboxRepository(database: Database) {
  return {
    async add(transaction: Database, row: typeof outbox.$inferInsert): Promise<void> {
      await transaction.insert(outbox).values(row);
    },
    async removeFor(transaction: Database, recipient: string): Promise<void> {
      await transaction.delete(outbox).where(eq(outbox.recipient, recipient));
    },
    /** Mails that are due, the oldest first. */
    findDue(now: Date, limit: number): Promise<OutboxRow[]> {
      return database.select().from(outbox).where(and(eq(outbox.state, 'waiting'), lte(outbox.nextAttemptAt, now))).orderBy(asc(outbox.id)).limit(limit);
    },
    async markSent(id: number, sentAt: Date): Promise<void> {
      await database.update(outbox).set({ state: 'sent', sentAt, lastFailure: null, ...noText }).where(eq(outbox.id, id));
    },
    /** The text stays until its link ends: somebody may put the mailbox right and try again. */
    async markFailed(id: number, failure: string): Promise<void> {
      await database.update(outbox).set({ state: 'failed', attempts: sql`${outbox.attempts} + 1`, lastFailure: failure }).where(eq(outbox.id, id));
    },
    async find(transaction: Database, id: number): Promise<OutboxRow | undefined> {
      return (await transaction.select().from(outbox).where(eq(outbox.id, id)))[0];
    },
    /** Makes a mail that was not sent due; undefined where it is sent by now, or its link has ended. */
    async makeDue(transaction: Database, id: number, now: Date): Promise<OutboxRow | undefined> {
      const unsent = and(eq(outbox.id, id), inArray(outbox.state, ['waiting', 'failed']), gt(outbox.expiresAt, now));
      return (await transaction.update(outbox).set({ state: 'waiting', nextAttemptAt: now }).where(unsent).returning())[0];
    },
    async postpone(id: number, nextAttemptAt: Date, failure: string): Promise<void> {
      await database.update(outbox).set({ nextAttemptAt, attempts: sql`${outbox.attempts} + 1`, lastFailure: failure }).where(eq(outbox.id, id));
    },
    /** Ends mails whose links have ended. */
    async expire(now: Date): Promise<void> {
      await database.update(outbox).set({ state: 'expired', ...noText }).where(and(inArray(outbox.state, ['waiting', 'failed']), lte(outbox.expiresAt, now)));
    },
    /** Removes mails that nothing more happens to. */
    async removeOlderThan(before: Date): Promise<void> {
      await database.delete(outbox).where(and(inArray(outbox.state, ['sent', 'failed', 'expired']), lt(outbox.createdAt, before)));
    },
    async list({ offset, limit }: { readonly offset: number; readonly limit: number }): Promise<{ total: number; rows: OutboxRow[] }> {
      const rows = await database.select().from(outbox).orderBy(desc(outbox.id)).offset(offset).limit(limit);
      const [all] = await database.select({ total: count() }).from(outbox);
      return { total: all?.total ?? 0, rows };
    },
  };
}
