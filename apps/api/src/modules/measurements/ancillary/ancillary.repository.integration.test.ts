import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogRevision } from '../../../platform/catalog-database/catalog-revision.ts';
import { catalogRevision, dataset } from '../../../platform/catalog-database/schema/schema.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { databaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { makeManyDatasets } from '../../../testing/datasets/many-datasets.ts';
import type { TrashEntry } from '../../ingestion/trash/index.ts';
import { createAncillaryRepository } from './ancillary.repository.ts';

/** Milliseconds in which a second removal gets as far as it can while the first is still under way. */
const TIME_TO_CATCH_UP = 300;

describe.each(databaseKinds)('ancillary data in a catalog (%s)', (kind) => {
  let held: TestDatabase;
  beforeAll(async () => {
    held = await openTestDatabase(kind);
    await makeManyDatasets(held.database, 2);
  });
  afterAll(() => held.close());

  it('change the catalog once when they are made and once when they go, and not when there were none', async () => {
    const { database } = held;
    const repository = createAncillaryRepository(database);
    /** What is kept, and what is known of it. */
    const revision = async (): Promise<number> => {
      const [kept] = await database.select().from(catalogRevision);
      expect(await readCatalogRevision(database)).toBe(kept!.revision);
      return kept!.revision;
    };
    const hasFlag = async (): Promise<boolean> =>
      (
        await database.select({ flag: dataset.isAncillary }).from(dataset).where(eq(dataset.id, 1))
      )[0]!.flag;
    const recorded: TrashEntry[] = [];
    const trash = { record: async (_: unknown, entry: TrashEntry) => void recorded.push(entry) };
    const before = await revision();
    await repository.publish(
      {
        datasetId: 1,
        versionId: 1,
        physicalTable: 'tblAncillary__000000000000',
        sources: [],
        toleranceDays: 1,
        toleranceDegrees: 1,
        toleranceMetres: 1,
        rowCount: 1,
        madeAt: new Date(0),
      },
      trash,
    );
    expect([await revision(), await hasFlag()]).toEqual([before + 1, true]);
    await repository.remove(2, trash);
    expect([await revision(), await hasFlag()]).toEqual([before + 1, true]);
    let second: Promise<void> | undefined;
    await repository.remove(1, {
      record: async (transaction, entry) => {
        await trash.record(transaction, entry);
        second = repository.remove(1, trash);
        await setTimeout(TIME_TO_CATCH_UP);
      },
    });
    await second;
    expect([await revision(), await hasFlag()]).toEqual([before + 2, false]);
    await repository.remove(1, trash);
    expect(await revision()).toBe(before + 2);
    expect(recorded).toMatchObject([
      { kind: 'ancillary', reason: 'removed', tables: ['tblAncillary__000000000000'] },
    ]);
  });
});
