import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BeginLoad, TrashItem } from '@isobath/contract';
import { encodeNativeBlock, moveTableSql } from '@isobath/engine';
import type { CatalogRow } from '../../../../platform/catalog-database/catalog-rows.ts';
import { insertCatalogRows } from '../../../../platform/catalog-database/catalog-rows.ts';
import type { DiskSpace } from '../../../../platform/files/index.ts';
import type { Platform } from '../../../../platform/platform.ts';
import {
  account,
  dataset,
  datasetVersion,
  subscription,
  trashItem,
  variable,
} from '../../../../platform/catalog-database/schema/schema.ts';
import type { TestDatabase } from '../../../../testing/databases/databases.ts';
import { databaseKinds, openTestDatabase } from '../../../../testing/databases/databases.ts';
import { sumOf, trashTables } from '../../../../testing/databases/engine-tables.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../../testing/datasets/small-grid.ts';
import type { TestStores } from '../../../../testing/test-stores.ts';
import { openTestStores } from '../../../../testing/test-stores.ts';
import type { Trash } from '../../trash/index.ts';
import { createTrash } from '../../trash/index.ts';
import { createDataTable } from '../create-data-table.ts';
import { listPhysicalTables } from '../data-table.ts';
import { readDatasetDocument, rowsOf } from './dataset-document.repository.ts';
import {
  createLoadsRepository,
  createPublicationRepository,
  createPublisher,
  LoadsService,
  reconcileTables,
  removeDataset,
  restoreFromTrash,
  setRetiredAside,
} from '../index.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const yearMs = 365 * dayMs;
const roomy: DiskSpace = { freeBytes: 90_000_000_000, totalBytes: 100_000_000_000 };
const tight: DiskSpace = { freeBytes: 4_900_000_000, totalBytes: 100_000_000_000 };

let stored: TestStores;
beforeAll(async () => {
  stored = await openTestStores();
});
afterAll(() => stored.close());

describe.each(databaseKinds)('with the %s catalog', (kind) => {
  let opened: TestDatabase;
  let platform: Platform;
  let loads: LoadsService;
  let trash: Trash;
  let now: Date;
  let uptimeMs: number;
  let disk: DiskSpace;
  const stores = () => ({
    loads: createLoadsRepository(platform.database),
    publications: createPublicationRepository(platform.database, trash),
    trash,
  });
  const tables = (): Promise<string[]> => listPhysicalTables(platform.engine);
  const items = async (): Promise<TrashItem[]> => (await trash.list()).items;
  const passTime = (ms: number): void => {
    now = new Date(now.getTime() + ms);
    uptimeMs += ms;
  };

  /** As a start does it. */
  const start = async (): Promise<void> => {
    trash = createTrash(platform, {
      monotonicMs: () => uptimeMs,
      disks: { tables: async () => disk, files: async () => roomy },
    });
    restoreFromTrash(platform, trash);
    const publisher = createPublisher(platform, {
      repository: stores().publications,
      onCatalogChange: async () => undefined,
    });
    loads = new LoadsService({ platform, repository: stores().loads, publisher });
    await trash.recover();
    await reconcileTables(platform, stores());
  };
  const publish = async (changes: Partial<BeginLoad> = {}, offset = 0): Promise<void> => {
    const request = describeSmallGrid(changes);
    const { loadId } = await loads.begin(request);
    const block = Readable.from([
      Buffer.from(encodeNativeBlock(request.columns, makeSmallGrid(offset))),
    ]);
    await loads.addRows(loadId, block, new AbortController().signal);
    await loads.publish(loadId, { rowCount: 216, notes: [] }, () => undefined);
  };
  const named = (shortName: string): Partial<BeginLoad> => ({
    table: `tbl${shortName}`,
    dataset: { ...describeSmallGrid().dataset, short_name: shortName },
  });
  const remove = async (shortName: string): Promise<void> =>
    trash.setAside(await removeDataset(platform.database, trash, { shortName, at: new Date() }));
  const liveTable = async (): Promise<string> =>
    (await stores().publications.listLive())[0]!.physicalTable;

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    now = new Date('2026-01-01T00:00:00Z');
    uptimeMs = 1000;
    disk = roomy;
    platform = stored.platform(opened.database, () => now);
    await start();
    for (const { shortName } of await stores().publications.listLive()) await remove(shortName);
    await trash.empty(undefined);
    expect([await tables(), await items()]).toEqual([[], []]);
  });

  it('a table that nothing names survives a start in the trash and can be restored', async () => {
    const name = 'tblStray__v1_0123456789ab';
    const request = describeSmallGrid();
    await createDataTable(platform, name, request);
    const block = Readable.from([Buffer.from(encodeNativeBlock(request.columns, makeSmallGrid()))]);
    await platform.engine.insertNative(
      name,
      request.columns.map((column) => column.name),
      block,
    );
    const before = await sumOf(platform.engine, name);
    await start();
    expect(await tables()).toEqual([]);
    const [item] = await items();
    expect(item).toMatchObject({
      kind: 'table',
      name,
      reason: 'unknown',
      rowCount: 216,
      isRestorable: true,
    });
    expect(item!.bytes).toBeGreaterThan(500);
    await trash.restore(item!.id);
    expect(await sumOf(platform.engine, name)).toEqual(before);
    expect(await items()).toEqual([]);
  });

  it('a catalog that comes back finds the tables that a start without it set aside', async () => {
    await publish();
    const table = await liveTable();
    const before = await sumOf(platform.engine, table);
    for (const sql of moveTableSql(
      { ...platform.store, name: table },
      `${platform.store.database}_trash`,
    )) {
      await platform.engine.execute({ sql });
    }
    await start();
    expect(await sumOf(platform.engine, table)).toEqual(before);
  });

  it('a load is abandoned according to its own record; a staging table without one is set aside', async () => {
    await loads.begin(describeSmallGrid());
    const { loadId } = await loads.begin(describeSmallGrid({ ...named('Other') }));
    await stores().loads.remove([loadId]);
    await start();
    expect((await items()).map(({ name }) => name.replace(/__.*/, ''))).toEqual(['tblOther']);
  });

  it('a replaced version is kept for the days of the setting, and then erased', async () => {
    await publish();
    const replaced = await liveTable();
    await publish();
    expect(await items()).toMatchObject([{ kind: 'version', name: 'Small_Grid@1', rowCount: 216 }]);
    await setRetiredAside(platform, stores());
    expect(await tables()).toContain(replaced);
    expect(await trash.empty(undefined)).toMatchObject({ erased: 0, stillRead: 1 });
    passTime(11 * 60_000);
    await setRetiredAside(platform, stores());
    expect(await tables()).toEqual([await liveTable()]);
    passTime(13.9 * dayMs);
    await trash.sweep();
    expect(await items()).toHaveLength(1);
    passTime(0.1 * dayMs);
    await trash.sweep();
    expect(await items()).toEqual([]);
    expect(await trashTables(platform.engine)).toEqual([]);
    expect(await tables()).toEqual([await liveTable()]);
  });

  it.each([
    ['forwards', yearMs],
    ['backwards', -yearMs],
  ])('a wall clock that jumps a year %s makes nothing overdue', async (_, jumpMs) => {
    await publish();
    await remove('Small_Grid');
    now = new Date(now.getTime() + jumpMs);
    await trash.sweep();
    expect(await items()).toHaveLength(1);
    await start();
    await trash.sweep();
    expect(await items()).toHaveLength(1);
    passTime(13 * dayMs - 1000);
    await trash.sweep();
    expect(await items()).toHaveLength(1);
    passTime(2 * dayMs);
    await trash.sweep();
    expect(await items()).toEqual([]);
  });

  it('the days between two runs count, each time at most one', async () => {
    await publish();
    await remove('Small_Grid');
    for (let day = 1; day <= 14; day += 1) {
      now = new Date(now.getTime() + 3 * dayMs);
      uptimeMs = 1000;
      await start();
      await trash.sweep();
      expect(await items(), `after start ${day}`).toHaveLength(day < 14 ? 1 : 0);
    }
  });

  it('a disk that fills has the oldest items erased first, one at a time, and none of the last hour', async () => {
    for (const name of ['First', 'Second', 'Third']) {
      await publish(named(name));
      await remove(name);
      passTime(hourMs / 2);
    }
    disk = tight;
    await trash.sweep();
    expect((await items()).map(({ name }) => name)).toEqual(['Second', 'Third']);
    disk = roomy;
    await trash.sweep();
    disk = tight;
    await trash.sweep();
    expect((await items()).map(({ name }) => name)).toEqual(['Third']);
    await trash.sweep();
    expect((await items()).map(({ name }) => name)).toEqual(['Third']);
    const { erasedEarly, disks } = await trash.list();
    expect(erasedEarly.slice(0, 2).map(({ name }) => name)).toEqual(['Second', 'First']);
    expect(disks[0]).toEqual({ holds: 'tables', ...tight, leastFreeBytes: 5_000_000_000 });
  });

  it('a replaced version can be made the live one again, as the catalog described it', async () => {
    await publish({ ...named('Small_Grid'), recipe: 'the first' });
    const first = await liveTable();
    const before = await sumOf(platform.engine, first);
    const described = await describeGrid();
    await publish(
      { dataset: { ...describeSmallGrid().dataset, long_name: 'Another', references: [] } },
      5,
    );
    const second = await liveTable();
    passTime(11 * 60_000);
    await setRetiredAside(platform, stores());
    const [item] = await items();
    expect((await trash.restore(item!.id)).outcome).toContain('as release 3 of Small_Grid');
    expect(await liveTable()).toBe(first);
    expect(await sumOf(platform.engine, first)).toEqual(before);
    expect(await describeGrid()).toEqual(described);
    expect(await items()).toMatchObject([{ kind: 'version', name: 'Small_Grid@2' }]);
    await start();
    expect(await tables()).toEqual([first]);
    expect(await trashTables(platform.engine)).toEqual([second]);
    const [live] = await platform.database
      .select()
      .from(datasetVersion)
      .where(eq(datasetVersion.isLive, true));
    expect(live).toMatchObject({
      number: 3,
      recipe: 'the first',
      notes: ['Restored from release 1.'],
    });
  });

  it('a removed dataset has the same catalog rows after it is restored, except for people who left', async () => {
    const { database } = platform;
    await publish();
    const [{ id: datasetId } = { id: 0 }] = await database.select({ id: dataset.id }).from(dataset);
    const people = await database
      .insert(account)
      .values(
        ['stays', 'leaves'].map((name) => ({
          email: `${name}@example.org`,
          emailKey: `${name}@example.org`,
          isAdministrator: false,
          createdAt: now,
        })),
      )
      .returning({ id: account.id });
    await database
      .insert(subscription)
      .values(
        people.map(({ id }) => ({ accountId: id, datasetId, createdAt: now, toldVersion: 1 })),
      );
    const before = await database.transaction((transaction) =>
      readDatasetDocument(transaction, datasetId, 'whole'),
    );
    await remove('Small_Grid');
    await database.delete(account).where(eq(account.id, people[1]!.id));
    await trash.restore((await items())[0]!.id);
    const after = await database.transaction((transaction) =>
      readDatasetDocument(transaction, datasetId, 'whole'),
    );
    const stays = (row: CatalogRow): boolean => row['account_id'] !== people[1]!.id;
    expect(after).toEqual(before.map(({ table, rows }) => ({ table, rows: rows.filter(stays) })));
    expect(rowsOf(after, 'subscription')).toHaveLength(1);
  });

  it('a removed dataset gets another number when its own has been given away', async () => {
    const { database } = platform;
    await publish();
    const before = await describeGrid();
    await remove('Small_Grid');
    const [document] = await database.select({ document: trashItem.document }).from(trashItem);
    const taken = rowsOf(document!.document!, 'dataset').map((row) => ({
      ...row,
      short_name: 'X',
      table_name: 'tblX',
    }));
    await insertCatalogRows(
      database,
      'dataset',
      taken.map((row) => JSON.stringify(row)),
    );
    await trash.restore((await items())[0]!.id);
    await database.delete(dataset).where(eq(dataset.shortName, 'X'));
    expect(await describeGrid()).toEqual({
      ...(before as object),
      id: expect.any(Number) as number,
    });
    expect((await stores().publications.listLive()).map(({ shortName }) => shortName)).toEqual([
      'Small_Grid',
    ]);
    await publish();
    expect(await stores().publications.listLive()).toHaveLength(1);
  });

  it('a dataset whose name has been taken stays in the trash, and the refusal names the other', async () => {
    await publish();
    await remove('Small_Grid');
    await publish();
    const [item] = await items();
    const refusal = {
      code: 'conflict',
      message: expect.stringContaining('there is a dataset Small_Grid') as string,
    };
    await expect(trash.restore(item!.id)).rejects.toMatchObject(refusal);
    expect(await items()).toMatchObject([{ id: item!.id, isRestorable: true }]);
    expect(await tables()).toEqual([await liveTable()]);
    await remove('Small_Grid');
    await trash.restore(item!.id);
    expect(await items()).toMatchObject([{ name: 'Small_Grid' }]);
  });

  it('a portal that is killed between catalog and engine puts tables where the catalog says', async () => {
    await publish();
    const table = await liveTable();
    await removeDataset(platform.database, trash, { shortName: 'Small_Grid', at: new Date() });
    expect(await tables()).toEqual([table]);
    await start();
    expect([await tables(), await trashTables(platform.engine)]).toEqual([[], [table]]);
    await trash.reclaim([table]);
    expect(await tables()).toEqual([table]);
    await start();
    expect(await trashTables(platform.engine)).toEqual([table]);
    await trash.restore((await items())[0]!.id);
    expect([await tables(), await trashTables(platform.engine)]).toEqual([[table], []]);
  });

  it('an erasure that broke off goes on and is never restored', async () => {
    await publish();
    await remove('Small_Grid');
    const [item] = await items();
    await platform.database
      .update(trashItem)
      .set({ state: 'erasing' })
      .where(eq(trashItem.id, item!.id));
    await expect(trash.restore(item!.id)).rejects.toMatchObject({ code: 'conflict' });
    await start();
    await trash.sweep();
    expect([await items(), await trashTables(platform.engine)]).toEqual([[], []]);
  });

  const describeGrid = async (): Promise<unknown> => {
    const [row] = await platform.database
      .select()
      .from(dataset)
      .where(eq(dataset.shortName, 'Small_Grid'));
    const variables = await platform.database.select().from(variable).orderBy(variable.position);
    return {
      ...row,
      updatedAt: undefined,
      variables: variables.map(({ id: _id, datasetId: _of, ...rest }) => rest),
    };
  };
});
