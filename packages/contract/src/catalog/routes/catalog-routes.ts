import { defineRoute } from '../../request/define-route.ts';
import { pageParamDescriptions, shortNameDescriptions } from '../../request/param-descriptions.ts';
import {
  datasetFullPageQuerySchema,
  datasetFullPageReplySchema,
  datasetNamesReplySchema,
  datasetQuerySchema,
  datasetVariablesReplySchema,
  searchCatalogQuerySchema,
  searchCatalogReplySchema,
  submissionOptionsReplySchema,
  visualizableVariablesReplySchema,
} from '../catalog.ts';
import { searchParamDescriptions } from '../search-descriptions.ts';

export const listNames = defineRoute({
  method: 'GET',
  path: '/api/catalog/dataset-names',
  access: 'anonymous',
  summary: 'Names of all datasets',
  reply: datasetNamesReplySchema,
});

export const search = defineRoute({
  method: 'GET',
  path: '/api/catalog/searchcatalog',
  access: 'anonymous',
  summary: 'Datasets by words, place, time and kind; the full count is in X-Total-Count',
  words: {
    ...searchParamDescriptions,
    ...pageParamDescriptions,
    sortBy: 'Sort key.',
    sortDirection: 'Sort direction.',
    detail: '`list`: without Dataset_History, Keywords and References, which are empty then.',
  },
  mayRefuse: ['bad-bounds'],
  query: searchCatalogQuerySchema,
  reply: searchCatalogReplySchema,
});

export const listOptions = defineRoute({
  method: 'GET',
  path: '/api/catalog/submissionoptions',
  access: 'anonymous',
  summary:
    'Words that filters and submissions offer: those of the catalog, and all of the sensor list',
  reply: submissionOptionsReplySchema,
});

export const readFullPage = defineRoute({
  method: 'GET',
  path: '/api/catalog/datasetfullpage',
  access: 'anonymous',
  summary: 'A dataset with its cruises and references, by short name or number',
  words: { shortname: 'Short name of a dataset; without it, `id`.', id: 'Number of a dataset.' },
  mayRefuse: ['unknown-dataset', 'removed-dataset'],
  query: datasetFullPageQuerySchema,
  reply: datasetFullPageReplySchema,
});

export const listVariables = defineRoute({
  method: 'GET',
  path: '/api/catalog/datasetvariables',
  access: 'anonymous',
  summary: 'Variables of a dataset with their statistics',
  words: shortNameDescriptions,
  mayRefuse: ['unknown-dataset'],
  query: datasetQuerySchema,
  reply: datasetVariablesReplySchema,
});

export const listVisualizable = defineRoute({
  method: 'GET',
  path: '/api/catalog/visualizable-variables',
  access: 'anonymous',
  summary: 'How each variable of a dataset is first drawn',
  words: shortNameDescriptions,
  mayRefuse: ['unknown-dataset'],
  query: datasetQuerySchema,
  reply: visualizableVariablesReplySchema,
});
