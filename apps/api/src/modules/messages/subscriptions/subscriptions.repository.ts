import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/catalog-database/database.ts';
import {
  account,
  accountToken,
  dataset,
  datasetVersion,
  subscription,
} from '../../../platform/catalog-database/schema/schema.ts';

/** A dataset that somebody subscribes to. */
export interface SubscribedDataset {
  readonly User_ID: number;
  readonly Dataset_ID: number;
  readonly Dataset_Name: string;
  readonly Dataset_Long_Name: string;
}

export function listSubscriptions(
  database: Database,
  accountId: number,
): Promise<SubscribedDataset[]> {
  return database
    .select({
      User_ID: subscription.accountId,
      Dataset_ID: dataset.id,
      Dataset_Name: dataset.shortName,
      Dataset_Long_Name: dataset.longName,
    })
    .from(subscription)
    .innerJoin(dataset, eq(dataset.id, subscription.datasetId))
    .where(eq(subscription.accountId, accountId))
    .orderBy(asc(dataset.shortName));
}

/** A dataset by its short name in any case, and the number of its live version. */
export async function findSubject(database: Database, shortName: string) {
  const [found] = await database
    .select({ id: dataset.id, shortName: dataset.shortName, toldVersion: datasetVersion.number })
    .from(dataset)
    .leftJoin(datasetVersion, and(eq(datasetVersion.datasetId, dataset.id), datasetVersion.isLive))
    .where(eq(sql`lower(${dataset.shortName})`, shortName.toLowerCase()));
  return found;
}

/** Subscribes; false where there is such a subscription already. */
export async function addSubscription(
  database: Database,
  values: typeof subscription.$inferInsert,
): Promise<boolean> {
  const made = await database
    .insert(subscription)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: subscription.datasetId });
  return made.length > 0;
}

/** Ends subscriptions by short names in any case; names that are not subscribed to are passed over. */
export async function removeSubscriptions(
  database: Database,
  accountId: number,
  shortNames: readonly string[],
): Promise<void> {
  const lowerNames = shortNames.map((name) => name.toLowerCase());
  const named = database
    .select({ id: dataset.id })
    .from(dataset)
    .where(inArray(sql`lower(${dataset.shortName})`, lowerNames));
  await database
    .delete(subscription)
    .where(and(eq(subscription.accountId, accountId), inArray(subscription.datasetId, named)));
}

/** Ends a subscription; returns the short name of its dataset, undefined where that is gone. */
export async function removeSubscription(
  database: Database,
  accountId: number,
  datasetId: number,
): Promise<string | undefined> {
  await database
    .delete(subscription)
    .where(and(eq(subscription.accountId, accountId), eq(subscription.datasetId, datasetId)));
  const [named] = await database
    .select({ shortName: dataset.shortName })
    .from(dataset)
    .where(eq(dataset.id, datasetId));
  return named?.shortName;
}

export async function endNews(database: Database, accountId: number): Promise<void> {
  await database.update(account).set({ isNewsSubscribed: false }).where(eq(account.id, accountId));
}

export async function addUnsubscribeToken(
  database: Database,
  token: Omit<typeof accountToken.$inferInsert, 'purpose'>,
): Promise<void> {
  await database.insert(accountToken).values({ ...token, purpose: 'unsubscribe' });
}

/** A token that has not ended. */
export async function findUnsubscribeToken(
  database: Database,
  tokenHash: string,
  now: Date,
): Promise<typeof accountToken.$inferSelect | undefined> {
  const [found] = await database
    .select()
    .from(accountToken)
    .where(
      and(
        eq(accountToken.tokenHash, tokenHash),
        eq(accountToken.purpose, 'unsubscribe'),
        gt(accountToken.expiresAt, now),
      ),
    );
  return found;
}
