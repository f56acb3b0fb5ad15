import { defineRoute } from '../request/define-route.ts';
import { okReplySchema } from '../request/ok-reply.ts';
import { shortNameDescriptions } from '../request/param-descriptions.ts';
import {
  subscribeReplySchema,
  subscribeRequestSchema,
  subscriptionsReplySchema,
  unsubscribeRequestSchema,
} from './subscriptions.ts';

export const list = defineRoute({
  method: 'GET',
  path: '/api/user/subscriptions',
  access: 'registered',
  summary: 'The datasets the user subscribes to',
  reply: subscriptionsReplySchema,
});

export const subscribe = defineRoute({
  method: 'POST',
  path: '/api/user/subscriptions',
  access: 'registered',
  summary: 'Subscribes to datasets',
  words: shortNameDescriptions,
  body: subscribeRequestSchema,
  reply: subscribeReplySchema,
});

export const unsubscribe = defineRoute({
  method: 'DELETE',
  path: '/api/user/subscriptions',
  access: 'registered',
  summary: 'Unsubscribes from datasets',
  words: { shortNames: 'Short names of datasets; in a form, the list as JSON text.' },
  body: unsubscribeRequestSchema,
  reply: okReplySchema,
});
