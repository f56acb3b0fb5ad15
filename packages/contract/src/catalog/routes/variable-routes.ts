import { defineRoute } from '../../request/define-route.ts';
import { pageParamDescriptions, shortNameDescriptions } from '../../request/param-descriptions.ts';
import { datasetQuerySchema } from '../catalog.ts';
import { searchParamDescriptions } from '../search-descriptions.ts';
import {
  autocompleteQuerySchema,
  autocompleteReplySchema,
  keywordsReplySchema,
  memberVariablesQuerySchema,
  memberVariablesReplySchema,
  variableMetadataReplySchema,
  variableQuerySchema,
  variableReplySchema,
  variableSearchQuerySchema,
  variableSearchReplySchema,
} from '../variables.ts';

const variableWords = {
  ...searchParamDescriptions,
  ...pageParamDescriptions,
  searchTerms: 'Words, all of which must match.',
  temporalResolution: 'Temporal resolution.',
  spatialResolution: 'Spatial resolution.',
  dataSource: 'Source of the data.',
  distributor: 'Distributor of the data.',
  processLevel: 'Processing level.',
  datasetID: 'Id of a dataset, whose variables only are searched.',
  groupBy: '`dataset`: the page lists datasets and how many variables of each are found.',
  withOptions: '`true`: with the values of each filter among what is found.',
  spelling:
    '`closest`: a search that finds nothing is repeated with the closest spelling of words that the catalog does not have.',
};

export const read = defineRoute({
  method: 'GET',
  path: '/api/catalog/variable',
  access: 'anonymous',
  summary: 'A variable with its dataset, by number or by table and name',
  words: {
    id: 'Number of a variable; without it, `tableName` and `varName`.',
    tableName: 'Table of the variable, ignoring case.',
    varName: 'Short name of the variable, ignoring case.',
  },
  mayRefuse: ['not-found', 'unknown-table'],
  query: variableQuerySchema,
  reply: variableReplySchema,
});

export const listMembers = defineRoute({
  method: 'GET',
  path: '/api/catalog/membervariables',
  access: 'anonymous',
  summary: 'Variables of a dataset, by its number',
  words: { datasetID: 'Id of a dataset.' },
  mayRefuse: ['unknown-dataset'],
  query: memberVariablesQuerySchema,
  reply: memberVariablesReplySchema,
});

export const readMetadata = defineRoute({
  method: 'GET',
  path: '/api/catalog/datasetvariableum',
  access: 'anonymous',
  summary: 'Unstructured metadata of the variables of a dataset',
  words: shortNameDescriptions,
  mayRefuse: ['unknown-dataset'],
  query: datasetQuerySchema,
  reply: variableMetadataReplySchema,
});

export const search = defineRoute({
  method: 'GET',
  path: '/api/catalog/variablesearch',
  access: 'anonymous',
  summary: 'Variables by words, place, time and kind; the full count is in X-Total-Count',
  words: variableWords,
  mayRefuse: ['bad-bounds'],
  query: variableSearchQuerySchema,
  reply: variableSearchReplySchema,
});

export const completeName = defineRoute({
  method: 'GET',
  path: '/api/catalog/autocompletevariablesnames',
  access: 'anonymous',
  summary: 'Long names of variables that hold all words; the full count is in X-Total-Count',
  words: variableWords,
  query: autocompleteQuerySchema,
  reply: autocompleteReplySchema,
});

export const listKeywords = defineRoute({
  method: 'GET',
  path: '/api/catalog/keywords',
  access: 'anonymous',
  summary: 'Keywords of datasets, variables and cruises',
  reply: keywordsReplySchema,
});
