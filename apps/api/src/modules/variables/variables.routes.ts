import {
  autocompleteQuerySchema,
  autocompleteReplySchema,
  datasetQuerySchema,
  keywordsReplySchema,
  memberVariablesQuerySchema,
  memberVariablesReplySchema,
  pageParamDescriptions,
  searchParamDescriptions,
  shortNameDescriptions,
  variableMetadataReplySchema,
  variableQuerySchema,
  variableReplySchema,
  variableSearchQuerySchema,
  variableSearchReplySchema,
} from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';
import type { VariablesService } from './variables.service.ts';

const config = { access: 'anonymous', freshness: 'catalog' } as const;
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

/** The public routes about variables. */
export function registerVariableRoutes(server: HttpServer, variables: VariablesService): void {
  registerSingleVariableRoutes(server, variables);
  registerVariableSearchRoutes(server, variables);
}

/** Variables of one dataset. */
function registerSingleVariableRoutes(server: HttpServer, variables: VariablesService): void {
  server.get(
    '/api/catalog/variable',
    {
      config: {
        ...config,
        words: {
          id: 'Number of a variable; without it, `tableName` and `varName`.',
          tableName: 'Table of the variable, ignoring case.',
          varName: 'Short name of the variable, ignoring case.',
        },
        mayRefuse: ['not-found', 'unknown-table'],
      },
      schema: {
        summary: 'A variable with its dataset, by number or by table and name',
        tags: ['variables'],
        querystring: variableQuerySchema,
        response: { 200: variableReplySchema },
      },
    },
    ({ query: { id, tableName = '', varName = '' } }) =>
      id === undefined ? variables.readNamed(tableName, varName) : variables.read(id),
  );
  server.get(
    '/api/catalog/membervariables',
    {
      config: {
        ...config,
        words: { datasetID: 'Id of a dataset.' },
        mayRefuse: ['unknown-dataset'],
      },
      schema: {
        summary: 'Variables of a dataset, by its number',
        tags: ['variables'],
        querystring: memberVariablesQuerySchema,
        response: { 200: memberVariablesReplySchema },
      },
    },
    (request) => variables.listMembers(request.query.datasetID),
  );
  server.get(
    '/api/catalog/datasetvariableum',
    {
      config: { ...config, words: shortNameDescriptions, mayRefuse: ['unknown-dataset'] },
      schema: {
        summary: 'Unstructured metadata of the variables of a dataset',
        tags: ['variables'],
        querystring: datasetQuerySchema,
        response: { 200: variableMetadataReplySchema },
      },
    },
    (request) => variables.readMetadata(request.query.shortname),
  );
}

/**
 * Variables across datasets, and the words that find them; the full count is in `X-Total-Count`.
 */
function registerVariableSearchRoutes(server: HttpServer, variables: VariablesService): void {
  server.get(
    '/api/catalog/variablesearch',
    {
      config: { ...config, words: variableWords, mayRefuse: ['bad-bounds'] },
      schema: {
        summary: 'Variables by words, place, time and kind; the full count is in X-Total-Count',
        tags: ['variables'],
        querystring: variableSearchQuerySchema,
        response: { 200: variableSearchReplySchema },
      },
    },
    async (request, reply) => {
      const { reply: body, total } = await variables.search(request.query);
      void reply.header('x-total-count', String(total));
      return body;
    },
  );
  server.get(
    '/api/catalog/autocompletevariablesnames',
    {
      config: { ...config, words: variableWords },
      schema: {
        summary: 'Long names of variables that hold all words; the full count is in X-Total-Count',
        tags: ['variables'],
        querystring: autocompleteQuerySchema,
        response: { 200: autocompleteReplySchema },
      },
    },
    async (request, reply) => {
      const { names, total } = await variables.completeName(
        request.query.searchTerms,
        request.query.limit,
      );
      void reply.header('x-total-count', String(total));
      return names;
    },
  );
  server.get(
    '/api/catalog/keywords',
    {
      config,
      schema: {
        summary: 'Keywords of datasets, variables and cruises',
        tags: ['variables'],
        response: { 200: keywordsReplySchema },
      },
    },
    () => variables.listKeywords(),
  );
}
