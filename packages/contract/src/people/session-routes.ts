import { defineRoute } from '../request/define-route.ts';
import { okReplySchema } from '../request/ok-reply.ts';
import { idDescriptions } from '../request/param-descriptions.ts';
import { sessionParamsSchema, sessionsReplySchema } from './accounts.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'registered',
  summary: "The user's sessions",
  reply: sessionsReplySchema,
});

export const end = defineRoute({
  method: 'DELETE',
  path: '/api/user/sessions/:id',
  access: 'registered',
  summary: 'Ends one session',
  words: idDescriptions,
  params: sessionParamsSchema,
  reply: okReplySchema,
});

export const endOthers = defineRoute({
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'registered',
  summary: 'Ends all other sessions',
  reply: okReplySchema,
});
