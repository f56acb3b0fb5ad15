import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { linkToken, startMailServer } from '../../../testing/loopback/mail-server.ts';
import { describePerson, goodPassword, makePerson } from '../../../testing/callers/people.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';

const campus = '203.0.113.50';
const wrongPassword = 'Wrong 1 and never right';

describe('behind an address that somebody else has used up, a person', () => {
  let portal: TestPortal;
  let mailServer: MailServer;
  let alice: Browser;
  let mallory: Browser;
  beforeAll(async () => {
    mailServer = await startMailServer();
    portal = await startPortal({
      settings: { SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' },
    });
    alice = await makePerson(portal.url, mailServer, 'alice');
    mallory = await makePerson(portal.url, mailServer, 'mallory');
    await useUp('/api/user/signin', (at) => ({
      username: `nobody-${at}`,
      password: wrongPassword,
    }));
  });
  afterAll(async () => {
    await portal.close();
    await mailServer.close();
  });

  const atCampus = (): Browser => openBrowser(portal.url, campus);
  const send = async (browser: Browser, path: string, body: unknown): Promise<number> =>
    (await browser.send('POST', path, body, { 'x-forwarded-for': campus })).status;
  const signIn = (browser: Browser, username: string, password = goodPassword): Promise<number> =>
    send(browser, '/api/user/signin', { username, password });
  /** Whether a delay holds: one that has just ended lets one try through, and that begins a longer one. */
  const waits = async (browser: Browser, path: string, body: unknown): Promise<boolean> =>
    (await send(browser, path, body)) === 429 || (await send(browser, path, body)) === 429;
  const waitsToSignIn = (browser: Browser, username: string): Promise<boolean> =>
    waits(browser, '/api/user/signin', { username, password: wrongPassword });
  /** Asks from the campus until a delay runs. */
  const useUp = async (path: string, body: (at: number) => unknown): Promise<void> => {
    for (let at = 0; at < 60; at += 1) if ((await send(atCampus(), path, body(at))) === 429) return;
    throw new Error(`${path} knows no delay`);
  };

  it('signs in with a browser they have signed in with before, and waits with any other', async () => {
    await alice.send('POST', '/api/user/signout');
    expect(await signIn(alice, 'alice')).toBe(200);
    expect(await waitsToSignIn(atCampus(), 'alice')).toBe(true);
    const forged = atCampus();
    for (const value of ['v1:x:y:z:a', `${alice.cookies.get('isobath-browser')!.slice(0, -2)}AA`]) {
      forged.cookies.set('isobath-browser', value);
      expect(await waitsToSignIn(forged, 'alice')).toBe(true);
    }
  });

  it('is guessed at by nobody else’s browser, and has a delay for their own', async () => {
    expect(await waitsToSignIn(mallory, 'alice')).toBe(true);
    expect(await signIn(mallory, 'mallory')).toBe(200);
    const tries: number[] = [];
    while (tries.length < 20 && tries.at(-1) !== 429)
      tries.push(await signIn(mallory, 'mallory', wrongPassword));
    expect([tries.at(-1), tries.slice(0, -1).every((status) => status === 401)]).toEqual([
      429,
      true,
    ]);
    expect(await signIn(alice, 'alice')).toBe(200);
  });

  it('keeps what several people of one computer are known for', async () => {
    const shared = await makePerson(portal.url, mailServer, 'first-of-two');
    await makePerson(portal.url, mailServer, 'second-of-two');
    await shared.send('POST', '/api/user/signin', {
      username: 'second-of-two',
      password: goodPassword,
    });
    expect([await signIn(shared, 'first-of-two'), await signIn(shared, 'second-of-two')]).toEqual([
      200, 200,
    ]);
    await shared.send('POST', '/api/user/deleteaccount', { password: goodPassword });
    expect([
      await waitsToSignIn(shared, 'second-of-two'),
      await signIn(shared, 'first-of-two'),
    ]).toEqual([true, 200]);
  });

  it('registers somebody, asks for a new password and writes to the team with counters of their own', async () => {
    const asked: readonly [string, unknown, number][] = [
      ['/api/user/signup', describePerson('common', { password: 'Password123!' }), 400],
      [
        '/api/user/contactus',
        {
          name: 'Alice',
          email: 'alice@example.org',
          message: 'Hello, where is the salinity?',
          challenge: 'x'.repeat(20),
          proof: '1',
        },
        400,
      ],
      ['/api/user/forgotpassword', { email: 'somebody@example.org' }, 200],
    ];
    for (const [path, body, expected] of asked) {
      await useUp(path, (at) => ({ ...(body as object), email: `${at}@example.org` }));
      expect([path, await waits(atCampus(), path, body), await send(alice, path, body)]).toEqual([
        path,
        true,
        expected,
      ]);
    }
  });

  it('follows a link that works with any browser', async () => {
    await useUp('/api/user/confirmemail', (at) => ({ token: `wrong-${at}` }));
    await openBrowser(portal.url).send('POST', '/api/user/signup', describePerson('newcomer'));
    const token = linkToken(
      await mailServer.find('newcomer@example.org', 'Confirm your e-mail address'),
      'confirm',
    );
    expect(await send(atCampus(), '/api/user/confirmemail', { token })).toBe(200);
    await openBrowser(portal.url).send('POST', '/api/user/forgotpassword', {
      email: 'newcomer@example.org',
    });
    const chosen = linkToken(
      await mailServer.find('newcomer@example.org', 'Choose a new password'),
      'choosepassword',
    );
    expect(
      await send(atCampus(), '/api/user/choosepassword', {
        token: chosen,
        password: 'Grey Heron, 4 eggs!',
      }),
    ).toBe(200);
    expect(
      await waits(atCampus(), '/api/user/choosepassword', {
        token: chosen,
        password: 'Grey Heron, 4 eggs!',
      }),
    ).toBe(true);
  });
});
