import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser.ts';
import type { MailServer } from '../../testing/mail-server.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { makePerson } from '../../testing/people.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { startPortal } from '../../testing/portal.ts';

const roles = ['anonymous', 'guest', 'key', 'person', 'administrator'] as const;
type Role = (typeof roles)[number];

/** Who may call what, written down a second time: the refusals of each kind of route, for each kind of caller. */
const refusals: Readonly<Record<string, Readonly<Record<Role, 401 | 403 | null>>>> = {
  anonymous: { anonymous: null, guest: null, key: null, person: null, administrator: null },
  guest: { anonymous: 401, guest: null, key: null, person: null, administrator: null },
  key: { anonymous: 401, guest: 401, key: null, person: null, administrator: null },
  registered: { anonymous: 401, guest: 401, key: 403, person: null, administrator: null },
  administrator: { anonymous: 401, guest: 401, key: 403, person: 403, administrator: null },
};

/** Routes of people, each by hand: one that is new, or that becomes open to more callers, has to be looked at here. */
const ofPeople: Readonly<Record<string, readonly string[]>> = {
  anonymous: [
    'POST /api/user/signup', 'POST /api/user/validate', 'POST /api/user/confirmemail', 'POST /api/user/signin', 'POST /api/user/signout', 'GET /api/user/signout', 'POST /api/user/forgotpassword',
    'POST /api/user/choosepassword', 'GET /api/user/me', 'GET /api/user/getguesttoken', 'GET /api/user/googlesettings', 'POST /api/user/googleauth', 'GET /api/user/contactform', 'POST /api/user/contactus',
    'POST /api/user/unsubscribe', 'GET /api/user/unsubscribe',
  ],
  registered: [
    'POST /api/user/changepassword', 'POST /api/user/changeemail', 'POST /api/user/updateinfo', 'GET /api/user/export', 'POST /api/user/deleteaccount', 'POST /api/user/secondfactor',
    'POST /api/user/secondfactor/confirm', 'POST /api/user/secondfactor/recoverycodes', 'DELETE /api/user/secondfactor', 'GET /api/user/sessions', 'DELETE /api/user/sessions', 'DELETE /api/user/sessions/{id}',
    'GET /api/user/retrieveapikeys', 'POST /api/user/apikeys', 'GET /api/user/generateapikey', 'PATCH /api/user/apikeys/{id}', 'DELETE /api/user/apikeys/{id}', 'GET /api/user/last-api-call',
    'GET /api/user/subscriptions', 'POST /api/user/subscriptions', 'DELETE /api/user/subscriptions',
  ],
  administrator: ['GET /api/admin/people', 'PATCH /api/admin/people/{id}', 'GET /api/admin/audit', 'GET /api/admin/mail', 'POST /api/admin/mail/{id}/retry'],
};

let portal: TestPortal;
let mailServer: MailServer;
/** Headers by which each kind of caller is known. */
let headersOf: Record<Role, Record<string, string>>;
let routes: { name: string; access: string }[];
beforeAll(async () => {
  mailServer = await startMailServer();
  portal = await startPortal({ settings: { SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1', DOWNLOADS: 'registered' } });
  const guest = openBrowser(portal.url);
  await guest.get(`/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`);
  const [person, administrator] = [await makePerson(portal.url, mailServer, 'a-person'), await makePerson(portal.url, mailServer, 'an-administrator')];
  await portal.control('POST', '/control/accounts/administrators', { email: 'an-administrator@example.org' });
  const { token } = (await (await administrator.send('POST', '/api/user/apikeys', { description: 'an administrator’s key is a key' })).json()) as { token: string };
  const cookieOf = ({ cookies }: typeof guest): Record<string, string> => ({ cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') });
  headersOf = { anonymous: {}, guest: cookieOf(guest), key: { authorization: `Api-Key ${token}` }, person: cookieOf(person), administrator: cookieOf(administrator) };
  const { paths } = (await (await portal.get('/api/docs/json')).json()) as { paths: Record<string, Record<string, { 'x-access': string }>> };
  routes = Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, route]) => ({ name: `${method.toUpperCase()} ${path}`, access: route['x-access'] })));
});
afterAll(async () => {
  await portal.close();
  await mailServer.close();
});

/** The refusal of a caller's request with nothing in it; null where it was let in, whatever came of it. */
const refusalOf = async (name: string, role: Role): Promise<number | null> => {
  const [method = '', path = ''] = name.split(' ');
  const answer = await portal.get(path.replaceAll(/\{[^}]+\}/g, '2147483647'), { method, redirect: 'manual', headers: { 'x-isobath-request': '1', ...headersOf[role] } });
  const text = await answer.text();
  if (answer.status !== 401 && answer.status !== 403) return null;
  expect(text === 'Unauthorized' || ['unauthorized', 'forbidden'].includes((JSON.parse(text) as { code: string }).code)).toBe(true);
  return answer.status;
};

describe('who may call what', () => {
  it('is said of every route', () => {
    expect(routes.length).toBeGreaterThan(60);
    expect(routes.filter(({ access }) => !(access in refusals))).toEqual([]);
  });

  it('is, of files of rows, a key or a person who is signed in', () => {
    const found = routes.filter(({ name }) => / \/api\/data\/(downloads|bulk-download)/.test(name));
    expect(found.map(({ name }) => name).toSorted()).toEqual([
      'DELETE /api/data/bulk-download/{id}', 'DELETE /api/data/downloads/{id}', 'GET /api/data/bulk-download/{id}', 'GET /api/data/bulk-download/{id}/file', 'GET /api/data/downloads/{id}',
      'GET /api/data/downloads/{id}/file', 'POST /api/data/bulk-download', 'POST /api/data/bulk-download-init', 'POST /api/data/downloads',
    ]);
    expect(new Set(found.map(({ access }) => access))).toEqual(new Set(['key']));
  });

  it('is what stands here for each route of people', () => {
    const found = routes.filter(({ name }) => /^[A-Z]+ \/api\/(user|admin)\//.test(name)).map(({ name, access }) => `${access} ${name}`);
    expect(found.toSorted()).toEqual(Object.entries(ofPeople).flatMap(([access, names]) => names.map((name) => `${access} ${name}`)).toSorted());
  });

  it.each(roles)('holds for a caller who is %s, on every route', async (role) => {
    const last = routes.filter(({ name }) => name.endsWith('/signout'));
    for (const { name, access } of [...routes.filter((route) => !last.includes(route)), ...last]) {
      expect([name, role, await refusalOf(name, role)]).toEqual([name, role, refusals[access]![role]]);
    }
  });
});
