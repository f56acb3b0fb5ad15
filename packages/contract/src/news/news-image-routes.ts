import { defineRoute } from '../request/define-route.ts';
import { newsImageParamsSchema } from './news-images.ts';

export const read = defineRoute({
  method: 'GET',
  path: '/api/news/images/:id',
  access: 'anonymous',
  summary: 'An image of a visible news story, as PNG or JPEG',
  words: { id: 'Name of an image.' },
  mayRefuse: ['not-found'],
  params: newsImageParamsSchema,
  reply: 'bytes',
});
