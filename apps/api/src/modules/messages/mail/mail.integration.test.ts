import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logging/logger.ts';
import { outbox } from '../../../platform/catalog-database/schema/schema.ts';
import type { Keyring } from '../../../platform/secrets/keyring.ts';
import { makeKeyring } from '../../../testing/callers/secrets.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { startMailServer } from '../../../testing/loopback/mail-server.ts';
import { MailService } from './mail.service.ts';
import { createOutboxRepository } from './outbox.repository.ts';
import { mails } from './template-list.ts';
import { createSmtpTransport } from './transport.ts';

const portalUrl = (): string => 'https://portal.example.org';

describe.each(moduleDatabaseKinds)('mails (%s)', (kind) => {
  let opened: TestDatabase;
  let mailServer: MailServer;
  let secrets: Keyring;
  let nowMs: number;
  const clock = { now: (): Date => new Date(nowMs) };
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    mailServer = await startMailServer();
    secrets = await makeKeyring();
  });
  afterAll(async () => {
    await mailServer.close();
    await opened.close();
  });
  beforeEach(async () => {
    await opened.database.delete(outbox);
    mailServer.refuse = null;
    nowMs = Date.parse('2026-05-01T00:00:00Z');
  });
  const makeMail = (url: string | null = mailServer.url, keyring = secrets): MailService =>
    new MailService({
      repository: createOutboxRepository(opened.database, keyring),
      transport:
        url === null ? null : createSmtpTransport(url, 'Portal <no-reply@portal.example.org>'),
      clock,
      logger: createLogger('silent'),
      portalUrl,
    });
  const post = (mail: MailService, to: string, lifetimeMs = 3_600_000): Promise<number> =>
    mail.post(
      opened.database,
      mails.passwordChanged,
      { firstName: 'Zoë', url: portalUrl(), keys: [], areKeysRevoked: false },
      { to, lifetimeMs },
    );
  const rows = () => opened.database.select().from(outbox).orderBy(outbox.id);

  it('arrive as plain text and HTML, and leave no text behind', async () => {
    const mail = makeMail();
    await mail.post(
      opened.database,
      mails.contactMessage,
      {
        name: '<b>Zoë</b>',
        email: 'zoe@example.org',
        message: 'Größe & "Tiefe"\n.\nÉnd',
        topic: 'contact',
        hasCopy: true,
      },
      { to: 'team@example.org', replyTo: 'zoe@example.org' },
    );
    await mail.runJob();
    await mail.settle();
    const received = await mailServer.find('team@example.org', 'Message from');
    expect([
      received.headers.get('from'),
      received.headers.get('reply-to'),
      received.headers.get('to'),
    ]).toEqual(['Portal <no-reply@portal.example.org>', 'zoe@example.org', 'team@example.org']);
    expect(received.headers.get('message-id')).toMatch(
      /^<mail-\d+-\d+\.[0-9a-f]{32}@portal\.example\.org>$/,
    );
    expect(received.text).toContain('> Größe & "Tiefe"');
    expect(received.text).toContain(
      '&lt;b&gt;Zoë&lt;/b&gt; &lt;zoe@example.org&gt; sent a message through the portal',
    );
    expect(await rows()).toMatchObject([
      { state: 'sent', plainText: null, html: null, sentAt: clock.now() },
    ]);
    await mail.close();
  });

  it('cannot be led to other recipients or headers by what somebody writes', async () => {
    const mail = makeMail();
    await mail.post(
      opened.database,
      mails.contactMessage,
      {
        name: 'Zoë\r\nBcc: victim@example.org',
        email: 'zoe@example.org',
        message: 'x',
        topic: 'contact',
        hasCopy: true,
      },
      { to: 'team2@example.org', replyTo: 'a@example.org, b@example.org' },
    );
    await mail.runJob();
    await mail.settle();
    const received = await mailServer.find('team2@example.org', 'Message from');
    expect([received.to, received.headers.has('bcc')]).toEqual([['team2@example.org'], false]);
    expect(mailServer.mails.flatMap(({ to }) => to)).not.toContain('victim@example.org');
    await mail.close();
  });

  it('are sent once, also where the catalog could not take a note of it at first', async () => {
    const repository = createOutboxRepository(opened.database, secrets);
    let failures = 2;
    const markSent: typeof repository.markSent = (id, at) => {
      failures -= 1;
      return failures >= 0
        ? Promise.reject(new Error('No space left on device'))
        : repository.markSent(id, at);
    };
    const transport = createSmtpTransport(mailServer.url, 'Portal <no-reply@portal.example.org>');
    const mail = new MailService({
      repository: { ...repository, markSent },
      transport,
      clock,
      logger: createLogger('silent'),
      portalUrl,
    });
    await post(mail, 'once@example.org');
    for (let round = 0; round < 3; round += 1) {
      await mail.runJob();
      await mail.settle();
    }
    expect(mailServer.mails.filter(({ to }) => to.includes('once@example.org'))).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sent', sentAt: clock.now() }]);
    await mail.close();
  });

  it('wait for a mail server that is away, longer each time, through a restart, and are then sent once', async () => {
    const port = Number(new URL(mailServer.url).port);
    await mailServer.close();
    const before = makeMail();
    await post(before, 'patient@example.org', 86_400_000);
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await before.runJob();
      await before.settle();
      const [row] = await rows();
      expect(row).toMatchObject({ state: 'waiting', attempts: attempt + 1 });
      expect(row!.lastFailure).toMatch(/ECONNREFUSED/);
      pauses.push((row!.nextAttemptAt.getTime() - nowMs) / 1000);
      nowMs = row!.nextAttemptAt.getTime();
    }
    expect(pauses).toEqual([30, 60, 120, 240]);
    await before.close();
    mailServer = await startMailServer(port);
    const after = makeMail();
    await after.runJob();
    await after.settle();
    await after.runJob();
    await after.settle();
    await mailServer.find('patient@example.org', 'Your password has been changed');
    expect(mailServer.mails.filter(({ to }) => to.includes('patient@example.org'))).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 4 }]);
    await after.close();
  });

  it('that wait for their next try are sent when the clock has gone back by a year', async () => {
    const mail = makeMail();
    await post(mail, 'waits@example.org', 400 * 86_400_000);
    await opened.database.update(outbox).set({ nextAttemptAt: new Date(nowMs + 60_000) });
    await mail.runJob();
    await mail.settle();
    expect(await rows()).toMatchObject([{ state: 'waiting' }]);
    nowMs -= 366 * 86_400_000;
    await mail.runJob();
    await mail.settle();
    expect(await rows()).toMatchObject([{ state: 'sent' }]);
    await mail.close();
  });

  it('that a mail server refuses for good are not tried again; those it refuses for now are', async () => {
    mailServer.refuse = (recipient) =>
      recipient.startsWith('gone')
        ? Object.assign(new Error('no such mailbox'), { responseCode: 550 })
        : recipient.startsWith('full')
          ? Object.assign(new Error('mailbox full'), { responseCode: 452 })
          : null;
    const mail = makeMail();
    for (const to of ['gone@example.org', 'full@example.org', 'fine@example.org'])
      await post(mail, to);
    await mail.runJob();
    await mail.settle();
    expect(
      (await rows()).map(({ recipient, state, plainText }) => [
        recipient,
        state,
        plainText === null,
      ]),
    ).toEqual([
      ['gone@example.org', 'failed', false],
      ['full@example.org', 'waiting', false],
      ['fine@example.org', 'sent', true],
    ]);
    await mail.close();
  });

  it('that were not sent are tried again when somebody asks, at once and without a second copy', async () => {
    mailServer.refuse = (recipient) =>
      recipient.startsWith('sent')
        ? null
        : Object.assign(new Error('not now'), {
            responseCode: recipient.startsWith('gone') ? 550 : 452,
          });
    const mail = makeMail();
    for (const to of ['gone2@example.org', 'full2@example.org', 'sent2@example.org'])
      await post(mail, to);
    await mail.runJob();
    await mail.settle();
    mailServer.refuse = null;
    const [gone, full, sent] = (await rows()).map(({ id }) => id) as [number, number, number];
    const retry = (id: number, by = mail): Promise<unknown> => by.retry(opened.database, id);
    expect(await retry(gone)).toMatchObject({
      id: gone,
      state: 'waiting',
      plainText: null,
      nextAttemptAt: clock.now().toISOString(),
    });
    await Promise.all([retry(full), retry(full)]);
    await expect(retry(sent)).rejects.toMatchObject({ code: 'conflict' });
    await expect(retry(2_147_483_647)).rejects.toMatchObject({ code: 'not-found' });
    await expect(retry(gone, makeMail(null))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('SMTP_URL') as string,
    });
    mail.wake();
    await mail.settle();
    expect(
      (await rows()).map(({ state, plainText, lastFailure }) => [state, plainText, lastFailure]),
    ).toEqual(Array.from({ length: 3 }, () => ['sent', null, null]));
    for (const to of ['gone2@example.org', 'full2@example.org'])
      expect(mailServer.mails.filter((received) => received.to.includes(to))).toHaveLength(1);
    await mail.close();
  });

  it('are stored sealed, also those that an older release stored in clear, and nobody but their recipient opens them', async () => {
    const mail = makeMail(null);
    await mail.post(
      opened.database,
      mails.choosePassword,
      {
        firstName: 'Zoë',
        username: 'zoe',
        url: `${portalUrl()}/choosepassword/TOKEN`,
        minutes: 30,
      },
      { to: 'sealed@example.org', headers: { 'List-Unsubscribe': '<TOKEN>' } },
    );
    await opened.database.insert(outbox).values({
      ...(await rows())[0]!,
      id: undefined,
      bounceToken: null,
      recipient: 'clear@example.org',
      plainText: 'with TOKEN',
      html: '<p>TOKEN</p>',
      headers: { 'List-Unsubscribe': '<TOKEN>' },
    });
    await mail.recover();
    const stored = await rows();
    expect(JSON.stringify(stored)).not.toContain('TOKEN');
    await mail.recover();
    expect(await rows()).toEqual(stored);
    const [clear, sealed] = (await mail.list({ offset: 0, limit: 2 }, new Set())).mails;
    expect([clear!.plainText, sealed!.plainText]).toEqual([
      'with TOKEN',
      expect.stringContaining('/choosepassword/TOKEN'),
    ]);
    await opened.database
      .update(outbox)
      .set({ plainText: stored[0]!.plainText })
      .where(eq(outbox.recipient, 'clear@example.org'));
    expect((await mail.list({ offset: 0, limit: 1 }, new Set())).mails[0]!.plainText).toBeNull();
    await mail.close();
  });

  it('whose key is lost are not sent, and say which file to put back', async () => {
    await post(makeMail(null), 'lost@example.org');
    const mail = makeMail(mailServer.url, await makeKeyring());
    await mail.recover();
    await mail.runJob();
    await mail.settle();
    expect(await rows()).toMatchObject([
      { state: 'failed', lastFailure: expect.stringContaining('keys/secrets') as string },
    ]);
    expect(mailServer.mails.some(({ to }) => to.includes('lost@example.org'))).toBe(false);
    await mail.close();
  });

  it('whose link has ended are not tried again, also where they were refused', async () => {
    mailServer.refuse = () => Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    const mail = makeMail();
    await post(mail, 'ended@example.org', 60_000);
    await mail.runJob();
    await mail.settle();
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'failed' });
    nowMs += 60_000;
    await expect(mail.retry(opened.database, row!.id)).rejects.toMatchObject({ code: 'conflict' });
    await mail.runJob();
    await mail.settle();
    expect(await rows()).toMatchObject([{ state: 'expired', plainText: null, html: null }]);
    await mail.close();
  });

  it('are given up when their link has ended, with or without a mail server', async () => {
    const mail = makeMail(null);
    await post(mail, 'late@example.org', 60_000);
    await mail.runJob();
    await mail.settle();
    expect((await mail.list({ offset: 0, limit: 10 }, new Set())).mails[0]!.plainText).toContain(
      'The password of your account was changed',
    );
    nowMs += 60_000;
    await mail.runJob();
    await mail.settle();
    expect((await mail.list({ offset: 0, limit: 10 }, new Set())).mails).toMatchObject([
      { state: 'expired', plainText: null },
    ]);
    nowMs += 31 * 86_400_000;
    await mail.runJob();
    await mail.settle();
    expect(await rows()).toEqual([]);
  });
});
