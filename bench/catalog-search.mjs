// How long searches take among 100,000 datasets (200,000 variables) in the embedded catalog. The aim is 300 ms each.
//   node bench/catalog-search.mjs [datasets] [rounds]
// Peer: the same catalog's names in one array, filtered word by word in this process (no index, no filters, no page).
import {
  searchCatalogQuerySchema,
  searchTermsQuerySchema,
  variableSearchQuerySchema,
} from '../packages/contract/dist/index.js';
import { createCatalogRepository } from '../apps/api/dist/modules/discovery/catalog/catalog.repository.js';
import { createFacetsRepository } from '../apps/api/dist/modules/discovery/catalog/search-aids/facets.repository.js';
import { suggestSearches } from '../apps/api/dist/modules/discovery/catalog/search-aids/suggestions.js';
import { createVocabularyRepository } from '../apps/api/dist/modules/discovery/catalog/search-aids/vocabulary.repository.js';
import { createVariablesRepository } from '../apps/api/dist/modules/discovery/variables/variables.repository.js';
import { openTestDatabase } from '../apps/api/dist/testing/databases/databases.js';
import {
  makeManyDatasets,
  spreadManyDatasets,
} from '../apps/api/dist/testing/datasets/many-datasets.js';
import { median } from './portal.mjs';

const datasetCount = Number(process.argv[2] ?? 100_000);
const rounds = Number(process.argv[3] ?? 7);
const opened = await openTestDatabase('embedded');
await makeManyDatasets(opened.database, datasetCount);
await spreadManyDatasets(opened.database);
const catalog = createCatalogRepository(opened.database);
const variables = createVariablesRepository(opened.database);
const names = (await catalog.listNames()).map(({ shortName, longName }) =>
  `${shortName} ${longName}`.toLowerCase(),
);

const datasetSearch = (query) => () =>
  catalog.search(searchCatalogQuerySchema.parse({ limit: 100, ...query }));
// As the route answers, with the counts counted in each round.
const variableSearch = (query) => async () => {
  const parsed = variableSearchQuerySchema.parse(query);
  await createVariablesRepository(opened.database).countFound(parsed);
  await variables.selectPage(parsed);
};
const variableDatasets = (query) => () =>
  variables.listDatasets(variableSearchQuerySchema.parse({ limit: 500, ...query }));
const countOptions = (query) => () =>
  createVariablesRepository(opened.database).countOptions(variableSearchQuerySchema.parse(query));
// Counts are remembered until the catalog changes: each round asks with a memory of its own.
const countFacets = (query) => () =>
  createFacetsRepository(opened.database).countFacets(searchTermsQuerySchema.parse(query));
const suggest = (query) => () =>
  suggestSearches(
    {
      facets: createFacetsRepository(opened.database),
      vocabulary: createVocabularyRepository(opened.database),
    },
    searchTermsQuerySchema.parse(query),
  );
const questions = {
  'a rare word': datasetSearch({ keywords: 'chlorophyll' }),
  'two words': datasetSearch({ keywords: 'GLIDER temperature' }),
  'a word in every dataset': datasetSearch({ keywords: 'temperature' }),
  'no word': datasetSearch({ keywords: '' }),
  'word, place across the date line, time and sensors': datasetSearch({
    keywords: 'temperature',
    lonStart: 170,
    lonEnd: -170,
    timeStart: '2000-01-01',
    sensor: ['Sensor 7', 'Sensor 8'],
    sortBy: 'name',
  }),
  'an abbreviation of a rare name': datasetSearch({ keywords: 'chl' }),
  'facets of the whole catalog': countFacets({}),
  'facets of a rare word': countFacets({ keywords: 'chlorophyll' }),
  'facets of a word in every dataset, two filters': countFacets({
    keywords: 'temperature',
    make: 'Model',
    sensor: ['Sensor 5', 'Sensor 10'],
  }),
  'suggestions for a misspelt word': suggest({ keywords: 'salinty temperature' }),
  'suggestions for an unknown word and a filter': suggest({
    keywords: 'xyzzy temperature',
    hasDepth: 'yes',
  }),
  'variables by a rare word': variableSearch({ searchTerms: 'chlorophyll' }),
  'variables by a word in every dataset': variableSearch({ searchTerms: 'temperature' }),
  'datasets of variables, no word': variableDatasets({}),
  'datasets of variables, a word in every dataset, the last page': variableDatasets({
    searchTerms: 'temperature',
    offset: datasetCount - 500,
  }),
  'options of all variables': countOptions({}),
  'options of variables by a rare word': countOptions({ searchTerms: 'chlorophyll' }),
  'options of variables by a word in every dataset, two filters': countOptions({
    searchTerms: 'temperature',
    make: 'Model',
    sensor: ['Sensor 5', 'Sensor 10'],
  }),
  'long names by their beginning': () => variables.listLongNames('VARI', 100),
  'peer: names in an array, two words': () =>
    names.filter((name) => ['glider', 'temperature'].every((word) => name.includes(word))),
};
for (const [question, ask] of Object.entries(questions)) {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const started = performance.now();
    await ask();
    times.push(performance.now() - started);
  }
  console.log(
    `${question.padEnd(52)} first ${times[0].toFixed(0).padStart(5)} ms   median ${median(times).toFixed(0).padStart(5)} ms`,
  );
}
await opened.close();
process.exit(0);
