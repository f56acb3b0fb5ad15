import { defineRoute } from '../../request/define-route.ts';
import { fileRefusals } from '../../request/route-refusals.ts';
import { bulkDownloadParamsSchema, bulkDownloadSchema } from '../bulk.ts';

const words = { id: 'The `id` returned by the request for it.' };

export const read = defineRoute({
  method: 'GET',
  path: '/api/data/bulk-download/:id',
  access: 'key',
  summary: 'How far a zip is',
  words,
  mayRefuse: ['not-found', 'expired'],
  params: bulkDownloadParamsSchema,
  reply: bulkDownloadSchema,
});

export const stop = defineRoute({
  method: 'DELETE',
  path: '/api/data/bulk-download/:id',
  access: 'key',
  summary: 'Stops a zip',
  words,
  mayRefuse: ['not-found', 'expired'],
  params: bulkDownloadParamsSchema,
});

export const download = defineRoute({
  method: 'GET',
  path: '/api/data/bulk-download/:id/file',
  access: 'key',
  summary: 'The zip that was prepared',
  words,
  mayRefuse: fileRefusals,
  params: bulkDownloadParamsSchema,
  reply: 'bytes',
});
