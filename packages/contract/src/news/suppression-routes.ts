import { defineRoute } from '../request/define-route.ts';
import { okReplySchema } from '../request/ok-reply.ts';
import { liftSuppressionRequestSchema, suppressionsReplySchema } from './bounces.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/api/admin/suppressions',
  access: 'administrator',
  summary: 'Addresses that get no stories and notices: mails to them came back',
  reply: suppressionsReplySchema,
});

export const lift = defineRoute({
  method: 'POST',
  path: '/api/admin/suppressions/lift',
  access: 'administrator',
  summary: 'Writes to an address again',
  words: { address: 'The e-mail address.' },
  mayRefuse: ['not-found'],
  body: liftSuppressionRequestSchema,
  reply: okReplySchema,
});
