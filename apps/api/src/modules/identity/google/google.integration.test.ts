import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import type { TestGoogle } from '../../../testing/callers/google.ts';
import { startGoogle } from '../../../testing/callers/google.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { startMailServer } from '../../../testing/loopback/mail-server.ts';
import { makePerson } from '../../../testing/callers/people.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';

let portal: TestPortal;
let google: TestGoogle;
let mailServer: MailServer;
beforeAll(async () => {
  [google, mailServer] = await Promise.all([startGoogle(), startMailServer()]);
  portal = await startPortal({
    settings: {
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_KEYS_URL: google.keysUrl,
      SMTP_URL: mailServer.url,
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
});
afterAll(async () => {
  await portal.close();
  await Promise.all([google.close(), mailServer.close()]);
});

/** Begins a sign-in as the page does; returns the browser and its nonce. */
const begin = async (
  browser: Browser = openBrowser(portal.url),
): Promise<{ browser: Browser; nonce: string }> => {
  const { clientId, nonce } = (await (await browser.get('/api/user/googlesettings')).json()) as {
    clientId: string;
    nonce: string;
  };
  expect(clientId).toBe(google.clientId);
  return { browser, nonce };
};
const send = async (
  browser: Browser,
  userIDToken: string,
  more: object = {},
): Promise<[number, unknown]> => {
  const answer = await browser.send('POST', '/api/user/googleauth', {
    userIDToken,
    originator: 'login form',
    ...more,
  });
  const body = (await answer.json()) as { code?: string; detail?: string };
  return [answer.status, answer.ok ? body : body.code];
};
const usernameAt = async (browser: Browser): Promise<string | undefined> =>
  ((await (await browser.get('/api/user/me')).json()) as { user?: { username: string } }).user
    ?.username;

describe('signing in with Google', () => {
  it('makes an account only when that is asked for, and finds it again', async () => {
    const person = { sub: 'g-1', email: 'new.person@gmail.com' };
    const first = await begin();
    expect(await send(first.browser, await google.sign({ ...person, nonce: first.nonce }))).toEqual(
      [401, 'sign-in-failed'],
    );
    expect(
      await send(first.browser, await google.sign({ ...person, nonce: first.nonce }), {
        register: true,
      }),
    ).toEqual([200, { register: true }]);
    expect(await usernameAt(first.browser)).toBe('new.person@gmail.com');
    const again = await begin();
    expect(
      await send(
        again.browser,
        await google.sign({ ...person, email: 'renamed@gmail.com', nonce: again.nonce }),
      ),
    ).toEqual([200, { login: true }]);
    expect(await usernameAt(again.browser)).toBe('new.person@gmail.com');
    expect((await again.browser.send('POST', '/api/user/deleteaccount', {})).status).toBe(200);
  });

  it('joins the account of the same address where Google answers for it, and elsewhere only once signed in', async () => {
    await makePerson(portal.url, mailServer, 'organised');
    const other = await makePerson(portal.url, mailServer, 'independent');
    const ofOrganisation = await begin();
    expect(
      await send(
        ofOrganisation.browser,
        await google.sign({
          sub: 'g-2',
          email: 'Organised@example.org',
          hd: 'example.org',
          nonce: ofOrganisation.nonce,
        }),
      ),
    ).toEqual([200, { attach: true }]);
    expect(await usernameAt(ofOrganisation.browser)).toBe('organised');
    const stranger = await begin();
    const claims = { sub: 'g-3', email: 'independent@example.org' };
    expect(
      await send(stranger.browser, await google.sign({ ...claims, nonce: stranger.nonce })),
    ).toEqual([409, 'conflict']);
    expect(await usernameAt(stranger.browser)).toBeUndefined();
    const own = await begin(other);
    expect(await send(own.browser, await google.sign({ ...claims, nonce: own.nonce }))).toEqual([
      200,
      { attach: true },
    ]);
    const later = await begin();
    expect(await send(later.browser, await google.sign({ ...claims, nonce: later.nonce }))).toEqual(
      [200, { login: true }],
    );
    const impostor = await begin();
    expect(
      await send(
        impostor.browser,
        await google.sign({
          sub: 'g-4',
          email: 'organised@example.org',
          hd: 'example.org',
          nonce: impostor.nonce,
        }),
      ),
    ).toEqual([409, 'conflict']);
  });

  it('is connected to the account that is open when both have the same address, and its owner is notified', async () => {
    const owner = await makePerson(portal.url, mailServer, 'connecting');
    const connect = async (
      browser: Browser,
      claims: Record<string, unknown>,
    ): Promise<[number, unknown]> => {
      const { nonce } = await begin(browser);
      return send(browser, await google.sign({ ...claims, nonce }), { connect: true });
    };
    const claims = { sub: 'g-10', email: 'Connecting@example.org' };
    expect(await connect(openBrowser(portal.url), claims)).toEqual([401, 'unauthorized']);
    expect(await connect(owner, { ...claims, email: 'somebody.else@gmail.com' })).toEqual([
      409,
      'conflict',
    ]);
    expect(await connect(owner, claims)).toEqual([200, { attach: true }]);
    await mailServer.find('connecting@example.org', 'Your account is now connected to Google');
    expect(await connect(owner, claims)).toEqual([200, { attach: true }]);
    expect(await connect(owner, { ...claims, sub: 'g-11' })).toEqual([409, 'conflict']);
    const neighbour = await makePerson(portal.url, mailServer, 'connecting-too');
    expect(await connect(neighbour, claims)).toEqual([409, 'conflict']);
    expect(await usernameAt(neighbour)).toBe('connecting-too');
    const later = await begin();
    expect(await send(later.browser, await google.sign({ ...claims, nonce: later.nonce }))).toEqual(
      [200, { login: true }],
    );
  });

  it('takes each credential once, also of those who come at the same time', async () => {
    const person = { sub: 'g-20', email: 'only.once@gmail.com' };
    const { browser, nonce } = await begin();
    const token = await google.sign({ ...person, nonce });
    const cookie = browser.cookies.get('isobath-google')!;
    const replay = async (): Promise<[number, unknown]> => {
      const thief = openBrowser(portal.url);
      thief.cookies.set('isobath-google', cookie);
      return send(thief, token, { register: true });
    };
    expect(await send(browser, token)).toEqual([401, 'sign-in-failed']);
    const answers = await Promise.all([
      send(browser, token, { register: true }),
      replay(),
      replay(),
    ]);
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 401, 401]);
    expect(await replay()).toEqual([401, 'sign-in-failed']);
    const again = await begin();
    expect(await send(again.browser, await google.sign({ ...person, nonce: again.nonce }))).toEqual(
      [200, { login: true }],
    );
  });

  it('takes no token that is not for this portal, this browser and this hour', async () => {
    const seconds = Math.floor(Date.now() / 1000);
    const cases: readonly [string, Record<string, unknown>, ('published' | 'other')?][] = [
      ['another audience', { aud: 'client-2.apps.googleusercontent.com' }],
      ['another issuer', { iss: 'https://accounts.example.org' }],
      ['an ended token', { iat: seconds - 7200, exp: seconds - 3600 }],
      ['an old token that says it lasts', { iat: seconds - 7200, exp: seconds + 3600 }],
      ['another nonce', { nonce: 'x'.repeat(43) }],
      ['no nonce', { nonce: undefined }],
      ['an address that is not verified', { email_verified: false }],
      ['a key that is not Google’s', {}, 'other'],
    ];
    for (const [what, change, key] of cases) {
      const { browser, nonce } = await begin();
      expect([
        what,
        await send(
          browser,
          await google.sign({ sub: 'g-5', email: 'x@gmail.com', nonce, ...change }, key),
          { register: true },
        ),
      ]).toEqual([what, [401, 'sign-in-failed']]);
    }
    const { browser } = await begin();
    expect(await send(browser, 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.', { register: true })).toEqual(
      [401, 'sign-in-failed'],
    );
    const elsewhere = await begin();
    expect(
      await send(
        openBrowser(portal.url),
        await google.sign({ sub: 'g-5', email: 'x@gmail.com', nonce: elsewhere.nonce }),
        { register: true },
      ),
    ).toEqual([401, 'sign-in-failed']);
  });
});
