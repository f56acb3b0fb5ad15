import { defineRoute } from '../../request/define-route.ts';
import { controlStatusSchema } from '../control.ts';

export const read = defineRoute({
  method: 'GET',
  path: '/control/status',
  access: 'control',
  summary: 'What the server says of itself',
  reply: controlStatusSchema,
});
