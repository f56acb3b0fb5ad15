import { defineRoute } from '../request/define-route.ts';
import { lastApiCallReplySchema } from './keys.ts';

export const read = defineRoute({
  method: 'GET',
  path: '/api/user/last-api-call',
  access: 'registered',
  summary: "When the user's API keys were last used",
  reply: lastApiCallReplySchema,
});
