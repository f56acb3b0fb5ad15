import { defineRoute } from '../request/define-route.ts';
import { mailPreviewParamsSchema, mailPreviewQuerySchema } from './people.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/dev/mail',
  access: 'anonymous',
  summary: 'The kinds of mails, each with a link to how it looks',
  reply: 'bytes',
});

export const read = defineRoute({
  method: 'GET',
  path: '/dev/mail/:name',
  access: 'anonymous',
  summary: 'How a mail looks, with made-up words',
  params: mailPreviewParamsSchema,
  query: mailPreviewQuerySchema,
  reply: 'bytes',
});
