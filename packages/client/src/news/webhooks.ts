import {
  allWebhooksReplySchema,
  createdWebhookSchema,
  webhookDeliveriesReplySchema,
  webhookDeliverySchema,
  webhookSchema,
  webhookSecretReplySchema,
  webhooksReplySchema,
} from '@isobath/contract';
import type {
  AnyWebhook,
  CreatedWebhook,
  ListedWebhook,
  WebhookDeliveriesReply,
  WebhookDelivery,
  WebhookRequest,
  WebhooksReply,
} from '@isobath/contract';
import { askJson, askToDo } from '../call.ts';
import type { CallOptions } from '../call.ts';

const path = '/api/user/webhooks';

/** GET /api/user/webhooks: the person's webhooks, the newest first, and how many they may have. */
export function fetchWebhooks(options: CallOptions): Promise<WebhooksReply> {
  return askJson(path, webhooksReplySchema, {}, options);
}

/** POST /api/user/webhooks: registers an address; `secret` is returned only once. Throws `bad-request` for an address that the portal does not call, `conflict` beyond the limit. */
export function createWebhook(
  webhook: WebhookRequest,
  options: CallOptions,
): Promise<CreatedWebhook> {
  return askJson(path, createdWebhookSchema, { method: 'POST', body: webhook }, options);
}

/** PATCH /api/user/webhooks/{id}: another address, description or topics; the secret stays. */
export function changeWebhook(
  id: string,
  webhook: WebhookRequest,
  options: CallOptions,
): Promise<ListedWebhook> {
  return askJson(`${path}/${id}`, webhookSchema, { method: 'PATCH', body: webhook }, options);
}

/** DELETE /api/user/webhooks/{id}: with the events that are still to be sent. */
export function deleteWebhook(id: string, options: CallOptions): Promise<void> {
  return askToDo(`${path}/${id}`, { method: 'DELETE' }, options);
}

/** POST /api/user/webhooks/{id}/pause: events are held back until {@link resumeWebhook}. */
export function pauseWebhook(id: string, options: CallOptions): Promise<void> {
  return askToDo(`${path}/${id}/pause`, { method: 'POST' }, options);
}

/** POST /api/user/webhooks/{id}/resume: what was held back is sent; also after the portal disabled it. */
export function resumeWebhook(id: string, options: CallOptions): Promise<void> {
  return askToDo(`${path}/${id}/resume`, { method: 'POST' }, options);
}

/** POST /api/user/webhooks/{id}/secret: a new secret, returned only once; for 24 hours events are signed with the previous one as well. */
export async function rotateWebhookSecret(id: string, options: CallOptions): Promise<string> {
  return (
    await askJson(`${path}/${id}/secret`, webhookSecretReplySchema, { method: 'POST' }, options)
  ).secret;
}

/** POST /api/user/webhooks/{id}/test: sends a test event, once. */
export function sendTestEvent(id: string, options: CallOptions): Promise<WebhookDelivery> {
  return askJson(`${path}/${id}/test`, webhookDeliverySchema, { method: 'POST' }, options);
}

/** GET /api/user/webhooks/{id}/deliveries: events of a webhook, the newest first. */
export function fetchDeliveries(
  id: string,
  offset: number,
  options: CallOptions,
): Promise<WebhookDeliveriesReply> {
  return askJson(
    `${path}/${id}/deliveries`,
    webhookDeliveriesReplySchema,
    { query: { offset } },
    options,
  );
}

/** POST /api/user/webhooks/{id}/deliveries/{delivery}/redeliver: sends an event again, under the same webhook-id. */
export function redeliver(
  id: string,
  delivery: string,
  options: CallOptions,
): Promise<WebhookDelivery> {
  return askJson(
    `${path}/${id}/deliveries/${delivery}/redeliver`,
    webhookDeliverySchema,
    { method: 'POST' },
    options,
  );
}

/** GET /api/admin/webhooks: those of everybody, for administrators. */
export async function fetchAllWebhooks(options: CallOptions): Promise<AnyWebhook[]> {
  return (await askJson('/api/admin/webhooks', allWebhooksReplySchema, {}, options)).webhooks;
}

/** POST /api/admin/webhooks/{id}/resume: what an administrator paused. Throws `conflict` for what its owner paused. */
export function resumeAnyWebhook(id: string, options: CallOptions): Promise<void> {
  return askToDo(`/api/admin/webhooks/${id}/resume`, { method: 'POST' }, options);
}

/** POST /api/admin/webhooks/{id}/pause: only an administrator resumes it. */
export function pauseAnyWebhook(id: string, options: CallOptions): Promise<void> {
  return askToDo(`/api/admin/webhooks/${id}/pause`, { method: 'POST' }, options);
}

/** DELETE /api/admin/webhooks/{id}. */
export function deleteAnyWebhook(id: string, options: CallOptions): Promise<void> {
  return askToDo(`/api/admin/webhooks/${id}`, { method: 'DELETE' }, options);
}
