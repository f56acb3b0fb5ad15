import { defineRoute } from '../request/define-route.ts';
import { okReplySchema } from '../request/ok-reply.ts';

export const signOut = defineRoute({
  method: 'POST',
  path: '/api/user/signout',
  access: 'anonymous',
  summary: 'Signs out',
  reply: okReplySchema,
});

export const signOutByLink = defineRoute({
  method: 'GET',
  path: '/api/user/signout',
  access: 'anonymous',
  summary: 'Signs out (for links)',
  reply: okReplySchema,
});
