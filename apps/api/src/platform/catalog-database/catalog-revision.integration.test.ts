import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestDatabase } from '../../testing/databases/databases.ts';
import { databaseKinds, openTestDatabase } from '../../testing/databases/databases.ts';
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

  // The embedded catalog has one connection: a question waits for the change.
  it.skipIf(kind === 'embedded')(
    'is asked for again after a change during which it was asked for',
    async () => {
      const { database } = opened;
      const before = await readCatalogRevision(database);
      let answer: Promise<number> | undefined;
      const held = holdAnswers(database);
      await changeCatalog(held.database, async () => {
        answer = readCatalogRevision(held.database);
        await held.read;
      });
      held.release();
      expect(await answer).toBe(before);
      expect(await readCatalogRevision(held.database)).toBe(before + 1);
    },
  );

  it('is what a restored backup brings', async () => {
    const { database } = opened;
    await readCatalogRevision(database);
    await replaceCatalog(database, async (transaction) => {
      await transaction.update(catalogRevision).set({ revision: 4711 });
    });
    expect(await readCatalogRevision(database)).toBe(4711);
  });
});

/** A database whose answers to `select` outside a transaction are held back until they are released; `read` resolves once one is there. */
function holdAnswers(database: TestDatabase['database']): {
  database: TestDatabase['database'];
  read: Promise<void>;
  release: () => void;
} {
  let [release, tell] = [(): void => undefined, (): void => undefined];
  const released = new Promise<void>((resolve) => (release = resolve));
  const read = new Promise<void>((resolve) => (tell = resolve));
  const select = (): unknown => ({
    from: async (table: typeof catalogRevision) => {
      const rows = await database.select().from(table);
      tell();
      await released;
      return rows;
    },
  });
  const held = new Proxy(database, {
    get: (target, name) => {
      if (name === 'select') return select;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value as () => unknown).bind(target) : value;
    },
  });
  return { database: held, read, release };
}
