import { defineRoute } from '../../request/define-route.ts';

export const listAncillary = defineRoute({
  method: 'GET',
  path: '/api/data/ancillary-datasets',
  access: 'anonymous',
  summary: 'Datasets with ancillary data, as CSV',
  reply: 'bytes',
});

export const listContinuous = defineRoute({
  method: 'GET',
  path: '/api/data/ci-datasets',
  access: 'anonymous',
  summary: 'Tables that are continuously updated, as CSV',
  reply: 'bytes',
});
