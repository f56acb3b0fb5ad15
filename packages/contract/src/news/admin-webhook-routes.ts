import { defineRoute } from '../request/define-route.ts';
import { okReplySchema } from '../request/ok-reply.ts';
import {
  allWebhooksReplySchema,
  webhookDeliveriesQuerySchema,
  webhookDeliveriesReplySchema,
  webhookParamsSchema,
} from './webhooks.ts';

const webhookTexts = {
  id: 'The webhook.',
  offset: 'How many of the newest events to pass over.',
};

export const list = defineRoute({
  method: 'GET',
  path: '/api/admin/webhooks',
  access: 'administrator',
  summary: 'The webhooks of everybody',
  words: webhookTexts,
  reply: allWebhooksReplySchema,
});

export const listDeliveries = defineRoute({
  method: 'GET',
  path: '/api/admin/webhooks/:id/deliveries',
  access: 'administrator',
  summary: "Events of anybody's webhook, with the last answer of its address to each",
  words: webhookTexts,
  mayRefuse: ['not-found'],
  params: webhookParamsSchema,
  query: webhookDeliveriesQuerySchema,
  reply: webhookDeliveriesReplySchema,
});

export const remove = defineRoute({
  method: 'DELETE',
  path: '/api/admin/webhooks/:id',
  access: 'administrator',
  summary: "Deletes anybody's webhook",
  words: webhookTexts,
  mayRefuse: ['not-found'],
  params: webhookParamsSchema,
  reply: okReplySchema,
});

export const pause = defineRoute({
  method: 'POST',
  path: '/api/admin/webhooks/:id/pause',
  access: 'administrator',
  summary: "Holds the events of anybody's webhook back",
  words: webhookTexts,
  mayRefuse: ['not-found'],
  params: webhookParamsSchema,
  reply: okReplySchema,
});

export const resume = defineRoute({
  method: 'POST',
  path: '/api/admin/webhooks/:id/resume',
  access: 'administrator',
  summary: 'Sends a webhook what was held back since an administrator paused it',
  words: webhookTexts,
  mayRefuse: ['not-found', 'conflict'],
  params: webhookParamsSchema,
  reply: okReplySchema,
});
