import { webhookLimits } from '@isobath/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  account,
  dataset,
  outbox,
  webhook,
  webhookDelivery,
} from '../../../platform/catalog-database/schema/schema.ts';
import { createLogger } from '../../../platform/logging/logger.ts';
import { addAccount } from '../../../testing/callers/add-account.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { makeManyDatasets } from '../../../testing/datasets/many-datasets.ts';
import { makeKeyring } from '../../../testing/callers/secrets.ts';
import type { WebhookReceiver } from '../../../testing/loopback/webhook-receiver.ts';
import { startWebhookReceiver } from '../../../testing/loopback/webhook-receiver.ts';
import { createAudit } from '../../protection/audit/index.ts';
import { createOutboxRepository, MailService } from '../mail/index.ts';
import { createThrottle } from '../../protection/throttle/index.ts';
import { announceVersion } from './announce.repository.ts';
import { DeliveryService } from './delivery.service.ts';
import { signWebhook } from './sign-webhook.ts';
import { WebhooksService } from './webhooks.service.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const portalUrl = (): string => 'https://portal.example.org';

describe.each(moduleDatabaseKinds)('events on their way to programs (%s)', (kind) => {
  let opened: TestDatabase;
  let receiver: WebhookReceiver;
  let nowMs: number;
  let owner: number;
  let deliveries: DeliveryService;
  let webhooks: WebhooksService;
  let restart: () => void;
  beforeAll(async () => {
    opened = await openTestDatabase(kind);
    await makeManyDatasets(opened.database, 4);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    nowMs = Date.parse('2026-05-01T00:00:00Z');
    const { database } = opened;
    const clock = { now: (): Date => new Date(nowMs) };
    const secrets = await makeKeyring();
    const logger = createLogger('silent');
    const mail = new MailService({
      repository: createOutboxRepository(database, secrets),
      transport: null,
      clock,
      logger,
      portalUrl,
    });
    const parts = {
      database,
      clock,
      logger,
      secrets,
      mail,
      portalUrl,
      audit: createAudit(database, clock, { keptDays: 400 }),
      settings: {
        retrySeconds: [60, 600],
        perAccount: 3,
        timeoutMs: 1000,
        disableAfterHours: 24,
        keptDays: 30,
        atOnce: 8,
        perHost: 2,
      },
      outside: { isLoopbackAllowed: true },
    };
    restart = () => {
      deliveries = new DeliveryService(parts);
      webhooks = new WebhooksService({
        ...parts,
        throttle: createThrottle(database, clock),
        deliveries,
      });
    };
    restart();
    owner = await addAccount(opened.database, 'zoe', { createdAt: new Date(nowMs) });
  });
  afterEach(async () => {
    await deliveries.close();
    await receiver.close();
    await opened.database.delete(outbox);
    await opened.database.delete(account);
  });

  const register = async (topics: readonly string[], path = '/hook') =>
    webhooks.create(owner, { url: `${receiver.url}${path}`, description: '', topics: [...topics] });
  const publish = (shortName = 'Made_1', isHidden = false): Promise<void> =>
    opened.database.transaction((transaction) =>
      announceVersion(
        transaction,
        { shortName, longName: `The dataset ${shortName}`, version: 2, rowCount: 12, isHidden },
        new Date(nowMs),
      ),
    );
  const send = async (): Promise<void> => {
    await deliveries.runJob();
    await deliveries.settle();
  };
  const own = () => ({ accountId: owner, isForAny: false });
  const listed = async (id: string) => (await webhooks.listDeliveries(id, own(), 0)).deliveries;
  const stateOf = async (id: string) =>
    (await webhooks.list(owner)).webhooks.find((each) => each.id === id);

  it('are signed by the secret that was shown, and say what was published', async () => {
    const { secret, webhook: made } = await register(['dataset:made_1']);
    expect(made.topics).toEqual(['dataset:Made_1']);
    await publish('Made_1');
    await publish('Made_2');
    await send();
    const [event, ...more] = receiver.events;
    expect(more).toEqual([]);
    expect(JSON.parse(event!.body)).toEqual({
      type: 'dataset.version.published',
      timestamp: '2026-05-01T00:00:00.000Z',
      data: {
        shortName: 'Made_1',
        longName: 'The dataset Made_1',
        version: 2,
        rowCount: 12,
        url: 'https://portal.example.org/catalog/datasets/Made_1',
      },
    });
    const expected = signWebhook({ id: event!.id, at: new Date(nowMs), body: event!.body }, [
      secret,
    ]);
    expect(event!.headers).toMatchObject({ 'content-type': 'application/json', ...expected });
    expect(await listed(made.id)).toMatchObject([
      { id: event!.id, state: 'delivered', status: 204, attempts: 1, failure: null },
    ]);
    const [stored] = await opened.database.select().from(webhook);
    expect(stored!.secret).toMatch(/^v1:/);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  // Proves news/webhooks: It was answered …; expected 200 to 299. @ describeStatus
  it('are tried again after the pauses of the settings under the same number, then given up, and sent again on demand', async () => {
    const { webhook: made } = await register(['datasets']);
    receiver.answer = () => ({ status: 503, body: 'busy\u0000\u0007' });
    await publish();
    await send();
    await send();
    expect(receiver.events.length).toBe(1);
    expect(await listed(made.id)).toMatchObject([
      { state: 'waiting', status: 503, answer: 'busy\ufffd\ufffd', attempts: 1 },
    ]);
    nowMs += 67 * 1000;
    await send();
    expect(receiver.events.length).toBe(2);
    nowMs += 599 * 1000;
    await send();
    expect(receiver.events.length).toBe(2);
    nowMs += 62 * 1000;
    await send();
    expect(await listed(made.id)).toMatchObject([
      { state: 'failed', attempts: 3, failure: 'It was answered 503; expected 200 to 299.' },
    ]);
    nowMs += hourMs;
    await send();
    expect(receiver.events.length).toBe(3);
    receiver.answer = () => ({ status: 200, body: 'thanks' });
    const [{ id } = { id: '' }] = await listed(made.id);
    await webhooks.redeliver({ id: made.id, delivery: id }, owner);
    await deliveries.settle();
    expect(await listed(made.id)).toMatchObject([{ state: 'delivered', answer: 'thanks' }]);
    expect(new Set(receiver.events.map((event) => event.id))).toEqual(new Set([id]));
    expect(new Set(receiver.events.map((event) => event.body)).size).toBe(1);
    expect(new Set(receiver.events.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(
      4,
    );
    expect((await stateOf(made.id))?.failingSince).toBeNull();
  });

  // Proves news/webhooks: It was answered …; redirects are not followed. @ describeStatus
  it('that get no answer, or are sent elsewhere, have failed', async () => {
    const { webhook: made } = await register(['datasets']);
    receiver.answer = () => 'hang';
    await publish();
    await send();
    expect(await listed(made.id)).toMatchObject([
      { status: null, failure: 'There was no answer within 1 s.', state: 'waiting' },
    ]);
    receiver.answer = () => ({ status: 307, headers: { location: `${receiver.url}/other` } });
    nowMs += 2 * minuteMs;
    await send();
    expect(await listed(made.id)).toMatchObject([
      { status: 307, failure: 'It was answered 307; redirects are not followed.' },
    ]);
    expect(receiver.events.every(({ path }) => path === '/hook')).toBe(true);
  });

  // Proves news/webhooks: A webhook of yours has been disabled @ webhookDisabled
  it('disable a webhook that has failed for too long, whose owner is told, and go on when it is resumed', async () => {
    const { webhook: made } = await register(['datasets']);
    receiver.answer = () => ({ status: 500 });
    await publish();
    await send();
    nowMs += 25 * hourMs;
    await publish('Made_2');
    await send();
    expect(await stateOf(made.id)).toMatchObject({ state: 'disabled', waiting: 2 });
    const told = await opened.database.select().from(outbox);
    expect(told.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['zoe@example.org', 'A webhook of yours has been disabled'],
    ]);
    const before = receiver.events.length;
    await publish();
    nowMs += hourMs;
    await send();
    expect([receiver.events.length, (await listed(made.id)).length]).toEqual([before, 2]);
    receiver.answer = () => ({ status: 204 });
    await webhooks.resume(made.id, own());
    await deliveries.settle();
    expect(await stateOf(made.id)).toMatchObject({
      state: 'active',
      waiting: 0,
      failingSince: null,
    });
    expect((await listed(made.id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('end at once where the receiver answers 410', async () => {
    const { webhook: made } = await register(['datasets']);
    receiver.answer = () => ({ status: 410 });
    await publish();
    await send();
    expect(await stateOf(made.id)).toMatchObject({ state: 'disabled' });
  });

  // Proves news/webhooks: webhookLimits.page, webhookLimits.answerBytes
  it('are listed by pages of 25, each with the first kilobyte of what was answered', async () => {
    const { webhook: made } = await register(['datasets']);
    receiver.answer = () => ({ status: 200, body: 'x'.repeat(webhookLimits.answerBytes + 1) });
    for (let round = 0; round <= webhookLimits.page; round += 1) await publish();
    await send();
    const page = (offset: number) => webhooks.listDeliveries(made.id, own(), offset);
    const [first, second] = [await page(0), await page(webhookLimits.page)];
    expect([first.total, first.deliveries.length, second.deliveries.length]).toEqual([26, 25, 1]);
    expect(second.deliveries[0]?.answer).toBe('x'.repeat(1024));
  });

  it('wait while a webhook is paused, and are gone with it', async () => {
    const { webhook: made } = await register(['datasets']);
    await webhooks.pause(made.id, own());
    await publish();
    await send();
    expect([receiver.events.length, (await stateOf(made.id))?.waiting]).toEqual([0, 1]);
    await webhooks.resume(made.id, own());
    await deliveries.settle();
    expect(receiver.events.length).toBe(1);
    await publish();
    await webhooks.remove(made.id, own());
    await send();
    expect([receiver.events.length, await opened.database.select().from(webhookDelivery)]).toEqual([
      1,
      [],
    ]);
  });

  // Proves news/webhooks: It is no longer public. @ DeliveryService.send
  it('are not written for hidden datasets, and not sent about what has been hidden or removed since', async () => {
    const { webhook: made } = await register(['datasets']);
    await publish('hidden_0123', true);
    expect(await listed(made.id)).toEqual([]);
    await publish('Made_3');
    await publish('Made_4');
    const { database } = opened;
    await database.update(dataset).set({ isHidden: true }).where(eq(dataset.shortName, 'Made_3'));
    await database.delete(dataset).where(eq(dataset.shortName, 'Made_4'));
    await send();
    expect(receiver.events).toEqual([]);
    expect((await listed(made.id)).map(({ state, failure }) => [state, failure])).toEqual([
      ['withdrawn', 'It is no longer public.'],
      ['withdrawn', 'It is no longer public.'],
    ]);
  });

  // Proves news/webhooks: webhookLimits.previousSecretHours
  it('are signed with the old secret as well for a day after there is a new one', async () => {
    const { secret: old, webhook: made } = await register(['datasets']);
    const { secret: fresh } = await webhooks.rotate(made.id, owner);
    await publish();
    await send();
    nowMs += 25 * hourMs;
    await publish();
    await send();
    const sign = (index: number, at: number, secrets: readonly string[]): string => {
      const { id, body } = receiver.events[index]!;
      return signWebhook({ id, body, at: new Date(at) }, secrets)['webhook-signature'];
    };
    expect(receiver.events.map(({ headers }) => headers['webhook-signature'])).toEqual([
      sign(0, nowMs - 25 * hourMs, [fresh, old]),
      sign(1, nowMs, [fresh]),
    ]);
  });

  it('go to one host two at a time, and to others meanwhile', async () => {
    const slow = await register(['datasets'], '/slow');
    const other = await startWebhookReceiver();
    await webhooks.create(owner, { url: `${other.url}/`, description: '', topics: ['datasets'] });
    receiver.answer = () => 'hang';
    for (let round = 0; round < 4; round += 1) await publish();
    await send();
    await other.close();
    expect([other.events.length, receiver.events.length]).toEqual([4, 4]);
    expect((await listed(slow.webhook.id)).map(({ state }) => state)).toEqual(
      Array.from({ length: 4 }, () => 'waiting'),
    );
  });

  it('are sent once each where many are answered while the next are looked up', async () => {
    const receivers = await Promise.all(Array.from({ length: 3 }, () => startWebhookReceiver()));
    for (const { url } of receivers)
      await webhooks.create(owner, { url: `${url}/`, description: '', topics: ['datasets'] });
    for (let round = 0; round < 40; round += 1) await publish();
    await send();
    await Promise.all(receivers.map(({ close }) => close()));
    const sent = receivers.flatMap(({ events }) => events.map(({ id }) => id));
    expect([sent.length, new Set(sent).size]).toEqual([120, 120]);
  });

  it('are sent by the next process where one ended before the answer, under the same number', async () => {
    await register(['datasets']);
    receiver.answer = () => 'hang';
    await publish();
    await deliveries.runJob();
    await expect.poll(() => receiver.events.length).toBe(1);
    await deliveries.close();
    restart();
    receiver.answer = () => ({ status: 204 });
    await send();
    expect(receiver.events.length).toBe(2);
    expect(receiver.events[1]!.id).toBe(receiver.events[0]!.id);
  });

  it('are not sent for suspended accounts, and forgotten after the days of the settings', async () => {
    const { webhook: made } = await register(['datasets']);
    await publish();
    await opened.database.update(account).set({ suspendedAt: new Date(nowMs) });
    await send();
    await publish();
    expect([receiver.events.length, (await listed(made.id)).length]).toEqual([0, 1]);
    nowMs += 31 * 24 * hourMs;
    await send();
    expect(await listed(made.id)).toEqual([]);
  });

  it('of a test are sent once, whatever the answer', async () => {
    const { webhook: made } = await register(['news']);
    receiver.answer = () => ({ status: 500 });
    await webhooks.sendTest(made.id, owner);
    await deliveries.settle();
    nowMs += hourMs;
    await send();
    expect(receiver.events.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
      'webhook.test',
    ]);
    expect(await listed(made.id)).toMatchObject([{ state: 'failed', subject: 'Test event' }]);
    expect((await stateOf(made.id))?.failingSince).toBeNull();
  });
});
