import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCatalogRevision } from '../../../../platform/catalog-database/catalog-revision.ts';
import { dataset } from '../../../../platform/catalog-database/schema/schema.ts';
import type { TestDatabase } from '../../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../../testing/databases/databases.ts';
import { makeManyDatasets } from '../../../../testing/datasets/many-datasets.ts';
import { normaliseStoredLicences } from './licences.repository.ts';

describe.each(moduleDatabaseKinds)('licences of older releases in the %s catalog', (kind) => {
  let opened: TestDatabase;
  const stated = [null, 'CC-BY', 'CC BY 4.0', 'CC-BY-4.0', 'MIT (repository)', 'CC0'];
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    await makeManyDatasets(opened.database, stated.length);
    for (const [index, licence] of stated.entries())
      await opened.database
        .update(dataset)
        .set({ licence })
        .where(eq(dataset.shortName, `Made_${index + 1}`));
  });
  afterAll(() => opened.close());

  it('get their identifiers once, and own words stay', async () => {
    const { database } = opened;
    const before = await readCatalogRevision(database);
    expect(await normaliseStoredLicences(database)).toEqual(
      expect.arrayContaining([
        { from: 'CC-BY', to: 'CC-BY-4.0' },
        { from: 'CC BY 4.0', to: 'CC-BY-4.0' },
        { from: 'CC0', to: 'CC0-1.0' },
      ]),
    );
    const rows = await database.select().from(dataset).orderBy(dataset.id);
    expect(rows.map(({ licence }) => licence)).toEqual([
      null,
      'CC-BY-4.0',
      'CC-BY-4.0',
      'CC-BY-4.0',
      'MIT (repository)',
      'CC0-1.0',
    ]);
    const after = await readCatalogRevision(database);
    expect(after).toBeGreaterThan(before);
    expect(await normaliseStoredLicences(database)).toEqual([]);
    expect(await readCatalogRevision(database)).toBe(after);
  });
});
