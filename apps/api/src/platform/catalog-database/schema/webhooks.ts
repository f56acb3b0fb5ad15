import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';

const moment = () => timestamp({ withTimezone: true });

/** Whether a webhook is sent its events; `disabled`: its address failed for too long. */
export type WebhookState = 'active' | 'paused' | 'disabled';

/** Who holds the events of a paused webhook back. */
export type WebhookPauser = 'owner' | 'administrator';

/** An address that a program is told of new versions and stories at. */
export const webhook = pgTable(
  'webhook',
  {
    id: text().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    url: text().notNull(),
    description: text().notNull(),
    /** As the contract writes them, names of datasets as the catalog spells them. */
    topics: jsonb().$type<readonly string[]>().notNull(),
    /** `whsec_…`, sealed by the platform's keyring for this webhook. */
    secret: text().notNull(),
    /** The secret before this one, sealed too, by which events are also signed until then. */
    previousSecret: text(),
    previousUntil: moment(),
    state: text().$type<WebhookState>().notNull(),
    /** Null unless it is paused. */
    pausedBy: text().$type<WebhookPauser>(),
    /** Since when no event has been taken; null where the last one was. */
    failingSince: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [index('webhook_account_idx').on(table.accountId)],
);

/** What an event is about, as it was when it came about. */
export type WebhookPayload =
  | {
      readonly type: 'dataset.version.published';
      readonly shortName: string;
      readonly longName: string;
      readonly version: number;
      readonly rowCount: number;
    }
  | {
      readonly type: 'news.story.published';
      readonly storyId: number;
      readonly headline: string;
      readonly category: string;
      readonly datasets: readonly string[];
    }
  | { readonly type: 'webhook.test' };

export type WebhookDeliveryState = 'waiting' | 'delivered' | 'failed' | 'withdrawn';

/** An event on its way to a webhook, written in the transaction of what it tells of. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    /** The header webhook-id: the same at every try. */
    id: text().primaryKey(),
    webhookId: text()
      .notNull()
      .references(() => webhook.id, { onDelete: 'cascade' }),
    payload: jsonb().$type<WebhookPayload>().notNull(),
    createdAt: moment().notNull(),
    state: text().$type<WebhookDeliveryState>().notNull(),
    attempts: integer().notNull(),
    nextAttemptAt: moment().notNull(),
    lastAttemptAt: moment(),
    /** The last answer: HTTP status, how long it took, its first bytes as text, and why it was a failure. */
    status: integer(),
    durationMs: integer(),
    answer: text(),
    failure: text(),
  },
  (table) => [
    index('webhook_delivery_due_idx').on(table.state, table.nextAttemptAt),
    index('webhook_delivery_webhook_idx').on(table.webhookId, table.createdAt),
  ],
);
