import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedKey, UserInfo } from '@isobath/contract';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { startMailServer } from '../../../testing/loopback/mail-server.ts';
import { makePerson } from '../../../testing/callers/people.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { accessOf } from '../../../testing/callers/route-access.ts';

const roles = [
  'anonymous',
  'guest',
  'key',
  'person',
  'administrator',
  'suspended person',
  'revoked key',
  'key of a suspended person',
] as const;
type Role = (typeof roles)[number];

/** A key that has ended is told so wherever it is shown, also where nobody needs one. */
const ofEndedKeys = { 'revoked key': 401, 'key of a suspended person': 403 } as const;

/** Who may call what, written down a second time: the refusals of each kind of route, for each kind of caller. */
const refusals: Readonly<Record<string, Readonly<Record<Role, 401 | 403 | null>>>> = {
  anonymous: {
    anonymous: null,
    guest: null,
    key: null,
    person: null,
    administrator: null,
    'suspended person': null,
    ...ofEndedKeys,
  },
  guest: {
    anonymous: 401,
    guest: null,
    key: null,
    person: null,
    administrator: null,
    'suspended person': 401,
    ...ofEndedKeys,
  },
  key: {
    anonymous: 401,
    guest: 401,
    key: null,
    person: null,
    administrator: null,
    'suspended person': 401,
    ...ofEndedKeys,
  },
  registered: {
    anonymous: 401,
    guest: 401,
    key: 403,
    person: null,
    administrator: null,
    'suspended person': 401,
    ...ofEndedKeys,
  },
  administrator: {
    anonymous: 401,
    guest: 401,
    key: 403,
    person: 403,
    administrator: null,
    'suspended person': 401,
    ...ofEndedKeys,
  },
};

/** What somebody owns. */
const ownObjects = [
  'DELETE /api/collections/{id}',
  'DELETE /api/collections/{id}/follow',
  'GET /api/collections/{id}',
  'PATCH /api/collections/{id}',
  'POST /api/collections/{id}/copy',
  'POST /api/collections/{id}/download',
  'POST /api/collections/{id}/follow',
  'POST /api/collections/{id}/view',
  'DELETE /api/data/share/{id}',
  'DELETE /api/datasubmission/reviewerlinks/{id}',
  'DELETE /api/user/apikeys/{id}',
  'DELETE /api/user/downloads/{id}',
  'DELETE /api/user/sessions/{id}',
  'PATCH /api/user/apikeys/{id}',
];
/** What somebody owns, too: `webhooks.integration.test.ts` asks for another's. */
const ownWebhooks = [
  'DELETE /api/user/webhooks/{id}',
  'GET /api/user/webhooks/{id}/deliveries',
  'PATCH /api/user/webhooks/{id}',
  'POST /api/user/webhooks/{id}/deliveries/{delivery}/redeliver',
  'POST /api/user/webhooks/{id}/pause',
  'POST /api/user/webhooks/{id}/resume',
  'POST /api/user/webhooks/{id}/secret',
  'POST /api/user/webhooks/{id}/test',
];
/** What is nobody's own. */
const publicObjects = [
  'GET /api/catalog/programs/{id}',
  'GET /api/data/named/{name}',
  'GET /api/data/share/{id}',
  'GET /api/data/vault-zip/{shortName}',
  'GET /api/news/images/{id}',
  'GET /api/news/stories/{id}',
  'GET /api/data/vault/{shortName}/{folder}/{file}',
];
/**
 * Files that anyone who knows their random number may have (among those who may have files at all).
 */
const filesByTheirId = [
  'GET /api/datasubmission/review/{token}',
  'GET /api/datasubmission/review/{token}/file',
  'DELETE /api/data/bulk-download/{id}',
  'DELETE /api/data/downloads/{id}',
  'GET /api/data/bulk-download/{id}',
  'GET /api/data/bulk-download/{id}/file',
  'GET /api/data/downloads/{id}',
  'GET /api/data/downloads/{id}/file',
];
/** Additions of files belong to the administrator who began them, as `modules/ingestion/additions` tests. */
const ownAdditions = [
  'DELETE /api/admin/additions/{id}',
  'GET /api/admin/additions/{id}',
  'GET /api/admin/additions/{id}/preview',
  'GET /api/admin/additions/{id}/recipe',
  'POST /api/admin/additions/{id}/cancel',
  'POST /api/admin/additions/{id}/field',
  'POST /api/admin/additions/{id}/load',
  'POST /api/admin/additions/{id}/part',
  'POST /api/admin/additions/{id}/recipe',
  'POST /api/admin/additions/{id}/undo',
];
const ofAdministrators = [
  'DELETE /api/admin/webhooks/{id}',
  'GET /api/admin/webhooks/{id}/deliveries',
  'POST /api/admin/webhooks/{id}/pause',
  'POST /api/admin/webhooks/{id}/resume',
  'DELETE /api/admin/errors/{id}',
  'GET /api/admin/news/{id}',
  'GET /api/admin/news/{id}/history',
  'PATCH /api/admin/people/{id}',
  'POST /api/admin/mail/{id}/retry',
];

let portal: TestPortal;
let mailServer: MailServer;
/** Headers by which each kind of caller is known. */
let headersOf: Record<Role, Record<string, string>>;
let routes: { name: string; access: string }[];
beforeAll(async () => {
  mailServer = await startMailServer();
  portal = await startPortal({
    settings: { SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1', DOWNLOADS: 'registered' },
  });
  const guest = openBrowser(portal.url);
  await guest.get(`/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`);
  const [person, administrator] = [
    await makePerson(portal.url, mailServer, 'a-person'),
    await makePerson(portal.url, mailServer, 'an-administrator'),
  ];
  await portal.control('POST', '/control/accounts/administrators', {
    email: 'an-administrator@example.org',
  });
  const { token } = (await (
    await administrator.send('POST', '/api/user/apikeys', {
      description: 'an administrator’s key is a key',
    })
  ).json()) as { token: string };
  const cookieOf = ({ cookies }: typeof guest): Record<string, string> => ({
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  });
  const makeKey = async (browser: Browser): Promise<CreatedKey> =>
    (await (
      await browser.send('POST', '/api/user/apikeys', { description: 'x' })
    ).json()) as CreatedKey;
  const suspended = await makePerson(portal.url, mailServer, 'a-suspended-person');
  const [revokedKey, suspendedKey] = [await makeKey(person), await makeKey(suspended)];
  await person.send('DELETE', `/api/user/apikeys/${revokedKey.key.id}`);
  const { user } = (await (await suspended.get('/api/user/me')).json()) as { user: UserInfo };
  await administrator.send('PATCH', `/api/admin/people/${user.id}`, { isSuspended: true });
  const byKey = ({ token: shown }: { token: string }): Record<string, string> => ({
    authorization: `Api-Key ${shown}`,
  });
  headersOf = {
    anonymous: {},
    guest: cookieOf(guest),
    key: byKey({ token }),
    person: cookieOf(person),
    administrator: cookieOf(administrator),
    'suspended person': cookieOf(suspended),
    'revoked key': byKey(revokedKey),
    'key of a suspended person': byKey(suspendedKey),
  };
  const { paths } = (await (await portal.get('/api/docs/json')).json()) as {
    paths: Record<string, Record<string, { 'x-access': string }>>;
  };
  routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({
      name: `${method.toUpperCase()} ${path}`,
      access: route['x-access'],
    })),
  );
});
afterAll(async () => {
  await portal.close();
  await mailServer.close();
});

/** The refusal of a caller's request with nothing in it; null where it was let in, whatever came of it. */
const refusalOf = async (name: string, role: Role): Promise<number | null> => {
  const [method = '', path = ''] = name.split(' ');
  const answer = await portal.get(path.replaceAll(/\{[^}]+\}/g, '2147483647'), {
    method,
    redirect: 'manual',
    headers: { 'x-isobath-request': '1', ...headersOf[role] },
  });
  const text = await answer.text();
  if (answer.status !== 401 && answer.status !== 403) return null;
  expect(
    text === 'Unauthorized' ||
      text.startsWith('error\n') ||
      ['unauthorized', 'forbidden', 'suspended'].includes(
        (JSON.parse(text) as { code: string }).code,
      ),
  ).toBe(true);
  return answer.status;
};

describe('who may call what', () => {
  it('is said of every route', () => {
    expect(routes.length).toBeGreaterThan(60);
    expect(routes.filter(({ access }) => !(access in refusals))).toEqual([]);
  });

  it('is, for row files and original files, a key or a signed-in user', async () => {
    const found = routes.filter(({ name }) =>
      / \/api\/data\/(downloads|bulk-download|vault)/.test(name),
    );
    expect(found.map(({ name }) => name).toSorted()).toEqual([
      'DELETE /api/data/bulk-download/{id}',
      'DELETE /api/data/downloads/{id}',
      'GET /api/data/bulk-download/{id}',
      'GET /api/data/bulk-download/{id}/file',
      'GET /api/data/downloads/{id}',
      'GET /api/data/downloads/{id}/file',
      'GET /api/data/vault-zip/{shortName}',
      'GET /api/data/vault/{shortName}/{folder}/{file}',
      'POST /api/data/bulk-download',
      'POST /api/data/bulk-download-init',
      'POST /api/data/downloads',
    ]);
    expect(new Set(found.map(({ access }) => access))).toEqual(new Set(['key']));
    const headOf = async (role: Role): Promise<number> =>
      (
        await portal.get('/api/data/vault/Nothing/raw/a.nc', {
          method: 'HEAD',
          headers: headersOf[role],
        })
      ).status;
    expect([
      await headOf('anonymous'),
      await headOf('guest'),
      await headOf('key'),
      await headOf('person'),
    ]).toEqual([401, 401, 404, 404]);
  });

  it('is what stands here for each route', () => {
    const found = routes.map(({ name, access }) => `${access} ${name}`);
    expect(found.toSorted()).toEqual(
      Object.entries(accessOf)
        .flatMap(([access, names]) => names.map((name) => `${access} ${name}`))
        .toSorted(),
    );
  });

  it.each(roles)('applies to a caller who is %s, on every route', async (role) => {
    const last = routes.filter(({ name }) => name.endsWith('/signout'));
    for (const { name, access } of [...routes.filter((route) => !last.includes(route)), ...last]) {
      expect([name, role, await refusalOf(name, role)]).toEqual([
        name,
        role,
        refusals[access]![role],
      ]);
    }
  });
  it('ends at what is somebody’s own: to others, and to administrators, it is not there', async () => {
    const withParameters = routes.map(({ name }) => name).filter((name) => name.includes('{'));
    expect(withParameters.toSorted()).toEqual(
      [
        ...ownObjects,
        ...ownWebhooks,
        ...publicObjects,
        ...filesByTheirId,
        ...ofAdministrators,
        ...ownAdditions,
      ].toSorted(),
    );
    const owner = await makePerson(portal.url, mailServer, 'an-owner');
    const { key } = (await (
      await owner.send('POST', '/api/user/apikeys', { description: 'mine' })
    ).json()) as CreatedKey;
    const { sessions } = (await (await owner.get('/api/user/sessions')).json()) as {
      sessions: { id: number }[];
    };
    const made = await owner.send('POST', '/api/collections', { name: 'Mine alone' });
    const collection = (await made.json()) as { id: number };
    const idOf = (path: string): number => {
      if (path.includes('collections')) return collection.id;
      return path.includes('sessions') ? sessions[0]!.id : key.id;
    };
    const strangers = [
      await makePerson(portal.url, mailServer, 'a-stranger'),
      await makePerson(portal.url, mailServer, 'a-curious-administrator'),
    ];
    await portal.control('POST', '/control/accounts/administrators', {
      email: 'a-curious-administrator@example.org',
    });
    for (const stranger of strangers) {
      for (const name of ownObjects) {
        const [method = '', path = ''] = name.split(' ');
        const asked = path.replace('{id}', String(idOf(path)));
        expect([
          name,
          (
            await stranger.send(
              method as 'DELETE',
              asked,
              method === 'PATCH' ? { description: 'theirs' } : undefined,
            )
          ).status,
        ]).toEqual([name, 404]);
      }
    }
    expect(await (await owner.get('/api/user/retrieveapikeys')).json()).toMatchObject({
      keys: [{ id: key.id, description: 'mine', revokedAt: null }],
    });
  });
});
