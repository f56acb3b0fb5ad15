import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../../../platform/logging/logger.ts';
import {
  account,
  dataset,
  datasetVersion,
  outbox,
  subscription,
} from '../../../platform/catalog-database/schema/schema.ts';
import { makeKeyring } from '../../../testing/callers/secrets.ts';
import { addAccount } from '../../../testing/callers/add-account.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { makeManyDatasets } from '../../../testing/datasets/many-datasets.ts';
import { createOutboxRepository, MailService } from '../mail/index.ts';
import { SubscriptionsService } from './subscriptions.service.ts';
import { UpdateNotices } from './update-notices.ts';

const day = 86_400_000;
const portalUrl = (): string => 'https://portal.example.org';

describe.each(moduleDatabaseKinds)('mails about new versions (%s)', (kind) => {
  let opened: TestDatabase;
  let nowMs: number;
  let subscriptions: SubscriptionsService;
  let notices: UpdateNotices;
  let outboxRepository: ReturnType<typeof createOutboxRepository>;
  beforeEach(async () => {
    opened = await openTestDatabase(kind);
    nowMs = Date.parse('2026-05-01T00:00:00Z');
    const { database } = opened;
    const clock = { now: (): Date => new Date(nowMs) };
    outboxRepository = createOutboxRepository(database, await makeKeyring());
    const mail = new MailService({
      repository: outboxRepository,
      transport: null,
      clock,
      logger: createLogger('silent'),
      portalUrl,
    });
    const parts = { database, clock, mail, portalUrl };
    subscriptions = new SubscriptionsService(parts);
    notices = new UpdateNotices({ ...parts, subscriptions });
    await makeManyDatasets(database, 2);
    await database.update(datasetVersion).set({ columns: [column('time'), column('temp')] });
  });
  afterEach(() => opened.close());

  const column = (name: string) => ({ name, type: 'float64' as const, isNullable: true });
  const addReader = (name: string): Promise<number> =>
    addAccount(opened.database, name, { createdAt: new Date(nowMs) });
  const publish = async (
    shortName: string,
    number: number,
    rowCount: number,
    columns = [column('time'), column('temp')],
  ): Promise<void> => {
    const { database } = opened;
    const [{ id } = { id: 0 }] = await database
      .select({ id: dataset.id })
      .from(dataset)
      .where(eq(dataset.shortName, shortName));
    await database
      .update(datasetVersion)
      .set({ isLive: false })
      .where(eq(datasetVersion.datasetId, id));
    await database.insert(datasetVersion).values({
      datasetId: id,
      number,
      physicalTable: `t_${id}_${number}`,
      columns,
      rowCount,
      notes: [],
      recipe: '',
      files: [],
      isLive: true,
      publishedAt: new Date(nowMs),
    });
  };
  const mailsTo = async (name: string): Promise<string[]> =>
    (
      await opened.database
        .select({ subject: outbox.subject })
        .from(outbox)
        .where(eq(outbox.recipient, `${name}@example.org`))
        .orderBy(outbox.id)
    ).map(({ subject }) => subject);

  it('go once to each who subscribes, with what changed and a link that ends them', async () => {
    const [zoe, kai] = [await addReader('zoe'), await addReader('kai')];
    await subscriptions.subscribe(zoe, 'Made_1');
    await subscriptions.subscribe(kai, 'Made_2');
    expect(await notices.postDue()).toBe(0);
    await publish('Made_1', 2, 1_204_331, [column('time'), column('oxygen')]);
    expect(await notices.postDue()).toBe(1);
    expect(await notices.postDue()).toBe(0);
    expect([await mailsTo('zoe'), await mailsTo('kai')]).toEqual([['Made_1: release 2'], []]);
    const [{ plainText, headers } = { plainText: '', headers: {} }] = (
      await outboxRepository.list({ offset: 0, limit: 1 })
    ).rows;
    for (const words of [
      'Dear zoe,',
      'Made dataset number 1',
      'published on 2026-05-01',
      'It holds 1,204,331 rows',
      'Release 1 held 1,000.',
      'New variables: oxygen.',
      'Removed variables: temp.',
      `${portalUrl()}/catalog/datasets/Made_1`,
      `${portalUrl()}/unsubscribe/`,
    ]) {
      expect(plainText).toContain(words);
    }
    expect(headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
  });

  it('tell of the newest version alone, at most once a day, once a week where the dataset is updated continuously', async () => {
    const zoe = await addReader('zoe');
    await opened.database
      .update(dataset)
      .set({ isContinuouslyUpdated: true })
      .where(eq(dataset.shortName, 'Made_2'));
    for (const name of ['Made_1', 'Made_2']) await subscriptions.subscribe(zoe, name);
    const posted: number[] = [];
    for (let dayNumber = 0; dayNumber < 15; dayNumber += 1) {
      for (const name of ['Made_1', 'Made_2']) {
        await publish(name, 2 + dayNumber * 2, 1000);
        await publish(name, 3 + dayNumber * 2, 1000);
      }
      posted.push(await notices.postDue());
      nowMs += day / 2;
      posted.push(await notices.postDue());
      nowMs += day / 2;
    }
    expect(posted.filter((_, index) => index % 2 === 1)).toEqual(
      Array.from({ length: 15 }, () => 0),
    );
    expect(posted.filter((_, index) => index % 2 === 0)).toEqual(
      Array.from({ length: 15 }, (_, index) => (index % 7 === 0 ? 2 : 1)),
    );
    expect((await mailsTo('zoe')).filter((subject) => subject.startsWith('Made_2'))).toEqual([
      'Made_2: release 3',
      'Made_2: release 17',
      'Made_2: release 31',
    ]);
  });

  it('do not go to those who were suspended or unsubscribed, nor tell of what was there before', async () => {
    const [zoe, kai, leilani, old] = [
      await addReader('zoe'),
      await addReader('kai'),
      await addReader('leilani'),
      await addReader('old'),
    ];
    for (const reader of [zoe, kai, leilani]) await subscriptions.subscribe(reader, 'Made_1');
    await subscriptions.unsubscribe(kai, ['made_1']);
    await opened.database
      .update(account)
      .set({ suspendedAt: new Date(nowMs) })
      .where(eq(account.id, leilani));
    await publish('Made_1', 2, 1000);
    const subscribedLater = await addReader('later');
    await subscriptions.subscribe(subscribedLater, 'Made_1');
    await opened.database.insert(subscription).values({
      accountId: old,
      datasetId: (
        await opened.database
          .select({ id: dataset.id })
          .from(dataset)
          .where(eq(dataset.shortName, 'Made_1'))
      )[0]!.id,
      createdAt: new Date(nowMs),
    });
    await notices.recover();
    expect(await notices.postDue()).toBe(1);
    expect(await mailsTo('zoe')).toEqual(['Made_1: release 2']);
    await publish('Made_1', 3, 1000);
    expect(await notices.postDue()).toBe(2);
    expect([
      await mailsTo('later'),
      await mailsTo('old'),
      await mailsTo('leilani'),
      await mailsTo('kai'),
    ]).toEqual([['Made_1: release 3'], ['Made_1: release 3'], [], []]);
  });

  it('reach hundreds, each once, though two write them at the same time', async () => {
    const { database } = opened;
    await database.execute(
      sql`insert into account (email, email_key, first_name, is_administrator, is_news_subscribed, created_at) select 'r' || n || '@example.org', 'r' || n || '@example.org', 'R', false, false, now() from generate_series(1, 450) n`,
    );
    await database.execute(
      sql`insert into subscription (account_id, dataset_id, created_at, told_version) select account.id, dataset.id, now(), 1 from account, dataset where short_name = 'Made_1'`,
    );
    await publish('Made_1', 2, 1000);
    const counts = await Promise.all([notices.postDue(), notices.postDue()]);
    expect(counts[0]! + counts[1]!).toBe(450);
    expect(
      (await database.selectDistinct({ recipient: outbox.recipient }).from(outbox)).length,
    ).toBe(450);
    expect((await database.select({ id: outbox.id }).from(outbox)).length).toBe(450);
  });
});
