import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  account,
  dataset,
  webhook,
  webhookDelivery,
} from '../../../platform/catalog-database/schema/schema.ts';

/** A webhook as it is stored. */
export type WebhookRow = typeof webhook.$inferSelect;

/** A webhook with its owner and how many events it still gets. */
export interface WebhookWithOwner extends WebhookRow {
  readonly ownerEmail: string;
  readonly waiting: number;
}

/** Whose webhook it must be; anybody's where the account is left out. */
export interface OwnedWebhook {
  readonly id: string;
  readonly accountId?: number | undefined;
}

/** Adds a webhook; false where its account has `most` already, also for those that come at the same time. */
export async function addWebhook(
  transaction: Database,
  row: WebhookRow,
  most: number,
): Promise<boolean> {
  await transaction
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, row.accountId))
    .for('update');
  const [own] = await transaction
    .select({ total: count() })
    .from(webhook)
    .where(eq(webhook.accountId, row.accountId));
  if ((own?.total ?? 0) >= most) return false;
  await transaction.insert(webhook).values(row);
  return true;
}

/** Webhooks of an account, or of everybody, the newest first. */
export function listWebhooks(
  database: Database,
  { id, accountId }: { readonly id?: string; readonly accountId?: number | undefined },
): Promise<WebhookWithOwner[]> {
  const waiting = database
    .select({ webhookId: webhookDelivery.webhookId, total: count().as('total') })
    .from(webhookDelivery)
    .where(eq(webhookDelivery.state, 'waiting'))
    .groupBy(webhookDelivery.webhookId)
    .as('waiting');
  return database
    .select({ row: webhook, ownerEmail: account.email, waiting: waiting.total })
    .from(webhook)
    .innerJoin(account, eq(account.id, webhook.accountId))
    .leftJoin(waiting, eq(waiting.webhookId, webhook.id))
    .where(
      and(
        id === undefined ? undefined : eq(webhook.id, id),
        accountId === undefined ? undefined : eq(webhook.accountId, accountId),
      ),
    )
    .orderBy(desc(webhook.createdAt), desc(webhook.id))
    .then((found) =>
      found.map(({ row, waiting: total, ...more }) => ({ ...row, ...more, waiting: total ?? 0 })),
    );
}

/** Changes a webhook; undefined where there is none, or it is another's. */
export async function changeWebhook(
  transaction: Database,
  whose: OwnedWebhook,
  change: Partial<WebhookRow>,
): Promise<WebhookRow | undefined> {
  const [changed] = await transaction.update(webhook).set(change).where(isOwned(whose)).returning();
  return changed;
}

/** A webhook that nobody else changes until the transaction ends. */
export async function holdWebhook(
  transaction: Database,
  id: string,
): Promise<WebhookRow | undefined> {
  return (await transaction.select().from(webhook).where(eq(webhook.id, id)).for('update'))[0];
}

/** Notes that an address has taken an event again. */
export async function endFailure(transaction: Database, id: string): Promise<void> {
  await transaction
    .update(webhook)
    .set({ failingSince: null })
    .where(and(eq(webhook.id, id), isNotNull(webhook.failingSince)));
}

/** Deletes a webhook with its events; undefined where there is none, or it is another's. */
export async function removeWebhook(
  transaction: Database,
  whose: OwnedWebhook,
): Promise<WebhookRow | undefined> {
  const [removed] = await transaction.delete(webhook).where(isOwned(whose)).returning();
  return removed;
}

/** Every webhook, for sealing its secrets again. */
export function listSecrets(database: Database): Promise<WebhookRow[]> {
  return database.select().from(webhook);
}

/** Short names as the catalog spells them, of those that are datasets everybody can find. */
export async function findListedNames(
  database: Database,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const lowerNames = names.map((name) => name.toLowerCase());
  const found = await database
    .select({ shortName: dataset.shortName })
    .from(dataset)
    .where(and(eq(dataset.isHidden, false), inArray(sql`lower(${dataset.shortName})`, lowerNames)));
  return found.map(({ shortName }) => shortName);
}

function isOwned({ id, accountId }: OwnedWebhook) {
  return and(
    eq(webhook.id, id),
    accountId === undefined ? undefined : eq(webhook.accountId, accountId),
  );
}
