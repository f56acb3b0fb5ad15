import { z } from 'zod';
import { newsCategories } from './news.ts';

/** Limits of webhooks. How many an account may have, and how long events are kept, the operator sets. */
export const webhookLimits = {
  /** Characters. */
  url: 2000,
  description: 200,
  topic: 130,
  /** Topics of one webhook. */
  topics: 50,
  /** Events of one page of the list. */
  page: 25,
  /** Bytes of an answer that are read and kept. */
  answerBytes: 1024,
  /** Hours for which events are signed with the previous secret as well, once there is a new one. */
  previousSecretHours: 24,
} as const;

/** What a webhook may be told of. `webhook.test` is sent only when somebody asks for it. */
export const webhookEventTypes = [
  'dataset.version.published',
  'news.story.published',
  'webhook.test',
] as const;

const name = String.raw`[^\s:\u0000-\u001f]{1,100}`;
const topicForm = new RegExp(
  `^(?:datasets|news|(?:dataset|news-dataset):${name}|news-category:(?:${newsCategories.map((category) => category.name).join('|')}))$`,
);

/**
 * What a webhook asks for: `datasets` (new versions of any dataset), `dataset:NAME`, `news` (all
 * stories), `news-category:NAME`, `news-dataset:NAME` (stories about a dataset).
 */
const topic = z
  .string()
  .max(webhookLimits.topic)
  .regex(
    topicForm,
    'is not datasets, dataset:NAME, news, news-category:CATEGORY or news-dataset:NAME',
  );

/** POST /api/user/webhooks, and PATCH /api/user/webhooks/{id}. */
export const webhookRequestSchema = z.strictObject({
  url: z.string().trim().min(1).max(webhookLimits.url),
  description: z.string().trim().max(webhookLimits.description).default(''),
  topics: z.array(topic).min(1).max(webhookLimits.topics),
});

/** The webhook of a path. */
export const webhookParamsSchema = z.object({
  id: z
    .string()
    .max(36)
    .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'is not the id of a webhook'),
});
/** An event of a webhook in a path. */
export const webhookDeliveryParamsSchema = webhookParamsSchema.extend({
  delivery: z
    .string()
    .max(40)
    .regex(/^msg_[\w-]{22}$/, 'is not the webhook-id of an event'),
});
/** GET /api/user/webhooks/{id}/deliveries. */
export const webhookDeliveriesQuerySchema = z.object({
  offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
});

const moment = z.string().nullable();

/**
 * A webhook, never its secret. `paused`: `pausedBy` holds its events back, and what an administrator paused only an administrator resumes;
 * `disabled`: its address failed for too long, and new events are not kept for it.
 */
export const webhookSchema = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  topics: z.array(z.string()),
  state: z.enum(['active', 'paused', 'disabled']),
  /** Null unless it is paused. */
  pausedBy: z.enum(['owner', 'administrator']).nullable(),
  createdAt: z.string(),
  /** Since when no event has been taken; null where the last one was. */
  failingSince: moment,
  /** Events that are to be sent. */
  waiting: z.number().int(),
});
/** Answer of GET /api/user/webhooks: the newest first. */
export const webhooksReplySchema = z.object({
  /** How many an account may have. */
  limit: z.number().int(),
  webhooks: z.array(webhookSchema),
});
/** Answer of GET /api/admin/webhooks: those of everybody, the newest first. */
export const allWebhooksReplySchema = z.object({
  webhooks: z.array(webhookSchema.extend({ ownerEmail: z.string() })),
});
/** A webhook that was just registered; `secret` is returned only this once. */
export const createdWebhookSchema = z.object({ secret: z.string(), webhook: webhookSchema });
/** Answer of POST /api/user/webhooks/{id}/secret; returned only this once. */
export const webhookSecretReplySchema = z.object({ secret: z.string() });

/**
 * An event on its way to a webhook, with the last answer of its address. `withdrawn`: what it was
 * about was no longer public when it was to be sent.
 */
export const webhookDeliverySchema = z.object({
  /** The header webhook-id: the same at every try. */
  id: z.string(),
  type: z.enum(webhookEventTypes),
  /** What it is about, in words. */
  subject: z.string(),
  createdAt: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed', 'withdrawn']),
  attempts: z.number().int(),
  nextAttemptAt: moment,
  lastAttemptAt: moment,
  /** HTTP status of the last answer; null where there was none. */
  status: z.number().int().nullable(),
  durationMs: z.number().nullable(),
  /** Why the last try failed. */
  failure: z.string().nullable(),
  /** Beginning of the last answer, as text. */
  answer: z.string().nullable(),
});
/** Answer of GET /api/user/webhooks/{id}/deliveries: the newest first. */
export const webhookDeliveriesReplySchema = z.object({
  total: z.number().int(),
  deliveries: z.array(webhookDeliverySchema),
});

/** What registers or changes a webhook. */
export type WebhookRequest = z.output<typeof webhookRequestSchema>;
/** A webhook as its owner sees it. */
export type ListedWebhook = z.infer<typeof webhookSchema>;
/** Somebody's webhooks. */
export type WebhooksReply = z.infer<typeof webhooksReplySchema>;
/** A webhook as administrators see it. */
export type AnyWebhook = z.infer<typeof allWebhooksReplySchema>['webhooks'][number];
/** A webhook that was just registered. */
export type CreatedWebhook = z.infer<typeof createdWebhookSchema>;
/** An event on its way to a webhook. */
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
/** A page of events. */
export type WebhookDeliveriesReply = z.infer<typeof webhookDeliveriesReplySchema>;
/** Kinds of events. */
export type WebhookEventType = (typeof webhookEventTypes)[number];
