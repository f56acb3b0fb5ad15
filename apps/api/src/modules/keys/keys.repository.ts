import { and, desc, eq, gte, isNull, sql, sum } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { account, apiCall, apiKey } from '../../platform/schema.ts';

/** A key as it is kept: without the key itself. */
export type KeyRow = typeof apiKey.$inferSelect;

/** A key with what it was used for. */
export interface KeyWithUse extends Omit<KeyRow, 'tokenHash'> {
  /** E-mail of the account; null for a key that belongs to none. */
  readonly accountEmail: string | null;
  /** Calls of the month that has begun, UTC. */
  readonly callsThisMonth: number;
}

/** A key that was presented, with the account behind it. */
export type PresentedKey = Pick<KeyRow, 'id' | 'accountId' | 'expiresAt' | 'revokedAt'> & { readonly isAdministrator: boolean | null; readonly suspendedAt: Date | null };

/** What of a key may be changed. */
export type KeyChange = Partial<Pick<KeyRow, 'description' | 'revokedAt'>>;

/** Writes something in the transaction of a change of a key, such as its entry in the audit. */
export type WriteAlso = (transaction: Database) => Promise<void>;

/** Keys in the catalog database. */
export interface KeysRepository {
  /** Keeps a key, and what `also` writes of it, together or not at all. */
  insert(row: Omit<KeyRow, 'id'>, also: WriteAlso): Promise<number>;
  findByHash(tokenHash: string): Promise<PresentedKey | undefined>;
  /** Keys of an account, or all with `undefined`; the newest first. `monthStart` is its first day, `YYYY-MM-01`. */
  list(accountId: number | undefined, monthStart: string): Promise<KeyWithUse[]>;
  /** The number of the key with this prefix. */
  findByPrefix(prefix: string): Promise<number | undefined>;
  /** Changes a key of an account (of any with `undefined`), with what `also` writes; false where there is none. A key that is revoked stays as it is. */
  update(key: { readonly id: number; readonly accountId: number | undefined }, change: KeyChange, also: WriteAlso): Promise<boolean>;
}

/** Keys over a database. */
export function createKeysRepository(database: Database): KeysRepository {
  return {
    insert: (row, also) => database.transaction(async (transaction) => {
      const [made] = await transaction.insert(apiKey).values(row).returning({ id: apiKey.id });
      await also(transaction);
      return made!.id;
    }),
    async findByHash(tokenHash) {
      const fields = { id: apiKey.id, accountId: apiKey.accountId, expiresAt: apiKey.expiresAt, revokedAt: apiKey.revokedAt, isAdministrator: account.isAdministrator, suspendedAt: account.suspendedAt };
      return (await database.select(fields).from(apiKey).leftJoin(account, eq(account.id, apiKey.accountId)).where(eq(apiKey.tokenHash, tokenHash)))[0];
    },
    async list(accountId, monthStart) {
      const calls = database.select({ keyId: apiCall.keyId, calls: sum(apiCall.calls).mapWith(Number).as('calls') }).from(apiCall)
        .where(gte(apiCall.day, monthStart)).groupBy(apiCall.keyId).as('month_calls');
      return database.select({
        id: apiKey.id, accountId: apiKey.accountId, prefix: apiKey.prefix, description: apiKey.description, createdAt: apiKey.createdAt, lastUsedAt: apiKey.lastUsedAt,
        expiresAt: apiKey.expiresAt, revokedAt: apiKey.revokedAt, accountEmail: account.email, callsThisMonth: sql<number>`coalesce(${calls.calls}, 0)`.mapWith(Number),
      }).from(apiKey).leftJoin(account, eq(account.id, apiKey.accountId)).leftJoin(calls, eq(calls.keyId, apiKey.id))
        .where(accountId === undefined ? undefined : eq(apiKey.accountId, accountId)).orderBy(desc(apiKey.id));
    },
    async findByPrefix(prefix) {
      return (await database.select({ id: apiKey.id }).from(apiKey).where(eq(apiKey.prefix, prefix)))[0]?.id;
    },
    update: ({ id, accountId }, change, also) => database.transaction(async (transaction) => {
      const own = accountId === undefined ? undefined : eq(apiKey.accountId, accountId);
      const found = await transaction.update(apiKey).set(change).where(and(eq(apiKey.id, id), own, isNull(apiKey.revokedAt))).returning({ id: apiKey.id });
      if (found.length > 0) await also(transaction);
      return found.length > 0;
    }),
  };
}
