import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { startMailServer } from '../../../testing/loopback/mail-server.ts';
import { goodPassword, makePerson, signIn } from '../../../testing/callers/people.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { codeOf, periodOf } from '../second-factor/index.ts';

let portal: TestPortal;
let mailServer: MailServer;
beforeAll(async () => {
  mailServer = await startMailServer();
  portal = await startPortal({
    settings: { SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1', REQUIRE_ADMIN_2FA: 'true' },
  });
});
afterAll(async () => {
  await portal.close();
  await mailServer.close();
});
type Listed = {
  sessions: { id: number; device: string; isThisOne: boolean; isRemembered: boolean }[];
};
const listSessions = async (browser: Browser): Promise<Listed['sessions']> =>
  ((await (await browser.get('/api/user/sessions')).json()) as Listed).sessions;
const codeIn = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];
/** The code that an app shows now, or in the half minute after, as each is taken once. */
const appCode = (secret: string, ahead = 0): string => codeOf(secret, periodOf(new Date()) + ahead);

describe('sessions', () => {
  it('live in a cookie that no script and no other site gets, with a prefix and Secure behind HTTPS', async () => {
    const browser = await makePerson(portal.url, mailServer, 'cookie');
    await signIn(browser, 'cookie');
    expect(browser.lastCookies()).toEqual([
      expect.stringMatching(/^isobath-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(
        /^isobath-browser=v1:[\w:-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    const behind = await browser.send(
      'POST',
      '/api/user/signin',
      { username: 'cookie', password: goodPassword, remember: true },
      { 'x-forwarded-proto': 'https' },
    );
    expect(behind.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-isobath-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
      expect.stringMatching(/^__Host-isobath-browser=.*; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(await behind.text()).toBe('true');
  });

  it('change their token at each sign-in, and end at signing out', async () => {
    const browser = await makePerson(portal.url, mailServer, 'rotating');
    const first = browser.cookies.get('isobath-session')!;
    await signIn(browser, 'rotating');
    expect(browser.cookies.get('isobath-session')).not.toBe(first);
    const withToken = (token: string): Promise<Response> =>
      portal.get('/api/user/sessions', { headers: { cookie: `isobath-session=${token}` } });
    expect((await withToken(first)).status).toBe(401);
    const second = browser.cookies.get('isobath-session')!;
    expect((await withToken(second)).status).toBe(200);
    expect(
      (await portal.get('/api/user/signout', { headers: { cookie: `isobath-session=${second}` } }))
        .status,
    ).toBe(403);
    expect(
      (
        await portal.get('/api/user/signout', {
          headers: {
            cookie: `isobath-session=${second}`,
            'x-isobath-request': '1',
            'sec-fetch-site': 'cross-site',
          },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await portal.get('/api/user/signout', {
          method: 'POST',
          headers: { cookie: `isobath-session=${second}`, 'sec-fetch-site': 'cross-site' },
        })
      ).status,
    ).toBe(403);
    expect((await withToken(second)).status).toBe(200);
    expect(
      (
        await browser.get('/api/user/signout', {
          'x-isobath-request': '1',
          'sec-fetch-site': 'same-origin',
        })
      ).status,
    ).toBe(200);
    expect((await withToken(second)).status).toBe(401);
    expect(await (await browser.get('/api/user/me')).json()).toEqual({
      kind: 'anonymous',
      areDownloadsOpen: true,
    });
  });

  it('are listed with their devices, and ended by their owner alone', async () => {
    const browser = await makePerson(portal.url, mailServer, 'lister');
    const elsewhere = openBrowser(portal.url);
    await signIn(elsewhere, 'lister');
    const stranger = await makePerson(portal.url, mailServer, 'stranger');
    const listed = await listSessions(browser);
    expect(listed.map(({ device }) => device)).toEqual(['Firefox on Linux', 'Firefox on Linux']);
    expect(listed.filter(({ isThisOne }) => isThisOne)).toHaveLength(1);
    const other = listed.find(({ isThisOne }) => !isThisOne)!;
    expect((await stranger.send('DELETE', `/api/user/sessions/${other.id}`)).status).toBe(404);
    expect((await elsewhere.get('/api/user/sessions')).status).toBe(200);
    expect((await browser.send('DELETE', `/api/user/sessions/${other.id}`)).status).toBe(200);
    expect((await elsewhere.get('/api/user/sessions')).status).toBe(401);
    await signIn(elsewhere, 'lister');
    await browser.send('DELETE', '/api/user/sessions');
    expect([
      (await elsewhere.get('/api/user/sessions')).status,
      (await listSessions(browser)).length,
    ]).toEqual([401, 1]);
  });
});

describe('a second factor', () => {
  it('is asked for once its first code was shown, with codes that work once', async () => {
    const browser = await makePerson(portal.url, mailServer, 'careful');
    expect(
      await codeIn(
        await browser.send('POST', '/api/user/secondfactor', { password: 'Wrong 1 wrong' }),
      ),
    ).toEqual([401, 'password-wrong']);
    const begun = (await (
      await browser.send('POST', '/api/user/secondfactor', { password: goodPassword })
    ).json()) as { secret: string; otpauthUrl: string };
    expect(begun.otpauthUrl).toContain(`secret=${begun.secret}`);
    const elsewhere = openBrowser(portal.url);
    await signIn(elsewhere, 'careful');
    expect(
      await codeIn(
        await browser.send('POST', '/api/user/secondfactor/confirm', { code: '000000x' }),
      ),
    ).toEqual([401, 'second-factor-wrong']);
    const used = appCode(begun.secret);
    const { recoveryCodes } = (await (
      await browser.send('POST', '/api/user/secondfactor/confirm', { code: used })
    ).json()) as { recoveryCodes: string[] };
    expect(recoveryCodes).toHaveLength(10);
    await mailServer.find('careful@example.org', 'The second factor is on');
    expect((await elsewhere.get('/api/user/sessions')).status).toBe(401);
    const attempt = (code?: string): Promise<Response> =>
      openBrowser(portal.url).send('POST', '/api/user/signin', {
        username: 'careful',
        password: goodPassword,
        ...(code !== undefined && { code }),
      });
    expect(await codeIn(await attempt())).toEqual([401, 'second-factor-needed']);
    expect(await codeIn(await attempt(used))).toEqual([401, 'second-factor-wrong']);
    expect(
      await codeIn(
        await elsewhere.send('POST', '/api/user/signin', {
          username: 'careful',
          password: 'Wrong 1 wrong',
          code: recoveryCodes[0],
        }),
      ),
    ).toEqual([401, 'sign-in-failed']);
    expect((await attempt(appCode(begun.secret, 1))).status).toBe(200);
    expect((await attempt(recoveryCodes[0]!.toLowerCase())).status).toBe(200);
    expect(await codeIn(await attempt(recoveryCodes[0]))).toEqual([401, 'second-factor-wrong']);
    const renewed = (await (
      await browser.send('POST', '/api/user/secondfactor/recoverycodes', { code: recoveryCodes[1] })
    ).json()) as { recoveryCodes: string[] };
    expect(await codeIn(await attempt(recoveryCodes[2]))).toEqual([401, 'second-factor-wrong']);
    expect(
      (await browser.send('DELETE', '/api/user/secondfactor', { code: renewed.recoveryCodes[0] }))
        .status,
    ).toBe(200);
    expect((await attempt()).status).toBe(200);
    await mailServer.find('careful@example.org', 'The second factor is off');
  });

  it('is what makes an administrator act as one, where the settings want it', async () => {
    const browser = await makePerson(portal.url, mailServer, 'chief');
    expect(
      await (
        await portal.control('POST', '/control/accounts/administrators', {
          email: 'Chief@example.org',
        })
      ).json(),
    ).toEqual({ passwordUrl: null });
    expect((await browser.get('/api/admin/people')).status).toBe(403);
    expect(await (await browser.get('/api/user/me')).json()).toMatchObject({
      user: { isDataSubmissionAdmin: true, needsSecondFactor: true },
    });
    const { secret } = (await (
      await browser.send('POST', '/api/user/secondfactor', { password: goodPassword })
    ).json()) as { secret: string };
    const { recoveryCodes } = (await (
      await browser.send('POST', '/api/user/secondfactor/confirm', { code: appCode(secret) })
    ).json()) as { recoveryCodes: string[] };
    expect((await browser.get('/api/admin/people')).status).toBe(200);
    expect(
      (await browser.send('DELETE', '/api/user/secondfactor', { code: recoveryCodes[0] })).status,
    ).toBe(200);
    expect((await browser.get('/api/admin/people')).status).toBe(403);
  });
});

describe('API keys of a person', () => {
  it('are shown once, listed, renamed and revoked, by their owner alone and never by a key', async () => {
    const browser = await makePerson(portal.url, mailServer, 'programmer');
    const stranger = await makePerson(portal.url, mailServer, 'passer-by');
    const made = await browser.send('POST', '/api/user/apikeys', {
      description: '  notebook ',
      expires: '2100-01-01',
    });
    const { token, key } = (await made.json()) as {
      token: string;
      key: { id: number; prefix: string };
    };
    expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
    const byKey = (path: string): Promise<Response> =>
      portal.get(path, { headers: { authorization: `Api-Key ${token}` } });
    expect((await browser.get('/api/data/cruiselist')).status).toBe(200);
    expect(await (await browser.get('/api/user/last-api-call')).json()).toEqual({
      date_time: null,
    });
    expect([
      (await byKey('/api/catalog/dataset-names')).status,
      (await byKey('/api/user/retrieveapikeys')).status,
      (await byKey('/api/user/export')).status,
    ]).toEqual([200, 403, 403]);
    const listed = await (await browser.get('/api/user/retrieveapikeys')).text();
    expect(JSON.parse(listed)).toMatchObject({
      keys: [
        {
          id: key.id,
          Api_Key: `${key.prefix}…`,
          Description: 'notebook',
          description: 'notebook',
          expiresAt: '2100-01-02T00:00:00.000Z',
          callsThisMonth: expect.any(Number) as unknown,
        },
      ],
    });
    expect(listed).not.toContain(token);
    expect(listed).not.toContain(createHash('sha256').update(token).digest('hex'));
    expect(
      ((await (await browser.get('/api/user/last-api-call')).json()) as { date_time: string })
        .date_time,
    ).toMatch(/^\d{4}-.*Z$/);
    expect(await (await stranger.get('/api/user/last-api-call')).json()).toEqual({
      date_time: null,
    });
    for (const [method, body] of [
      ['PATCH', { description: 'mine' }],
      ['DELETE', undefined],
    ] as const)
      expect((await stranger.send(method, `/api/user/apikeys/${key.id}`, body)).status).toBe(404);
    expect(
      (await browser.send('PATCH', `/api/user/apikeys/${key.id}`, { description: 'laptop' }))
        .status,
    ).toBe(200);
    expect((await browser.send('DELETE', `/api/user/apikeys/${key.id}`)).status).toBe(200);
    expect((await byKey('/api/catalog/dataset-names')).status).toBe(401);
    expect((await browser.send('DELETE', `/api/user/apikeys/${key.id}`)).status).toBe(404);
    expect((await browser.get('/api/user/generateapikey?description=by%20a%20link')).status).toBe(
      403,
    );
    expect(
      (
        await browser.get('/api/user/generateapikey?description=by%20the%20page', {
          'x-isobath-request': '1',
        })
      ).status,
    ).toBe(200);
    expect(
      (
        (await (await browser.get('/api/user/retrieveapikeys')).json()) as {
          keys: { description: string; revokedAt: string | null }[];
        }
      ).keys.map(({ description, revokedAt }) => [description, revokedAt !== null]),
    ).toEqual([
      ['by the page', false],
      ['laptop', true],
    ]);
  });
});
