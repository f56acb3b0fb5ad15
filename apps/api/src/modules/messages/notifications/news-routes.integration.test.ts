import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedWebhook, EditedStory, StoryHistory } from '@isobath/contract';
import {
  newsListReplySchema,
  noticeHistoryReplySchema,
  noticePreviewReplySchema,
  recipientsReplySchema,
} from '@isobath/contract';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import { makePerson } from '../../../testing/callers/people.ts';
import type { PortalWithMail } from '../../../testing/portals/portal-with-mail.ts';
import { me, openPortalWithMail } from '../../../testing/portals/portal-with-mail.ts';
import { fromPostfix } from '../../../testing/loopback/returned-mails.ts';
import { accessOf } from '../../../testing/callers/route-access.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';

const roles = ['anonymous', 'guest', 'reader', 'news subscriber', 'administrator'] as const;
type Statuses = readonly [
  anonymous: number,
  guest: number,
  reader: number,
  subscriber: number,
  administrator: number,
];
interface Row {
  /** As `route-access.ts` has it. */
  readonly route: string;
  readonly path?: () => string;
  readonly body?: () => unknown;
  readonly statuses: Statuses;
}

const forAll = [200, 200, 200, 200, 200] as const;
const notThere = [404, 404, 404, 404, 404] as const;
const admins = (status = 200): Statuses => [401, 401, 403, 403, status];
/** The reader's own webhook: to others it is not there. */
const owner = (status = 200): Statuses => [401, 401, status, 404, 404];

let opened: PortalWithMail;
let callers: Record<(typeof roles)[number], Browser>;
let story: EditedStory;
let draft: EditedStory;
let webhook: CreatedWebhook;
let other: CreatedWebhook;
const delivery = 'msg_0123456789012345678901';
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T;
const editor = (): Browser => callers.administrator;
const create = (headline: string): Promise<EditedStory> =>
  json(editor().send('POST', '/api/news/create', { story: { headline, body: 'Text.' } }));
const hook = (topics: string[]): Promise<CreatedWebhook> =>
  json(
    callers.reader.send('POST', '/api/user/webhooks', {
      url: 'https://hooks.invalid/',
      description: '',
      topics,
    }),
  );

beforeAll(async () => {
  opened = await openPortalWithMail('embedded', {
    settings: { BOUNCE_TOKEN: 'a-token-of-the-mail-server', WEBHOOKS: 'timeoutMs=1000' },
  });
  const { mailServer, portal } = opened;
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
  const guest = openBrowser(portal.url);
  await guest.get(`/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`);
  callers = {
    anonymous: openBrowser(portal.url),
    guest,
    reader: await makePerson(portal.url, mailServer, 'a-reader'),
    'news subscriber': await makePerson(portal.url, mailServer, 'a-subscriber'),
    administrator: await makePerson(portal.url, mailServer, 'an-editor'),
  };
  await callers['news subscriber'].send('POST', '/api/user/updateinfo', {
    userInfo: { isNewsSubscribed: true },
  });
  await callers.reader.send('POST', '/api/user/subscriptions', { shortName: 'Small_Grid' });
  await portal.control('POST', '/control/accounts/administrators', {
    email: 'an-editor@example.org',
  });
  [story, draft] = [await create('A story'), await create('A draft')];
  [webhook, other] = [await hook(['news']), await hook(['datasets'])];
});
afterAll(() => opened.close());

const png = async (): Promise<Buffer> =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#0b6e8a' } })
    .png()
    .toBuffer();
const idOf = () => ({ id: story.id });
const hookPath = (rest: string) => () => `/api/user/webhooks/${webhook.webhook.id}${rest}`;
const anyHookPath = (rest: string) => () => `/api/admin/webhooks/${webhook.webhook.id}${rest}`;

/** Every route of news, mails about them, returned mails and webhooks with a request that is right, in an order in which the last role's requests succeed; what each role is answered. */
const rows: readonly Row[] = [
  { route: 'GET /api/admin/news', statuses: admins() },
  { route: 'GET /api/admin/news/ranks', statuses: admins() },
  {
    route: 'GET /api/admin/news/{id}',
    path: () => `/api/admin/news/${draft.id}`,
    statuses: admins(),
  },
  {
    route: 'GET /api/admin/news/{id}/history',
    path: () => `/api/admin/news/${draft.id}/history`,
    statuses: admins(),
  },
  {
    route: 'POST /api/news/create',
    body: () => ({ story: { headline: 'Another', body: 'Text.' } }),
    statuses: admins(),
  },
  {
    route: 'POST /api/news/update',
    body: () => ({
      story: { id: story.id, headline: 'A story', body: 'Text.', tags: ['Small_Grid'] },
    }),
    statuses: admins(),
  },
  {
    route: 'POST /api/news/category',
    body: () => ({ ...idOf(), category: 5 }),
    statuses: admins(),
  },
  {
    route: 'POST /api/admin/news/restore',
    body: () => ({ id: story.id, revision: 1 }),
    statuses: admins(),
  },
  { route: 'POST /api/admin/news/images', body: () => image, statuses: admins() },
  { route: 'POST /api/news/preview', body: idOf, statuses: admins() },
  {
    route: 'GET /api/news/stories/{id}',
    path: () => `/api/news/stories/${story.id}`,
    statuses: notThere,
  },
  { route: 'POST /api/news/publish', body: idOf, statuses: admins() },
  {
    route: 'GET /api/news/stories/{id}',
    path: () => `/api/news/stories/${story.id}`,
    statuses: forAll,
  },
  {
    route: 'GET /api/news/stories/{id}',
    path: () => `/api/news/stories/${draft.id}`,
    statuses: notThere,
  },
  {
    route: 'POST /api/news/feature',
    body: () => ({ ...idOf(), current: '0' }),
    statuses: admins(),
  },
  {
    route: 'POST /api/news/updateRanks',
    body: () => ({ ranks: [{ id: story.id, rank: 1 }], seen: [] }),
    statuses: admins(),
  },
  { route: 'GET /api/news/list', statuses: forAll },
  { route: 'GET /api/news/stories', statuses: forAll },
  { route: 'GET /api/news/feed', statuses: forAll },
  {
    route: 'GET /api/news/feed',
    path: () => '/api/news/feed?dataset=Small_Grid',
    statuses: forAll,
  },
  { route: 'GET /api/news/feed', path: () => '/api/news/feed?category=event', statuses: forAll },
  {
    route: 'GET /api/news/images/{id}',
    path: () => `/api/news/images/${'0'.repeat(40)}-4x4`,
    statuses: notThere,
  },
  {
    route: 'GET /api/notifications/preview',
    path: () => `/api/notifications/preview?newsId=${story.id}`,
    statuses: admins(),
  },
  {
    route: 'GET /api/notifications/recipients',
    path: () => '/api/notifications/recipients?tags=%5B%22Small_Grid%22%5D',
    statuses: admins(),
  },
  {
    route: 'POST /api/notifications/test',
    body: () => ({ newsId: story.id }),
    statuses: admins(),
  },
  {
    route: 'POST /api/notifications/send',
    body: () => ({ newsId: story.id, modDate: story.modifiedAt }),
    statuses: admins(),
  },
  {
    route: 'GET /api/notifications/history',
    path: () => `/api/notifications/history?newsId=${story.id}`,
    statuses: admins(),
  },
  // Nobody's mail has failed.
  { route: 'POST /api/notifications/resend', body: () => ({ emailId: 1 }), statuses: admins(409) },
  { route: 'POST /api/news/draft', body: idOf, statuses: admins() },
  { route: 'POST /api/news/unpublish', body: idOf, statuses: admins() },
  { route: 'GET /api/admin/suppressions', statuses: admins() },
  {
    route: 'POST /api/admin/suppressions/lift',
    body: () => ({ address: 'nobody@example.org' }),
    statuses: admins(404),
  },
  // Known by a token or a signature alone: no cookie opens them. The last two are closed by the settings.
  ...['', '/report', '/postmark'].map((kind): Row => ({
    route: `POST /api/mail/bounces${kind}`,
    body: () => new Uint8Array(fromPostfix('0'.repeat(32))),
    statuses: [401, 401, 401, 401, 401],
  })),
  ...['ses', 'mailgun'].map((kind): Row => ({
    route: `POST /api/mail/bounces/${kind}`,
    body: () => ({}),
    statuses: notThere,
  })),
  { route: 'GET /api/user/webhooks', statuses: [401, 401, 200, 200, 200] },
  {
    route: 'POST /api/user/webhooks',
    body: () => ({ url: 'https://hooks.invalid/', description: '', topics: ['news'] }),
    statuses: [401, 401, 201, 201, 201],
  },
  {
    route: 'PATCH /api/user/webhooks/{id}',
    path: hookPath(''),
    body: () => ({ url: 'https://hooks.invalid/x', description: '', topics: ['news'] }),
    statuses: owner(),
  },
  { route: 'POST /api/user/webhooks/{id}/secret', path: hookPath('/secret'), statuses: owner() },
  { route: 'POST /api/user/webhooks/{id}/test', path: hookPath('/test'), statuses: owner() },
  {
    route: 'GET /api/user/webhooks/{id}/deliveries',
    path: hookPath('/deliveries'),
    statuses: owner(),
  },
  {
    // It is on its way already, or no longer kept.
    route: 'POST /api/user/webhooks/{id}/deliveries/{delivery}/redeliver',
    path: () => hookPath(`/deliveries/${delivery}/redeliver`)(),
    statuses: owner(409),
  },
  { route: 'POST /api/user/webhooks/{id}/pause', path: hookPath('/pause'), statuses: owner() },
  { route: 'POST /api/user/webhooks/{id}/resume', path: hookPath('/resume'), statuses: owner() },
  { route: 'GET /api/admin/webhooks', statuses: admins() },
  {
    route: 'GET /api/admin/webhooks/{id}/deliveries',
    path: anyHookPath('/deliveries'),
    statuses: admins(),
  },
  { route: 'POST /api/admin/webhooks/{id}/pause', path: anyHookPath('/pause'), statuses: admins() },
  { route: 'POST /api/user/webhooks/{id}/resume', path: hookPath('/resume'), statuses: owner(409) },
  {
    route: 'POST /api/admin/webhooks/{id}/resume',
    path: anyHookPath('/resume'),
    statuses: admins(),
  },
  { route: 'DELETE /api/admin/webhooks/{id}', path: anyHookPath(''), statuses: admins() },
  {
    route: 'DELETE /api/user/webhooks/{id}',
    path: () => `/api/user/webhooks/${other.webhook.id}`,
    statuses: owner(),
  },
];
let image: Buffer;

describe('the routes of news, their mails, returned mails and webhooks', () => {
  it('are all in the table', () => {
    const found = Object.values(accessOf)
      .flat()
      .filter((name) =>
        /\/(?:news|notifications|webhooks|suppressions|bounces)(?:\/|$)/.test(name),
      );
    expect(new Set(rows.map(({ route }) => route))).toEqual(new Set(found));
    expect(found.length).toBeGreaterThan(40);
  });

  // Proves news/access: Create, update, publish, draft, preview, unpublish, feature, categorize,
  //   rank: administrators only @ registerNewsroomRoutes
  // Proves news/access: History, recipients, preview, send, resend: administrators only @
  //   registerNotificationRoutes
  it('answer each role as the table says, with requests that are right', async () => {
    image = await png();
    for (const { route, path, body, statuses } of rows) {
      const [method = '', plain = ''] = route.split(' ');
      for (const [index, role] of roles.entries()) {
        const asked = path?.() ?? plain;
        const answer =
          method === 'GET'
            ? await callers[role].get(asked)
            : await callers[role].send(method as 'POST', asked, body?.());
        expect([route, role, answer.status, (await answer.text()).slice(0, 200)]).toEqual([
          route,
          role,
          statuses[index],
          expect.anything(),
        ]);
      }
      if (route.startsWith('POST /api/news/') || route.startsWith('POST /api/admin/news/'))
        story = await json(editor().get(`/api/admin/news/${story.id}`));
    }
    const [{ id: revision } = { id: 0 }] = await json<StoryHistory>(
      editor().get(`/api/admin/news/${story.id}/history`),
    );
    expect(revision).toBeGreaterThan(1);
  });

  // Proves news/access: No state changes by GET, nor from another site @ registerNewsroomRoutes
  it('that change anything do so by POST, PATCH or DELETE alone, and only from pages of the portal', async () => {
    for (const { route, path, body } of rows) {
      const [method = '', plain = ''] = route.split(' ');
      if (method === 'GET' || plain.startsWith('/api/mail/')) continue;
      const asked = path?.() ?? plain;
      if (!rows.some((row) => row.route === `GET ${plain}`))
        expect([route, (await editor().get(asked)).status]).toEqual([
          route,
          // `GET /api/admin/news/{id}` has a number there; other addresses have no reading route.
          expect.toSatisfy((status) => status === 404 || status === 405 || status === 400),
        ]);
      const elsewhere = await editor().send(method as 'POST', asked, body?.(), {
        'x-isobath-request': '',
        origin: 'https://elsewhere.example',
      });
      expect([route, elsewhere.status]).toEqual([route, 403]);
    }
  });

  // Proves news/reading: The list, the history, the recipients and the preview in the shapes of
  //   existing clients @ writeListedStory
  it('are read by existing clients in their shapes', async () => {
    await editor().send('POST', '/api/news/publish', { id: story.id });
    const read = (path: string): Promise<unknown> => json(editor().get(path));
    const [listed] = newsListReplySchema.parse(await read('/api/news/list'));
    expect(Object.keys(listed ?? {})).toEqual(
      expect.arrayContaining(
        'id headline link label body date rank view_status create_date modify_date publish_date Status_ID tags'.split(
          ' ',
        ),
      ),
    );
    expect(JSON.parse(listed?.body ?? '')).toEqual({ content: 'Text.', links: [] });
    const [{ id: reader }, { id: subscriber }] = [
      await me(callers.reader),
      await me(callers['news subscriber']),
    ];
    const { projection } = recipientsReplySchema.parse(
      await read('/api/notifications/recipients?tags=%5B%22Small_Grid%22%5D'),
    );
    expect(projection.subscribed).toMatchObject([{ userId: reader, datasetName: 'Small_Grid' }]);
    expect(projection.newsSubscribers).toMatchObject([{ userId: subscriber }]);
    const [preview] = noticePreviewReplySchema.parse(
      await read(`/api/notifications/preview?newsId=${story.id}`),
    );
    expect(preview).toMatchObject({ newsId: story.id, content: expect.stringContaining('<') });
    const history = noticeHistoryReplySchema.parse(
      await read(`/api/notifications/history?newsId=${story.id}`),
    );
    expect(history[story.id]).toMatchObject([
      {
        News_ID: story.id,
        Email_ID: expect.any(Number),
        Subject: 'A story',
        recipients: expect.arrayContaining([
          expect.objectContaining({ userId: subscriber, userEmail: 'a-subscriber@example.org' }),
        ]),
      },
    ]);
  });
});
