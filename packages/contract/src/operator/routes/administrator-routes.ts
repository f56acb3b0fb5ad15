import { administratorReplySchema, administratorRequestSchema } from '../control.ts';
import { defineRoute } from '../../request/define-route.ts';

export const make = defineRoute({
  method: 'POST',
  path: '/control/accounts/administrators',
  access: 'control',
  summary: 'Makes somebody an administrator',
  body: administratorRequestSchema,
  reply: administratorReplySchema,
});
