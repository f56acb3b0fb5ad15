import { defineRoute } from '../request/define-route.ts';
import { framedDocsQuerySchema, referenceReplySchema } from './reference.ts';

export const readDocument = defineRoute({
  method: 'GET',
  path: '/api/docs/json',
  access: 'anonymous',
  summary: 'The OpenAPI document of the routes',
  reply: 'bytes',
});

export const readPage = defineRoute({
  method: 'GET',
  path: '/api/docs',
  access: 'anonymous',
  summary: 'The routes as a page',
  reply: 'bytes',
});

export const readFramedPage = defineRoute({
  method: 'GET',
  path: '/api/docs/framed',
  access: 'anonymous',
  summary: 'The same page in a frame, in the colours of the page around it',
  query: framedDocsQuerySchema,
  reply: 'bytes',
});

export const readReference = defineRoute({
  method: 'GET',
  path: '/api/docs/reference',
  access: 'anonymous',
  summary: 'Procedures, relations, formats, limits, errors and routes of this portal',
  reply: referenceReplySchema,
});
