import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guardPublicServer } from '../../../platform/access/public-guard.ts';
import { createHttpServer } from '../../../platform/http/create-http-server.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import {
  account,
  accountToken,
  dataset,
  subscription,
} from '../../../platform/catalog-database/schema/schema.ts';
import { makeKeyring } from '../../../testing/callers/secrets.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { linkToken, startMailServer } from '../../../testing/loopback/mail-server.ts';
import { makeManyDatasets } from '../../../testing/datasets/many-datasets.ts';
import {
  createOutboxRepository,
  createSmtpTransport,
  defineMail,
  MailService,
} from '../mail/index.ts';
import { registerUnsubscription } from './subscriptions.routes.ts';
import { SubscriptionsService } from './subscriptions.service.ts';

const announcement = defineMail<string>({
  name: 'announcement',
  sample: '2',
  write: (version) => ({ subject: 'A new version', paragraphs: [`Version ${version} is here.`] }),
});
const portalUrl = (): string => 'https://portal.example.org';

describe.each(moduleDatabaseKinds)('mails of a subscription (%s)', (kind) => {
  let opened: TestDatabase;
  let mailServer: MailServer;
  let mail: MailService;
  let nowMs = Date.parse('2026-05-01T00:00:00Z');
  const clock = { now: (): Date => new Date(nowMs) };
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    mailServer = await startMailServer();
    mail = new MailService({
      repository: createOutboxRepository(opened.database, await makeKeyring()),
      transport: createSmtpTransport(mailServer.url, 'Portal <no-reply@portal.example.org>'),
      clock,
      logger: createLogger('silent'),
      portalUrl,
    });
  });
  afterAll(async () => {
    await mail.close();
    await mailServer.close();
    await opened.close();
  });

  it('end it by one click, without a sign-in and from anywhere (RFC 8058)', async () => {
    const { database } = opened;
    await makeManyDatasets(database, 2);
    const [first, second] = await database
      .select({ id: dataset.id, shortName: dataset.shortName })
      .from(dataset)
      .orderBy(dataset.id);
    const [person] = await database
      .insert(account)
      .values({
        email: 'reader@example.org',
        emailKey: 'reader@example.org',
        firstName: 'Zoë',
        isAdministrator: false,
        isNewsSubscribed: true,
        createdAt: clock.now(),
      })
      .returning();
    const subscriptions = new SubscriptionsService({ database, clock, mail, portalUrl });
    const server = createHttpServer({
      logger: createLogger('silent'),
      audience: 'public',
      bodyLimitBytes: 65_536,
    });
    guardPublicServer(server, {});
    registerUnsubscription(server, subscriptions, portalUrl);
    for (const { shortName } of [first!, second!])
      await subscriptions.subscribe(person!.id, shortName);
    const isSubscribed = async (about: 'news' | { datasetIds: number[] }): Promise<boolean> =>
      about === 'news'
        ? (await database.select({ is: account.isNewsSubscribed }).from(account))[0]!.is
        : (
            await database
              .select()
              .from(subscription)
              .where(eq(subscription.datasetId, about.datasetIds[0]!))
          ).length === 1;
    for (const about of ['news' as const, { datasetIds: [first!.id] }]) {
      expect(await isSubscribed(about)).toBe(true);
      await subscriptions.post(
        database,
        { accountId: person!.id, email: 'reader@example.org', about },
        announcement,
        '2',
      );
      await mail.runJob();
      await mail.settle();
      const received = await mailServer.find('reader@example.org', 'A new version');
      expect(received.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
      const token = linkToken(received, 'unsubscribe');
      const url = `/api/user/unsubscribe?token=${token}`;
      expect(received.headers.get('list-unsubscribe')).toBe(`<https://portal.example.org${url}>`);
      const seen = await server.inject({ method: 'GET', url });
      expect([seen.statusCode, seen.headers.location]).toEqual([
        302,
        `https://portal.example.org/unsubscribe/${token}`,
      ]);
      expect(await isSubscribed(about)).toBe(true);
      const answers = await Promise.all(
        ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'].map((type) =>
          server.inject({
            method: 'POST',
            url,
            headers: { 'content-type': type, 'sec-fetch-site': 'cross-site' },
            payload: 'List-Unsubscribe=One-Click',
          }),
        ),
      );
      const from = about === 'news' ? 'news' : first!.shortName;
      expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
        [200, { from }],
        [200, { from }],
      ]);
      expect(await isSubscribed(about)).toBe(false);
    }
    expect(await database.select({ datasetId: subscription.datasetId }).from(subscription)).toEqual(
      [{ datasetId: second!.id }],
    );
    expect(
      (await database.select().from(accountToken)).every(({ tokenHash }) =>
        /^[0-9a-f]{64}$/.test(tokenHash),
      ),
    ).toBe(true);
    nowMs += 366 * 86_400_000;
    await expect(subscriptions.unsubscribeByToken('x'.repeat(43))).rejects.toMatchObject({
      code: 'link-ended',
    });
    await server.close();
  });
});
