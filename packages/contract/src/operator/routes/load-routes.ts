import { defineRoute } from '../../request/define-route.ts';
import {
  beginLoadSchema,
  begunLoadSchema,
  controlDatasetParamsSchema,
  controlDatasetsReplySchema,
  loadParamsSchema,
  publishedLoadSchema,
  publishLoadSchema,
  removeDatasetQuerySchema,
  storedRowsSchema,
} from '../control.ts';

export const begin = defineRoute({
  method: 'POST',
  path: '/control/loads',
  access: 'control',
  summary: 'Opens a load into a staging table that nobody else sees',
  body: beginLoadSchema,
  reply: begunLoadSchema,
});

export const sendRows = defineRoute({
  method: 'POST',
  path: '/control/loads/:loadId/rows',
  access: 'control',
  summary: 'Stores rows: ClickHouse Native blocks in the order of the columns',
  params: loadParamsSchema,
  reply: storedRowsSchema,
});

export const beat = defineRoute({
  method: 'POST',
  path: '/control/loads/:loadId/heartbeat',
  access: 'control',
  summary: 'Says that a load is still wanted',
  params: loadParamsSchema,
});

export const publish = defineRoute({
  method: 'POST',
  path: '/control/loads/:loadId/publish',
  access: 'control',
  summary: 'Publishes a load',
  params: loadParamsSchema,
  body: publishLoadSchema,
  result: publishedLoadSchema,
});

export const abort = defineRoute({
  method: 'DELETE',
  path: '/control/loads/:loadId',
  access: 'control',
  summary: 'Removes a load and its staging table; repeating it changes nothing',
  params: loadParamsSchema,
});

export const listDatasets = defineRoute({
  method: 'GET',
  path: '/control/datasets',
  access: 'control',
  summary: 'The datasets of the catalog',
  reply: controlDatasetsReplySchema,
});

export const removeDataset = defineRoute({
  method: 'DELETE',
  path: '/control/datasets/:shortName',
  access: 'control',
  summary: 'Moves a dataset with its table and versions to the trash',
  params: controlDatasetParamsSchema,
  query: removeDatasetQuerySchema,
});
