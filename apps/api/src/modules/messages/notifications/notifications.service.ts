import type {
  NoticeHistory,
  NoticePreview,
  NoticeRecipients,
  SentNoticeReply,
} from '@isobath/contract';
import { notificationLimits, viewStatuses } from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Audit } from '../../protection/audit/index.ts';
import type { MailService } from '../mail/index.ts';
import { mails, postInBatches, renderMail } from '../mail/index.ts';
import type { SubscriptionsService } from '../subscriptions/index.ts';
import {
  addNotice,
  beginWeek,
  copyStates,
  findDatasetIds,
  findEmail,
  findStory,
  holdPending,
  holdStory,
  holdWeekly,
  isSent,
  listNotices,
  listProjected,
  listRecipients,
  listWeekly,
  markRecipient,
  readContent,
  renewFailed,
} from './notifications.repository.ts';
import type { MailedStory } from './write-story-mail.ts';
import { writeMailedStory, writeWhy } from './write-story-mail.ts';

/** What mails about stories depend on. */
export interface NotificationParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly mail: MailService;
  readonly subscriptions: SubscriptionsService;
  readonly portalUrl: () => string;
  /** Puts images of stories into HTML itself. */
  readonly embedImages: (html: string, portalUrl: string) => Promise<string>;
}

/** Stories as mails to subscribers: each person gets a story once. */
export class NotificationsService {
  private readonly parts: NotificationParts;
  private posting: Promise<unknown> = Promise.resolve();

  constructor(parts: NotificationParts) {
    this.parts = parts;
  }

  /** The mails of a story, the newest first, with what became of each. */
  async history(newsId: number): Promise<NoticeHistory> {
    const { database } = this.parts;
    await copyStates(database);
    const notices = await listNotices(database, newsId, notificationLimits.history);
    const recipients = await this.listActual(notices.map(({ id }) => id));
    return {
      [String(newsId)]: notices.map(({ id, content, createdAt }) => ({
        Email_ID: id,
        News_ID: newsId,
        Subject: content.headline,
        Body: content.body,
        Date_Time: createdAt.toISOString(),
        recipients: recipients.filter(({ emailId }) => emailId === id),
      })),
    };
  }

  /** Who would get a story with these tags, and with `emailId` who got that mail. */
  async recipients(
    tags: readonly string[],
    emailId: number | undefined,
  ): Promise<NoticeRecipients> {
    const { database } = this.parts;
    const people = await listProjected(database, tags);
    const named = people.map(({ userId, userEmail, ...person }) => ({
      ...person,
      subscriber: { userId, userEmail },
    }));
    const projection = {
      subscribed: named.flatMap(({ subscriber, datasets }) =>
        datasets.map((datasetName) => ({ ...subscriber, datasetName })),
      ),
      newsSubscribers: named.filter(({ isNews }) => isNews).map((each) => each.subscriber),
      withheld: named.filter(({ isDead }) => isDead).map((each) => each.subscriber),
      weekly: named
        .filter(({ isWeekly, isDead }) => isWeekly && !isDead)
        .map((each) => each.subscriber),
    };
    if (emailId === undefined) return { projection };
    await copyStates(database);
    return { projection, actual: await this.listActual([emailId]) };
  }

  /** The mail of a story as it would be sent now. Refuses with `not-found`. */
  async preview(newsId: number): Promise<NoticePreview> {
    const { database, embedImages, portalUrl } = this.parts;
    const story = requireStory(await findStory(database, newsId), newsId);
    const mail = mails.newsStory.write({
      firstName: '',
      story: writeMailedStory(newsId, readContent(story), portalUrl()),
      why: writeWhy(['news']),
    });
    const { subject, plainText, html } = renderMail(
      { ...mail, unsubscribeUrl: `${portalUrl()}/unsubscribe/…` },
      portalUrl(),
    );
    return { newsId, subject, plainText, content: await embedImages(html, portalUrl()) };
  }

  /** Mails a story of any status to the administrator alone who asks. Refuses with `not-found`. */
  async sendTest(newsId: number, accountId: number): Promise<{ recipient: string }> {
    const { database, mail, portalUrl } = this.parts;
    const story = requireStory(await findStory(database, newsId), newsId);
    const recipient = await findEmail(database, accountId);
    const written = writeMailedStory(newsId, readContent(story), portalUrl());
    await database.transaction((transaction) =>
      mail.post(
        transaction,
        {
          ...mails.newsStory,
          name: 'news-test',
          write: (words) => ({
            ...mails.newsStory.write(words),
            subject: `Test: ${words.story.headline}`,
          }),
        },
        { firstName: '', story: written, why: 'This is a test; only you get it.' },
        { to: recipient },
      ),
    );
    mail.wake();
    return { recipient };
  }

  /**
   * Sends a published story to all who subscribe to news or to one of its datasets. Refuses with
   * `not-found`, and with `conflict` a story that is not published, changed since `modDate`, or was
   * sent as it is.
   */
  async send(
    { newsId, modDate }: { readonly newsId: number; readonly modDate: string },
    actorId: number,
  ): Promise<SentNoticeReply> {
    const { audit, clock, database } = this.parts;
    const sent = await database.transaction(async (transaction) => {
      const story = requireStory(await holdStory(transaction, newsId), newsId);
      if (story.modifiedAt.toISOString() !== modDate) throw refuse('stale');
      if (story.status !== viewStatuses.published) throw refuse('unpublished');
      if (await isSent(transaction, newsId, story.modifiedAt)) throw refuse('sent');
      const people = await listProjected(transaction, story.tags);
      const emailId = await addNotice(
        transaction,
        {
          storyId: newsId,
          actorId,
          content: readContent(story),
          storyModifiedAt: story.modifiedAt,
          createdAt: clock.now(),
        },
        people,
      );
      await audit.record(transaction, {
        actorId,
        action: 'news-sent',
        detail: { story: newsId, headline: story.headline, recipients: people.length },
      });
      return people.map(({ userEmail, isDead }) => ({
        recipient: userEmail,
        emailId,
        success: !isDead,
      }));
    });
    this.postSoon();
    return sent;
  }

  /** Sends a mail again to those for whom it failed. Refuses with `conflict` where there is nobody. */
  async resend(emailId: number, actorId: number): Promise<SentNoticeReply> {
    const { audit, database } = this.parts;
    await copyStates(database);
    const renewed = await database.transaction(async (transaction) => {
      const people = await renewFailed(transaction, emailId);
      if (people.length === 0)
        throw new Refusal('conflict', `There is nobody for whom the e-mail ${emailId} failed.`);
      await audit.record(transaction, {
        actorId,
        action: 'news-resent',
        detail: { mail: emailId, recipients: people.length },
      });
      return people;
    });
    this.postSoon();
    return renewed.map((recipient) => ({ recipient, emailId, success: true }));
  }

  /** Writes what is due into the outbox: mails of stories, and those of the week. Goes on where a portal that ended was. Returns how many. */
  postDue(): Promise<number> {
    const posted = this.posting.then(() => this.postAll());
    this.posting = posted.catch(() => undefined);
    return posted;
  }

  /** Where it fails, the jobs do it. */
  private postSoon(): void {
    void this.postDue().catch(() => undefined);
  }

  private async postAll(): Promise<number> {
    const { database, mail } = this.parts;
    await copyStates(database);
    let posted = 0;
    for (const post of [this.postPending, this.postWeekly])
      posted += await postInBatches(database, (transaction) => post.call(this, transaction));
    if (posted > 0) mail.wake();
    return posted;
  }

  private async postPending(transaction: Database): Promise<number> {
    const { clock, portalUrl, subscriptions } = this.parts;
    const pending = await holdPending(transaction);
    const written = new Map<number, MailedStory>();
    for (const { noticeId, storyId, content } of pending)
      if (!written.has(noticeId))
        written.set(noticeId, writeMailedStory(storyId, content, portalUrl()));
    for (const {
      accountId,
      noticeId,
      reasons,
      storyId,
      content,
      suspendedAt,
      ...person
    } of pending) {
      const whose = { accountId, noticeIds: [noticeId] };
      if (suspendedAt !== null) {
        await markRecipient(transaction, whose, {
          state: 'withheld',
          failure: 'The account is suspended.',
        });
        continue;
      }
      const mailId = await subscriptions.post(
        transaction,
        { accountId, email: person.email, about: await this.subjectOf(transaction, reasons) },
        mails.newsStory,
        {
          firstName: person.firstName,
          story: written.get(noticeId) ?? writeMailedStory(storyId, content, portalUrl()),
          why: writeWhy(reasons),
        },
      );
      await markRecipient(transaction, whose, {
        state: 'waiting',
        mailId,
        lastAttemptAt: clock.now(),
      });
    }
    return pending.length;
  }

  private async postWeekly(transaction: Database): Promise<number> {
    const { clock, portalUrl, subscriptions } = this.parts;
    const now = clock.now();
    const due = await holdWeekly(transaction, now);
    for (const { accountId, email, firstName } of due) {
      const stories = await listWeekly(transaction, accountId);
      const reasons = [...new Set(stories.flatMap((story) => story.reasons))];
      const mailId = await subscriptions.post(
        transaction,
        { accountId, email, about: await this.subjectOf(transaction, reasons) },
        mails.newsStories,
        {
          firstName,
          stories: stories.map(({ storyId, content }) =>
            writeMailedStory(storyId, content, portalUrl()),
          ),
          url: `${portalUrl()}/subscriptions`,
        },
      );
      const noticeIds = stories.map(({ noticeId }) => noticeId);
      await markRecipient(
        transaction,
        { accountId, noticeIds },
        { state: 'waiting', mailId, lastAttemptAt: now },
      );
      await beginWeek(transaction, accountId, now);
    }
    return due.length;
  }

  /** What the link of a mail unsubscribes from. */
  private async subjectOf(transaction: Database, reasons: readonly string[]) {
    if (reasons.includes('news')) return 'news' as const;
    return { datasetIds: await findDatasetIds(transaction, reasons) };
  }

  private async listActual(noticeIds: readonly number[]) {
    const rows = await listRecipients(this.parts.database, noticeIds);
    return rows.map(({ lastAttempt, reasons, ...row }) => ({
      ...row,
      reasons: [...reasons],
      success: row.state === 'sent',
      lastAttempt: lastAttempt?.toISOString() ?? null,
    }));
  }
}

function requireStory<Story>(story: Story | undefined, id: number): Story {
  if (story !== undefined) return story;
  throw new Refusal('not-found', `There is no news story ${id}.`);
}

const refusals = {
  stale:
    'Somebody else changed the story since you opened it. Reload it, read it, and send it then.',
  unpublished: 'The story is not published. Publish it, and send it then.',
  sent: 'The story was sent as it is. To write to its subscribers again, change the story first.',
} as const;

function refuse(why: keyof typeof refusals): Refusal {
  return new Refusal('conflict', refusals[why]);
}
