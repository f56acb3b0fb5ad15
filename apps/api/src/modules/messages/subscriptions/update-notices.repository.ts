import { and, asc, eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { isSuppressed } from '../../../platform/catalog-database/suppressed-address.ts';
import {
  account,
  dataset,
  datasetVersion,
  subscription,
} from '../../../platform/catalog-database/schema/schema.ts';
import { mailsAtOnce } from '../mail/index.ts';

const dayMs = 86_400_000;
/** The shortest time between two mails to somebody about one dataset, days: what is loaded every day shall not write every day. */
export const pauseDays = { ordinary: 1, continuouslyUpdated: 7 } as const;
const known = alias(datasetVersion, 'known');

/** Subscriptions to datasets with a version that the person does not know, their last mail long enough ago; held until the transaction ends. */
export function findDue(transaction: Database, now: Date) {
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs);
  const isRested = or(
    isNull(subscription.toldAt),
    and(not(dataset.isContinuouslyUpdated), lte(subscription.toldAt, before(pauseDays.ordinary))),
    lte(subscription.toldAt, before(pauseDays.continuouslyUpdated)),
  );
  return transaction
    .select({
      subscribed: { datasetId: subscription.datasetId },
      person: { accountId: account.id, email: account.email, firstName: account.firstName },
      described: {
        shortName: dataset.shortName,
        longName: dataset.longName,
        isClimatology: dataset.isClimatology,
        isContinuouslyUpdated: dataset.isContinuouslyUpdated,
        timeMinMs: dataset.timeMinMs,
        timeMaxMs: dataset.timeMaxMs,
      },
      live: {
        number: datasetVersion.number,
        publishedAt: datasetVersion.publishedAt,
        rowCount: datasetVersion.rowCount,
        columns: datasetVersion.columns,
      },
      before: { number: known.number, rowCount: known.rowCount, columns: known.columns },
    })
    .from(subscription)
    .innerJoin(dataset, eq(dataset.id, subscription.datasetId))
    .innerJoin(datasetVersion, and(eq(datasetVersion.datasetId, dataset.id), datasetVersion.isLive))
    .innerJoin(account, eq(account.id, subscription.accountId))
    .leftJoin(
      known,
      and(eq(known.datasetId, dataset.id), eq(known.number, subscription.toldVersion)),
    )
    .where(
      and(
        gt(datasetVersion.number, subscription.toldVersion),
        isNull(account.suspendedAt),
        not(isSuppressed()),
        isRested,
      ),
    )
    .orderBy(asc(dataset.id), asc(account.id))
    .limit(mailsAtOnce)
    .for('update', { of: subscription, skipLocked: true });
}

/** Notes for subscribers of whom nobody knows what they were told that they know the live versions. */
export async function markVersionsTold(database: Database): Promise<void> {
  const live = database
    .select({ number: datasetVersion.number })
    .from(datasetVersion)
    .where(and(eq(datasetVersion.datasetId, subscription.datasetId), datasetVersion.isLive));
  await database
    .update(subscription)
    .set({ toldVersion: sql`(${live})` })
    .where(isNull(subscription.toldVersion));
}

/** Notes which version a subscriber was told of, and when. */
export async function markTold(
  transaction: Database,
  {
    accountId,
    datasetId,
    toldVersion,
    toldAt,
  }: {
    readonly accountId: number;
    readonly datasetId: number;
    readonly toldVersion: number;
    readonly toldAt: Date;
  },
): Promise<void> {
  await transaction
    .update(subscription)
    .set({ toldVersion, toldAt })
    .where(and(eq(subscription.accountId, accountId), eq(subscription.datasetId, datasetId)));
}
