import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variableSearchQuerySchema } from '@isobath/contract';
import type { VariableSearchQuery } from '@isobath/contract';
import type { TestDatabase } from '../../testing/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../testing/databases.ts';
import { makeManyDatasets } from '../../testing/many-datasets.ts';
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
