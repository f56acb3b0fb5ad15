import {
  allWebhooksReplySchema,
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
} from '@isobath/contract';
import type { FastifyRequest } from 'fastify';
import { requireAccount } from '../../platform/access/access.ts';
import type { HttpServer } from '../../platform/http-server.ts';
import { okReply } from '../../platform/http/route-description.ts';
import { webhookRules } from './webhook-rules.ts';
import type { WebhookActor, WebhooksService } from './webhooks.service.ts';

const words = {
  id: 'The webhook.',
  delivery: 'The `webhook-id` of the event.',
  url: 'Where events are sent: an address with https:// of a public host.',
  description: 'What receives the events, in your words.',
  topics:
    'What the webhook is told of: `datasets` (new versions of any dataset), `dataset:NAME`, `news` (all stories), `news-category:NAME`, `news-dataset:NAME`.',
  offset: 'How many of the newest events to pass over.',
};
const own = { access: 'registered', words } as const;
const any = { access: 'administrator', words } as const;
const tags = ['webhooks'];

/** Webhooks: those of the person who asks, and those of everybody for administrators. */
export function registerWebhookRoutes(server: HttpServer, webhooks: WebhooksService): void {
  registerReading(server, webhooks);
  registerWriting(server, webhooks);
  registerStates(server, webhooks);
  registerEvents(server, webhooks);
  registerForAdministrators(server, webhooks);
  registerStatesForAdministrators(server, webhooks);
}

const actorOf = (request: FastifyRequest, isForAny: boolean): WebhookActor => ({
  accountId: requireAccount(request).accountId,
  isForAny,
});

function registerReading(server: HttpServer, webhooks: WebhooksService): void {
  server.get(
    '/api/user/webhooks',
    {
      config: own,
      schema: {
        summary: "The user's webhooks",
        tags,
        response: { 200: webhooksReplySchema },
      },
    },
    async (request) => webhooks.list(requireAccount(request).accountId),
  );
  server.get(
    '/api/user/webhooks/:id/deliveries',
    {
      config: { ...own, mayRefuse: ['not-found'] },
      schema: {
        summary: 'Events of a webhook, with the last answer of its address to each',
        tags,
        params: webhookParamsSchema,
        querystring: webhookDeliveriesQuerySchema,
        response: { 200: webhookDeliveriesReplySchema },
      },
    },
    async (request) =>
      webhooks.listDeliveries(request.params.id, actorOf(request, false), request.query.offset),
  );
}

function registerWriting(server: HttpServer, webhooks: WebhooksService): void {
  server.post(
    '/api/user/webhooks',
    {
      config: {
        ...own,
        mayRefuse: ['unknown-dataset', 'conflict', 'too-many-requests'],
        delays: [webhookRules.register],
      },
      schema: {
        summary: 'Registers a webhook; its secret is returned only this once',
        tags,
        body: webhookRequestSchema,
        response: { 201: createdWebhookSchema },
      },
    },
    async (request, reply) =>
      reply.code(201).send(await webhooks.create(requireAccount(request).accountId, request.body)),
  );
  server.patch(
    '/api/user/webhooks/:id',
    {
      config: { ...own, mayRefuse: ['not-found', 'unknown-dataset'] },
      schema: {
        summary: 'Changes the address, the description and the topics of a webhook',
        tags,
        params: webhookParamsSchema,
        body: webhookRequestSchema,
        response: { 200: webhookSchema },
      },
    },
    async (request) =>
      webhooks.change(request.params.id, requireAccount(request).accountId, request.body),
  );
  server.delete(
    '/api/user/webhooks/:id',
    {
      config: { ...own, mayRefuse: ['not-found'] },
      schema: {
        summary: 'Deletes a webhook and the events that it was to be sent',
        tags,
        params: webhookParamsSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await webhooks.remove(request.params.id, actorOf(request, false));
      return reply.send('OK');
    },
  );
}

function registerStates(server: HttpServer, webhooks: WebhooksService): void {
  server.post(
    '/api/user/webhooks/:id/pause',
    {
      config: { ...own, mayRefuse: ['not-found'] },
      schema: {
        summary: 'Holds the events of a webhook back',
        tags,
        params: webhookParamsSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await webhooks.pause(request.params.id, actorOf(request, false));
      return reply.send('OK');
    },
  );
  server.post(
    '/api/user/webhooks/:id/resume',
    {
      config: { ...own, mayRefuse: ['not-found', 'conflict'] },
      schema: {
        summary:
          'Sends a webhook what was held back, also after the portal disabled it; not what an administrator paused',
        tags,
        params: webhookParamsSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await webhooks.resume(request.params.id, actorOf(request, false));
      return reply.send('OK');
    },
  );
  server.post(
    '/api/user/webhooks/:id/secret',
    {
      config: {
        ...own,
        mayRefuse: ['not-found', 'too-many-requests'],
        delays: [webhookRules.register],
      },
      schema: {
        summary: 'Gives a webhook a new secret, which is returned only this once',
        tags,
        params: webhookParamsSchema,
        response: { 200: webhookSecretReplySchema },
      },
    },
    async (request) => webhooks.rotate(request.params.id, requireAccount(request).accountId),
  );
}

function registerEvents(server: HttpServer, webhooks: WebhooksService): void {
  server.post(
    '/api/user/webhooks/:id/test',
    {
      config: {
        ...own,
        mayRefuse: ['not-found', 'conflict', 'too-many-requests'],
        delays: [webhookRules.send],
      },
      schema: {
        summary: 'Sends a test event to a webhook, once',
        tags,
        params: webhookParamsSchema,
        response: { 200: webhookDeliverySchema },
      },
    },
    async (request) => webhooks.sendTest(request.params.id, requireAccount(request).accountId),
  );
  server.post(
    '/api/user/webhooks/:id/deliveries/:delivery/redeliver',
    {
      config: {
        ...own,
        mayRefuse: ['not-found', 'conflict', 'too-many-requests'],
        delays: [webhookRules.send],
      },
      schema: {
        summary: 'Sends an event again, under the same webhook-id',
        tags,
        params: webhookDeliveryParamsSchema,
        response: { 200: webhookDeliverySchema },
      },
    },
    async (request) => webhooks.redeliver(request.params, requireAccount(request).accountId),
  );
}

function registerForAdministrators(server: HttpServer, webhooks: WebhooksService): void {
  server.get(
    '/api/admin/webhooks',
    {
      config: any,
      schema: {
        summary: 'The webhooks of everybody',
        tags: ['administration'],
        response: { 200: allWebhooksReplySchema },
      },
    },
    async () => ({ webhooks: await webhooks.listAll() }),
  );
  server.get(
    '/api/admin/webhooks/:id/deliveries',
    {
      config: { ...any, mayRefuse: ['not-found'] },
      schema: {
        summary: "Events of anybody's webhook, with the last answer of its address to each",
        tags: ['administration'],
        params: webhookParamsSchema,
        querystring: webhookDeliveriesQuerySchema,
        response: { 200: webhookDeliveriesReplySchema },
      },
    },
    async (request) =>
      webhooks.listDeliveries(request.params.id, actorOf(request, true), request.query.offset),
  );
  server.delete(
    '/api/admin/webhooks/:id',
    {
      config: { ...any, mayRefuse: ['not-found'] },
      schema: {
        summary: "Deletes anybody's webhook",
        tags: ['administration'],
        params: webhookParamsSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await webhooks.remove(request.params.id, actorOf(request, true));
      return reply.send('OK');
    },
  );
}

function registerStatesForAdministrators(server: HttpServer, webhooks: WebhooksService): void {
  server.post(
    '/api/admin/webhooks/:id/pause',
    {
      config: { ...any, mayRefuse: ['not-found'] },
      schema: {
        summary: "Holds the events of anybody's webhook back",
        tags: ['administration'],
        params: webhookParamsSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await webhooks.pause(request.params.id, actorOf(request, true));
      return reply.send('OK');
    },
  );
  server.post(
    '/api/admin/webhooks/:id/resume',
    {
      config: { ...any, mayRefuse: ['not-found', 'conflict'] },
      schema: {
        summary: 'Sends a webhook what was held back since an administrator paused it',
        tags: ['administration'],
        params: webhookParamsSchema,
        ...okReply,
      },
    },
    async (request, reply) => {
      await webhooks.resume(request.params.id, actorOf(request, true));
      return reply.send('OK');
    },
  );
}
