import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import { moduleDatabaseKinds } from '../../../testing/databases/databases.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { linkToken } from '../../../testing/loopback/mail-server.ts';
import {
  describePerson,
  goodPassword,
  makePerson,
  signIn,
} from '../../../testing/callers/people.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import type { PortalWithMail } from '../../../testing/portals/portal-with-mail.ts';
import { codeOf, me, openPortalWithMail } from '../../../testing/portals/portal-with-mail.ts';

const otherPassword = 'Grey Heron, 4 eggs!';

describe.each(moduleDatabaseKinds)('accounts that exist (%s)', (kind) => {
  let opened: PortalWithMail;
  let portal: TestPortal;
  let mailServer: MailServer;
  beforeAll(async () => {
    opened = await openPortalWithMail(kind);
    ({ portal, mailServer } = opened);
  });
  afterAll(() => opened.close());
  const browse = (): Browser => openBrowser(portal.url);

  it('get a new password by a link that works once, and every session ends', async () => {
    const browser = await makePerson(portal.url, mailServer, 'forgetful');
    const fresh = browse();
    await fresh.send('POST', '/api/user/forgotpassword', { email: 'Forgetful@Example.org' });
    const token = linkToken(
      await mailServer.find('forgetful@example.org', 'Choose a new password'),
      'choosepassword',
    );
    expect(
      await codeOf(
        await fresh.send('POST', '/api/user/choosepassword', {
          token,
          password: 'Forgetful 1 forgets',
        }),
      ),
    ).toEqual([400, 'bad-request']);
    expect(
      (await fresh.send('POST', '/api/user/choosepassword', { token, password: otherPassword }))
        .status,
    ).toBe(200);
    expect(
      await codeOf(
        await fresh.send('POST', '/api/user/choosepassword', { token, password: goodPassword }),
      ),
    ).toEqual([400, 'link-ended']);
    expect(await (await browser.get('/api/user/me')).json()).toEqual({
      kind: 'anonymous',
      areDownloadsOpen: true,
    });
    expect(
      (
        await browser.send('POST', '/api/user/signin', {
          username: 'forgetful',
          password: goodPassword,
        })
      ).status,
    ).toBe(401);
    await signIn(browser, 'forgetful', otherPassword);
    await mailServer.find('forgetful@example.org', 'Your password has been changed');
    const session = fresh.cookies.get('isobath-session') ?? browser.cookies.get('isobath-session')!;
    expect(
      await codeOf(
        await fresh.send('POST', '/api/user/choosepassword', {
          token: session,
          password: goodPassword,
        }),
      ),
    ).toEqual([400, 'link-ended']);
  });

  it('say in the mail of a new password which keys work, and revoke them where that is wanted', async () => {
    const browser = await makePerson(portal.url, mailServer, 'keyring');
    const make = async (description: string): Promise<string> =>
      (
        (await (await browser.send('POST', '/api/user/apikeys', { description })).json()) as {
          token: string;
        }
      ).token;
    const statusOf = async (token: string): Promise<number> =>
      (
        await portal.get('/api/catalog/dataset-names', {
          headers: { authorization: `Api-Key ${token}` },
        })
      ).status;
    const [first, second] = [await make('buoy <b>&'), await make('notebook')];
    const told = (words: string): Promise<{ text: string }> =>
      mailServer.find('keyring@example.org', 'Your password has been changed', words);
    expect(
      (
        await browser.send('POST', '/api/user/changepassword', {
          password: goodPassword,
          newPassword: otherPassword,
        })
      ).status,
    ).toBe(200);
    expect((await told('still work')).text.replaceAll(/\s+/g, ' ')).toContain(
      `"notebook" (${second.slice(0, 16)}…), "buoy <b>&" (${first.slice(0, 16)}…)`,
    );
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
    await browse().send('POST', '/api/user/forgotpassword', { email: 'keyring@example.org' });
    const token = linkToken(
      await mailServer.find('keyring@example.org', 'Choose a new password'),
      'choosepassword',
    );
    expect(
      (
        await browse().send('POST', '/api/user/choosepassword', {
          token,
          password: goodPassword,
          revokeKeys: true,
        })
      ).status,
    ).toBe(200);
    expect((await told('were also revoked')).text).toContain('notebook');
    expect([await statusOf(first), await statusOf(second)]).toEqual([401, 401]);
    await signIn(browser, 'keyring');
    expect(
      (
        await browser.send('POST', '/api/user/changepassword', {
          password: goodPassword,
          newPassword: otherPassword,
          revokeKeys: true,
        })
      ).status,
    ).toBe(200);
  });

  it('change their password by the present one, and the other sessions end', async () => {
    const browser = await makePerson(portal.url, mailServer, 'changer');
    const elsewhere = browse();
    await signIn(elsewhere, 'changer');
    expect(
      await codeOf(
        await browser.send('POST', '/api/user/changepassword', {
          password: 'Wrong 1 wrong',
          newPassword: otherPassword,
        }),
      ),
    ).toEqual([401, 'password-wrong']);
    expect(
      (
        await browser.send('POST', '/api/user/changepassword', {
          username: 'changer',
          password: goodPassword,
          newPassword: otherPassword,
        })
      ).status,
    ).toBe(200);
    expect((await me(browser)).username).toBe('changer');
    expect((await elsewhere.get('/api/user/sessions')).status).toBe(401);
  });

  it('change their address at the new one, and the old one is notified', async () => {
    const browser = await makePerson(portal.url, mailServer, 'mover');
    await makePerson(portal.url, mailServer, 'neighbour');
    const change = (email: string, password = goodPassword): Promise<Response> =>
      browser.send('POST', '/api/user/changeemail', { password, email });
    expect(await codeOf(await change('new@example.org', otherPassword))).toEqual([
      401,
      'password-wrong',
    ]);
    expect(await codeOf(await change('NEIGHBOUR@example.org'))).toEqual([409, 'conflict']);
    expect((await change('mover@institute.example.org')).status).toBe(200);
    expect((await me(browser)).email).toBe('mover@example.org');
    await mailServer.find('mover@example.org', 'Request to change your e-mail address');
    const token = linkToken(
      await mailServer.find('mover@institute.example.org', 'Confirm your new e-mail address'),
      'confirm',
    );
    expect(await (await browse().send('POST', '/api/user/confirmemail', { token })).json()).toEqual(
      { purpose: 'change-email', username: 'mover', email: 'mover@institute.example.org' },
    );
    expect((await me(browser)).email).toBe('mover@institute.example.org');
    await mailServer.find('mover@example.org', 'Your e-mail address has been changed');
    expect(await codeOf(await browse().send('POST', '/api/user/confirmemail', { token }))).toEqual([
      400,
      'link-ended',
    ]);
  });

  it('that use their address as username choose a username, once, and log in with it from then on', async () => {
    await makePerson(portal.url, mailServer, 'first-there');
    const { passwordUrl } = (await (
      await portal.control('POST', '/control/accounts/administrators', {
        email: 'chief@example.org',
      })
    ).json()) as { passwordUrl: string };
    const chief = browse();
    expect(
      (
        await chief.send('POST', '/api/user/choosepassword', {
          token: passwordUrl.split('/').at(-1),
          password: 'Fulmar colony, 1882',
        })
      ).status,
    ).toBe(200);
    await signIn(chief, 'chief@example.org', 'Fulmar colony, 1882');
    const choose = (username: string, password?: string): Promise<Response> =>
      chief.send('POST', '/api/user/chooseusername', { username, password });
    expect(await codeOf(await choose('the.chief'))).toEqual([401, 'password-wrong']);
    expect(await codeOf(await choose('the.chief', otherPassword))).toEqual([401, 'password-wrong']);
    expect(await codeOf(await choose('First-There', 'Fulmar colony, 1882'))).toEqual([
      409,
      'conflict',
    ]);
    expect(await codeOf(await choose('fulmar', 'Fulmar colony, 1882'))).toEqual([
      400,
      'bad-request',
    ]);
    expect(await codeOf(await choose('chief@other.example.org', 'Fulmar colony, 1882'))).toEqual([
      400,
      'bad-request',
    ]);
    expect((await me(chief)).username).toBe('chief@example.org');
    expect((await choose('The.Chief', 'Fulmar colony, 1882')).status).toBe(200);
    expect(await me(chief)).toMatchObject({ username: 'The.Chief', email: 'chief@example.org' });
    await mailServer.find('chief@example.org', 'You have chosen a username');
    expect(await codeOf(await choose('another', 'Fulmar colony, 1882'))).toEqual([409, 'conflict']);
    await signIn(browse(), 'the.chief', 'Fulmar colony, 1882');
    expect(
      await codeOf(await browse().send('POST', '/api/user/signup', describePerson('THE.CHIEF'))),
    ).toEqual([409, 'conflict']);
  });

  it('change only what a profile holds', async () => {
    const browser = await makePerson(portal.url, mailServer, 'modest');
    const before = await me(browser);
    expect(
      (
        await browser.send('POST', '/api/user/updateinfo', {
          userInfo: { lastName: 'Ó Súilleabháin', department: 'Physics', isNewsSubscribed: true },
        })
      ).status,
    ).toBe(200);
    expect(await me(browser)).toEqual({
      ...before,
      lastName: 'Ó Súilleabháin',
      department: 'Physics',
      isNewsSubscribed: true,
    });
    for (const more of [
      { id: 1 },
      { isDataSubmissionAdmin: true },
      { isAdministrator: true },
      { email: 'x@example.org' },
      { username: 'root' },
      { passwordHash: 'x' },
    ]) {
      expect(
        (
          await browser.send('POST', '/api/user/updateinfo', {
            userInfo: { firstName: 'Mallory', ...more },
          })
        ).status,
      ).toBe(400);
    }
    for (const more of [
      { id: 1 },
      { isDataSubmissionAdmin: true },
      { isAdministrator: true },
      { googleSubject: '1' },
    ]) {
      expect(
        (await browser.send('POST', '/api/user/signup', describePerson('mallory', more))).status,
      ).toBe(400);
    }
    expect((await me(browser)).firstName).toBe(before.firstName);
  });

  it('hand out everything that is stored, without secrets, and go with all of it', async () => {
    const browser = await makePerson(portal.url, mailServer, 'leaver');
    const made = (await (
      await browser.send('POST', '/api/user/apikeys', { description: 'notebook' })
    ).json()) as { token: string };
    const collected = await (await browser.get('/api/user/export')).text();
    expect(JSON.parse(collected)).toMatchObject({
      account: { username: 'leaver' },
      sessions: [{ device: 'Firefox on Linux' }],
      apiKeys: [{ description: 'notebook' }],
      audit: expect.arrayContaining([expect.objectContaining({ action: 'key-made' })]) as unknown,
    });
    expect(collected).not.toMatch(/argon2|[0-9a-f]{64}/);
    expect(collected).not.toContain(made.token);
    expect(
      await codeOf(
        await browser.send('POST', '/api/user/deleteaccount', { password: otherPassword }),
      ),
    ).toEqual([401, 'password-wrong']);
    expect(
      (await browser.send('POST', '/api/user/deleteaccount', { password: goodPassword })).status,
    ).toBe(200);
    expect(browser.cookies.has('isobath-session')).toBe(false);
    expect(
      (
        await browser.send('POST', '/api/user/signin', {
          username: 'leaver',
          password: goodPassword,
        })
      ).status,
    ).toBe(401);
    expect(
      (await portal.get('/api/user/me', { headers: { authorization: `Api-Key ${made.token}` } }))
        .status,
    ).toBe(401);
    await mailServer.find('leaver@example.org', 'Your account has been deleted');
  });
});
