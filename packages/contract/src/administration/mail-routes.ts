import { defineRoute } from '../request/define-route.ts';
import { idDescriptions, pageParamDescriptions } from '../request/param-descriptions.ts';
import { listedMailSchema, mailParamsSchema, mailQuerySchema, mailReplySchema } from './people.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/api/admin/mail',
  access: 'administrator',
  summary: 'Outgoing e-mails and their delivery state',
  words: pageParamDescriptions,
  query: mailQuerySchema,
  reply: mailReplySchema,
});

export const retry = defineRoute({
  method: 'POST',
  path: '/api/admin/mail/:id/retry',
  access: 'administrator',
  summary: 'Retries an e-mail that could not be sent',
  words: idDescriptions,
  params: mailParamsSchema,
  reply: listedMailSchema,
});
