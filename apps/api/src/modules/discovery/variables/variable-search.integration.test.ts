import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variableSearchQuerySchema } from '@isobath/contract';
import type { VariableSearchQuery } from '@isobath/contract';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { makeManyDatasets, spreadManyDatasets } from '../../../testing/datasets/many-datasets.ts';
import {
  planVariableSearch,
  variableCondition,
} from '../../../testing/sql-variable-search/conditions.repository.ts';
import {
  countFoundInSql,
  selectDatasetsInSql,
} from '../../../testing/sql-variable-search/counts.repository.ts';
import { countOptionsInSql } from '../../../testing/sql-variable-search/options.repository.ts';
import type { VariablesRepository } from './variables.repository.ts';
import { createVariablesRepository } from './variables.repository.ts';

/** `bench/catalog-search.mjs` measures the same questions among 100,000. */
const datasetCount = 10_000;

describe.each(moduleDatabaseKinds)('a search among many variables in the %s catalog', (kind) => {
  let opened: TestDatabase;
  let variables: VariablesRepository;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    await makeManyDatasets(opened.database, datasetCount);
    variables = createVariablesRepository(opened.database);
  }, 300_000);
  afterAll(() => opened.close());

  it.each<[string, Partial<VariableSearchQuery>, number]>([
    ['a rare word', { searchTerms: 'chlorophyll' }, 20],
    ['one dataset', { searchTerms: 'unique7777' }, 2],
    ['two words in any order and case', { searchTerms: 'GLIDER temperature' }, 200],
    ['nothing', { searchTerms: 'xyzzy' }, 0],
    ['a sensor', { sensor: ['Sensor 7'] }, 334],
  ])('for %s counts all and gives the first page', async (_what, query, total) => {
    const parsed = variableSearchQuerySchema.parse(query);
    const [found, counts] = [
      await variables.selectPage(parsed),
      await variables.countFound(parsed),
    ];
    expect([counts.total, found.length]).toEqual([total, Math.min(100, total)]);
  });

  it.each<[string, Partial<VariableSearchQuery>]>([
    ['no word', {}],
    ['a word in every dataset', { searchTerms: 'temperature' }],
  ])('for %s counts all, the second time as well', async (_what, query) => {
    const parsed = variableSearchQuerySchema.parse(query);
    expect((await variables.countFound(parsed)).total).toBe(20_000);
    expect((await variables.countFound(parsed)).total).toBe(20_000);
    expect(await variables.selectPage({ ...parsed, offset: 19_990 })).toHaveLength(10);
  });

  it('for the beginning of a long name names what begins so', async () => {
    expect(await variables.listLongNames('VARI', 100)).toEqual({
      names: ['Variable 0', 'Variable 1'],
      total: 2,
    });
  });
});

const datasetsToCompare = 600;

/** Some of the made datasets speak of what has abbreviations, lack a distributor, lie on a cruise, are hidden or have variables without words of their own. */
async function mixDatasets({ database }: TestDatabase): Promise<void> {
  await makeManyDatasets(database, datasetsToCompare);
  await spreadManyDatasets(database);
  const names = [
    'sea_surface_height above geoid',
    'air pressure at sea level',
    'sea surface height and air pressure at sea level',
    'dissolved oxygen (do)',
    'what we do here',
    'todo',
    'mole concentration of dissolved molecular oxygen',
    'größe 100%_x',
  ];
  for (const [at, name] of names.entries()) {
    const words = `\n${name}`;
    await database.execute(
      sql`update dataset set search_text = search_text || ${words}::text where id % 29 = ${at}`,
    );
    await database.execute(
      sql`update variable set search_text = search_text || ${words}::text where dataset_id % 29 = ${at} and position = 0`,
    );
  }
  await database.execute(sql`update dataset set distributor = null where id % 17 = 0`);
  await database.execute(sql`update dataset set is_hidden = true where id % 31 = 0`);
  await database.execute(
    sql`update variable set search_text = null where dataset_id % 19 = 0 and position = 1`,
  );
  await database.execute(sql`update variable set is_numeric = false where id % 23 = 0`);
  await database.execute(
    sql`insert into cruise (name, nickname, ship_name, keywords) values ('KM1906', 'Gradients 3', 'Kilo Moana', '{}')`,
  );
  await database.execute(
    sql`insert into dataset_cruise (dataset_id, cruise_id, track_times_ms, track_lats, track_lons) select dataset.id, cruise.id, array[]::bigint[], array[]::float8[], array[]::float8[] from dataset, cruise where dataset.id % 37 = 0`,
  );
}

describe.each(moduleDatabaseKinds)('a search for variables in the %s catalog', (kind) => {
  let opened: TestDatabase;
  let variables: VariablesRepository;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    await mixDatasets(opened);
    variables = createVariablesRepository(opened.database);
  }, 300_000);
  afterAll(() => opened.close());

  const words = [
    undefined,
    'temperature',
    'GLIDER  sea',
    'unique77',
    'variable 1',
    'KM1906 made',
    'ssh',
    'slp',
    'do',
    'psal',
    '100%',
    '_x',
    'größe',
    'a.b',
    'nothing',
  ];
  const filters: Partial<VariableSearchQuery>[] = [
    {},
    { make: ['Model', 'Any'], sensor: 'Sensor 7' },
    { region: ['Arctic Ocean', 'Mediterranean Sea'], hasDepth: 'yes' },
    { distributor: ['Distributor 3', 'Distributor 4'], dataFeatures: ['ci'] },
    {
      lonStart: 170,
      lonEnd: -170,
      timeStart: '1970-03-01',
      latStart: -10,
      dataSource: ' Institute 5 ',
    },
    {
      spatialResolution: 'irregular',
      temporalResolution: 'Daily',
      processLevel: 'Raw',
      datasetID: 29,
    },
  ];
  it.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))(
    'with %s finds and counts what the same question in SQL does',
    async (_name, filter) => {
      const { database } = opened;
      for (const searchTerms of words) {
        const query = variableSearchQuerySchema.parse({
          ...filter,
          searchTerms,
          limit: 7,
          offset: 2,
        });
        const condition = variableCondition(database, query);
        const found = await variables.countFound(query);
        expect([searchTerms, found]).toEqual([
          searchTerms,
          await countFoundInSql(database, condition),
        ]);
        // Those that the words name come first; the same ones are found.
        const whole = { ...query, limit: datasetsToCompare, offset: 0 };
        const datasets = await variables.listDatasets(whole);
        expect(datasets.toSorted((one, other) => other.Dataset_ID - one.Dataset_ID)).toMatchObject(
          await selectDatasetsInSql(database, condition, whole),
        );
        const sorted = (options: Awaited<ReturnType<typeof variables.countOptions>>) =>
          Object.entries(options).map(([name, values]) => [
            name,
            values.map(({ value, count }) => `${value}: ${count}`).toSorted(),
          ]);
        expect(sorted(await variables.countOptions(query))).toEqual(
          sorted(await countOptionsInSql(database, planVariableSearch(database, query))),
        );
        const page = await variables.selectPage({ ...query, limit: 500, offset: 0 });
        expect(page).toHaveLength(Math.min(500, found.total));
      }
    },
  );
});
