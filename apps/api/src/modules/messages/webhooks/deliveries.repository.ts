import { and, asc, count, desc, eq, gt, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { viewStatuses } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { WebhookPayload } from '../../../platform/catalog-database/schema/schema.ts';
import {
  account,
  dataset,
  newsStory,
  webhook,
  webhookDelivery,
} from '../../../platform/catalog-database/schema/schema.ts';

/** An event on its way, as it is stored. */
export type DeliveryRow = typeof webhookDelivery.$inferSelect;

/** An event that is due, with the webhook that it goes to and whose that is. */
export interface DueDelivery {
  readonly delivery: DeliveryRow;
  readonly webhook: typeof webhook.$inferSelect;
  readonly owner: { readonly email: string; readonly firstName: string };
}

export async function addDelivery(
  database: Database,
  row: typeof webhookDelivery.$inferInsert,
): Promise<DeliveryRow> {
  const [made] = await database.insert(webhookDelivery).values(row).returning();
  if (made) return made;
  throw new Error('The catalog took an event and did not return it');
}

/** A page of the events of a webhook, the newest first. */
export async function listDeliveries(
  database: Database,
  webhookId: string,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ total: number; rows: DeliveryRow[] }> {
  const own = eq(webhookDelivery.webhookId, webhookId);
  const [all] = await database.select({ total: count() }).from(webhookDelivery).where(own);
  const rows = await database
    .select()
    .from(webhookDelivery)
    .where(own)
    .orderBy(desc(webhookDelivery.createdAt), desc(webhookDelivery.id))
    .offset(offset)
    .limit(limit);
  return { total: all?.total ?? 0, rows };
}

/** Makes an event that was taken or given up due again, under its own number; undefined where there is none, or it waits already. */
export async function renewDelivery(
  database: Database,
  { id, webhookId }: Pick<DeliveryRow, 'id' | 'webhookId'>,
  at: Date,
): Promise<DeliveryRow | undefined> {
  const [renewed] = await database
    .update(webhookDelivery)
    .set({ state: 'waiting', attempts: 0, nextAttemptAt: at })
    .where(
      and(
        eq(webhookDelivery.id, id),
        eq(webhookDelivery.webhookId, webhookId),
        inArray(webhookDelivery.state, ['delivered', 'failed']),
      ),
    )
    .returning();
  return renewed;
}

/** What waits for a webhook is due at once. */
export async function hastenDeliveries(
  transaction: Database,
  webhookId: string,
  at: Date,
): Promise<void> {
  await transaction
    .update(webhookDelivery)
    .set({ nextAttemptAt: at, attempts: 0 })
    .where(and(eq(webhookDelivery.webhookId, webhookId), eq(webhookDelivery.state, 'waiting')));
}

/**
 * Events that are due, so many of each webhook, the oldest first. A pause until after `latest` was
 * begun before the clock went back, and is over.
 */
export async function findDue(
  database: Database,
  {
    now,
    latest,
    perWebhook,
    limit,
  }: {
    readonly now: Date;
    readonly latest: Date;
    readonly perWebhook: number;
    readonly limit: number;
  },
): Promise<DueDelivery[]> {
  const ranked = database
    .select({
      id: webhookDelivery.id,
      place:
        sql<number>`row_number() over (partition by ${webhookDelivery.webhookId} order by ${webhookDelivery.nextAttemptAt}, ${webhookDelivery.id})`.as(
          'place',
        ),
    })
    .from(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.state, 'waiting'),
        or(lte(webhookDelivery.nextAttemptAt, now), gt(webhookDelivery.nextAttemptAt, latest)),
      ),
    )
    .as('ranked');
  return database
    .select({
      delivery: webhookDelivery,
      webhook,
      owner: { email: account.email, firstName: account.firstName },
    })
    .from(webhookDelivery)
    .innerJoin(ranked, eq(ranked.id, webhookDelivery.id))
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .innerJoin(account, eq(account.id, webhook.accountId))
    .where(
      and(lte(ranked.place, perWebhook), eq(webhook.state, 'active'), isNull(account.suspendedAt)),
    )
    .orderBy(asc(webhookDelivery.nextAttemptAt), asc(webhookDelivery.id))
    .limit(limit);
}

/** Notes what came of a try; nothing where the event, or its webhook, is gone. */
export async function recordAttempt(
  transaction: Database,
  id: string,
  change: Partial<DeliveryRow>,
): Promise<void> {
  await transaction.update(webhookDelivery).set(change).where(eq(webhookDelivery.id, id));
}

/** Whether what an event tells of is still public. */
export async function isStillPublic(database: Database, payload: WebhookPayload): Promise<boolean> {
  if (payload.type === 'webhook.test') return true;
  const found =
    payload.type === 'dataset.version.published'
      ? await database
          .select({ id: dataset.id })
          .from(dataset)
          .where(and(eq(dataset.shortName, payload.shortName), eq(dataset.isHidden, false)))
      : await database
          .select({ id: newsStory.id })
          .from(newsStory)
          .where(
            and(eq(newsStory.id, payload.storyId), eq(newsStory.status, viewStatuses.published)),
          );
  return found.length > 0;
}

/** Removes events of before an instant, whatever became of them. */
export async function removeOlderThan(database: Database, before: Date): Promise<void> {
  await database.delete(webhookDelivery).where(lt(webhookDelivery.createdAt, before));
}
