import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { encodeNativeBlock, quoteIdentifier } from '@isobath/engine';
import type { Platform } from '../../../platform/platform.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { databaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import type { TestStores } from '../../../testing/test-stores.ts';
import { openTestStores } from '../../../testing/test-stores.ts';
import { listPhysicalTables } from './data-table.ts';
import type { Trash } from '../trash/index.ts';
import { createTrash } from '../trash/index.ts';
import {
  createLoadsRepository,
  createPublicationRepository,
  createPublisher,
  LoadsService,
  reconcileTables,
  removeDataset,
  setRetiredAside,
} from './index.ts';

const minuteMs = 60_000;
let stored: TestStores;
beforeAll(async () => {
  stored = await openTestStores();
});
afterAll(() => stored.close());

describe.each(databaseKinds)('with the %s catalog', (kind) => {
  let opened: TestDatabase;
  let platform: Platform;
  let loads: LoadsService;
  let now: Date;
  let whileCatalogChanges: () => Promise<void>;
  let trash!: Trash;
  const stores = () => ({
    loads: createLoadsRepository(platform.database),
    publications: createPublicationRepository(platform.database, trash),
    trash,
  });
  const tables = (): Promise<string[]> => listPhysicalTables(platform.engine);
  const later = (ms: number): void => {
    now = new Date(now.getTime() + ms);
  };
  const addGrid = async (): Promise<string> => {
    const request = describeSmallGrid();
    const { loadId } = await loads.begin(request);
    await loads.addRows(
      loadId,
      Readable.from([Buffer.from(encodeNativeBlock(request.columns, makeSmallGrid()))]),
      new AbortController().signal,
    );
    return loadId;
  };
  const publish = async (): Promise<unknown> =>
    loads.publish(await addGrid(), { rowCount: 216, notes: [] }, () => undefined);

  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.close());
  afterEach(() => {
    vi.restoreAllMocks();
  });
  beforeEach(async () => {
    now = new Date('2026-01-01T00:00:00Z');
    whileCatalogChanges = async () => undefined;
    platform = stored.platform(opened.database, () => now);
    trash = createTrash(platform);
    const publisher = createPublisher(platform, {
      repository: stores().publications,
      onCatalogChange: () => whileCatalogChanges(),
    });
    loads = new LoadsService({ platform, repository: stores().loads, publisher });
    await removeDataset(platform.database, trash, {
      shortName: 'Small_Grid',
      at: new Date(),
    }).catch(() => undefined);
    await reconcileTables(platform, stores());
    expect(await tables()).toEqual([]);
  });

  it.each([366, -366])('a load goes on when the clock jumps by %i days', async (days) => {
    const loadId = await addGrid();
    later(days * 24 * 60 * minuteMs);
    await loads.sweep();
    await loads.beat(loadId);
    expect(await tables()).toHaveLength(1);
  });

  it('a load that is silent for longer than its lease is abandoned with its rows', async () => {
    const begun = performance.now();
    let passedMs = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => begun + passedMs);
    const later = (ms: number): void => {
      passedMs += ms;
    };
    const loadId = await addGrid();
    later(minuteMs);
    await loads.sweep();
    expect(await tables()).toHaveLength(1);
    await loads.beat(loadId);
    later(minuteMs);
    await loads.sweep();
    expect(await tables()).toHaveLength(1);
    later(minuteMs);
    await loads.sweep();
    expect(await tables()).toEqual([]);
    await expect(loads.beat(loadId)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('a load that is live already is wanted until its publication has ended', async () => {
    const loadId = await addGrid();
    let beats = 0;
    whileCatalogChanges = () =>
      loads.beat(loadId).then(() => {
        beats += 1;
      });
    await loads.publish(loadId, { rowCount: 216, notes: [] }, () => undefined);
    expect(beats).toBe(1);
    await expect(loads.beat(loadId)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('a replaced version keeps its rows for those who began to read it, then lets them go', async () => {
    await publish();
    await publish();
    expect(await tables()).toHaveLength(2);
    later(5 * minuteMs);
    await setRetiredAside(platform, stores());
    expect(await tables()).toHaveLength(2);
    later(6 * minuteMs);
    await setRetiredAside(platform, stores());
    expect(await tables()).toEqual(
      (await stores().publications.listLive()).map(({ physicalTable }) => physicalTable),
    );
  });

  it('at start a replaced version is set aside, and an unfinished load is dropped by its own record', async () => {
    const inTrash = async (): Promise<number> => (await trash.list()).items.length;
    const before = await inTrash();
    await publish();
    await publish();
    const loadId = await addGrid();
    expect(await tables()).toHaveLength(3);
    expect(await reconcileTables(platform, stores())).toEqual([]);
    expect(await tables()).toHaveLength(1);
    expect(await inTrash()).toBe(before + 1);
    await expect(loads.beat(loadId)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('at start a live version without its rows is reported by name', async () => {
    await publish();
    const [table] = await tables();
    await platform.engine.execute({ sql: `DROP TABLE ${quoteIdentifier(table!)} SYNC` });
    expect(await reconcileTables(platform, stores())).toEqual(['Small_Grid']);
  });

  it('a failure after the commit leaves the published version alone', async () => {
    const repository = stores().publications;
    const failing = createPublisher(platform, {
      repository: {
        ...repository,
        publish: async (publication, at) => {
          await repository.publish(publication, at);
          throw new Error('the connection broke after the commit');
        },
      },
      onCatalogChange: async () => undefined,
    });
    loads = new LoadsService({ platform, repository: stores().loads, publisher: failing });
    await expect(publish()).rejects.toThrow('after the commit');
    expect(await tables()).toEqual(
      (await repository.listLive()).map(({ physicalTable }) => physicalTable),
    );
    expect(await tables()).toHaveLength(1);
  });
});
