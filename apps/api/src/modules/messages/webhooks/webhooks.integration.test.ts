import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type {
  AnyWebhook,
  CreatedWebhook,
  EditedStory,
  WebhookDeliveriesReply,
  WebhooksReply,
} from '@isobath/contract';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import { moduleDatabaseKinds } from '../../../testing/databases/databases.ts';
import { startMailServer } from '../../../testing/loopback/mail-server.ts';
import { makePerson, signIn } from '../../../testing/callers/people.ts';
import { loadBlocks } from '../../../testing/portals/portal.ts';
import type { PortalWithMail } from '../../../testing/portals/portal-with-mail.ts';
import { codeOf, openPortalWithMail } from '../../../testing/portals/portal-with-mail.ts';
import { startServerProcess } from '../../../testing/portals/server-process.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import type { WebhookReceiver } from '../../../testing/loopback/webhook-receiver.ts';
import { startWebhookReceiver } from '../../../testing/loopback/webhook-receiver.ts';
import { signWebhook } from './sign-webhook.ts';

const json = async <T>(answer: Promise<Response> | Response): Promise<T> =>
  (await (await answer).json()) as T;
const path = '/api/user/webhooks';
const settings = { ISOBATH_ENV: 'development', WEBHOOKS: 'perAccount=4,timeoutMs=2000' };

describe.each(moduleDatabaseKinds)('webhooks (%s)', (kind) => {
  let opened: PortalWithMail;
  let receiver: WebhookReceiver;
  let editor: Browser;
  let person: Browser;
  beforeAll(async () => {
    opened = await openPortalWithMail(kind, { settings, jobIntervalMs: 50 });
    receiver = await startWebhookReceiver();
    const { mailServer, portal } = opened;
    await portal.load(describeSmallGrid(), [makeSmallGrid()]);
    editor = await makePerson(portal.url, mailServer, 'an-editor');
    await portal.control('POST', '/control/accounts/administrators', {
      email: 'an-editor@example.org',
    });
    person = await makePerson(portal.url, mailServer, 'a-programmer');
  });
  afterAll(async () => {
    await opened.close();
    await receiver.close();
  });

  const register = (browser: Browser, topics: readonly string[], url = receiver.url) =>
    browser.send('POST', path, { url, description: 'a test', topics });
  const make = async (topics: readonly string[], at: string): Promise<CreatedWebhook> =>
    json(register(person, topics, `${receiver.url}${at}`));
  const remove = (id: string): Promise<Response> => person.send('DELETE', `${path}/${id}`);
  const received = (at: string) =>
    receiver.events
      .filter((event) => event.path === at)
      .map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });

  it('are told of a new version once it is live, with a signature that their secret proves', async () => {
    const { secret, webhook } = await make(['dataset:small_grid'], '/versions');
    await opened.portal.load(describeSmallGrid(), [makeSmallGrid()]);
    await expect.poll(() => received('/versions').length, { timeout: 60_000 }).toBe(1);
    expect(received('/versions')).toMatchObject([
      { type: 'dataset.version.published', data: { shortName: 'Small_Grid', version: 2 } },
    ]);
    const { id, headers, body } = receiver.events.find((event) => event.path === '/versions')!;
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(signWebhook({ id, at, body }, [secret])['webhook-signature']).toBe(
      headers['webhook-signature'],
    );
    // The receiver has an event before the portal has noted its answer.
    const listed = async () =>
      (await json<WebhookDeliveriesReply>(person.get(`${path}/${webhook.id}/deliveries`)))
        .deliveries;
    await expect
      .poll(listed)
      .toMatchObject([
        { id, type: 'dataset.version.published', subject: 'Small_Grid, release 2', status: 204 },
      ]);
    await remove(webhook.id);
  });

  it('are told of stories when they become public, each of those that it asks for', async () => {
    const all = await make(['news'], '/all');
    const some = await make(['news-category:event', 'news-dataset:Small_Grid'], '/some');
    const create = (story: Record<string, unknown>): Promise<EditedStory> =>
      json(editor.send('POST', '/api/news/create', { story: { body: 'Secret text.', ...story } }));
    const draft = await create({ headline: 'A draft' });
    await create({ headline: 'A preview', view_status: 2, category: 'event' });
    const about = await create({ headline: 'About a dataset', tags: ['Small_Grid'] });
    for (const { id } of [about, draft]) await editor.send('POST', '/api/news/publish', { id });
    await editor.send('POST', '/api/news/update', {
      story: { id: draft.id, headline: 'A draft, changed', body: 'Text.' },
    });
    await expect.poll(() => received('/all').length, { timeout: 60_000 }).toBe(2);
    await expect.poll(() => received('/some').length, { timeout: 60_000 }).toBe(1);
    const headlines = received('/all').map(({ data }) => data['headline']);
    expect(headlines.toSorted()).toEqual(['A draft', 'About a dataset']);
    expect(received('/some')).toMatchObject([
      {
        type: 'news.story.published',
        data: { headline: 'About a dataset', datasets: ['Small_Grid'] },
      },
    ]);
    for (const { webhook } of [all, some]) await remove(webhook.id);
  });

  // Proves news/webhooks: You have … webhooks, the maximum for an account. @ WebhooksService.create
  it('are refused for addresses that are not public, unknown topics and datasets, and beyond the limit', async () => {
    for (const url of [
      'https://100.64.0.1/',
      'https://169.254.169.254/latest',
      'http://example.org/',
      'https://[::ffff:127.0.0.1]/',
      'file:///etc/passwd',
    ])
      expect(await codeOf(await register(person, ['news'], url)), url).toEqual([
        400,
        'bad-request',
      ]);
    expect(await codeOf(await register(person, ['everything']))).toEqual([400, 'bad-request']);
    expect(await codeOf(await register(person, []))).toEqual([400, 'bad-request']);
    expect(await codeOf(await register(person, ['dataset:Nothing']))).toEqual([
      404,
      'unknown-dataset',
    ]);
    const made: CreatedWebhook[] = [];
    for (let round = 0; round < 4; round += 1) made.push(await make(['news'], '/many'));
    expect(await codeOf(await register(person, ['news']))).toEqual([409, 'conflict']);
    for (const { webhook } of made) expect((await remove(webhook.id)).status).toBe(200);
  });

  it('are their owner’s: to others they are not there, and administrators see, pause and delete them', async () => {
    const { secret, webhook } = await make(['news'], '/own');
    const { id } = webhook;
    const stranger = await makePerson(opened.portal.url, opened.mailServer, 'a-stranger');
    const change = { url: receiver.url, topics: ['news'] };
    const asked = [
      ['GET', `${path}/${id}/deliveries`],
      ['PATCH', `${path}/${id}`, change],
      ['POST', `${path}/${id}/pause`],
      ['POST', `${path}/${id}/resume`],
      ['POST', `${path}/${id}/secret`],
      ['POST', `${path}/${id}/test`],
      ['POST', `${path}/${id}/deliveries/msg_0123456789012345678901/redeliver`],
      ['DELETE', `${path}/${id}`],
    ] as const;
    for (const [method, at, body] of asked)
      for (const browser of [stranger, editor]) {
        const answer =
          method === 'GET' ? await browser.get(at) : await browser.send(method, at, body);
        expect(await codeOf(answer), `${method} ${at}`).toEqual([404, 'not-found']);
      }
    expect((await stranger.get('/api/admin/webhooks')).status).toBe(403);
    const { webhooks } = await json<{ webhooks: AnyWebhook[] }>(editor.get('/api/admin/webhooks'));
    expect(webhooks).toMatchObject([{ id, ownerEmail: 'a-programmer@example.org' }]);
    expect((await editor.send('POST', `/api/admin/webhooks/${id}/pause`)).status).toBe(200);
    const changed = await json(
      person.send('PATCH', `${path}/${id}`, { ...change, description: 'x' }),
    );
    expect(changed).toMatchObject({
      state: 'paused',
      pausedBy: 'administrator',
      description: 'x',
    });
    for (const action of ['test', 'resume'])
      expect(await codeOf(await person.send('POST', `${path}/${id}/${action}`)), action).toEqual([
        409,
        'conflict',
      ]);
    expect((await editor.send('POST', `/api/admin/webhooks/${id}/resume`)).status).toBe(200);
    const rotated = await json<{ secret: string }>(person.send('POST', `${path}/${id}/secret`));
    expect(rotated.secret).not.toBe(secret);
    for (const at of [path, '/api/user/export', '/api/admin/webhooks']) {
      const text = await (await (at.includes('admin') ? editor : person).get(at)).text();
      expect(text.includes('whsec_') || text.includes('v1:'), at).toBe(false);
    }
    expect((await editor.send('DELETE', `/api/admin/webhooks/${id}`)).status).toBe(200);
    expect((await json<WebhooksReply>(person.get(path))).webhooks).toEqual([]);
  });

  // Proves news/webhooks: An administrator paused this webhook. Only an administrator can resume
  //   it: write to the team by the contact form. @ WebhooksService.resume
  // Proves news/webhooks: No administrator paused this webhook. Only its owner can resume it. @
  //   WebhooksService.resume
  it('that an administrator paused are resumed by an administrator alone, and those that their owner paused by their owner', async () => {
    const { webhook } = await make(['news'], '/paused');
    const own = (action: string): Promise<Response> =>
      person.send('POST', `${path}/${webhook.id}/${action}`);
    const any = (action: string): Promise<Response> =>
      editor.send('POST', `/api/admin/webhooks/${webhook.id}/${action}`);
    const state = async (): Promise<unknown[]> =>
      (await json<WebhooksReply>(person.get(path))).webhooks.map((each) => [
        each.state,
        each.pausedBy,
      ]);
    expect(await state()).toEqual([['active', null]]);
    await own('pause');
    expect(await state()).toEqual([['paused', 'owner']]);
    expect(await (await any('resume')).text()).toContain('Only its owner can resume it.');
    await any('pause');
    // Pausing it once more does not make it the owner's.
    await own('pause');
    expect(await state()).toEqual([['paused', 'administrator']]);
    for (const action of ['resume', 'test'])
      expect(await (await own(action)).text(), action).toContain(
        'An administrator paused this webhook. Only an administrator can resume it: write to the team by the contact form.',
      );
    expect(await state()).toEqual([['paused', 'administrator']]);
    expect((await any('resume')).status).toBe(200);
    expect(await state()).toEqual([['active', null]]);
    await own('pause');
    expect((await own('resume')).status).toBe(200);
    await remove(webhook.id);
  });

  it('are not called on loopback in production', async () => {
    const portal = await openPortalWithMail('embedded');
    onTestFinished(() => portal.close());
    const someone = await makePerson(portal.portal.url, portal.mailServer, 'someone');
    for (const url of [receiver.url, receiver.url.replace('http:', 'https:')])
      expect(await codeOf(await register(someone, ['news'], url))).toEqual([400, 'bad-request']);
  });
});

describe('a portal that is killed', () => {
  // Proves news/webhooks: The same webhook-id after kill -9 @ DeliveryService
  it('while it sends an event sends it again under the same number, and loses none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'isobath-webhooks-'));
    const receiver = await startWebhookReceiver();
    const mailServer = await startMailServer();
    onTestFinished(async () => {
      await receiver.close();
      await mailServer.close();
      await rm(folder, { recursive: true, force: true });
    });
    const start = () =>
      startServerProcess(folder, {
        ...settings,
        SMTP_URL: mailServer.url,
        WEBHOOKS: 'timeoutMs=600000',
      });
    const first = await start();
    const person = await makePerson(first.url, mailServer, 'a-programmer');
    expect(
      (await person.send('POST', path, { url: receiver.url, topics: ['datasets'] })).status,
    ).toBe(201);
    receiver.answer = () => 'hang';
    const load = (server: typeof first) =>
      loadBlocks(server.control, {
        request: describeSmallGrid(),
        blocks: [makeSmallGrid()],
      });
    for (let round = 0; round < 3; round += 1) await load(first);
    await expect.poll(() => receiver.events.length, { timeout: 60_000 }).toBe(2);
    await first.end('SIGKILL');
    receiver.answer = () => ({ status: 204 });
    const second = await start();
    await expect
      .poll(() => new Set(receiver.events.map(({ id }) => id)).size, { timeout: 60_000 })
      .toBe(3);
    const again = openBrowser(second.url);
    await signIn(again, 'a-programmer');
    const waiting = async () =>
      (await json<WebhooksReply>(again.get(path))).webhooks.map((each) => each.waiting);
    await expect.poll(waiting, { timeout: 60_000 }).toEqual([0]);
    expect(receiver.events.length).toBe(5);
    const versions = new Map(
      receiver.events.map(({ id, body }) => [
        id,
        (JSON.parse(body) as { data: { version: number } }).data.version,
      ]),
    );
    expect([...versions.values()].toSorted()).toEqual([1, 2, 3]);
    await second.end('SIGTERM');
  });
});
