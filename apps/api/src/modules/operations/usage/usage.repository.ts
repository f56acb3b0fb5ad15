import { and, eq, inArray, isNotNull, lt, max, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  account,
  apiCall,
  apiKey,
  dataset,
  datasetUse,
} from '../../../platform/catalog-database/schema/schema.ts';

/** Calls of one day, caller, route and set of tables. */
export type CallSum = typeof apiCall.$inferInsert;

/** Uses of one table by one account (null: by callers without one) on one day. */
export interface TableUse {
  readonly accountId: number | null;
  readonly tableName: string;
  readonly day: string;
  readonly count: number;
  readonly lastAt: Date;
}

/** Sums that go into the database together. */
export interface UsageBatch {
  readonly calls: readonly CallSum[];
  readonly uses: readonly TableUse[];
}

/** Calls and uses in the catalog database. */
export interface UsageRepository {
  /** Adds sums to what is there, in one transaction. Accounts, keys and datasets that have gone meanwhile are left out. */
  add(batch: UsageBatch): Promise<void>;
  /** The last call by one of an account's keys. */
  lastCallOf(accountId: number): Promise<Date | null>;
  removeBefore(day: string): Promise<void>;
}

const rowsAStatement = 500;

/** Calls and uses over a database. */
export function createUsageRepository(database: Database): UsageRepository {
  return {
    add: (batch) =>
      database.transaction(async (transaction) => {
        const known = await readKnown(transaction, batch);
        await addCalls(
          transaction,
          batch.calls
            .filter(({ keyId }) => keyId == null || known.keys.has(keyId))
            .map((call) => ({ ...call, accountId: known.account(call.accountId) })),
        );
        await addUses(
          transaction,
          batch.uses.flatMap(({ tableName, ...use }) => {
            const datasetId = known.datasets.get(tableName.toLowerCase());
            return datasetId === undefined
              ? []
              : [{ ...use, accountId: known.account(use.accountId), datasetId }];
          }),
        );
        await touchKeys(
          transaction,
          batch.calls.filter(({ keyId }) => keyId != null && known.keys.has(keyId)),
        );
      }),
    async lastCallOf(accountId) {
      const isByKey = and(eq(apiCall.accountId, accountId), isNotNull(apiCall.keyId));
      return (
        (
          await database
            .select({ at: max(apiCall.lastAt) })
            .from(apiCall)
            .where(isByKey)
        )[0]?.at ?? null
      );
    },
    async removeBefore(day) {
      await database.delete(apiCall).where(lt(apiCall.day, day));
      await database.delete(datasetUse).where(lt(datasetUse.day, day));
    },
  };
}

async function readKnown(transaction: Database, { calls, uses }: UsageBatch) {
  const accountIds = present([
    ...calls.map((call) => call.accountId),
    ...uses.map((use) => use.accountId),
  ]);
  const keyIds = present(calls.map((call) => call.keyId));
  const tables = [...new Set(uses.map((use) => use.tableName.toLowerCase()))];
  const accounts =
    accountIds.length === 0
      ? []
      : await transaction
          .select({ id: account.id })
          .from(account)
          .where(inArray(account.id, accountIds));
  const keys =
    keyIds.length === 0
      ? []
      : await transaction.select({ id: apiKey.id }).from(apiKey).where(inArray(apiKey.id, keyIds));
  const name = sql<string>`lower(${dataset.tableName})`;
  const datasets =
    tables.length === 0
      ? []
      : await transaction
          .select({ id: dataset.id, name })
          .from(dataset)
          .where(inArray(name, tables));
  const accountSet = new Set(accounts.map(({ id }) => id));
  return {
    account: (id: number | null | undefined) => (id != null && accountSet.has(id) ? id : null),
    keys: new Set(keys.map(({ id }) => id)),
    datasets: new Map(datasets.map((row) => [row.name, row.id])),
  };
}

function present(ids: readonly (number | null | undefined)[]): number[] {
  return [...new Set(ids)].filter((id) => id != null);
}

async function addCalls(transaction: Database, calls: readonly CallSum[]): Promise<void> {
  for (const part of chunk(
    mergeEqual(
      calls,
      ({ day, caller, accountId, keyId, route, tables }) =>
        JSON.stringify([day, caller, accountId, keyId, route, tables]),
      addCallSums,
    ),
  )) {
    await transaction
      .insert(apiCall)
      .values(part)
      .onConflictDoUpdate({
        target: [
          apiCall.day,
          apiCall.caller,
          apiCall.accountId,
          apiCall.keyId,
          apiCall.route,
          apiCall.tables,
        ],
        set: {
          calls: sql`${apiCall.calls} + excluded.calls`,
          failures: sql`${apiCall.failures} + excluded.failures`,
          rows: sql`${apiCall.rows} + excluded.rows`,
          durationMs: sql`${apiCall.durationMs} + excluded.duration_ms`,
          lastAt: sql`greatest(${apiCall.lastAt}, excluded.last_at)`,
        },
      });
  }
}

type UseRow = typeof datasetUse.$inferInsert;

async function addUses(transaction: Database, uses: readonly UseRow[]): Promise<void> {
  const merged = mergeEqual(
    uses,
    ({ accountId, datasetId, day }) => JSON.stringify([accountId, datasetId, day]),
    (a, b) => ({ ...a, count: a.count + b.count, lastAt: later(a.lastAt, b.lastAt) }),
  );
  for (const part of chunk(merged)) {
    await transaction
      .insert(datasetUse)
      .values(part)
      .onConflictDoUpdate({
        target: [datasetUse.accountId, datasetUse.datasetId, datasetUse.day],
        set: {
          count: sql`${datasetUse.count} + excluded.count`,
          lastAt: sql`greatest(${datasetUse.lastAt}, excluded.last_at)`,
        },
      });
  }
}

async function touchKeys(transaction: Database, calls: readonly CallSum[]): Promise<void> {
  const last = new Map<number, Date>();
  for (const { keyId, lastAt } of calls)
    if (keyId != null) last.set(keyId, later(last.get(keyId) ?? lastAt, lastAt));
  for (const [keyId, at] of last) {
    await transaction
      .update(apiKey)
      .set({ lastUsedAt: at })
      .where(
        and(
          eq(apiKey.id, keyId),
          sql`coalesce(${apiKey.lastUsedAt} < ${at.toISOString()}::timestamptz, true)`,
        ),
      );
  }
}

/** One statement may not meet the same row twice. */
function mergeEqual<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  add: (a: Row, b: Row) => Row,
): Row[] {
  const merged = new Map<string, Row>();
  for (const row of rows) {
    const known = merged.get(keyOf(row));
    merged.set(keyOf(row), known === undefined ? row : add(known, row));
  }
  return [...merged.values()];
}

function addCallSums(a: CallSum, b: CallSum): CallSum {
  return {
    ...a,
    calls: a.calls + b.calls,
    failures: a.failures + b.failures,
    rows: a.rows + b.rows,
    durationMs: a.durationMs + b.durationMs,
    lastAt: later(a.lastAt, b.lastAt),
  };
}

function later(a: Date, b: Date): Date {
  return a < b ? b : a;
}

function chunk<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAStatement) }, (_, index) =>
    rows.slice(index * rowsAStatement, (index + 1) * rowsAStatement),
  );
}
