import { defineRoute } from '../../request/define-route.ts';
import { highlightQuerySchema, highlightReplySchema } from '../variables.ts';

export const read = defineRoute({
  method: 'GET',
  path: '/api/highlights',
  access: 'anonymous',
  summary: 'A number about the catalog',
  words: { key: 'Which figure.' },
  mayRefuse: ['not-found'],
  query: highlightQuerySchema,
  reply: highlightReplySchema,
});
