import { defineRoute } from '../request/define-route.ts';
import { okReplySchema } from '../request/ok-reply.ts';
import {
  createdWebhookSchema,
  webhookDeliveriesQuerySchema,
  webhookDeliveriesReplySchema,
  webhookDeliveryParamsSchema,
  webhookDeliverySchema,
  webhookParamsSchema,
  webhookRequestSchema,
  webhookSchema,
  webhookSecretReplySchema,
  webhooksReplySchema,
} from './webhooks.ts';

const webhookTexts = {
  id: 'The webhook.',
  delivery: 'The `webhook-id` of the event.',
  url: 'Where events are sent: an address with https:// of a public host.',
  description: 'What receives the events, in your words.',
  topics:
    'What the webhook is told of: `datasets` (new versions of any dataset), `dataset:NAME`, `news` (all stories), `news-category:NAME`, `news-dataset:NAME`.',
  offset: 'How many of the newest events to pass over.',
};

export const list = defineRoute({
  method: 'GET',
  path: '/api/user/webhooks',
  access: 'registered',
  summary: "The user's webhooks",
  words: webhookTexts,
  reply: webhooksReplySchema,
});

export const listDeliveries = defineRoute({
  method: 'GET',
  path: '/api/user/webhooks/:id/deliveries',
  access: 'registered',
  summary: 'Events of a webhook, with the last answer of its address to each',
  words: webhookTexts,
  mayRefuse: ['not-found'],
  params: webhookParamsSchema,
  query: webhookDeliveriesQuerySchema,
  reply: webhookDeliveriesReplySchema,
});

export const create = defineRoute({
  method: 'POST',
  path: '/api/user/webhooks',
  access: 'registered',
  summary: 'Registers a webhook; its secret is returned only this once',
  words: webhookTexts,
  mayRefuse: ['unknown-dataset', 'conflict', 'too-many-requests'],
  body: webhookRequestSchema,
  reply: createdWebhookSchema,
  status: 201,
});

export const change = defineRoute({
  method: 'PATCH',
  path: '/api/user/webhooks/:id',
  access: 'registered',
  summary: 'Changes the address, the description and the topics of a webhook',
  words: webhookTexts,
  mayRefuse: ['not-found', 'unknown-dataset'],
  params: webhookParamsSchema,
  body: webhookRequestSchema,
  reply: webhookSchema,
});

export const remove = defineRoute({
  method: 'DELETE',
  path: '/api/user/webhooks/:id',
  access: 'registered',
  summary: 'Deletes a webhook and the events that it was to be sent',
  words: webhookTexts,
  mayRefuse: ['not-found'],
  params: webhookParamsSchema,
  reply: okReplySchema,
});

export const pause = defineRoute({
  method: 'POST',
  path: '/api/user/webhooks/:id/pause',
  access: 'registered',
  summary: 'Holds the events of a webhook back',
  words: webhookTexts,
  mayRefuse: ['not-found'],
  params: webhookParamsSchema,
  reply: okReplySchema,
});

export const resume = defineRoute({
  method: 'POST',
  path: '/api/user/webhooks/:id/resume',
  access: 'registered',
  summary:
    'Sends a webhook what was held back, also after the portal disabled it; not what an administrator paused',
  words: webhookTexts,
  mayRefuse: ['not-found', 'conflict'],
  params: webhookParamsSchema,
  reply: okReplySchema,
});

export const rotateSecret = defineRoute({
  method: 'POST',
  path: '/api/user/webhooks/:id/secret',
  access: 'registered',
  summary: 'Gives a webhook a new secret, which is returned only this once',
  words: webhookTexts,
  mayRefuse: ['not-found', 'too-many-requests'],
  params: webhookParamsSchema,
  reply: webhookSecretReplySchema,
});

export const sendTest = defineRoute({
  method: 'POST',
  path: '/api/user/webhooks/:id/test',
  access: 'registered',
  summary: 'Sends a test event to a webhook, once',
  words: webhookTexts,
  mayRefuse: ['not-found', 'conflict', 'too-many-requests'],
  params: webhookParamsSchema,
  reply: webhookDeliverySchema,
});

export const redeliver = defineRoute({
  method: 'POST',
  path: '/api/user/webhooks/:id/deliveries/:delivery/redeliver',
  access: 'registered',
  summary: 'Sends an event again, under the same webhook-id',
  words: webhookTexts,
  mayRefuse: ['not-found', 'conflict', 'too-many-requests'],
  params: webhookDeliveryParamsSchema,
  reply: webhookDeliverySchema,
});
