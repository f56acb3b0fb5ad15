import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/databases.ts';
import { databaseKinds, openTestDatabase } from '../../testing/databases.ts';
import { changeCatalog, readCatalogRevision, replaceCatalog } from './catalog-revision.ts';
import { catalogRevision } from './schema/schema.ts';

describe.each(databaseKinds)("the catalog's revision (%s)", (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.close());

  const stored = async (): Promise<number> =>
    (await opened.database.select().from(catalogRevision))[0]!.revision;

  it('rises with every change and not with one that fails', async () => {
    const { database } = opened;
    const before = await readCatalogRevision(database);
    expect(await changeCatalog(database, async () => 'done')).toBe('done');
    expect(await readCatalogRevision(database)).toBe(before + 1);
    await expect(
      changeCatalog(database, async () => {
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect([await readCatalogRevision(database), await stored()]).toEqual([before + 1, before + 1]);
  });

  it('is never older than the last change, however questions and changes cross', async () => {
    const { database } = opened;
    let newest = await readCatalogRevision(database);
    for (let round = 0; round < 40; round += 1) {
      const asked = [readCatalogRevision(database)];
      const change = changeCatalog(database, async () => {
        asked.push(readCatalogRevision(database));
      });
      asked.push(readCatalogRevision(database));
      await change;
      newest += 1;
      const after = readCatalogRevision(database);
      for (const answer of await Promise.all(asked)) expect([newest - 1, newest]).toContain(answer);
      expect(await after).toBe(newest);
    }
    expect(await stored()).toBe(newest);
  });

  it('is what a restored backup brings', async () => {
    const { database } = opened;
    await readCatalogRevision(database);
    await replaceCatalog(database, async (transaction) => {
      await transaction.update(catalogRevision).set({ revision: 4711 });
    });
    expect(await readCatalogRevision(database)).toBe(4711);
  });
});
