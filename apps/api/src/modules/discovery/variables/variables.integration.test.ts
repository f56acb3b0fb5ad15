import { SENSOR_OPTIONS } from '@isobath/workbook';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ZodType } from 'zod';
import {
  autocompleteReplySchema,
  cruiseListReplySchema,
  datasetFeaturesReplySchema,
  datasetFullPageReplySchema,
  datasetMetadataReplySchema,
  datasetNamesReplySchema,
  datasetVariablesReplySchema,
  keywordsReplySchema,
  programsReplySchema,
  searchCatalogReplySchema,
  searchCruisesReplySchema,
  searchFacetsReplySchema,
  searchSuggestionsReplySchema,
  submissionOptionsReplySchema,
  tableStatisticsReplySchema,
  variableMetadataReplySchema,
  variableSearchReplySchema,
  visualizableVariablesReplySchema,
} from '@isobath/contract';
import type {
  CatalogueRow,
  DatasetMetadata,
  SubmissionOptions,
  VariableReply,
  VariableSearchReply,
} from '@isobath/contract';
import { moduleDatabaseKinds } from '../../../testing/databases/databases.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortalOn } from '../../../testing/portals/portal-on.ts';
import { readReply } from '../../../testing/answers/read-reply.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { describeTwoCruises, makeTwoCruises } from '../../../testing/datasets/two-cruises.ts';

describe.each(moduleDatabaseKinds)('variables with the %s catalog', (kind) => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startPortalOn(kind, { settings: { DATABASE_SIZE: '~150 TB' } });
    expect(
      await portal.load(describeSmallGrid({ spatialResolution: '1/2°' }), [makeSmallGrid()]),
    ).toMatchObject({
      event: 'done',
    });
    expect(
      await portal.load(describeTwoCruises({ continuously_updated: true, ancillary: true }), [
        makeTwoCruises(),
      ]),
    ).toMatchObject({ event: 'done' });
  }, 300_000);
  afterAll(() => portal.close());

  const read = <T>(path: string): Promise<T> => readReply<T>(portal, path);
  const refusal = async (path: string): Promise<unknown> => (await portal.get(path)).json();
  const search = async (query: string): Promise<string[]> =>
    (await read<VariableSearchReply>(`/api/catalog/variablesearch?${query}`)).variables.map(
      ({ Short_Name }) => Short_Name,
    );

  it('that can be drawn are found newest dataset first, with datasets counted by make', async () => {
    const answer = await portal.get('/api/catalog/variablesearch');
    expect(answer.headers.get('x-total-count')).toBe('2');
    const { counts, variables } = (await answer.json()) as VariableSearchReply;
    expect(counts).toEqual({ Model: 1, Observation: 1 });
    expect(
      variables.map(({ Short_Name, Dataset_Short_Name, Make, Sensor, Distributor }) => [
        Short_Name,
        Dataset_Short_Name,
        Make,
        Sensor,
        Distributor,
      ]),
    ).toEqual([
      ['temp', 'Two_Cruises', 'Observation', 'CTD', 'Test shelf'],
      ['sst', 'Small_Grid', 'Model', 'Satellite', null],
    ]);
    const page = (await (
      await portal.get('/api/catalog/variablesearch?limit=1&offset=1')
    ).json()) as VariableSearchReply;
    expect([page.counts, page.variables.map(({ Short_Name }) => Short_Name)]).toEqual([
      { Model: 1, Observation: 1 },
      ['sst'],
    ]);
  });

  it.each([
    ['searchTerms=TEMPERATURE%20heat', ['temp']],
    ['searchTerms=temperature', ['temp', 'sst']],
    ['searchTerms=cruises', ['temp']],
    ['searchTerms=100%25_sure', ['sst']],
    ['searchTerms=100%25%25sure', []],
    ['searchTerms=uncategorized', []],
    ['sensor=CTD&sensor=Glider', ['temp']],
    ['sensor=Any', ['temp', 'sst']],
    ['make=Model', ['sst']],
    ['region=Atlantic%20Ocean', ['temp', 'sst']],
    ['hasDepth=yes', ['sst']],
    ['lonStart=177&lonEnd=-175&timeEnd=1850-01-31', ['temp']],
    ['timeStart=2019-06-02', ['temp']],
    ['temporalResolution=Daily', ['sst']],
    ['spatialResolution=Irregular', ['temp']],
    ['spatialResolution=1/2%C2%B0%20X%201/2%C2%B0', ['sst']],
    ['spatialResolution=1/2%C2%B0', ['sst']],
    ['spatialResolution=1/4%C2%B0', []],
    ['dataSource=Test%20bench&distributor=Test%20shelf', ['temp']],
    ['processLevel=Raw', ['temp', 'sst']],
    ['dataFeatures=ci', ['temp']],
  ])('are found by %s', async (query, names) => {
    expect(await search(query)).toEqual(names);
  });

  it('have the resolutions by the labels of the catalog, also where a load had another spelling', async () => {
    const { variables } = await read<VariableSearchReply>('/api/catalog/variablesearch?make=Model');
    const options = await read<SubmissionOptions>('/api/catalog/submissionoptions');
    expect([variables[0]?.Spatial_Resolution, options.Spatial_Resolution]).toEqual([
      '1/2° X 1/2°',
      ['1/2° X 1/2°', 'Irregular'],
    ]);
  });

  // Proves submissions/guide: One list for workbooks and `submissionoptions` @ SENSOR_OPTIONS
  it('have among their options every sensor that a submission may state, once, and no other that no dataset states', async () => {
    const { Sensor } = await read<SubmissionOptions>('/api/catalog/submissionoptions');
    const offered = new Set(SENSOR_OPTIONS);
    expect(Sensor.filter((name) => offered.has(name))).toEqual([...SENSOR_OPTIONS]);
    const { sensor } = await read<{ sensor: { value: string }[] }>('/api/catalog/searchfacets');
    const stated = new Set(sensor.map(({ value }) => value));
    expect(Sensor.filter((name) => !offered.has(name) && !stated.has(name))).toEqual([]);
  });

  it('are told with their dataset, by number', async () => {
    const [found] = (
      await read<VariableSearchReply>('/api/catalog/variablesearch?searchTerms=heat')
    ).variables;
    expect(await read<VariableReply>(`/api/catalog/variable?id=${found!.ID}`)).toMatchObject({
      Variable: 'temp',
      Short_Name: 'Two_Cruises',
      Lat_Count: 6,
      Has_Depth: false,
      Table_Name: 'tblTwo_Cruises',
      Unit: '°C',
      Variable_Min: 14,
      Variable_Max: 23,
      Variable_Count: 6,
      Lon_Min: 176,
      Lon_Max: -29,
      Time_Min: '1850-01-01T00:00:00.000Z',
    });
    expect(
      await read<VariableReply>('/api/catalog/variable?tableName=tbltwo_cruises&varName=TEMP'),
    ).toEqual(await read<VariableReply>(`/api/catalog/variable?id=${found!.ID}`));
    const members = await read<CatalogueRow[]>(
      `/api/catalog/membervariables?datasetID=${found!.Dataset_ID}`,
    );
    expect(members[0]?.Variable_Std).toBeCloseTo(Math.sqrt(85 / 6), 10);
    expect(members[0]?.Variable_STD).toBe(members[0]?.Variable_Std);
    expect(members.map(({ Variable, Visualize }) => [Variable, Visualize])).toEqual([
      ['temp', true],
      ['cruise', false],
    ]);
    expect(await read(`/api/catalog/datasetsummary?id=${found!.Dataset_ID}`)).toEqual({
      Dataset_Name: 'Two_Cruises',
      Dataset_Long_Name: 'Two cruises, for tests',
      Description: 'Two **ships**.',
    });
  });

  it('carry their unstructured metadata', async () => {
    expect(await read('/api/catalog/datasetvariableum?shortname=two_cruises')).toEqual({
      temp: [{ instrument: { values: ['SBE 911'], descriptions: [''] } }],
    });
  });

  it('stand in the metadata of their dataset with its cruises and references', async () => {
    const metadata = await read<DatasetMetadata>(
      '/api/catalog/datasetmetadata?shortname=Small_Grid',
    );
    expect(metadata.news).toEqual([]);
    expect(metadata).toMatchObject({
      dataset: { Short_Name: 'Small_Grid' },
      sensors: ['Satellite'],
      cruises: [],
      references: ['Author, A. (2020): A reference'],
    });
    expect(
      metadata.variables.map(({ Variable, Variable_Count }) => [Variable, Variable_Count]),
    ).toEqual([
      ['sst', 162],
      ['station', 216],
    ]);
  });

  it('have long names that complete what was begun, each once and all counted', async () => {
    expect(await read('/api/catalog/autocompletevariablesnames?searchTerms=TEMP%20sea')).toEqual([
      'Sea surface temperature',
      'Sea water temperature',
    ]);
    const answer = await portal.get('/api/catalog/autocompletevariablesnames?limit=1');
    expect([answer.headers.get('x-total-count'), await answer.json()]).toEqual(['4', ['Cruise']]);
  });

  it('have keywords, with those of datasets and cruises', async () => {
    expect(await read('/api/catalog/keywords')).toEqual(
      expect.arrayContaining([
        '100%_sure',
        'grid',
        'heat',
        'sst',
        'transect',
        'underway',
        'warm water',
      ]),
    );
  });

  it('have statistics by table, also of coordinates, times and text', async () => {
    expect(await read('/api/data/tablestats?table=tbltwo_cruises')).toMatchObject({
      time: { count: 6, min: '1850-01-01T00:00:00.000Z', max: '2019-06-02T00:00:00.000Z' },
      lat: { count: 6, min: 10, max: 41 },
      temp: { count: 6, min: 14, max: 23, mean: expect.closeTo(115 / 6, 9), '50%': 20.5 },
      cruise: { count: 6 },
    });
    expect(await read('/api/dataretrieval/tablestats?table=tblTwo_Cruises')).toEqual(
      await read('/api/data/tablestats?table=tblTwo_Cruises'),
    );
  });

  it('lie in tables whose features are told by name in lower case', async () => {
    expect(await read('/api/data/dataset-features')).toEqual({
      tbltwo_cruises: { ancillary: true, ci: true },
    });
  });

  // Proves portal/home: temporalCoverage, variableCount, cruiseCount, satelliteCount, organismCount
  //   @ highlights
  // Proves portal/home: ~150 TB, where `DATABASE_SIZE` says so @ highlights
  it('are counted for the home page', async () => {
    for (const [key, value] of [
      ['variableCount', 4],
      ['cruiseCount', 2],
      ['satelliteCount', 1],
      ['temporalCoverage', 169],
      ['organismCount', null],
      ['databaseSize', '~150 TB'],
    ] as const) {
      expect(await read(`/api/highlights?key=${key}`)).toEqual({ key, value });
    }
    const { total, datasetType } = await read<{
      total: number;
      datasetType: readonly { value: string; count: number }[];
    }>('/api/catalog/searchfacets');
    expect(datasetType).toEqual([
      { value: 'In-Situ', count: total - 1 },
      { value: 'Satellite', count: 1 },
    ]);
  });

  it.each([
    ['catalog/dataset-names', datasetNamesReplySchema],
    ['catalog/submissionoptions', submissionOptionsReplySchema],
    ['catalog/searchcatalog', searchCatalogReplySchema],
    ['catalog/searchfacets', searchFacetsReplySchema],
    ['catalog/searchsuggestions?keywords=tmep', searchSuggestionsReplySchema],
    ['catalog/datasetfullpage?shortname=Two_Cruises', datasetFullPageReplySchema],
    ['catalog/datasetmetadata?shortname=Two_Cruises', datasetMetadataReplySchema],
    ['catalog/datasetvariables?shortname=Two_Cruises', datasetVariablesReplySchema],
    ['catalog/datasetvariableum?shortname=Two_Cruises', variableMetadataReplySchema],
    ['catalog/visualizable-variables?shortname=Small_Grid', visualizableVariablesReplySchema],
    ['catalog/variablesearch', variableSearchReplySchema],
    ['catalog/variablesearch?groupBy=dataset&withOptions=true', variableSearchReplySchema],
    ['catalog/autocompletevariablesnames', autocompleteReplySchema],
    ['catalog/keywords', keywordsReplySchema],
    ['catalog/searchcruises', searchCruisesReplySchema],
    ['catalog/programs', programsReplySchema],
    ['data/cruiselist', cruiseListReplySchema],
    ['data/dataset-features', datasetFeaturesReplySchema],
    ['data/tablestats?table=tblTwo_Cruises', tableStatisticsReplySchema],
  ] as [string, ZodType][])(
    'and what belongs to them, as /api/%s has it, arrive as the contract says',
    async (path, schema) => {
      const body = await read(`/api/${path}`);
      expect(schema.parse(body)).toEqual(body);
      expect(Object.keys(body as object).length).toBeGreaterThan(0);
    },
  );

  it('are counted again when a dataset goes and when it comes back', async () => {
    const counts = async (): Promise<unknown> =>
      (await read<VariableSearchReply>('/api/catalog/variablesearch')).counts;
    expect(await counts()).toEqual({ Model: 1, Observation: 1 });
    await portal.control('DELETE', '/control/datasets/Small_Grid');
    expect(await counts()).toEqual({ Observation: 1 });
    expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
      event: 'done',
    });
    expect(await counts()).toEqual({ Model: 1, Observation: 1 });
  });

  it('that do not exist are refused by field', async () => {
    expect(await refusal('/api/catalog/variable?id=99999')).toMatchObject({
      status: 404,
      fields: [{ field: 'id' }],
    });
    expect(await refusal('/api/catalog/variable?id=x')).toMatchObject({
      status: 400,
      fields: [{ field: 'id' }],
    });
    expect(
      await refusal('/api/catalog/variable?tableName=tblTwo_Cruises&varName=salt'),
    ).toMatchObject({ status: 404, code: 'not-found', fields: [{ field: 'varName' }] });
    expect(await refusal('/api/catalog/variable?tableName=tblNone&varName=salt')).toMatchObject({
      status: 404,
      code: 'unknown-table',
    });
    expect(await refusal('/api/catalog/variable?varName=salt')).toMatchObject({
      status: 400,
      fields: [{ field: 'id' }],
    });
    expect(await refusal('/api/catalog/membervariables?datasetID=99999')).toMatchObject({
      status: 404,
      code: 'unknown-dataset',
      fields: [{ field: 'datasetID' }],
    });
    expect(await refusal('/api/catalog/datasetsummary?id=99999')).toMatchObject({
      status: 404,
      code: 'unknown-dataset',
      fields: [{ field: 'id' }],
    });
    expect(await refusal('/api/catalog/datasetmetadata?shortname=None')).toMatchObject({
      status: 404,
      code: 'unknown-dataset',
    });
    expect(await refusal('/api/catalog/datasetvariableum?shortname=None')).toMatchObject({
      status: 404,
      code: 'unknown-dataset',
    });
    expect(await refusal('/api/data/tablestats?table=tblNone')).toMatchObject({
      status: 404,
      code: 'unknown-table',
      fields: [{ field: 'table' }],
    });
    expect(await refusal('/api/highlights?key=organisms')).toMatchObject({
      status: 404,
      code: 'not-found',
      fields: [{ field: 'key' }],
    });
    expect(await refusal('/api/catalog/variablesearch?timeStart=2019-13-01')).toMatchObject({
      code: 'bad-bounds',
      fields: [{ field: 'timeStart' }],
    });
  });
});
