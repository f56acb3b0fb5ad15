import { defineRoute } from '../request/define-route.ts';
import { okReplySchema } from '../request/ok-reply.ts';
import { guestTokenQuerySchema } from './accounts.ts';

export const admit = defineRoute({
  method: 'GET',
  path: '/api/user/getguesttoken',
  access: 'anonymous',
  summary: 'Starts a guest session for the day',
  words: { expires: 'When the guest session ends.' },
  query: guestTokenQuerySchema,
  reply: okReplySchema,
});
