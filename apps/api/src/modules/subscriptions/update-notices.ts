import { and, asc, eq, gt, isNull, lte, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/catalog-database/database.ts';
import {
  account,
  dataset,
  datasetVersion,
  subscription,
} from '../../platform/catalog-database/schema/schema.ts';
import { mails } from '../mail/index.ts';
import type { SubscriptionParts, SubscriptionsService } from './subscriptions.service.ts';

const dayMs = 86_400_000;
/** The shortest time between two mails to somebody about one dataset, days: what is loaded every day shall not write every day. */
const pauseDays = { ordinary: 1, continuouslyUpdated: 7 } as const;
const batchSize = 200;
const known = alias(datasetVersion, 'known');

/** Mails to subscribers about new versions of their datasets. */
export class UpdateNotices {
  private readonly parts: SubscriptionParts;
  private readonly subscriptions: SubscriptionsService;

  constructor(parts: SubscriptionParts, subscriptions: SubscriptionsService) {
    this.parts = parts;
    this.subscriptions = subscriptions;
  }

  /** At start and after a restore: nobody knows what the subscribers of an older release were told; they hear of versions from now on. */
  async recover(): Promise<void> {
    const { database } = this.parts;
    const live = database
      .select({ number: datasetVersion.number })
      .from(datasetVersion)
      .where(and(eq(datasetVersion.datasetId, subscription.datasetId), datasetVersion.isLive));
    await database
      .update(subscription)
      .set({ toldVersion: sql`(${live})` })
      .where(isNull(subscription.toldVersion));
  }

  /** Writes the mails that are due into the outbox. What a person was told is kept with the mail, in one transaction: none is lost and none comes twice. Answers how many. */
  async postDue(): Promise<number> {
    const { database, mail } = this.parts;
    let posted = 0;
    for (let count = batchSize; count === batchSize; posted += count)
      count = await database.transaction((transaction) => this.postBatch(transaction));
    if (posted > 0) mail.wake();
    return posted;
  }

  private async postBatch(transaction: Database): Promise<number> {
    const { clock, portalUrl } = this.parts;
    const now = clock.now();
    const due = await findDue(transaction, now);
    for (const { subscribed, person, described, live, before } of due) {
      const { shortName, longName, isClimatology, timeMinMs, timeMaxMs } = described;
      await this.subscriptions.post(
        transaction,
        { ...person, about: subscribed },
        mails.datasetUpdated,
        {
          firstName: person.firstName,
          shortName,
          longName,
          url: `${portalUrl()}/catalog/datasets/${encodeURIComponent(shortName)}`,
          version: live.number,
          publishedMs: live.publishedAt.getTime(),
          rowCount: live.rowCount,
          columns: live.columns.map(({ name }) => name),
          time:
            isClimatology || timeMinMs === null || timeMaxMs === null
              ? null
              : { startMs: timeMinMs, endMs: timeMaxMs },
          before: before && {
            version: before.number,
            rowCount: before.rowCount,
            columns: before.columns.map(({ name }) => name),
          },
          pauseDays: described.isContinuouslyUpdated
            ? pauseDays.continuouslyUpdated
            : pauseDays.ordinary,
        },
      );
      await transaction
        .update(subscription)
        .set({ toldVersion: live.number, toldAt: now })
        .where(
          and(
            eq(subscription.accountId, person.accountId),
            eq(subscription.datasetId, subscribed.datasetId),
          ),
        );
    }
    return due.length;
  }
}

/** Subscriptions to datasets with a version that the person does not know, their last mail long enough ago; held until the transaction ends. */
function findDue(transaction: Database, now: Date) {
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
        isRested,
      ),
    )
    .orderBy(asc(dataset.id), asc(account.id))
    .limit(batchSize)
    .for('update', { of: subscription, skipLocked: true });
}
