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

describe.each(moduleDatabaseKinds)('accounts (%s)', (kind) => {
  let opened: PortalWithMail;
  let portal: TestPortal;
  let mailServer: MailServer;
  beforeAll(async () => {
    opened = await openPortalWithMail(kind);
    ({ portal, mailServer } = opened);
  });
  afterAll(() => opened.close());
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

  it('are told once of many wrong passwords, wherever these come from, and can log in meanwhile', async () => {
    await makePerson(portal.url, mailServer, 'guessed');
    const guess = (): Promise<Response> =>
      browse().send('POST', '/api/user/signin', { username: 'guessed', password: otherPassword });
    const notices = (): number =>
      mailServer.mails.filter(({ headers }) => headers.get('subject')?.includes('Many wrong'))
        .length;
    for (let failures = 0; failures < 50; failures += 1) expect((await guess()).status).toBe(401);
    expect(notices()).toBe(0);
    for (let failures = 0; failures < 3; failures += 1) expect((await guess()).status).toBe(401);
    await mailServer.find('guessed@example.org', 'Many wrong passwords');
    await signIn(browse(), 'guessed');
    await guess();
    expect(notices()).toBe(1);
  });

  it('never read a password back in a refusal', async () => {
    const answer = await browse().send(
      'POST',
      '/api/user/signup',
      describePerson('reader', { password: 'short secret' }),
    );
    const body = await answer.text();
    expect([answer.status, body.includes('short secret')]).toEqual([400, false]);
    expect(body).toContain('must have a digit, an upper-case letter');
  });
});
