import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchCatalogQuery } from '@isobath/contract';
import { searchCatalogQuerySchema } from '@isobath/contract';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { makeManyDatasets } from '../../../testing/datasets/many-datasets.ts';
import type { CatalogRepository } from './catalog.repository.ts';
import { createCatalogRepository } from './catalog.repository.ts';

/** `bench/catalog-search.mjs` measures the same questions among 100,000. */
const datasetCount = 10_000;

describe.each(moduleDatabaseKinds)('a search among many datasets in the %s catalog', (kind) => {
  let opened: TestDatabase;
  let catalog: CatalogRepository;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    await makeManyDatasets(opened.database, datasetCount);
    catalog = createCatalogRepository(opened.database);
  }, 300_000);
  afterAll(() => opened.close());

  const search = async (query: Partial<SearchCatalogQuery>) =>
    catalog.search(searchCatalogQuerySchema.parse({ limit: 100, ...query }));

  it.each([
    ['a rare word', 'chlorophyll', 10],
    ['one dataset', 'unique7777', 1],
    ['two words in any order and case', 'GLIDER temperature', 100],
    ['a word in every dataset', 'temperature', datasetCount],
    ['two letters', 'se', datasetCount],
    ['a part of a word', 'hloroph', 10],
    ['nothing', 'xyzzy', 0],
    ['no word', '', datasetCount],
  ])('for %s counts all and gives the first page', async (_what, keywords, total) => {
    const found = await search({ keywords });
    expect(found.total).toBe(total);
    expect(found.records).toHaveLength(Math.min(100, total));
  });
});
