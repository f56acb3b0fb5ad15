import { requireValue } from '@isobath/ocean';
import {
  and,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  sql,
  sum,
} from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { account, apiCall, apiKey } from '../../../platform/catalog-database/schema/schema.ts';

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
export type PresentedKey = Pick<KeyRow, 'id' | 'accountId' | 'expiresAt' | 'revokedAt'> & {
  readonly isAdministrator: boolean | null;
  readonly suspendedAt: Date | null;
};

/** What of a key may be changed. */
export type KeyChange = Partial<Pick<KeyRow, 'description' | 'revokedAt'>>;

/** Writes something in the transaction of a change of a key, such as its entry in the audit. */
export type WriteAlso = (transaction: Database) => Promise<void>;

/** Which keys are listed. */
export interface KeyFilter {
  /** The owner; everyone's if omitted. */
  readonly accountId?: number | undefined;
  readonly id?: number;
  /** First day of the month whose calls are counted, `YYYY-MM-01`. */
  readonly monthStart: string;
  /** Of keys that had ended at this instant only the newest so many; all where it is left out. */
  readonly ended?: { readonly at: Date; readonly most: number };
}

/** A working key as mails name it. */
export type WorkingKey = Pick<KeyRow, 'id' | 'prefix' | 'description'>;

/** Keys in the catalog database. */
export interface KeysRepository {
  /**
   * Stores a key, and what `also` writes about it, together or not at all; null where its account
   * has `maxWorking` that work already, also for those that come at the same time.
   */
  insert(row: Omit<KeyRow, 'id'>, maxWorking: number, also: WriteAlso): Promise<number | null>;
  findByHash(tokenHash: string): Promise<PresentedKey | undefined>;
  /** Keys, the newest first. */
  list(filter: KeyFilter): Promise<KeyWithUse[]>;
  /** The keys of an account that work. */
  listWorking(transaction: Database, accountId: number, now: Date): Promise<WorkingKey[]>;
  revokeAll(transaction: Database, accountId: number, now: Date): Promise<void>;
  /** Removes keys that ended before an instant and of which no call is kept, and those that ended before another one and were never used. */
  removeEnded(before: { readonly used: Date; readonly unused: Date }): Promise<void>;
  /** The number of the key with this prefix. */
  findByPrefix(prefix: string): Promise<number | undefined>;
  /**
   * Changes a key of an account (of any account if `undefined`), together with what `also` writes;
   * false if there is none. A key that is revoked stays as it is.
   */
  update(
    key: { readonly id: number; readonly accountId: number | undefined },
    change: KeyChange,
    also: WriteAlso,
  ): Promise<boolean>;
}

/** Keys over a database. */
export function createKeysRepository(database: Database): KeysRepository {
  return {
    insert: insert(database),
    findByHash: findByHash(database),
    list: list(database),
    listWorking,
    revokeAll,
    removeEnded: removeEnded(database),
    findByPrefix: findByPrefix(database),
    update: update(database),
  };
}

const insert =
  (database: Database): KeysRepository['insert'] =>
  (row, maxWorking, also) =>
    database.transaction(async (transaction) => {
      const { accountId, createdAt } = row;
      if (accountId !== null) {
        await transaction
          .select({ id: account.id })
          .from(account)
          .where(eq(account.id, accountId))
          .for('update');
        const [found] = await transaction
          .select({ keys: count() })
          .from(apiKey)
          .where(and(eq(apiKey.accountId, accountId), worksAt(createdAt)));
        if (requireValue(found, "count of an account's keys").keys >= maxWorking) return null;
      }
      const [made] = await transaction.insert(apiKey).values(row).returning({ id: apiKey.id });
      await also(transaction);
      return requireValue(made, 'row of a new key').id;
    });

const findByHash =
  (database: Database): KeysRepository['findByHash'] =>
  async (tokenHash) => {
    const fields = {
      id: apiKey.id,
      accountId: apiKey.accountId,
      expiresAt: apiKey.expiresAt,
      revokedAt: apiKey.revokedAt,
      isAdministrator: account.isAdministrator,
      suspendedAt: account.suspendedAt,
    };
    return (
      await database
        .select(fields)
        .from(apiKey)
        .leftJoin(account, eq(account.id, apiKey.accountId))
        .where(eq(apiKey.tokenHash, tokenHash))
    )[0];
  };

const list =
  (database: Database): KeysRepository['list'] =>
  async ({ accountId, id, monthStart, ended }) => {
    const whose = accountId === undefined ? undefined : eq(apiKey.accountId, accountId);
    const newestEnded =
      ended &&
      database
        .select({ id: apiKey.id })
        .from(apiKey)
        .where(and(whose, endedBy(ended.at)))
        .orderBy(desc(apiKey.id))
        .limit(ended.most);
    const listed = ended && newestEnded && or(worksAt(ended.at), inArray(apiKey.id, newestEnded));
    const calls = database
      .select({ keyId: apiCall.keyId, calls: sum(apiCall.calls).mapWith(Number).as('calls') })
      .from(apiCall)
      .where(gte(apiCall.day, monthStart))
      .groupBy(apiCall.keyId)
      .as('month_calls');
    return database
      .select({
        id: apiKey.id,
        accountId: apiKey.accountId,
        prefix: apiKey.prefix,
        description: apiKey.description,
        createdAt: apiKey.createdAt,
        lastUsedAt: apiKey.lastUsedAt,
        expiresAt: apiKey.expiresAt,
        revokedAt: apiKey.revokedAt,
        accountEmail: account.email,
        callsThisMonth: sql<number>`coalesce(${calls.calls}, 0)`.mapWith(Number),
      })
      .from(apiKey)
      .leftJoin(account, eq(account.id, apiKey.accountId))
      .leftJoin(calls, eq(calls.keyId, apiKey.id))
      .where(and(whose, id === undefined ? undefined : eq(apiKey.id, id), listed))
      .orderBy(desc(apiKey.id));
  };

const listWorking: KeysRepository['listWorking'] = (transaction, accountId, now) =>
  transaction
    .select({ id: apiKey.id, prefix: apiKey.prefix, description: apiKey.description })
    .from(apiKey)
    .where(and(eq(apiKey.accountId, accountId), worksAt(now)))
    .orderBy(desc(apiKey.id));

const revokeAll: KeysRepository['revokeAll'] = async (transaction, accountId, now) => {
  await transaction
    .update(apiKey)
    .set({ revokedAt: now })
    .where(and(eq(apiKey.accountId, accountId), worksAt(now)));
};

const removeEnded =
  (database: Database): KeysRepository['removeEnded'] =>
  async ({ used, unused }) => {
    const hasNoCalls = notExists(
      database.select({ id: apiCall.keyId }).from(apiCall).where(eq(apiCall.keyId, apiKey.id)),
    );
    await database
      .delete(apiKey)
      .where(and(hasNoCalls, or(endedBy(used), and(isNull(apiKey.lastUsedAt), endedBy(unused)))));
  };

const findByPrefix =
  (database: Database): KeysRepository['findByPrefix'] =>
  async (prefix) => {
    return (
      await database.select({ id: apiKey.id }).from(apiKey).where(eq(apiKey.prefix, prefix))
    )[0]?.id;
  };

const update =
  (database: Database): KeysRepository['update'] =>
  ({ id, accountId }, change, also) =>
    database.transaction(async (transaction) => {
      const own = accountId === undefined ? undefined : eq(apiKey.accountId, accountId);
      const found = await transaction
        .update(apiKey)
        .set(change)
        .where(and(eq(apiKey.id, id), own, isNull(apiKey.revokedAt)))
        .returning({ id: apiKey.id });
      if (found.length > 0) await also(transaction);
      return found.length > 0;
    });

function worksAt(now: Date) {
  return and(isNull(apiKey.revokedAt), or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now)));
}

function endedBy(instant: Date) {
  return or(
    lte(apiKey.revokedAt, instant),
    and(isNotNull(apiKey.expiresAt), lte(apiKey.expiresAt, instant)),
  );
}
