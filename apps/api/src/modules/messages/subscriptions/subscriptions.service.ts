import type { Clock } from '../../../platform/time/clock.ts';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { createToken, hashToken } from '../../../platform/secrets/random-token.ts';
import type { MailService, MailTemplate } from '../mail/index.ts';
import type { SubscribedDataset } from './subscriptions.repository.ts';
import {
  addSubscription,
  addUnsubscribeToken,
  endNews,
  findSubject,
  findUnsubscribeToken,
  listSubscriptions,
  removeSubscription,
  removeSubscriptions,
} from './subscriptions.repository.ts';

const yearMs = 365 * 86_400_000;
/** How long a mail server may be out of reach before such a mail is of no use. */
const weekMs = 7 * 86_400_000;
/** What a token unsubscribes from that is not a dataset; datasets stand as `dataset:<id>,<id>`. */
const newsSubject = 'news';

/** A subscriber. */
export interface Subscriber {
  readonly accountId: number;
  readonly email: string;
  readonly about: 'news' | { readonly datasetIds: readonly number[] };
}

/** What subscriptions depend on. */
export interface SubscriptionParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly mail: MailService;
  readonly portalUrl: () => string;
}

/** Who is notified of news, and of which datasets. */
export class SubscriptionsService {
  private readonly parts: SubscriptionParts;

  constructor(parts: SubscriptionParts) {
    this.parts = parts;
  }

  list(accountId: number): Promise<SubscribedDataset[]> {
    return listSubscriptions(this.parts.database, accountId);
  }

  /** Subscribes to a dataset; again changes nothing. Refuses with `unknown-dataset`. */
  async subscribe(
    accountId: number,
    shortName: string,
  ): Promise<{ message: string; created: boolean; shortName: string }> {
    const { clock, database } = this.parts;
    const found = await findSubject(database, shortName);
    if (!found) throw new Refusal('unknown-dataset', `There is no dataset ${shortName}.`);
    const created = await addSubscription(database, {
      accountId,
      datasetId: found.id,
      createdAt: clock.now(),
      toldVersion: found.toldVersion,
    });
    return {
      message: created ? 'Subscription created' : 'Subscription already exists',
      created,
      shortName: found.shortName,
    };
  }

  /** Ends subscriptions; names that are not subscribed to are passed over. */
  async unsubscribe(accountId: number, shortNames: readonly string[]): Promise<void> {
    await removeSubscriptions(this.parts.database, accountId, shortNames);
  }

  /** Writes a mail to a subscriber, with the link that ends the subscription in the text and, for mail programs, in its headers (RFC 8058). Returns the number of the mail. */
  async post<Parts>(
    transaction: Database,
    to: Subscriber,
    template: MailTemplate<Parts>,
    words: Parts,
  ): Promise<number> {
    const { clock, portalUrl } = this.parts;
    const { token, tokenHash } = createToken();
    const subject = to.about === 'news' ? newsSubject : `dataset:${to.about.datasetIds.join(',')}`;
    const now = clock.now();
    await addUnsubscribeToken(transaction, {
      accountId: to.accountId,
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
    return this.parts.mail.post(transaction, withLink, words, {
      to: to.email,
      lifetimeMs: weekMs,
      headers,
    });
  }

  /** Ends what the link of a mail is about. Refuses with `link-ended`. */
  async unsubscribeByToken(token: string): Promise<{ from: string }> {
    const { clock, database } = this.parts;
    const found = await findUnsubscribeToken(database, hashToken(token), clock.now());
    if (!found) throw new Refusal('link-ended', 'The link has expired. Log in to unsubscribe.');
    if (found.subject === newsSubject) {
      await endNews(database, found.accountId);
      return { from: newsSubject };
    }
    const names: string[] = [];
    for (const datasetId of found.subject.replace('dataset:', '').split(',').map(Number))
      names.push(
        (await removeSubscription(database, found.accountId, datasetId)) ??
          'a dataset that is gone',
      );
    return { from: names.join(', ') };
  }
}
