import { defineRoute } from '../../request/define-route.ts';
import { operatorSchema } from '../operator.ts';

export const read = defineRoute({
  method: 'GET',
  path: '/api/operator',
  access: 'anonymous',
  summary: 'Who runs the portal, how it is cited and how to take part',
  reply: operatorSchema,
});
