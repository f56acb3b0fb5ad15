import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logging/logger.ts';
import {
  account,
  apiCall,
  apiKey,
  dataset,
  datasetUse,
} from '../../../platform/catalog-database/schema/schema.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { makeManyDatasets } from '../../../testing/datasets/many-datasets.ts';
import { createUsageRepository } from './usage.repository.ts';
import type { EndedCall } from './usage.service.ts';
import { UsageService } from './usage.service.ts';

describe.each(moduleDatabaseKinds)('the record of calls (%s)', (kind) => {
  let opened: TestDatabase;
  let usage: UsageService;
  let now: Date;
  let tables: { id: number; tableName: string }[];
  let accountId: number;
  let keyId: number;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    await makeManyDatasets(opened.database, 3);
    tables = await opened.database
      .select({ id: dataset.id, tableName: dataset.tableName })
      .from(dataset)
      .orderBy(dataset.id);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    const { database } = opened;
    for (const table of [apiCall, datasetUse, apiKey, account]) await database.delete(table);
    const createdAt = new Date('2026-01-01T00:00:00Z');
    [{ id: accountId }] = (await database
      .insert(account)
      .values({
        email: 'a@example.org',
        emailKey: 'a@example.org',
        isAdministrator: false,
        createdAt,
      })
      .returning({ id: account.id })) as [{ id: number }];
    [{ id: keyId }] = (await database
      .insert(apiKey)
      .values({ accountId, tokenHash: 'h', prefix: 'iso_1', description: '', createdAt })
      .returning({ id: apiKey.id })) as [{ id: number }];
    now = new Date('2026-03-01T12:00:00Z');
    usage = new UsageService({
      repository: createUsageRepository(database),
      clock: { now: () => now },
      logger: createLogger('silent'),
    });
  });

  const call = (change: Partial<EndedCall> = {}): EndedCall => ({
    caller: {
      kind: 'account',
      accountId,
      isAdministrator: false,
      via: 'key',
      keyId,
      address: '192.0.2.1',
    },
    route: 'GET /api/data/query',
    tables: [tables[0]!.tableName],
    rows: 10,
    durationMs: 3.4,
    isWhole: true,
    ...change,
  });
  const anonymous = { kind: 'anonymous', address: '192.0.2.7' } as const;

  it('sums the calls of one day, caller, route and table', async () => {
    for (const rows of [10, 20, 30]) usage.record(call({ rows }));
    await usage.flush();
    now = new Date('2026-03-01T13:00:00Z');
    usage.record(call({ rows: 0, isWhole: false }));
    await usage.flush();
    expect(await opened.database.select().from(apiCall)).toEqual([
      {
        day: '2026-03-01',
        caller: 'account',
        accountId,
        keyId,
        route: 'GET /api/data/query',
        tables: tables[0]!.tableName.toLowerCase(),
        calls: 4,
        failures: 1,
        rows: 60,
        durationMs: 12,
        lastAt: now,
      },
    ]);
    expect(await opened.database.select().from(datasetUse)).toEqual([
      {
        accountId,
        datasetId: tables[0]!.id,
        day: '2026-03-01',
        count: 3,
        lastAt: new Date('2026-03-01T12:00:00Z'),
      },
    ]);
    expect((await opened.database.select().from(apiKey))[0]!.lastUsedAt).toEqual(now);
  });

  it('keeps callers without an account in one row a day, however many they are, and no address', async () => {
    for (const address of ['192.0.2.1', '192.0.2.2', '2001:db8::1'])
      usage.record(call({ caller: { ...anonymous, address } }));
    usage.record(call({ caller: { kind: 'guest', guestId: '7', address: '192.0.2.3' } }));
    await usage.flush();
    expect(await opened.database.select().from(datasetUse)).toMatchObject([
      { accountId: null, count: 4 },
    ]);
    const kept = await opened.database.select().from(apiCall).orderBy(apiCall.caller);
    expect(kept.map(({ caller, calls }) => [caller, calls])).toEqual([
      ['anonymous', 3],
      ['guest', 1],
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/192|2001:/);
  });

  it('counts each table of a call, once, in whatever case it was written, and none that there is not', async () => {
    const [first, second] = tables.map(({ tableName }) => tableName) as [string, string];
    usage.record(call({ tables: [second, first.toUpperCase(), first, 'tblDatasets'] }));
    await usage.flush();
    const uses = await opened.database.select().from(datasetUse).orderBy(datasetUse.datasetId);
    expect(uses.map(({ datasetId, count }) => [datasetId, count])).toEqual([
      [tables[0]!.id, 1],
      [tables[1]!.id, 1],
    ]);
  });

  it('goes on where an account has been deleted before its calls were written', async () => {
    usage.record(call());
    usage.record(call({ caller: anonymous }));
    await opened.database.delete(account).where(eq(account.id, accountId));
    await usage.flush();
    expect(await opened.database.select().from(datasetUse)).toMatchObject([
      { accountId: null, count: 2 },
    ]);
    expect(await opened.database.select().from(apiCall)).toMatchObject([
      { caller: 'anonymous', calls: 1 },
    ]);
  });

  it('loses no call when the database fails once', async () => {
    const repository = createUsageRepository(opened.database);
    let failures = 1;
    const unsteady = new UsageService({
      repository: {
        ...repository,
        add: (batch) =>
          failures-- > 0 ? Promise.reject(new Error('away')) : repository.add(batch),
      },
      clock: { now: () => now },
      logger: createLogger('silent'),
    });
    unsteady.record(call());
    await expect(unsteady.flush()).rejects.toThrow('away');
    unsteady.record(call());
    expect(await unsteady.lastCallOf(accountId)).toEqual(now);
    expect(await opened.database.select().from(apiCall)).toMatchObject([{ calls: 2 }]);
  });

  it('deletes what is older than 400 days', async () => {
    usage.record(call());
    await usage.flush();
    now = new Date('2027-04-05T00:00:00Z');
    await usage.sweep();
    expect(await opened.database.select().from(apiCall)).toHaveLength(1);
    now = new Date('2027-04-06T00:00:00Z');
    await usage.sweep();
    expect(await opened.database.select().from(apiCall)).toEqual([]);
    expect(await opened.database.select().from(datasetUse)).toEqual([]);
    expect(await usage.lastCallOf(accountId)).toBeNull();
  });
});
