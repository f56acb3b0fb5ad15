import {
  errorListQuerySchema,
  errorListReplySchema,
  errorParamsSchema,
} from '../people/error-report.ts';
import { defineRoute } from '../request/define-route.ts';
import { idDescriptions, pageParamDescriptions } from '../request/param-descriptions.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/api/admin/errors',
  access: 'administrator',
  summary: 'Errors on pages, those that were seen last first',
  words: pageParamDescriptions,
  query: errorListQuerySchema,
  reply: errorListReplySchema,
});

export const remove = defineRoute({
  method: 'DELETE',
  path: '/api/admin/errors/:id',
  access: 'administrator',
  summary: 'Removes an error that was dealt with; it comes back if it is reported again',
  words: idDescriptions,
  mayRefuse: ['not-found'],
  params: errorParamsSchema,
});
