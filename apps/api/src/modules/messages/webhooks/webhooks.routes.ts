import { adminWebhookRoutes, webhookRoutes } from '@isobath/contract';
import type { FastifyRequest } from 'fastify';
import { requireAccount } from '../../../platform/access/access.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { webhookRules } from './webhook-rules.ts';
import type { WebhookActor, WebhooksService } from './webhooks.service.ts';

/** Webhooks: those of the person who asks, and those of everybody for administrators. */
export function registerWebhookRoutes(server: HttpServer, webhooks: WebhooksService): void {
  serveRoutes(server, 'webhooks', webhookRoutes, {
    list: (request) => webhooks.list(ownerOf(request)),
    listDeliveries: (request) =>
      webhooks.listDeliveries(request.params.id, actorOf(request), request.query.offset),
    create: {
      handle: (request) => webhooks.create(ownerOf(request), request.body),
      config: { delays: [webhookRules.register] },
    },
    change: (request) => webhooks.change(request.params.id, ownerOf(request), request.body),
    remove: (request) => webhooks.remove(request.params.id, actorOf(request)),
    pause: (request) => webhooks.pause(request.params.id, actorOf(request)),
    resume: (request) => webhooks.resume(request.params.id, actorOf(request)),
    rotateSecret: {
      handle: (request) => webhooks.rotate(request.params.id, ownerOf(request)),
      config: { delays: [webhookRules.register] },
    },
    sendTest: {
      handle: (request) => webhooks.sendTest(request.params.id, ownerOf(request)),
      config: { delays: [webhookRules.send] },
    },
    redeliver: {
      handle: (request) => webhooks.redeliver(request.params, ownerOf(request)),
      config: { delays: [webhookRules.send] },
    },
  });
  serveRoutes(server, 'administration', adminWebhookRoutes, {
    list: async () => ({ webhooks: await webhooks.listAll() }),
    listDeliveries: (request) =>
      webhooks.listDeliveries(request.params.id, administratorOf(request), request.query.offset),
    remove: (request) => webhooks.remove(request.params.id, administratorOf(request)),
    pause: (request) => webhooks.pause(request.params.id, administratorOf(request)),
    resume: (request) => webhooks.resume(request.params.id, administratorOf(request)),
  });
}

const ownerOf = (request: FastifyRequest): number => requireAccount(request).accountId;
const actorOf = (request: FastifyRequest): WebhookActor => ({
  accountId: ownerOf(request),
  isForAny: false,
});
const administratorOf = (request: FastifyRequest): WebhookActor => ({
  accountId: ownerOf(request),
  isForAny: true,
});
