import type { Database } from '../../../platform/catalog-database/database.ts';
import { mails, postInBatches } from '../mail/index.ts';
import type { SubscriptionParts, SubscriptionsService } from './subscriptions.service.ts';
import { findDue, markTold, markVersionsTold, pauseDays } from './update-notices.repository.ts';

/** What the mails depend on. */
interface NoticeParts extends SubscriptionParts {
  readonly subscriptions: SubscriptionsService;
}

/** Mails to subscribers about new versions of their datasets. */
export class UpdateNotices {
  private readonly parts: NoticeParts;

  constructor(parts: NoticeParts) {
    this.parts = parts;
  }

  /**
   * At start and after a restore: it is not known what an older release sent to subscribers; they
   * are notified of versions from now on.
   */
  async recover(): Promise<void> {
    await markVersionsTold(this.parts.database);
  }

  /**
   * Writes the mails that are due into the outbox. What a person was told is kept with the mail, in
   * one transaction: none is lost and none comes twice. Returns how many.
   */
  async postDue(): Promise<number> {
    const { database, mail } = this.parts;
    const posted = await postInBatches(database, (transaction) => this.postBatch(transaction));
    if (posted > 0) mail.wake();
    return posted;
  }

  private async postBatch(transaction: Database): Promise<number> {
    const { clock, portalUrl } = this.parts;
    const now = clock.now();
    const due = await findDue(transaction, now);
    for (const { subscribed, person, described, live, before } of due) {
      const { shortName, longName, isClimatology, timeMinMs, timeMaxMs } = described;
      await this.parts.subscriptions.post(
        transaction,
        { ...person, about: { datasetIds: [subscribed.datasetId] } },
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
      await markTold(transaction, {
        accountId: person.accountId,
        datasetId: subscribed.datasetId,
        toldVersion: live.number,
        toldAt: now,
      });
    }
    return due.length;
  }
}
