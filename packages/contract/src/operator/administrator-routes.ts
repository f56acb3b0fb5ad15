import { administratorReplySchema, administratorRequestSchema, controlPaths } from './control.ts';
import { defineRoute } from '../request/define-route.ts';

export const make = defineRoute({
  method: 'POST',
  path: controlPaths.administrators,
  access: 'control',
  summary: 'Makes somebody an administrator',
  body: administratorRequestSchema,
  reply: administratorReplySchema,
});
