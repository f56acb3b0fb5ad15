import { createHmac, generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bounceLimits } from '@isobath/contract';
import type { NoticeHistory } from '@isobath/contract';
import {
  account,
  bounce,
  deadAddress,
  newsStory,
  outbox,
} from '../../../platform/catalog-database/schema/schema.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { addAccount } from '../../../testing/callers/add-account.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { startMailServer } from '../../../testing/loopback/mail-server.ts';
import {
  fromFeedbackLoop,
  fromGmail,
  fromPostfix,
  fromPostfixDelay,
} from '../../../testing/loopback/returned-mails.ts';
import { makeKeyring } from '../../../testing/callers/secrets.ts';
import {
  snsCertificateUrl as certificateUrl,
  signSns,
  snsPublicKey,
  snsTopic as topic,
  writeSesBounce,
} from '../../../testing/loopback/sns-messages.ts';
import { createAudit } from '../../protection/audit/index.ts';
import {
  createOutboxRepository,
  createSmtpTransport,
  findPostmarkHeader,
  MailService,
  mails,
} from '../mail/index.ts';
import { NotificationsService } from '../notifications/index.ts';
import { SubscriptionsService } from '../subscriptions/index.ts';
import { BouncesService } from './bounces.service.ts';
import type { SnsMessage } from './verify-sns.ts';

const portalUrl = (): string => 'https://portal.example.org';
describe.each(moduleDatabaseKinds)('mails that came back (%s)', (kind) => {
  let opened: TestDatabase;
  let mailServer: MailServer;
  let nowMs: number;
  let editor: number;
  let mail: MailService;
  let bounces: BouncesService;
  let notifications: NotificationsService;
  let fetched: string[];
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    mailServer = await startMailServer();
    nowMs = Date.parse('2026-05-01T00:00:00Z');
    fetched = [];
    const { database } = opened;
    const clock = { now: (): Date => new Date(nowMs) };
    const logger = createLogger('silent');
    mail = new MailService({
      repository: createOutboxRepository(database, await makeKeyring()),
      transport: createSmtpTransport(mailServer.url, 'Portal <no-reply@portal.example.org>'),
      clock,
      logger,
      portalUrl,
      bounceAddress: 'bounces@portal.example.org',
      tokenHeader: findPostmarkHeader('smtps://token:token@smtp.postmarkapp.com'),
    });
    const audit = createAudit(database, clock, { keptDays: 400 });
    const parts = { database, clock, mail, audit, portalUrl };
    notifications = new NotificationsService({
      ...parts,
      subscriptions: new SubscriptionsService(parts),
      embedImages: (html) => Promise.resolve(html),
    });
    bounces = new BouncesService({
      ...parts,
      logger,
      settings: {
        token: 'a-token-of-the-mail-server',
        mailgunKey: 'key-0123456789abcdef',
        snsTopic: topic,
        softLimit: 3,
        softDays: 30,
      },
      fetchText: async (url) => {
        fetched.push(url);
        return snsPublicKey;
      },
    });
    editor = await addReader('editor', false);
  });
  afterEach(async () => {
    await mail.close();
    await mailServer.close();
    for (const table of [newsStory, outbox, bounce, deadAddress, account])
      await opened.database.delete(table);
  });

  const addReader = (name: string, isNewsSubscribed = true): Promise<number> =>
    addAccount(opened.database, name, {
      email: `${name}@Lab.example`,
      isNewsSubscribed,
      createdAt: new Date(nowMs),
    });
  /** Publishes a story and mails it; returns its number and that of its mail. */
  const sendStory = async (headline: string) => {
    nowMs += 1000;
    const at = new Date(nowMs);
    const [made] = await opened.database
      .insert(newsStory)
      .values({
        headline,
        body: 'Words.',
        tags: [],
        categoryId: 1,
        status: 3,
        isFeatured: false,
        createdAt: at,
        modifiedAt: at,
        publishedAt: at,
      })
      .returning();
    const [sent] = await notifications.send(
      { newsId: made!.id, modDate: at.toISOString() },
      editor,
    );
    await notifications.postDue();
    await mail.settle();
    return { newsId: made!.id, emailId: sent!.emailId };
  };
  /** What the history of a story says of each reader. */
  const historyOf = async (newsId: number) => {
    const history: NoticeHistory = await notifications.history(newsId);
    return Object.fromEntries(
      history[String(newsId)]!.flatMap(({ recipients }) =>
        recipients.map(({ userEmail, state, failure, attempt }) => [
          userEmail.split('@')[0]!,
          [state, failure, attempt],
        ]),
      ),
    );
  };
  const tokenOf = (to: string, subject: string): string => {
    const found = mailServer.mails.findLast(
      (each) =>
        each.to[0]?.toLowerCase() === `${to}@lab.example` &&
        each.headers.get('subject') === subject,
    );
    return /^bounces\+([0-9a-f]{32})@portal\.example\.org$/.exec(found?.returnPath ?? '')![1]!;
  };
  const suppressed = async () =>
    (await bounces.listSuppressions()).map(({ address, kind: why }) => [address, why]);

  // Proves news/returned-mail: The address does not exist: … @ BouncesService.record
  // Proves news/returned-mail: bounces+<token>@… @ writeReturnPath
  it('have a return address of their own, and are failed in the history when a report comes there', async () => {
    await addReader('kai');
    await addReader('zoe');
    const first = await sendStory('First');
    const token = tokenOf('kai', 'First');
    expect(token).not.toBe(tokenOf('zoe', 'First'));
    const kais = mailServer.mails.find(({ returnPath }) => returnPath.includes(token));
    expect(kais?.headers.get('message-id')).toMatch(new RegExp(`\\.${token}@portal`));
    expect(await historyOf(first.newsId)).toMatchObject({ kai: ['sent', null, 1] });
    expect(await bounces.takeMail(fromPostfixDelay(token))).toMatchObject({ recorded: 0 });
    expect(await bounces.takeMail(fromPostfix(token))).toEqual({ recorded: 1, ignored: null });
    expect(await bounces.takeMail(fromPostfix(token))).toMatchObject({ recorded: 0 });
    const failure =
      "The address does not exist: 5.1.1 550 5.1.1 <kai@lab.example> User doesn't exist: kai@lab.example";
    expect(await historyOf(first.newsId)).toEqual({
      kai: ['failed', failure, 1],
      zoe: ['sent', null, 1],
    });
    expect(await suppressed()).toEqual([['kai@lab.example', 'bounced']]);
    await expect(notifications.resend(first.emailId, editor)).rejects.toThrow('nobody');

    const second = await sendStory('Second');
    expect(await historyOf(second.newsId)).toEqual({
      kai: ['withheld', failure, 0],
      zoe: ['sent', null, 1],
    });
    const { withheld } = (await notifications.recipients([], undefined)).projection;
    expect(withheld.map(({ userEmail }) => userEmail)).toEqual(['kai@Lab.example']);
  });

  // Proves news/returned-mail: Mails to … are not suppressed. @ BouncesService.lift
  it('suppress only mails to many, until an administrator lifts it', async () => {
    await addReader('kai');
    await sendStory('First');
    await bounces.takeMail(fromPostfix(tokenOf('kai', 'First')));
    await opened.database.transaction((transaction) =>
      mail.post(transaction, mails.passwordChanged, mails.passwordChanged.sample, {
        to: 'kai@Lab.example',
      }),
    );
    mail.wake();
    await mail.settle();
    expect(mailServer.mails.length).toBe(2);
    expect(await suppressed()).toEqual([['kai@lab.example', 'bounced']]);
    await expect(bounces.lift('nobody@lab.example', editor)).rejects.toMatchObject({
      code: 'not-found',
    });
    await bounces.lift('KAI@lab.example', editor);
    const { newsId } = await sendStory('Second');
    expect([await suppressed(), await historyOf(newsId)]).toEqual([[], { kai: ['sent', null, 1] }]);
  });

  // Proves news/returned-mail: The mail came back: … @ BouncesService.record
  it('softly count, and suppress after as many mails as the settings say', async () => {
    await addReader('kai');
    for (const [index, headline] of ['One', 'Two', 'Three'].entries()) {
      expect(await suppressed()).toEqual([]);
      const { newsId } = await sendStory(headline);
      const token = tokenOf('kai', headline);
      expect((await bounces.takeMail(fromGmail(token))).recorded).toBe(1);
      expect((await bounces.takeMail(fromGmail(token))).recorded).toBe(0);
      expect((await historyOf(newsId))['kai']?.[1]).toMatch(/^The mail came back: 5\.2\.2/);
      if (index === 0) nowMs += 86_400_000;
    }
    expect(await suppressed()).toEqual([['kai@lab.example', 'soft']]);
  });

  it('are not counted any more after the days of the settings', async () => {
    await addReader('kai');
    for (const headline of ['One', 'Two', 'Three']) {
      await sendStory(headline);
      await bounces.takeMail(fromGmail(tokenOf('kai', headline)));
      nowMs += 20 * 86_400_000;
    }
    expect(await suppressed()).toEqual([]);
  });

  it('by complaint suppress the address, though they arrived', async () => {
    await addReader('kai');
    const { newsId } = await sendStory('First');
    await bounces.takeMail(fromFeedbackLoop(tokenOf('kai', 'First')));
    expect(await suppressed()).toEqual([['kai@lab.example', 'complained']]);
    expect(await historyOf(newsId)).toEqual({ kai: ['sent', null, 1] });
  });

  // Proves news/returned-mail: It tells nothing new of a mail that this portal has sent. @
  //   BouncesService.take
  it('that nobody sent change nothing', async () => {
    await addReader('kai');
    await sendStory('First');
    const made = 'f'.repeat(32);
    for (const source of [fromPostfix(made), fromFeedbackLoop(made), Buffer.from('x')])
      expect((await bounces.takeMail(source)).recorded).toBe(0);
    const reports = [{ mail: `<bounces+${made}@x>`, kind: 'hard', reason: '' }];
    expect((await bounces.takeReports({ reports })).recorded).toBe(0);
    expect([await suppressed(), await opened.database.select().from(bounce)]).toEqual([[], []]);
  });

  // Proves news/returned-mail: bounceLimits.reason
  it('are told of by any service in the form of the portal', async () => {
    await addReader('kai');
    await sendStory('First');
    const report = {
      mail: `bounces+${tokenOf('kai', 'First')}@portal.example.org`,
      kind: 'hard',
      reason: 'no\u0000such user',
    };
    expect(await bounces.takeReports({ reports: [report, report] })).toEqual({
      recorded: 1,
      ignored: null,
    });
    expect(await suppressed()).toEqual([['kai@lab.example', 'bounced']]);
    expect(() => bounces.takeReports({ reports: [{ ...report, kind: 'x' }] })).toThrow('body');
    await addReader('zoe');
    const { newsId } = await sendStory('Second');
    const mailOfZoe = `bounces+${tokenOf('zoe', 'Second')}@portal.example.org`;
    const long = { mail: mailOfZoe, kind: 'soft', reason: 'x'.repeat(bounceLimits.reason + 1) };
    await bounces.takeReports({ reports: [long] });
    expect((await historyOf(newsId))['zoe']?.[1]).toBe(`The mail came back: ${'x'.repeat(400)}`);
  });

  // Proves news/returned-mail: The signature is not that of Amazon SNS. @ isSignedBySns
  it('are told of by Amazon SES, only as Amazon signed it and of the topic of the settings', async () => {
    await addReader('kai');
    await sendStory('First');
    const Message = writeSesBounce(tokenOf('kai', 'First'));
    const good = signSns({ Message });
    const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    for (const forged of [
      signSns({ Message }, stranger),
      { ...good, Message: `${Message} ` },
      signSns({ Message, TopicArn: `${topic}x` }),
      signSns({
        Message,
        SigningCertURL: 'https://sns.evil.example/SimpleNotificationService-0.pem',
      }),
      signSns({
        Message,
        SigningCertURL: certificateUrl.replace('amazonaws.com', 'amazonaws.com.evil.example'),
      }),
      signSns({ Message, SigningCertURL: certificateUrl.replace('https:', 'http:') }),
      signSns({ Message, SigningCertURL: 'https://sns.eu-west-1.amazonaws.com/other.pem' }),
      'not a message',
    ])
      await expect(bounces.takeSns(forged)).rejects.toMatchObject({ code: 'unauthorized' });
    expect(fetched.every((url) => url === certificateUrl)).toBe(true);
    expect(await suppressed()).toEqual([]);
    expect(await bounces.takeSns(good)).toEqual({ recorded: 1, ignored: null });
    expect(await bounces.takeSns(signSns({ Message, SignatureVersion: '1' }))).toMatchObject({
      recorded: 0,
    });
    expect(await suppressed()).toEqual([['kai@lab.example', 'bounced']]);
  });

  it('are told of by Amazon after it was confirmed, at an address of Amazon alone', async () => {
    const confirmation = (SubscribeURL: string): SnsMessage =>
      signSns({ Type: 'SubscriptionConfirmation', Token: 'x', SubscribeURL });
    const address = 'https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=x';
    for (const elsewhere of [
      'https://169.254.169.254/',
      'http://sns.eu-west-1.amazonaws.com/',
      'https://sns.evil.example/',
    ])
      await expect(bounces.takeSns(confirmation(elsewhere))).rejects.toMatchObject({
        code: 'unauthorized',
      });
    expect(fetched.filter((url) => url !== certificateUrl)).toEqual([]);
    expect((await bounces.takeSns(confirmation(address))).ignored).toBe(
      'The subscription is confirmed.',
    );
    expect(fetched.at(-1)).toBe(address);
  });

  // Proves news/returned-mail: The signature is not that of Mailgun. @ readMailgun
  it('are told of by Mailgun, only as it signed it; what it tries again itself is left out', async () => {
    await addReader('kai');
    await sendStory('First');
    const event = (key: string, change: Record<string, unknown> = {}) => {
      const [timestamp, token] = ['1777593600', 'a'.repeat(50)];
      return {
        signature: {
          timestamp,
          token,
          signature: createHmac('sha256', key)
            .update(timestamp + token)
            .digest('hex'),
        },
        'event-data': {
          event: 'failed',
          severity: 'permanent',
          reason: 'bounce',
          'delivery-status': {
            code: 550,
            message: '5.1.1 The email account does not exist',
            description: '',
          },
          message: {
            headers: { 'message-id': `mail-1-2.${tokenOf('kai', 'First')}@portal.example.org` },
          },
          recipient: 'kai@lab.example',
          ...change,
        },
      };
    };
    const key = 'key-0123456789abcdef';
    expect(() => bounces.takeMailgun(event('key-of-somebody-else'))).toThrow('signature');
    expect((await bounces.takeMailgun(event(key, { severity: 'temporary' }))).recorded).toBe(0);
    expect((await bounces.takeMailgun(event(key, { event: 'delivered' }))).recorded).toBe(0);
    expect(await suppressed()).toEqual([]);
    expect((await bounces.takeMailgun(event(key))).recorded).toBe(1);
    expect(await suppressed()).toEqual([['kai@lab.example', 'bounced']]);
  });

  // Proves news/returned-mail: The body is no event of Postmark: it has no RecordType. @
  //   takePostmark
  it('are told of by Postmark, which names each by the header that its servers were given', async () => {
    await addReader('kai');
    await sendStory('First');
    const token = tokenOf('kai', 'First');
    expect(mailServer.mails[0]?.headers.get('x-pm-metadata-isobath-mail')).toBe(token);
    const event = { RecordType: 'Bounce', Type: 'HardBounce', Metadata: { 'isobath-mail': token } };
    expect(await bounces.takePostmark(event)).toEqual({ recorded: 1, ignored: null });
    expect(await bounces.takePostmark(event)).toMatchObject({ recorded: 0 });
    expect(await suppressed()).toEqual([['kai@lab.example', 'bounced']]);
    expect(() => bounces.takePostmark({ Type: 'HardBounce' })).toThrow('RecordType');
  });
});
