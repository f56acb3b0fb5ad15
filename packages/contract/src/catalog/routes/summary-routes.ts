import { defineRoute } from '../../request/define-route.ts';
import { shortNameDescriptions } from '../../request/param-descriptions.ts';
import { datasetQuerySchema } from '../catalog.ts';
import {
  datasetFeaturesReplySchema,
  datasetMetadataReplySchema,
  datasetSummaryQuerySchema,
  datasetSummaryReplySchema,
  tableStatisticsQuerySchema,
  tableStatisticsReplySchema,
} from '../variables.ts';

export const readSummary = defineRoute({
  method: 'GET',
  path: '/api/catalog/datasetsummary',
  access: 'anonymous',
  summary: 'Names and description of a dataset',
  words: { id: 'Number of a dataset.' },
  mayRefuse: ['unknown-dataset'],
  query: datasetSummaryQuerySchema,
  reply: datasetSummaryReplySchema,
});

export const readMetadata = defineRoute({
  method: 'GET',
  path: '/api/catalog/datasetmetadata',
  access: 'anonymous',
  summary: 'A dataset with its variables, cruises and references',
  words: shortNameDescriptions,
  mayRefuse: ['unknown-dataset', 'removed-dataset'],
  query: datasetQuerySchema,
  reply: datasetMetadataReplySchema,
});

export const listFeatures = defineRoute({
  method: 'GET',
  path: '/api/data/dataset-features',
  access: 'anonymous',
  summary: 'Tables with ancillary data or that are continuously updated',
  reply: datasetFeaturesReplySchema,
});

export const readTableStatistics = defineRoute({
  method: 'GET',
  path: '/api/data/tablestats',
  access: 'anonymous',
  summary: 'Statistics of the columns of a table',
  words: { table: 'Name of a table.' },
  mayRefuse: ['unknown-table'],
  query: tableStatisticsQuerySchema,
  reply: tableStatisticsReplySchema,
});

/** The address that existing clients know. */
export const readTableStatisticsAsBefore = defineRoute({
  method: 'GET',
  path: '/api/dataretrieval/tablestats',
  access: 'anonymous',
  summary: 'Statistics of the columns of a table',
  words: { table: 'Name of a table.' },
  mayRefuse: ['unknown-table'],
  query: tableStatisticsQuerySchema,
  reply: tableStatisticsReplySchema,
});
