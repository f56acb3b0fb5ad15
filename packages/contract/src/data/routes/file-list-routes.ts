import { defineRoute } from '../../request/define-route.ts';
import { shortNameDescriptions } from '../../request/param-descriptions.ts';
import { datasetQuerySchema } from '../../catalog/catalog.ts';
import { datasetFilesReplySchema } from '../vault.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/api/catalog/datasetfiles',
  access: 'anonymous',
  summary: 'Original files of a dataset by folder; none where it has no files',
  words: shortNameDescriptions,
  mayRefuse: ['unknown-dataset'],
  query: datasetQuerySchema,
  reply: datasetFilesReplySchema,
});
