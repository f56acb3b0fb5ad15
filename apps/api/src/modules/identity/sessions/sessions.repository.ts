import { and, desc, eq, gt, isNull, lte, ne, notInArray } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { account, session } from '../../../platform/catalog-database/schema/schema.ts';

/** A session in the database. */
export type SessionRow = typeof session.$inferSelect;

/** Sessions in the catalog database. */
export type SessionsRepository = ReturnType<typeof createSessionsRepository>;

/** Sessions over a database. */
export function createSessionsRepository(database: Database) {
  return {
    insert: insert(database),
    findLive: findLive(database),
    touch: touch(database),
    setSecondFactor: setSecondFactor(database),
    clearSecondFactor,
    list: list(database),
    remove: remove(database),
    removeOthers,
    removeByToken: removeByToken(database),
    removeEnded: removeEnded(database),
  };
}

/** Adds a session; of its account, those that began before the newest `max` end. */
const insert =
  (database: Database) =>
  async (row: Omit<SessionRow, 'id'>, max: number): Promise<void> => {
    const ofAccount = eq(session.accountId, row.accountId);
    await database.transaction(async (transaction) => {
      // Sign-ins side by side come one after the other, so that each sees the others' sessions.
      await transaction
        .select({ id: account.id })
        .from(account)
        .where(eq(account.id, row.accountId))
        .for('update');
      await transaction.insert(session).values(row);
      const newest = transaction
        .select({ id: session.id })
        .from(session)
        .where(ofAccount)
        .orderBy(desc(session.id))
        .limit(max);
      await transaction.delete(session).where(and(ofAccount, notInArray(session.id, newest)));
    });
  };

/** A session that goes on, of an account that is not suspended. */
const findLive =
  (database: Database) =>
  async (
    tokenHash: string,
    now: Date,
  ): Promise<{ session: SessionRow; isAdministrator: boolean } | undefined> => {
    const rows = await database
      .select({ session, isAdministrator: account.isAdministrator })
      .from(session)
      .innerJoin(account, and(eq(account.id, session.accountId), isNull(account.suspendedAt)))
      .where(and(eq(session.tokenHash, tokenHash), gt(session.expiresAt, now)));
    return rows[0];
  };

const touch =
  (database: Database) =>
  async ({
    id,
    createdAt,
    lastUsedAt,
    expiresAt,
  }: Pick<SessionRow, 'id' | 'createdAt' | 'lastUsedAt' | 'expiresAt'>): Promise<void> => {
    await database
      .update(session)
      .set({ createdAt, lastUsedAt, expiresAt })
      .where(eq(session.id, id));
  };

const setSecondFactor =
  (database: Database) =>
  async (id: number): Promise<void> => {
    await database.update(session).set({ hasSecondFactor: true }).where(eq(session.id, id));
  };

const clearSecondFactor = async (transaction: Database, accountId: number): Promise<void> => {
  await transaction
    .update(session)
    .set({ hasSecondFactor: false })
    .where(eq(session.accountId, accountId));
};

const list =
  (database: Database) =>
  (accountId: number, now: Date): Promise<SessionRow[]> => {
    return database
      .select()
      .from(session)
      .where(and(eq(session.accountId, accountId), gt(session.expiresAt, now)))
      .orderBy(desc(session.lastUsedAt), desc(session.id));
  };

/** Ends one session of an account; false where it has no such session. */
const remove =
  (database: Database) =>
  async (accountId: number, id: number): Promise<boolean> => {
    return (
      (
        await database
          .delete(session)
          .where(and(eq(session.accountId, accountId), eq(session.id, id)))
          .returning({ id: session.id })
      ).length > 0
    );
  };

/** Ends all sessions of an account except one. */
const removeOthers = async (
  transaction: Database,
  accountId: number,
  keptId: number | null,
): Promise<void> => {
  await transaction
    .delete(session)
    .where(
      and(eq(session.accountId, accountId), keptId === null ? undefined : ne(session.id, keptId)),
    );
};

const removeByToken =
  (database: Database) =>
  async (tokenHash: string): Promise<void> => {
    await database.delete(session).where(eq(session.tokenHash, tokenHash));
  };

const removeEnded =
  (database: Database) =>
  async (now: Date): Promise<void> => {
    await database.delete(session).where(lte(session.expiresAt, now));
  };
