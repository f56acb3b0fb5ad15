import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/time/clock.ts';
import type { Database } from '../../platform/catalog-database/database.ts';
import { Refusal } from '../../platform/problems/problem.ts';
import { createToken, hashToken } from '../../platform/secrets/random-token.ts';
import {
  account,
  accountToken,
  dataset,
  datasetVersion,
  subscription,
} from '../../platform/catalog-database/schema/schema.ts';
import type { MailService, MailTemplate } from '../mail/index.ts';

const yearMs = 365 * 86_400_000;
/** How long a mail server may be out of reach before such a mail is of no use. */
const weekMs = 7 * 86_400_000;
/** What a token unsubscribes from that is no dataset; datasets stand as `dataset:<id>`. */
const newsSubject = 'news';

/** A dataset that somebody wants to hear of. */
export interface SubscribedDataset {
  readonly User_ID: number;
  readonly Dataset_ID: number;
  readonly Dataset_Name: string;
  readonly Dataset_Long_Name: string;
}

/** Somebody who wants to hear of something. */
export interface Subscriber {
  readonly accountId: number;
  readonly email: string;
  readonly about: 'news' | { readonly datasetId: number };
}

/** What subscriptions stand on. */
export interface SubscriptionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly mail: MailService;
  readonly portalUrl: () => string;
}

/** Who hears of the news and of which datasets. */
export class SubscriptionsService {
  private readonly parts: SubscriptionParts;

  constructor(parts: SubscriptionParts) {
    this.parts = parts;
  }

  list(accountId: number): Promise<SubscribedDataset[]> {
    return this.parts.database
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

  /** Subscribes to a dataset; again changes nothing. Refuses `unknown-dataset`. */
  async subscribe(
    accountId: number,
    shortName: string,
  ): Promise<{ message: string; created: boolean; shortName: string }> {
    const { clock, database } = this.parts;
    const [found] = await database
      .select({ id: dataset.id, shortName: dataset.shortName, toldVersion: datasetVersion.number })
      .from(dataset)
      .leftJoin(
        datasetVersion,
        and(eq(datasetVersion.datasetId, dataset.id), datasetVersion.isLive),
      )
      .where(eq(sql`lower(${dataset.shortName})`, shortName.toLowerCase()));
    if (!found) throw new Refusal('unknown-dataset', `There is no dataset ${shortName}.`);
    const made = await database
      .insert(subscription)
      .values({
        accountId,
        datasetId: found.id,
        createdAt: clock.now(),
        toldVersion: found.toldVersion,
      })
      .onConflictDoNothing()
      .returning({ id: subscription.datasetId });
    const created = made.length > 0;
    return {
      message: created ? 'Subscription created' : 'Subscription already exists',
      created,
      shortName: found.shortName,
    };
  }

  /** Ends subscriptions; names that are not subscribed to are passed over. */
  async unsubscribe(accountId: number, shortNames: readonly string[]): Promise<void> {
    const { database } = this.parts;
    const named = database
      .select({ id: dataset.id })
      .from(dataset)
      .where(
        inArray(
          sql`lower(${dataset.shortName})`,
          shortNames.map((name) => name.toLowerCase()),
        ),
      );
    await database
      .delete(subscription)
      .where(and(eq(subscription.accountId, accountId), inArray(subscription.datasetId, named)));
  }

  /** Writes a mail to a subscriber, with the link that ends the subscription in the text and, for mail programs, in its headers (RFC 8058). */
  async post<Parts>(
    transaction: Database,
    to: Subscriber,
    template: MailTemplate<Parts>,
    words: Parts,
  ): Promise<void> {
    const { clock, portalUrl } = this.parts;
    const { token, tokenHash } = createToken();
    const subject = to.about === 'news' ? newsSubject : `dataset:${to.about.datasetId}`;
    const now = clock.now();
    await transaction.insert(accountToken).values({
      accountId: to.accountId,
      purpose: 'unsubscribe',
      tokenHash,
      subject,
      createdAt: now,
      expiresAt: new Date(now.getTime() + yearMs),
    });
    const withLink: MailTemplate<Parts> = {
      ...template,
      write: (parts) => ({
        ...template.write(parts),
        unsubscribeUrl: `${portalUrl()}/unsubscribe/${token}`,
      }),
    };
    const headers = {
      'List-Unsubscribe': `<${portalUrl()}/api/user/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await this.parts.mail.post(transaction, withLink, words, {
      to: to.email,
      lifetimeMs: weekMs,
      headers,
    });
  }

  /** Ends what the link of a mail is about. Refuses `link-ended`. */
  async unsubscribeByToken(token: string): Promise<{ from: string }> {
    const { clock, database } = this.parts;
    const [found] = await database
      .select()
      .from(accountToken)
      .where(
        and(
          eq(accountToken.tokenHash, hashToken(token)),
          eq(accountToken.purpose, 'unsubscribe'),
          gt(accountToken.expiresAt, clock.now()),
        ),
      );
    if (!found)
      throw new Refusal('link-ended', 'The link is too old. Log in to end the subscription.');
    if (found.subject === newsSubject) {
      await database
        .update(account)
        .set({ isNewsSubscribed: false })
        .where(eq(account.id, found.accountId));
      return { from: newsSubject };
    }
    const datasetId = Number(found.subject.replace('dataset:', ''));
    await database
      .delete(subscription)
      .where(
        and(eq(subscription.accountId, found.accountId), eq(subscription.datasetId, datasetId)),
      );
    const [named] = await database
      .select({ shortName: dataset.shortName })
      .from(dataset)
      .where(eq(dataset.id, datasetId));
    return { from: named?.shortName ?? 'a dataset that is gone' };
  }
}
