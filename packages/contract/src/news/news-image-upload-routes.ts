import { defineRoute } from '../request/define-route.ts';
import { newsImageReplySchema } from './news-images.ts';

export const add = defineRoute({
  method: 'POST',
  path: '/api/admin/news/images',
  access: 'administrator',
  summary: 'Keeps a PNG, JPEG, WebP or AVIF image for news stories, resized and without metadata',
  mayRefuse: ['body-too-large'],
  reply: newsImageReplySchema,
});
