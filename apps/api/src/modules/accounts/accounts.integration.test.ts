import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserInfo } from '@isobath/contract';
import { openBrowser } from '../../testing/browser.ts';
import type { Browser } from '../../testing/browser.ts';
import { databaseKinds, openTestDatabase } from '../../testing/databases.ts';
import type { TestDatabase } from '../../testing/databases.ts';
import type { MailServer } from '../../testing/mail-server.ts';
import { linkToken, startMailServer } from '../../testing/mail-server.ts';
import { describePerson, goodPassword, makePerson, signIn } from '../../testing/people.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { startPortal } from '../../testing/portal.ts';

const otherPassword = 'Grey Heron, 4 eggs!';
const codeOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];
const me = async (browser: Browser): Promise<UserInfo> =>
  ((await (await browser.get('/api/user/me')).json()) as { user: UserInfo }).user;

describe.each(databaseKinds)('accounts (%s)', (kind) => {
  let portal: TestPortal;
  let mailServer: MailServer;
  let opened: TestDatabase | undefined;
  beforeAll(async () => {
    mailServer = await startMailServer();
    opened = kind === 'PostgreSQL' ? await openTestDatabase(kind) : undefined;
    portal = await startPortal({
      ...(opened?.url !== undefined && { databaseUrl: opened.url }),
      settings: {
        SMTP_URL: mailServer.url,
        MAIL_FROM: 'Portal <no-reply@portal.example.org>',
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
  });
  afterAll(async () => {
    await portal.close();
    await mailServer.close();
    await opened?.close();
  });
  const browse = (): Browser => openBrowser(portal.url);

  it('are made by a link in a mail, with names as people have them', async () => {
    const browser = browse();
    const person = describePerson('Jean-Luc.D', {
      firstName: 'Jean‑Luc',
      lastName: "d'Hôtel-Ångström",
      email: "jean-luc.o'neill+sea@mail.museum",
      institute: 'Institut océanographique',
      country: 'Côte d’Ivoire',
    });
    expect(
      await (
        await browser.send('POST', '/api/user/validate', {
          username: 'jean-luc.D',
          email: person['email'],
        })
      ).json(),
    ).toBe(true);
    expect(await (await browser.send('POST', '/api/user/signup', person)).text()).toBe('OK');
    expect(
      await codeOf(
        await browser.send('POST', '/api/user/signin', {
          username: 'jean-luc.d',
          password: goodPassword,
        }),
      ),
    ).toEqual([401, 'sign-in-failed']);
    const mail = await mailServer.find(
      "jean-luc.o'neill+sea@mail.museum",
      'Confirm your e-mail address',
    );
    expect(mail.headers.get('from')).toBe('Portal <no-reply@portal.example.org>');
    const confirmed = await browser.send('POST', '/api/user/confirmemail', {
      token: linkToken(mail, 'confirm'),
    });
    expect(await confirmed.json()).toEqual({
      purpose: 'signup',
      username: 'Jean-Luc.D',
      email: person['email'],
    });
    expect(
      await (
        await browser.send('POST', '/api/user/signin', {
          username: 'JEAN-LUC.D',
          password: goodPassword,
        })
      ).json(),
    ).toBe(true);
    expect(await me(browser)).toMatchObject({
      firstName: 'Jean‑Luc',
      lastName: "d'Hôtel-Ångström",
      username: 'Jean-Luc.D',
      email: person['email'],
      institute: 'Institut océanographique',
      isDataSubmissionAdmin: false,
      hasPassword: true,
      hasSecondFactor: false,
    });
    expect(
      await (await browser.send('POST', '/api/user/validate', { username: 'JEAN-LUC.d' })).json(),
    ).toBe(false);
    expect(
      await codeOf(
        await browser.send('POST', '/api/user/confirmemail', { token: linkToken(mail, 'confirm') }),
      ),
    ).toEqual([400, 'link-ended']);
    expect(
      await codeOf(
        await browser.send('POST', '/api/user/confirmemail', {
          token: linkToken(mail, 'confirm').slice(0, 12),
        }),
      ),
    ).toEqual([400, 'link-ended']);
  });

  it('take no password that is short, plain, common or a name of the person', async () => {
    const browser = browse();
    for (const password of [
      'Ab1!xyz',
      'no capital 1',
      'No digit here',
      'NoSpecial123',
      'P@ssw0rd2024!',
      'Qwerty123!',
      'Sturgeon77 is me',
      `A1!${'x'.repeat(126)}`,
    ]) {
      const answer = await browser.send(
        'POST',
        '/api/user/signup',
        describePerson('sturgeon77', { password }),
      );
      expect([password, answer.status]).toEqual([password, 400]);
      expect(JSON.stringify(await answer.json())).toContain('password');
    }
    expect(
      (
        await browser.send(
          'POST',
          '/api/user/signup',
          describePerson('sturgeon77', { password: `Aé1 ${'ü'.repeat(124)}` }),
        )
      ).status,
    ).toBe(200);
  });

  it('cannot be told from addresses without one: a second sign-up reads the same, and only its owner is notified', async () => {
    await makePerson(portal.url, mailServer, 'taken-address');
    const stranger = browse();
    const known = await stranger.send(
      'POST',
      '/api/user/signup',
      describePerson('somebody-else', { email: 'TAKEN-address@example.org' }),
    );
    const unknown = await stranger.send(
      'POST',
      '/api/user/signup',
      describePerson('somebody-new', { email: 'not-taken@example.org' }),
    );
    const ofInterest = async (answer: Response): Promise<unknown[]> => [
      answer.status,
      await answer.text(),
      [...answer.headers.keys()].filter((name) => name !== 'date').toSorted(),
    ];
    expect(await ofInterest(known)).toEqual(await ofInterest(unknown));
    const mail = await mailServer.find('taken-address@example.org', 'You already have an account');
    expect(mail.text).toContain('taken-address');
    expect(mail.text).not.toMatch(/\/confirm\//);
    const forgot = await Promise.all(
      ['taken-address@example.org', 'nobody-there@example.org'].map(async (email) =>
        ofInterest(await browse().send('POST', '/api/user/forgotpassword', { email })),
      ),
    );
    expect(forgot[0]).toEqual(forgot[1]);
    const wrong = await Promise.all(
      ['taken-address', 'nobody-there'].map(async (username) => {
        const answer = await browse().send('POST', '/api/user/signin', {
          username,
          password: otherPassword,
        });
        const { requestId: _id, ...body } = (await answer.json()) as Record<string, unknown>;
        return [answer.status, body];
      }),
    );
    expect(wrong[0]).toEqual(wrong[1]);
    expect(mailServer.mails.filter(({ to }) => to.includes('nobody-there@example.org'))).toEqual(
      [],
    );
  });

  it('belong to the person who follows the link, with the password of that particular sign-up', async () => {
    const [stranger, owner] = [browse(), browse()];
    await stranger.send(
      'POST',
      '/api/user/signup',
      describePerson('squatter', { email: 'shared@example.org', password: otherPassword }),
    );
    await owner.send(
      'POST',
      '/api/user/signup',
      describePerson('rightful', { email: 'shared@example.org' }),
    );
    const mail = await mailServer.find(
      'shared@example.org',
      'Confirm your e-mail address',
      'rightful',
    );
    expect(
      await (
        await owner.send('POST', '/api/user/confirmemail', { token: linkToken(mail, 'confirm') })
      ).json(),
    ).toMatchObject({ username: 'rightful' });
    await signIn(owner, 'rightful');
    const earlier = await mailServer.find(
      'shared@example.org',
      'Confirm your e-mail address',
      'squatter',
    );
    expect(
      await codeOf(
        await stranger.send('POST', '/api/user/confirmemail', {
          token: linkToken(earlier, 'confirm'),
        }),
      ),
    ).toEqual([400, 'link-ended']);
    expect(
      (
        await stranger.send('POST', '/api/user/signin', {
          username: 'squatter',
          password: otherPassword,
        })
      ).status,
    ).toBe(401);
    expect(
      await codeOf(
        await stranger.send(
          'POST',
          '/api/user/signup',
          describePerson('Rightful', { email: 'else@example.org' }),
        ),
      ),
    ).toEqual([409, 'conflict']);
  });

  it('of one username are for who confirms first; the other registers again', async () => {
    const [first, second] = [browse(), browse()];
    for (const [browser, email] of [
      [first, 'first@example.org'],
      [second, 'second@example.org'],
    ] as const)
      expect(
        (await browser.send('POST', '/api/user/signup', describePerson('contested', { email })))
          .status,
      ).toBe(200);
    const tokens = await Promise.all(
      ['first@example.org', 'second@example.org'].map(async (email) =>
        linkToken(await mailServer.find(email, 'Confirm your e-mail address'), 'confirm'),
      ),
    );
    expect((await second.send('POST', '/api/user/confirmemail', { token: tokens[1] })).status).toBe(
      200,
    );
    expect(
      await codeOf(await first.send('POST', '/api/user/confirmemail', { token: tokens[0] })),
    ).toEqual([409, 'conflict']);
    expect(
      (
        await first.send(
          'POST',
          '/api/user/signup',
          describePerson('contested-2', { email: 'first@example.org' }),
        )
      ).status,
    ).toBe(200);
  });

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

  it('that wait are finished through a forgotten password by their owner’s username and password, never a stranger’s', async () => {
    const [stranger, owner] = [browse(), browse()];
    await stranger.send(
      'POST',
      '/api/user/signup',
      describePerson('planted', { email: 'victim@example.org', password: otherPassword }),
    );
    const planted = linkToken(
      await mailServer.find('victim@example.org', 'Confirm your e-mail address'),
      'confirm',
    );
    expect(
      (await owner.send('POST', '/api/user/forgotpassword', { email: 'victim@example.org' }))
        .status,
    ).toBe(200);
    const mail = await mailServer.find('victim@example.org', 'Finish your registration');
    expect(mail.text).not.toContain('planted');
    const token = linkToken(mail, 'choosepassword');
    expect(await codeOf(await owner.send('POST', '/api/user/confirmemail', { token }))).toEqual([
      400,
      'link-ended',
    ]);
    const choose = (more: object): Promise<Response> =>
      owner.send('POST', '/api/user/choosepassword', { token, password: goodPassword, ...more });
    const missing = await choose({});
    expect([missing.status, await missing.json()]).toEqual([
      400,
      expect.objectContaining({
        fields: [
          { field: 'username', problem: 'is missing; expected a name of 3 to 40 characters' },
        ],
      }),
    ]);
    await makePerson(portal.url, mailServer, 'taken-by-then');
    expect(await codeOf(await choose({ username: 'Taken-by-then' }))).toEqual([409, 'conflict']);
    expect((await choose({ username: 'victorious' })).status).toBe(200);
    expect(await codeOf(await choose({ username: 'another' }))).toEqual([400, 'link-ended']);
    expect(
      await codeOf(await owner.send('POST', '/api/user/confirmemail', { token: planted })),
    ).toEqual([400, 'link-ended']);
    expect(
      (
        await stranger.send('POST', '/api/user/signin', {
          username: 'victim@example.org',
          password: otherPassword,
        })
      ).status,
    ).toBe(401);
    await signIn(owner, 'victorious');
    expect(await me(owner)).toMatchObject({ username: 'victorious', email: 'victim@example.org' });
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

  it('wait after wrong passwords, each at their own address only', async () => {
    await makePerson(portal.url, mailServer, 'besieged');
    const attacker = browse();
    const tries: Response[] = [];
    while (tries.at(-1)?.status !== 429)
      tries.push(
        await attacker.send('POST', '/api/user/signin', {
          username: tries.length % 2 ? 'besieged' : 'BESIEGED',
          password: otherPassword,
        }),
      );
    expect(tries.length).toBeGreaterThan(6);
    expect(Number(tries.at(-1)!.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(
      (
        await browse().send('POST', '/api/user/signin', {
          username: 'besieged',
          password: goodPassword,
        })
      ).status,
    ).toBe(200);
  });

  it('never read a password back in a refusal', async () => {
    const answer = await browse().send(
      'POST',
      '/api/user/signup',
      describePerson('reader', { password: 'short secret' }),
    );
    const body = await answer.text();
    expect([answer.status, body.includes('short secret')]).toEqual([400, false]);
    expect(body).toContain('does not have a digit, an upper-case letter');
  });
});
