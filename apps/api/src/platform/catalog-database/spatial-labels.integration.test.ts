import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseKinds, openTestDatabase } from '../../testing/databases/databases.ts';
import type { TestDatabase } from '../../testing/databases/databases.ts';
import { readCatalogRevision } from './catalog-revision.ts';

const migration = new URL('../../../migrations/0018_spatial_labels.sql', import.meta.url);
const before = ['1/2°', '2.5°', '4km', 'Irregular', '1/4° X 1/4°', '1/4°', '15 arc-second'];
const after = [
  '1/2° X 1/2°',
  '2.5° X 2.5°',
  '4km X 4km',
  'Irregular',
  '1/4° X 1/4°',
  '1/4° X 1/4°',
  '15 arc-second grid',
];

describe.each(databaseKinds)('a catalog from before the whole labels, on %s', (kind) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.close());

  it('has them after an upgrade, each word once under its old number, and a new revision', async () => {
    const { database } = opened;
    const readAll = async (statement: ReturnType<typeof sql>): Promise<unknown[][]> => {
      const { rows } = (await database.execute(statement)) as unknown as { rows: object[] };
      return rows.map((row) => Object.values(row) as unknown[]);
    };
    for (const [index, label] of before.entries()) {
      await database.execute(sql`insert into dataset (id, short_name, long_name, table_name, description, make, process_level, study_domain, source, acknowledgement, keywords, temporal_resolution,
        spatial_resolution, is_gridded, is_climatology, has_depth, is_visualized, is_continuously_updated, is_ancillary, is_synthetic, row_count, variable_count, depths, slice_row_count, search_text, created_at, updated_at)
        values (${index + 1}, ${`D${index}`}, ${`D${index}`}, ${`tblD${index}`}, '', 'Model', '', '', '', '', '{}', 'Daily', ${label}, true, false, false, true, false, false, false, 1, 1, '{}', 1, '', now(), now())`);
      await database.execute(
        sql`insert into term (id, kind, name) values (${index + 1}, 'spatial-resolution', ${label})`,
      );
    }
    const revision = await readCatalogRevision(database);
    for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
      await database.execute(sql.raw(statement));
    expect(await readAll(sql`select spatial_resolution from dataset order by id`)).toEqual(
      after.map((label) => [label]),
    );
    expect(
      await readAll(sql`select id, name from term where kind = 'spatial-resolution' order by id`),
    ).toEqual(
      [...after.entries()]
        .map(([index, label]) => [index + 1, label])
        .filter(([id]) => id !== before.indexOf('1/4°') + 1),
    );
    expect(await readAll(sql`select revision::int from catalog_revision`)).toEqual([
      [revision + 1],
    ]);
  });
});
