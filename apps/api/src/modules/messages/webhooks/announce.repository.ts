import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { newsCategories, viewStatuses } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { WebhookPayload } from '../../../platform/catalog-database/schema/schema.ts';
import {
  account,
  webhook,
  webhookDelivery,
} from '../../../platform/catalog-database/schema/schema.ts';
import { makeWebhookId } from './sign-webhook.ts';

const rowsOfInsert = 1000;

/** A version that has just become the live one. */
interface LiveVersion {
  readonly shortName: string;
  readonly longName: string;
  readonly version: number;
  readonly rowCount: number;
  readonly isHidden: boolean;
}

/** A story as it was written. */
interface WrittenStory {
  readonly id: number;
  readonly headline: string;
  readonly categoryId: number;
  readonly tags: readonly string[];
  readonly status: number;
}

/** Writes down for webhooks that a dataset has a new version, in the transaction that publishes it. Hidden datasets are announced to nobody. */
export async function announceVersion(
  transaction: Database,
  { isHidden, ...version }: LiveVersion,
  at: Date,
): Promise<void> {
  if (isHidden) return;
  await announce(transaction, {
    payload: { type: 'dataset.version.published', ...version },
    topics: ['datasets', `dataset:${version.shortName}`],
    at,
  });
}

/** Writes down for webhooks that a story has become public, in the transaction that makes it so; nothing for one that is not, or was before. */
export async function announceStory(
  transaction: Database,
  { before, after }: { readonly before: number; readonly after: WrittenStory },
  at: Date,
): Promise<void> {
  if (after.status !== viewStatuses.published || before === viewStatuses.published) return;
  const category = newsCategories.find(({ id }) => id === after.categoryId)?.name ?? 'general';
  await announce(transaction, {
    payload: {
      type: 'news.story.published',
      storyId: after.id,
      headline: after.headline,
      category,
      datasets: [...after.tags],
    },
    topics: [
      'news',
      `news-category:${category}`,
      ...after.tags.map((tag) => `news-dataset:${tag}`),
    ],
    at,
  });
}

/** One event for each webhook that asks for one of the topics. Webhooks are held, so that none is deleted before its event is written. */
async function announce(
  transaction: Database,
  {
    payload,
    topics,
    at,
  }: { readonly payload: WebhookPayload; readonly topics: readonly string[]; readonly at: Date },
): Promise<void> {
  const anyTopic = sql.join(
    topics.map((topic) => sql`${topic}`),
    sql`, `,
  );
  const asking = await transaction
    .select({ id: webhook.id })
    .from(webhook)
    .innerJoin(account, eq(account.id, webhook.accountId))
    .where(
      and(
        inArray(webhook.state, ['active', 'paused']),
        isNull(account.suspendedAt),
        sql`${webhook.topics} ?| array[${anyTopic}]::text[]`,
      ),
    )
    .for('key share', { of: webhook });
  const rows = asking.map(({ id }) => ({
    id: makeWebhookId(),
    webhookId: id,
    payload,
    createdAt: at,
    state: 'waiting' as const,
    attempts: 0,
    nextAttemptAt: at,
  }));
  for (let first = 0; first < rows.length; first += rowsOfInsert)
    await transaction.insert(webhookDelivery).values(rows.slice(first, first + rowsOfInsert));
}
