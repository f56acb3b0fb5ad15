import type { ListedWebhook, WebhookDelivery } from '@isobath/contract';
import type { DeliveryRow } from './deliveries.repository.ts';
import type { WebhookRow } from './webhooks.repository.ts';
import { describeEvent } from './write-event.ts';

/** A webhook as it is listed, without its secret. */
export function writeWebhook({
  id,
  url,
  description,
  topics,
  state,
  pausedBy,
  createdAt,
  failingSince,
  waiting,
}: WebhookRow & { readonly waiting: number }): ListedWebhook {
  return {
    id,
    url,
    description,
    topics: [...topics],
    state,
    pausedBy: state === 'paused' ? (pausedBy ?? 'owner') : null,
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    waiting,
  };
}

/** An event as it is listed. */
export function writeDelivery({ payload, ...row }: DeliveryRow): WebhookDelivery {
  const { id, createdAt, state, attempts, nextAttemptAt, lastAttemptAt } = row;
  const { status, durationMs, failure, answer } = row;
  return {
    id,
    type: payload.type,
    subject: describeEvent(payload),
    createdAt: createdAt.toISOString(),
    state,
    attempts,
    nextAttemptAt: state === 'waiting' ? nextAttemptAt.toISOString() : null,
    lastAttemptAt: lastAttemptAt?.toISOString() ?? null,
    status,
    durationMs,
    failure,
    answer,
  };
}
