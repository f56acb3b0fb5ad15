import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FacetName, SearchTermsQuery } from '@isobath/contract';
import { facetNames, searchCatalogQuerySchema, searchTermsQuerySchema } from '@isobath/contract';
import {
  cruise,
  dataset,
  datasetCruise,
} from '../../../../platform/catalog-database/schema/schema.ts';
import type { TestDatabase } from '../../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../../testing/databases/databases.ts';
import {
  makeManyDatasets,
  spreadManyDatasets,
} from '../../../../testing/datasets/many-datasets.ts';
import type { CatalogRepository } from '../catalog.repository.ts';
import { createCatalogRepository } from '../catalog.repository.ts';
import type { FacetsRepository } from './facets.repository.ts';
import { createFacetsRepository } from './facets.repository.ts';
import { suggestSearches } from './suggestions.ts';
import { createVocabularyRepository } from './vocabulary.repository.ts';

/** More than a page of results holds. */
const datasetCount = 3000;

describe.each(moduleDatabaseKinds)('searches among many datasets in the %s catalog', (kind) => {
  let opened: TestDatabase;
  let catalog: CatalogRepository;
  let facets: FacetsRepository;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    await makeManyDatasets(opened.database, datasetCount);
    await spreadManyDatasets(opened.database);
    await opened.database
      .update(dataset)
      .set({ searchText: sql`${dataset.searchText} || E'\nsea_surface_height_above_sea_level'` })
      .where(eq(dataset.shortName, 'Made_7'));
    await opened.database
      .update(dataset)
      .set({
        searchText: sql`${dataset.searchText} || E'\nair_pressure_at_mean_sea_level\nhadopelagic'`,
      })
      .where(eq(dataset.shortName, 'Made_8'));
    await opened.database
      .update(dataset)
      .set({ searchText: sql`${dataset.searchText} || E'\nmoles of dissolved oxygen'` })
      .where(eq(dataset.shortName, 'Made_9'));
    for (const [shortName, licence] of [
      ['Made_100', 'CC-BY-4.0'],
      ['Made_200', 'CC-BY-4.0'],
      ['Made_300', 'free for science'],
      ['Made_400', 'MIT (repository)'],
    ] as const)
      await opened.database
        .update(dataset)
        .set({ licence })
        .where(eq(dataset.shortName, shortName));
    const [voyage] = await opened.database
      .insert(cruise)
      .values({ name: 'KM1906', nickname: 'Gradients 3', shipName: 'R/V Kilo Moana', keywords: [] })
      .returning({ id: cruise.id });
    const [{ id: sailed } = { id: 0 }] = await opened.database
      .select({ id: dataset.id })
      .from(dataset)
      .where(eq(dataset.shortName, 'Made_11'));
    await opened.database.insert(datasetCruise).values({
      datasetId: sailed,
      cruiseId: voyage!.id,
      trackTimesMs: [],
      trackLats: [],
      trackLons: [],
    });
    catalog = createCatalogRepository(opened.database);
    facets = createFacetsRepository(opened.database);
  }, 300_000);
  afterAll(() => opened.close());

  const terms = (query: object): SearchTermsQuery => searchTermsQuerySchema.parse(query);
  const find = async (query: object) =>
    catalog.search(searchCatalogQuerySchema.parse({ limit: 1, ...query }));
  const names = async (keywords: string): Promise<string[]> =>
    (await catalog.search(searchCatalogQuerySchema.parse({ keywords, limit: 5 }))).records.map(
      (record) => record.dataset.shortName,
    );

  it.each([
    ['nothing chosen', {}],
    ['one choice of each kind', { make: 'Model', sensor: ['Sensor 7', 'Sensor 8'] }],
    ['a region, in which global datasets lie too', { region: 'Gulf of Mexico' }],
    [
      'words, time, place and depth',
      {
        keywords: 'glider',
        hasDepth: 'yes',
        timeStart: '1971-01-01',
        lonStart: 170,
        lonEnd: -100,
        make: 'Observation',
      },
    ],
    [
      'a type and a program',
      { datasetType: ['Satellite', 'Model'], program: 'HOT', hasDepth: 'yes' },
    ],
    ['both features', { dataFeatures: ['ci', 'ancillary'] }],
    [
      'a search that finds nothing',
      { keywords: 'glider', sensor: 'No such sensor', dataFeatures: 'ci' },
    ],
  ])('with %s count for every value exactly what choosing it finds', async (_what, query) => {
    const counted = await facets.countFacets(terms(query));
    expect(counted.total).toBe((await find(query)).total);
    const choose = (facet: FacetName, value: string): unknown =>
      facet === 'dataFeatures'
        ? [
            ...new Set([
              ...[(query as { dataFeatures?: string | string[] }).dataFeatures ?? []].flat(),
              value,
            ]),
          ]
        : value;
    for (const facet of facetNames) {
      for (const { value, count } of counted[facet].filter((_choice, index) => index % 7 === 0)) {
        expect([facet, value, count]).toEqual([
          facet,
          value,
          (await find({ ...query, [facet]: choose(facet, value) })).total,
        ]);
        expect(count).toBeGreaterThan(0);
      }
    }
    if (counted.total > 0)
      expect(counted.make.length * counted.region.length * counted.sensor.length).toBeGreaterThan(
        0,
      );
  });

  it('tell observations of satellites from those made in situ, and both from models', async () => {
    const { datasetType } = await facets.countFacets(terms({}));
    expect(datasetType.map(({ value }) => value)).toEqual(['In-Situ', 'Model', 'Satellite']);
    expect((await find({ datasetType: 'Satellite' })).total).toBe(
      (await find({ sensor: 'Satellite' })).total,
    );
    expect((await find({ datasetType: 'Model' })).total).toBe(
      (await find({ make: 'Model' })).total -
        (await find({ make: 'Model', sensor: 'Satellite' })).total,
    );
  });

  it('count licences by identifier, own words as one choice, and those without one', async () => {
    const { licence } = await facets.countFacets(terms({ keywords: 'glider' }));
    expect(licence).toEqual([
      { value: 'Not stated', count: 26 },
      { value: 'CC-BY-4.0', count: 2 },
      { value: 'Other terms', count: 2 },
    ]);
    const found = await catalog.search(
      searchCatalogQuerySchema.parse({ licence: ['CC-BY-4.0', 'Other terms'], keywords: 'glider' }),
    );
    expect(found.total).toBe(4);
  });

  it('find what an abbreviation stands for, and not what merely has its letters', async () => {
    expect(await names('ssh')).toEqual(['Made_7']);
    expect(await names('slp')).toEqual(['Made_8']);
    expect(await names('DO')).toEqual(['Made_9']);
    expect(await names('hado')).toEqual(['Made_8']);
    expect((await find({ keywords: 'sst' })).total).toBe(datasetCount);
  });

  it('find the datasets of a ship and of a cruise by its nickname', async () => {
    expect(await names('kilo moana')).toEqual(['Made_11']);
    expect(await names('Gradients temperature')).toEqual(['Made_11']);
    expect(await names('moana glider')).toEqual([]);
  });

  const suggest = async (query: object) =>
    suggestSearches(
      { facets, vocabulary: createVocabularyRepository(opened.database) },
      terms(query),
    );

  // Proves portal/catalog: Did you mean @ suggestSearches
  it('that are misspelt are corrected, with what the correction finds', async () => {
    await opened.database.execute(
      sql`update variable set long_name = 'Chlorophyll a' where id = (select min(variable.id) from variable join dataset on dataset.id = dataset_id where dataset.search_text like '%chlorophyll%')`,
    );
    expect(await suggest({ keywords: 'Chlorophil' })).toEqual([
      { kind: 'spelling', keywords: 'chlorophyll', instead: ['chlorophil'], without: [], total: 3 },
    ]);
    expect((await suggest({ keywords: 'moanna temperature' }))[0]).toEqual({
      kind: 'spelling',
      keywords: 'moana temperature',
      instead: ['moanna'],
      without: [],
      total: 1,
    });
    expect((await suggest({ keywords: 'chlorophil', sensor: 'Sensor 59' }))[0]).toEqual({
      kind: 'spelling',
      keywords: 'chlorophyll',
      instead: ['chlorophil'],
      without: ['sensor'],
      total: 3,
    });
  });

  it('that find nothing are only answered with searches that find something', async () => {
    expect(await suggest({ keywords: 'glider' })).toEqual([]);
    expect(await suggest({ keywords: 'xyzzy' })).toEqual([]);
    expect(await suggest({ keywords: 'glider nosuchword' })).toEqual([
      { kind: 'words', keywords: 'glider', instead: ['nosuchword'], without: [], total: 30 },
    ]);
    expect(await suggest({ keywords: 'glider nosuchword xyzzy' })).toEqual([
      {
        kind: 'words',
        keywords: 'glider',
        instead: ['nosuchword', 'xyzzy'],
        without: [],
        total: 30,
      },
    ]);
    expect(
      await suggest({ keywords: 'glider', timeStart: '2200-01-01', make: 'Model' }),
    ).toContainEqual({
      kind: 'filters',
      keywords: 'glider',
      instead: [],
      without: ['time'],
      total: (await find({ keywords: 'glider', make: 'Model' })).total,
    });
    for (const each of await suggest({
      keywords: 'glider chlorophyll moana',
      hasDepth: 'no',
      sensor: 'Sensor 3',
      latStart: 80,
    }))
      expect(each.total).toBeGreaterThan(0);
  });
});
