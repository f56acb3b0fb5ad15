import { defineRoute } from '../request/define-route.ts';
import { meReplySchema } from './me.ts';

export const read = defineRoute({
  method: 'GET',
  path: '/api/user/me',
  access: 'anonymous',
  summary: 'Who is signed in',
  reply: meReplySchema,
});
