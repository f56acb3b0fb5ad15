import { requireValue } from '@isobath/ocean';
import {
  controlDatasetsReplySchema,
  datasetFeaturesReplySchema,
  datasetFullPageQuerySchema,
  datasetFullPageReplySchema,
  datasetMetadataReplySchema,
  datasetNamesReplySchema,
  datasetQuerySchema,
  datasetSummaryQuerySchema,
  datasetSummaryReplySchema,
  datasetVariablesReplySchema,
  pageParamDescriptions,
  searchCatalogQuerySchema,
  searchCatalogReplySchema,
  searchParamDescriptions,
  shortNameDescriptions,
  submissionOptionsReplySchema,
  tableStatisticsQuerySchema,
  tableStatisticsReplySchema,
  visualizableVariablesReplySchema,
} from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';
import type { CatalogService } from './catalog.service.ts';

const config = { access: 'anonymous', freshness: 'catalog' } as const;
const ofDatasetConfig = {
  ...config,
  words: shortNameDescriptions,
  mayRefuse: ['unknown-dataset'],
} as const;
const byNumberDescriptions = { id: 'Number of a dataset.' };

/** The catalog's public routes. */
export function registerCatalogRoutes(server: HttpServer, catalog: CatalogService): void {
  registerSearchRoutes(server, catalog);
  registerDatasetRoutes(server, catalog);
  registerVariableListRoutes(server, catalog);
  registerTableRoutes(server, catalog);
}

/** Names, searches, and the words that filters offer. */
function registerSearchRoutes(server: HttpServer, catalog: CatalogService): void {
  server.get(
    '/api/catalog/dataset-names',
    {
      config,
      schema: {
        summary: 'Names of all datasets',
        tags: ['catalog'],
        response: { 200: datasetNamesReplySchema },
      },
    },
    () => catalog.listNames(),
  );
  server.get(
    '/api/catalog/searchcatalog',
    {
      config: {
        ...config,
        words: {
          ...searchParamDescriptions,
          ...pageParamDescriptions,
          sortBy: 'Sort key.',
          sortDirection: 'Sort direction.',
          detail: '`list`: without Dataset_History, Keywords and References, which are empty then.',
        },
        mayRefuse: ['bad-bounds'],
      },
      schema: {
        summary: 'Datasets by words, place, time and kind; the full count is in X-Total-Count',
        tags: ['catalog'],
        querystring: searchCatalogQuerySchema,
        response: { 200: searchCatalogReplySchema },
      },
    },
    async (request, reply) => {
      const { rows, total } = await catalog.search(request.query);
      void reply.header('x-total-count', String(total));
      return rows;
    },
  );
  server.get(
    '/api/catalog/submissionoptions',
    {
      config,
      schema: {
        summary:
          'Words that filters and submissions offer: those of the catalog, and all of the sensor list',
        tags: ['catalog'],
        response: { 200: submissionOptionsReplySchema },
      },
    },
    () => catalog.listOptions(),
  );
}

/** Pages of single datasets. */
function registerDatasetRoutes(server: HttpServer, catalog: CatalogService): void {
  server.get(
    '/api/catalog/datasetfullpage',
    {
      config: {
        ...config,
        words: { shortname: 'Short name of a dataset; without it, `id`.', ...byNumberDescriptions },
        mayRefuse: ['unknown-dataset', 'removed-dataset'],
      },
      schema: {
        summary: 'A dataset with its cruises and references, by short name or number',
        tags: ['catalog'],
        querystring: datasetFullPageQuerySchema,
        response: { 200: datasetFullPageReplySchema },
      },
    },
    async ({ query: { shortname, id } }) =>
      catalog.readFullPage(
        shortname ??
          (
            await catalog.requireDataset({
              id: requireValue(id, 'number of a dataset without a name'),
              field: 'id',
            })
          ).record.dataset.shortName,
      ),
  );
  server.get(
    '/api/catalog/datasetsummary',
    {
      config: { ...config, words: byNumberDescriptions, mayRefuse: ['unknown-dataset'] },
      schema: {
        summary: 'Names and description of a dataset',
        tags: ['catalog'],
        querystring: datasetSummaryQuerySchema,
        response: { 200: datasetSummaryReplySchema },
      },
    },
    (request) => catalog.readSummary(request.query.id),
  );
  server.get(
    '/api/catalog/datasetmetadata',
    {
      config: { ...ofDatasetConfig, mayRefuse: ['unknown-dataset', 'removed-dataset'] },
      schema: {
        summary: 'A dataset with its variables, cruises and references',
        tags: ['catalog'],
        querystring: datasetQuerySchema,
        response: { 200: datasetMetadataReplySchema },
      },
    },
    (request) => catalog.readMetadata(request.query.shortname),
  );
}

/** Variables of a dataset, and how each is first drawn. */
function registerVariableListRoutes(server: HttpServer, catalog: CatalogService): void {
  server.get(
    '/api/catalog/datasetvariables',
    {
      config: ofDatasetConfig,
      schema: {
        summary: 'Variables of a dataset with their statistics',
        tags: ['catalog'],
        querystring: datasetQuerySchema,
        response: { 200: datasetVariablesReplySchema },
      },
    },
    (request) => catalog.listVariables(request.query.shortname),
  );
  server.get(
    '/api/catalog/visualizable-variables',
    {
      config: ofDatasetConfig,
      schema: {
        summary: 'How each variable of a dataset is first drawn',
        tags: ['catalog'],
        querystring: datasetQuerySchema,
        response: { 200: visualizableVariablesReplySchema },
      },
    },
    (request) => catalog.listVisualizable(request.query.shortname),
  );
}

/** Features and statistics of tables. */
function registerTableRoutes(server: HttpServer, catalog: CatalogService): void {
  server.get(
    '/api/data/dataset-features',
    {
      config,
      schema: {
        summary: 'Tables with ancillary data or that are continuously updated',
        tags: ['catalog'],
        response: { 200: datasetFeaturesReplySchema },
      },
    },
    () => catalog.listFeatures(),
  );
  for (const path of ['/api/data/tablestats', '/api/dataretrieval/tablestats']) {
    server.get(
      path,
      {
        config: { ...config, words: { table: 'Name of a table.' }, mayRefuse: ['unknown-table'] },
        schema: {
          summary: 'Statistics of the columns of a table',
          tags: ['catalog'],
          querystring: tableStatisticsQuerySchema,
          response: { 200: tableStatisticsReplySchema },
        },
      },
      (request) => catalog.readTableStatistics(request.query.table),
    );
  }
}

/** The control listener's list of datasets. */
export function registerCatalogControlRoutes(server: HttpServer, catalog: CatalogService): void {
  server.get(
    '/control/datasets',
    { config: { access: 'control' }, schema: { response: { 200: controlDatasetsReplySchema } } },
    () => catalog.listForControl(),
  );
}
