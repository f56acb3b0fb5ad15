import { defineRoute } from '../../request/define-route.ts';
import { recommendationQuerySchema, recommendationsReplySchema } from '../recommendations.ts';

const words = { user_id: 'Ignored; the signed-in user is used.' };

export const listPopular = defineRoute({
  method: 'GET',
  path: '/api/catalog/popular-datasets',
  access: 'anonymous',
  summary: 'Datasets most used in the last 90 days',
  words,
  query: recommendationQuerySchema,
  reply: recommendationsReplySchema,
});

export const listRecent = defineRoute({
  method: 'GET',
  path: '/api/catalog/recent-datasets',
  access: 'registered',
  summary: 'Datasets that the caller used last',
  words,
  query: recommendationQuerySchema,
  reply: recommendationsReplySchema,
});

export const listRelated = defineRoute({
  method: 'GET',
  path: '/api/catalog/recommended-datasets',
  access: 'registered',
  summary: 'Datasets like those that the caller used',
  words,
  query: recommendationQuerySchema,
  reply: recommendationsReplySchema,
});
