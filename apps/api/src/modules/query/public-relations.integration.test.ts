import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogRevision } from '../../platform/schema.ts';
import type { TestDatabase } from '../../testing/databases.ts';
import { databaseKinds, openTestDatabase } from '../../testing/databases.ts';
import { makeManyDatasets } from '../../testing/many-datasets.ts';
import type { PublicRelationsService } from './public-relations.ts';
import { createPublicRelations } from './public-relations.ts';

describe.each(databaseKinds)('what public statements may read, in the %s database', (kind) => {
  let held: TestDatabase;
  let relations: PublicRelationsService;
  beforeAll(async () => {
    held = await openTestDatabase(kind);
    relations = createPublicRelations(held.database);
    await makeManyDatasets(held.database, 3);
  }, 300_000);
  afterAll(() => held.close());

  it('is the published tables in their live version and the relations of the catalog, and nothing else of the engine', async () => {
    const found = await relations.current();
    expect(found.find('tblmade_2')).toMatchObject({ name: 'tblMade_2', physicalTable: 'tblMade_2__v1_000000000000', isData: true });
    expect(found.rowsOf(found.find('tblmade_2')!)).toBe(1000);
    expect(found.find('tblvariables')).toMatchObject({ name: 'tblVariables', physicalTable: 'tblVariables', isData: false });
    for (const name of ['tblmade_2__v1_000000000000', 'isobath_mirror', 'account', 'api_key', 'download', 'tblvariables__fresh', 'system.tables']) expect(found.find(name), name).toBeUndefined();
    expect([...found.list()].filter(({ isData }) => isData).map(({ name }) => name)).toEqual(['tblMade_1', 'tblMade_2', 'tblMade_3']);
  });
  it('is read anew when the catalog has changed, and only then', async () => {
    const before = await relations.current();
    expect(await relations.current()).toBe(before);
    await held.database.execute(sql`update dataset_version set is_live = false where physical_table like 'tblMade_2%'`);
    expect(await relations.current()).toBe(before);
    await held.database.update(catalogRevision).set({ revision: sql`${catalogRevision.revision} + 1` });
    const after = await relations.current();
    expect([before.find('tblmade_2') === undefined, after.find('tblmade_2') === undefined]).toEqual([false, true]);
  });
});
