import { notificationLimits } from '@isobath/contract';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { account } from '../../../platform/catalog-database/schema/schema.ts';
import {
  deadAddress,
  newsNotice,
  newsStory,
  outbox,
} from '../../../platform/catalog-database/schema/schema.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { addAccount } from '../../../testing/callers/add-account.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { linkToken, startMailServer } from '../../../testing/loopback/mail-server.ts';
import { makeManyDatasets } from '../../../testing/datasets/many-datasets.ts';
import { makeKeyring } from '../../../testing/callers/secrets.ts';
import { createAudit } from '../../protection/audit/index.ts';
import { createOutboxRepository, createSmtpTransport, MailService } from '../mail/index.ts';
import { SubscriptionsService } from '../subscriptions/index.ts';
import { NotificationsService } from './notifications.service.ts';

const day = 86_400_000;
const portalUrl = (): string => 'https://portal.example.org';

describe.each(moduleDatabaseKinds)('mails about a story (%s)', (kind) => {
  let opened: TestDatabase;
  let mailServer: MailServer;
  let nowMs: number;
  let editor: number;
  let subscriptions: SubscriptionsService;
  let notifications: NotificationsService;
  let mail: MailService;
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    mailServer = await startMailServer();
    nowMs = Date.parse('2026-05-01T00:00:00Z');
    const { database } = opened;
    const clock = { now: (): Date => new Date(nowMs) };
    mail = new MailService({
      repository: createOutboxRepository(database, await makeKeyring()),
      transport: createSmtpTransport(mailServer.url, 'Portal <no-reply@portal.example.org>'),
      clock,
      logger: createLogger('silent'),
      portalUrl,
    });
    const audit = createAudit(database, clock, { keptDays: 400 });
    const parts = { database, clock, mail, audit, portalUrl };
    subscriptions = new SubscriptionsService(parts);
    notifications = new NotificationsService({
      ...parts,
      subscriptions,
      embedImages: (html) => Promise.resolve(html),
    });
    await makeManyDatasets(database, 2);
    editor = await addReader('editor');
  });
  afterEach(async () => {
    await mail.close();
    await mailServer.close();
    await opened.close();
  });

  const addReader = (
    name: string,
    more: Partial<typeof account.$inferInsert> = {},
  ): Promise<number> => addAccount(opened.database, name, { createdAt: new Date(nowMs), ...more });
  const addStory = async (headline: string, more: Partial<typeof newsStory.$inferInsert> = {}) => {
    const at = new Date(nowMs);
    const [made] = await opened.database
      .insert(newsStory)
      .values({
        headline,
        body: `Of **${headline}**.`,
        tags: ['Made_1', 'Made_2'],
        categoryId: 1,
        status: 3,
        isFeatured: false,
        createdAt: at,
        modifiedAt: at,
        ...more,
      })
      .returning();
    return { newsId: made!.id, modDate: at.toISOString() };
  };
  const settle = async (): Promise<void> => {
    await notifications.postDue();
    await mail.settle();
  };
  const statesOf = async (newsId: number): Promise<Record<string, string>> => {
    const [newest] = (await notifications.history(newsId))[newsId]!;
    return Object.fromEntries(
      newest!.recipients.map(({ userEmail, state }) => [userEmail.split('@')[0]!, state]),
    );
  };
  const received = (): string[] =>
    mailServer.mails.map(({ to }) => to[0]!.split('@')[0]!).toSorted();

  // Proves news/mails: Who subscribes to news and to datasets gets one mail @ listProjected
  it('reach each subscriber once, as news or for all their datasets, and their link ends just that', async () => {
    await addReader('news', { isNewsSubscribed: true });
    const both = await addReader('both', { isNewsSubscribed: true });
    const two = await addReader('two');
    const suspended = await addReader('suspended', { suspendedAt: new Date(nowMs) });
    for (const reader of [both, two, suspended])
      for (const name of ['Made_1', 'Made_2']) await subscriptions.subscribe(reader, name);
    const story = await addStory('Twelve floats');
    const { projection } = await notifications.recipients(['made_1', 'MADE_2'], undefined);
    expect([
      projection.newsSubscribers.map(({ userEmail }) => userEmail),
      projection.subscribed.map(({ userEmail, datasetName }) => [userEmail, datasetName]),
    ]).toEqual([
      ['news@example.org', 'both@example.org'],
      [
        ['both@example.org', 'Made_1'],
        ['both@example.org', 'Made_2'],
        ['two@example.org', 'Made_1'],
        ['two@example.org', 'Made_2'],
      ],
    ]);
    expect((await notifications.send(story, editor)).map(({ recipient }) => recipient)).toEqual([
      'news@example.org',
      'both@example.org',
      'two@example.org',
    ]);
    await settle();
    await settle();
    expect(received()).toEqual(['both', 'news', 'two']);
    expect(await statesOf(story.newsId)).toEqual({ news: 'sent', both: 'sent', two: 'sent' });
    const toTwo = await mailServer.find('two@example.org', 'Twelve floats');
    expect(toTwo.text).toContain('you subscribe to the datasets Made_1, Made_2.');
    expect(await subscriptions.unsubscribeByToken(linkToken(toTwo, 'unsubscribe'))).toEqual({
      from: 'Made_1, Made_2',
    });
    expect(await subscriptions.list(two)).toEqual([]);
    const toBoth = await mailServer.find('both@example.org', 'Twelve floats');
    expect(await subscriptions.unsubscribeByToken(linkToken(toBoth, 'unsubscribe'))).toEqual({
      from: 'news',
    });
    expect(await subscriptions.list(both)).toHaveLength(2);
  });

  // Proves news/mails: Somebody else changed the story since you opened it. Reload it, read it, and
  //   send it then. @ NotificationsService.send
  // Proves news/mails: The story is not published. Publish it, and send it then. @
  //   NotificationsService.send
  // Proves news/mails: The story was sent as it is. To write to its subscribers again, change the
  //   story first. @ NotificationsService.send
  it('are refused of a draft, of a story that changed since it was read, and of one that was sent as it is', async () => {
    await addReader('reader', { isNewsSubscribed: true });
    const draft = await addStory('Draft', { status: 1 });
    await expect(notifications.send(draft, editor)).rejects.toThrow('not published');
    const story = await addStory('Story');
    await expect(
      notifications.send({ ...story, modDate: new Date(nowMs - 1).toISOString() }, editor),
    ).rejects.toThrow('Somebody else changed the story');
    const answers = await Promise.allSettled([
      notifications.send(story, editor),
      notifications.send(story, editor),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(notifications.send(story, editor)).rejects.toThrow('sent as it is');
    await expect(notifications.send({ ...story, newsId: 99 }, editor)).rejects.toThrow('no news');
    await settle();
    expect(received()).toEqual(['reader']);
  });

  // Proves news/mails: There is nobody for whom the e-mail … failed. @ NotificationsService.resend
  // Proves news/mails: The mail server says that there is no such address. @ addNotice
  it('that failed are sent again to those alone, and a dead address gets none until a mail arrives there', async () => {
    for (const name of ['full', 'gone', 'well']) await addReader(name, { isNewsSubscribed: true });
    const refusals: Record<string, Error> = {
      'full@example.org': Object.assign(new Error('5.2.2 mailbox full'), { responseCode: 552 }),
      'gone@example.org': Object.assign(new Error('5.1.1 no such user'), { responseCode: 550 }),
    };
    mailServer.refuse = (recipient) => refusals[recipient] ?? null;
    const story = await addStory('First');
    const [sent] = await notifications.send(story, editor);
    await settle();
    expect(await statesOf(story.newsId)).toEqual({ full: 'failed', gone: 'failed', well: 'sent' });
    mailServer.refuse = null;
    expect(
      (await notifications.resend(sent!.emailId, editor))
        .map(({ recipient }) => recipient)
        .toSorted(),
    ).toEqual(['full@example.org', 'gone@example.org']);
    await expect(notifications.resend(sent!.emailId, editor)).rejects.toThrow('nobody');
    await settle();
    expect(received()).toEqual(['full', 'gone', 'well']);
    expect(await opened.database.select().from(deadAddress)).toEqual([]);

    mailServer.refuse = (recipient) => refusals[recipient] ?? null;
    const second = await addStory('Second');
    await notifications.send(second, editor);
    await settle();
    const third = await addStory('Third');
    await notifications.send(third, editor);
    await settle();
    expect(await statesOf(third.newsId)).toEqual({
      full: 'failed',
      gone: 'withheld',
      well: 'sent',
    });
    const { projection } = await notifications.recipients([], undefined);
    expect(projection.withheld.map(({ userEmail }) => userEmail)).toEqual(['gone@example.org']);
  });

  // Proves news/mails: The portal stopped while it handed this mail to the mail server: it may have
  //   arrived. @ MailService.recover
  // Proves news/mails: 40 mails in a transaction @ mailsAtOnce
  it('go on after the portal ended: nobody gets a second one, nor one of which it is not known whether it arrived', async () => {
    const { database } = opened;
    await database.execute(
      sql`insert into account (email, email_key, first_name, is_administrator, is_news_subscribed, created_at) select 'r' || n || '@example.org', 'r' || n || '@example.org', 'R', false, true, now() from generate_series(1, 450) n`,
    );
    const story = await addStory('Many');
    await mail.close();
    await notifications.send(story, editor);
    await Promise.all([notifications.postDue(), notifications.postDue()]);
    expect((await database.select({ id: outbox.id }).from(outbox)).length).toBe(450);
    const [first] = await database.select().from(outbox).orderBy(outbox.id).limit(1);
    await database
      .update(outbox)
      .set({ handedAt: new Date(nowMs) })
      .where(eq(outbox.id, first!.id));
    mail = new MailService({
      repository: createOutboxRepository(database, await makeKeyring()),
      transport: null,
      clock: { now: () => new Date(nowMs) },
      logger: createLogger('silent'),
      portalUrl,
    });
    await mail.recover();
    const states = Object.values(await statesOf(story.newsId));
    expect([
      states.filter((state) => state === 'failed').length,
      states.filter((state) => state === 'waiting').length,
    ]).toEqual([1, 449]);
  });

  // Proves news/mails: 7 days @ holdWeekly
  it('come together once a week to those who chose so', async () => {
    await addReader('weekly', {
      isNewsSubscribed: true,
      isNewsWeekly: true,
      newsWeekAt: new Date(nowMs),
    });
    for (const headline of ['One', 'Two']) {
      nowMs += day;
      await notifications.send(await addStory(headline), editor);
    }
    await settle();
    expect(received()).toEqual([]);
    nowMs += 5 * day;
    await settle();
    await settle();
    const { text, headers } = await mailServer.find('weekly@example.org', '2 stories');
    expect([text.includes('Of One.'), text.includes('Of Two.'), received()]).toEqual([
      true,
      true,
      ['weekly'],
    ]);
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  // Proves news/mails: notificationLimits.history
  it('are a hundred of a story in its history, the newest first', async () => {
    const { newsId } = await addStory('Sent often');
    const content = { headline: 'Sent often', link: null, label: null, body: '', tags: [] };
    const at = (index: number) => new Date(nowMs + index * 1000);
    await opened.database.insert(newsNotice).values(
      Array.from({ length: notificationLimits.history + 1 }, (_, index) => ({
        storyId: newsId,
        content,
        storyModifiedAt: at(index),
        createdAt: at(index),
      })),
    );
    const shown = (await notifications.history(newsId))[newsId]!;
    expect([shown.length, shown[0]?.Date_Time, shown.at(-1)?.Date_Time]).toEqual([
      100,
      at(100).toISOString(),
      at(1).toISOString(),
    ]);
  });

  // Proves news/mails: Preview as HTML and plain text, and a test mail @
  //   NotificationsService.preview
  it('are seen before, as they will be and in a test mail that nobody else gets', async () => {
    await addReader('reader', { isNewsSubscribed: true });
    const story = await addStory('Story');
    expect((await notifications.preview(story.newsId)).content).toContain('<strong>Story</strong>');
    expect(await notifications.sendTest(story.newsId, editor)).toEqual({
      recipient: 'editor@example.org',
    });
    await mail.settle();
    expect(received()).toEqual(['editor']);
  });
});
