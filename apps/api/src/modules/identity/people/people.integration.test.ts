import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditLog, ContactForm, ErrorList, MailList, Person } from '@isobath/contract';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import { describePerson, goodPassword, signIn } from '../../../testing/callers/people.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import { solveChallenge } from '../../../testing/callers/solve-challenge.ts';
import { waitUntil } from '../../../testing/measures/wait-until.ts';

let portal: TestPortal;
let chief: Browser;
/** There is no mail server here: administrators read mails on screen. */
beforeAll(async () => {
  portal = await startPortal({
    settings: { TRUSTED_PROXIES: '127.0.0.1', ISOBATH_ENV: 'development' },
  });
  expect(await portal.load(describeSmallGrid(), [makeSmallGrid()])).toMatchObject({
    event: 'done',
  });
  const made = await makeAdministrator({ email: 'chief@example.org' });
  chief = openBrowser(portal.url);
  // The page knows from it that there is no password yet.
  expect(made.passwordUrl.startsWith(`${portal.url}/choosepassword/first-`)).toBe(true);
  expect(
    (
      await chief.send('POST', '/api/user/choosepassword', {
        token: made.passwordUrl.split('/').at(-1),
        password: goodPassword,
      })
    ).status,
  ).toBe(200);
  await signIn(chief, 'chief@example.org');
});
afterAll(() => portal.close());

const makeAdministrator = async (wanted: object): Promise<{ passwordUrl: string }> => {
  const answer = await portal.control('POST', '/control/accounts/administrators', wanted);
  return (await answer.json()) as { passwordUrl: string };
};
const readMails = async (): Promise<MailList> =>
  (await (await chief.get('/api/admin/mail?limit=200')).json()) as MailList;
const findMail = async (
  recipient: string,
  template: string,
): Promise<MailList['mails'][number]> => {
  const found = (await readMails()).mails.find(
    (mail) => mail.recipient === recipient && mail.template === template,
  );
  if (!found) throw new Error(`No mail ${template} to ${recipient}`);
  return found;
};
const linkIn = (text: string | null, page: string): string =>
  new RegExp(`/${page}/([\\w-]+)`).exec(text ?? '')![1]!;
const register = async (
  username: string,
  change: Record<string, unknown> = {},
): Promise<Browser> => {
  const browser = openBrowser(portal.url);
  await browser.send('POST', '/api/user/signup', describePerson(username, change));
  const mail = await findMail(`${username}@example.org`, 'confirm-signup');
  expect(
    (
      await browser.send('POST', '/api/user/confirmemail', {
        token: linkIn(mail.plainText, 'confirm'),
      })
    ).status,
  ).toBe(200);
  await signIn(browser, username);
  return browser;
};
const find = async (query: string): Promise<Person[]> =>
  (
    (await (await chief.get(`/api/admin/people?query=${encodeURIComponent(query)}`)).json()) as {
      people: Person[];
    }
  ).people;
const change = (id: number, what: object, by: Browser = chief): Promise<Response> =>
  by.send('PATCH', `/api/admin/people/${id}`, what);

describe('administrators', () => {
  it('find people by words of their names, addresses and institutes', async () => {
    await register('ida-pfeiffer', {
      firstName: 'Ida',
      lastName: 'Pfeiffer',
      institute: '100%_sea Institute',
    });
    expect((await find('PFEIFFER ida')).map(({ username }) => username)).toEqual(['ida-pfeiffer']);
    expect((await find('100%_sea')).map(({ username }) => username)).toEqual(['ida-pfeiffer']);
    expect(await find('1000_sea')).toEqual([]);
    expect((await find('')).length).toBeGreaterThanOrEqual(2);
  });

  it('grant, revoke, suspend and let in again, and it is written down', async () => {
    const browser = await register('deputy');
    const [{ id }] = (await find('deputy')) as [Person];
    expect((await browser.get('/api/admin/people')).status).toBe(403);
    expect(await (await change(id, { isDataSubmissionAdmin: true })).json()).toMatchObject({
      id,
      isDataSubmissionAdmin: true,
    });
    expect((await browser.get('/api/admin/people')).status).toBe(200);
    expect((await change(id, { isDataSubmissionAdmin: false })).status).toBe(200);
    expect((await browser.get('/api/admin/people')).status).toBe(403);
    const { token } = (await (
      await browser.send('POST', '/api/user/apikeys', { description: 'x' })
    ).json()) as { token: string };
    const byKey = async (): Promise<number> =>
      (
        await portal.get('/api/catalog/dataset-names', {
          headers: { authorization: `Api-Key ${token}` },
        })
      ).status;
    expect(await byKey()).toBe(200);
    expect(await (await change(id, { isSuspended: true })).json()).toMatchObject({
      isSuspended: true,
    });
    expect((await browser.get('/api/user/sessions')).status).toBe(401);
    expect(await byKey()).toBe(403);
    const refused = await browser.send('POST', '/api/user/signin', {
      username: 'deputy',
      password: goodPassword,
    });
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
      403,
      'suspended',
    ]);
    expect(
      (
        await browser.send('POST', '/api/user/signin', {
          username: 'deputy',
          password: 'Wrong 1 wrong',
        })
      ).status,
    ).toBe(401);
    await change(id, { isSuspended: false });
    await signIn(browser, 'deputy');
    const { entries } = (await (await chief.get('/api/admin/audit')).json()) as AuditLog;
    const ofDeputy = entries
      .filter(
        ({ action, target }) => target === 'deputy@example.org' && !/sign-in|signed/.test(action),
      )
      .map(({ actor, action }) => [actor, action]);
    expect(ofDeputy).toEqual([
      ['chief@example.org', 'let-in-again'],
      ['chief@example.org', 'suspended'],
      ['deputy@example.org', 'key-made'],
      ['chief@example.org', 'administrator-revoked'],
      ['chief@example.org', 'administrator-granted'],
      ['deputy@example.org', 'account-made'],
    ]);
  });

  it('see who signed in and who tried to, also under a name that nobody has', async () => {
    const browser = await register('watched');
    expect(
      (
        await browser.send('POST', '/api/user/signin', {
          username: 'watched',
          password: 'Wrong 1 wrong',
        })
      ).status,
    ).toBe(401);
    expect(
      (
        await browser.send('POST', '/api/user/signin', {
          username: 'nobody at all',
          password: 'Wrong 1 wrong',
        })
      ).status,
    ).toBe(401);
    const ofAction = async (action: string): Promise<AuditLog> =>
      (await (await chief.get(`/api/admin/audit?action=${action}`)).json()) as AuditLog;
    const failed = await ofAction('sign-in-failed');
    expect(failed.total).toBe(failed.entries.length);
    expect(failed.entries.slice(0, 2)).toMatchObject([
      { actor: null, target: null, detail: { at: 'password' } },
      { actor: null, target: 'watched@example.org', detail: { at: 'password' } },
    ]);
    expect((await ofAction('signed-in')).entries[0]).toMatchObject({
      actor: 'watched@example.org',
      target: 'watched@example.org',
      detail: { by: 'password', secondFactor: false },
    });
    expect(JSON.stringify(failed)).not.toContain('nobody at all');
    expect(await ofAction('nothing-of-the-kind')).toEqual({
      total: 0,
      entries: [],
      kinds: expect.arrayContaining([{ action: 'sign-in-failed', count: 4 }]) as unknown,
    });
    expect(
      (await chief.get(`/api/admin/audit?action=${encodeURIComponent("x' or 1=1")}`)).status,
    ).toBe(400);
    expect((await chief.send('POST', '/api/admin/mail/2147483647/retry')).status).toBe(404);
  });

  it('never lock themselves out', async () => {
    const [own] = (await find('chief@example.org')) as [Person];
    expect((await change(own.id, { isSuspended: true })).status).toBe(409);
    expect((await change(own.id, { isDataSubmissionAdmin: false })).status).toBe(409);
    expect(
      (await chief.send('POST', '/api/user/deleteaccount', { password: goodPassword })).status,
    ).toBe(409);
    expect((await change(2_147_483_647, { isSuspended: true })).status).toBe(404);
  });

  it('read mails on screen where there is no mail server', async () => {
    const { isSending, mails } = await readMails();
    expect(isSending).toBe(false);
    expect(mails.at(-1)).toMatchObject({
      template: 'administrator-invitation',
      recipient: 'chief@example.org',
      state: 'waiting',
      sentAt: null,
    });
    expect(mails.at(-1)!.plainText).toContain('/choosepassword/');
  });

  it('cannot open the account of another administrator by the links in a mail on screen', async () => {
    await makeAdministrator({ email: 'second@example.org' });
    const { plainText } = await findMail('second@example.org', 'administrator-invitation');
    expect(plainText).toContain('/choosepassword/…');
    expect(plainText).not.toMatch(/choosepassword\/[\w-]/);
    const link = await makeAdministrator({ email: 'chief@example.org', wantsLink: true });
    expect(link.passwordUrl).toMatch(/\/choosepassword\/(?!first-)[\w-]{20}/);
    await register('ordinary');
    expect((await findMail('ordinary@example.org', 'confirm-signup')).plainText).toMatch(
      /\/confirm\/[\w-]{20}/,
    );
  });

  it('see how every mail looks, outside production', async () => {
    const list = await (await portal.get('/dev/mail')).text();
    const names = [...list.matchAll(/href="\/dev\/mail\/([\w-]+)"/g)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(10);
    for (const name of names) {
      expect([
        name,
        (await portal.get(`/dev/mail/${name}`)).status,
        (await (await portal.get(`/dev/mail/${name}?as=text`)).text()).includes('undefined'),
      ]).toEqual([name, 200, false]);
    }
    expect((await portal.get('/dev/mail/nothing')).status).toBe(404);
  });
});

describe('subscriptions', () => {
  it('are made once, listed, and ended by their owner', async () => {
    const browser = await register('subscriber');
    const subscribe = async (shortName: string): Promise<unknown> =>
      (await browser.send('POST', '/api/user/subscriptions', { shortName })).json();
    expect(await subscribe('small_grid')).toEqual({
      message: 'Subscription created',
      created: true,
      shortName: 'Small_Grid',
    });
    expect(await subscribe('Small_Grid')).toMatchObject({ created: false });
    expect(await subscribe('Nothing')).toMatchObject({ code: 'unknown-dataset' });
    const listed = (await (await browser.get('/api/user/subscriptions')).json()) as unknown[];
    expect(listed).toEqual([
      {
        User_ID: expect.any(Number) as unknown,
        Dataset_ID: expect.any(Number) as unknown,
        Dataset_Name: 'Small_Grid',
        Dataset_Long_Name: 'A small grid, for tests',
      },
    ]);
    expect(
      (await browser.send('DELETE', '/api/user/subscriptions', { shortNames: [] })).status,
    ).toBe(400);
    expect(
      (await chief.send('DELETE', '/api/user/subscriptions', { shortNames: ['Small_Grid'] }))
        .status,
    ).toBe(200);
    expect(await (await browser.get('/api/user/subscriptions')).json()).toEqual(listed);
    expect(
      (
        await browser.send('DELETE', '/api/user/subscriptions', {
          shortNames: ['SMALL_GRID', 'Nothing'],
        })
      ).status,
    ).toBe(200);
    expect(await (await browser.get('/api/user/subscriptions')).json()).toEqual([]);
  });
});

describe('a page that broke', () => {
  let reporter: Browser | undefined;
  const report = (more: object = {}): Promise<Response> =>
    (reporter ??= openBrowser(portal.url)).send('POST', '/api/community/errorreport', {
      errorText: 'x is undefined',
      stackFirstLine: 'at Page',
      browserInfo: 'B',
      osInfo: 'O',
      location: '/catalog',
      ...more,
    });

  it('is told to the administrators once a day for the same fault, and only so often by one address', async () => {
    const answer = await report();
    expect([answer.status, await answer.text()]).toEqual([200, '']);
    expect((await report()).status).toBe(200);
    expect((await findMail('chief@example.org', 'error-report')).plainText).toMatch(
      /> x is undefined\n> at Page[^]*Page: \/catalog\. Browser: B\. System: O\./,
    );
    const { mails } = await readMails();
    expect(
      mails.filter(
        ({ recipient, template }) =>
          recipient === 'chief@example.org' && template === 'error-report',
      ),
    ).toHaveLength(1);
    expect((await report({ errorText: '' })).status).toBe(400);
    const statuses: number[] = [];
    for (let at = 0; at < 8; at++)
      statuses.push((await report({ errorText: `another ${at}` })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429, 429, 429]);
  });

  it('is listed for administrators with its count, until they remove it', async () => {
    const list = async (): Promise<ErrorList> =>
      (await (await chief.get('/api/admin/errors?limit=200')).json()) as ErrorList;
    const { errors, total } = await list();
    expect(total).toBe(errors.length);
    const listed = errors.find(({ errorText }) => errorText === 'x is undefined')!;
    expect(listed).toMatchObject({ count: 2, stackFirstLine: 'at Page', location: '/catalog' });
    expect(Date.parse(listed.lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(listed.firstSeenAt));
    const remove = async (): Promise<number> =>
      (await chief.send('DELETE', `/api/admin/errors/${listed.id}`)).status;
    expect([await remove(), await remove()]).toEqual([204, 404]);
    expect((await list()).total).toBe(total - 1);
  });
});

describe('messages to the team', () => {
  const readForm = async (): Promise<ContactForm> =>
    (await (await portal.get('/api/user/contactform')).json()) as ContactForm;
  const send = (form: ContactForm, more: object = {}): Promise<Response> =>
    openBrowser(portal.url).send('POST', '/api/user/contactus', {
      name: 'Zoë',
      email: 'zoe@example.net',
      message: 'See https://example.net/x\nBye',
      challenge: form.challenge,
      proof: solveChallenge(form),
      ...more,
    });

  /** A form whose answer came too soon and was refused; another one where the machine was too slow for that. */
  const refuseTooSoon = async (): Promise<ContactForm> => {
    const form = await readForm();
    const { status } = await send(form, { topic: 'nominate-data' });
    if (Date.now() > Date.parse(form.notBefore)) return refuseTooSoon();
    expect(status).toBe(400);
    return form;
  };

  it('go to the administrators, with a copy to the sender that carries no links', async () => {
    const form = await refuseTooSoon();
    await waitUntil(() => Date.now() > Date.parse(form.notBefore));
    expect(await (await send(form, { topic: 'nominate-data' })).text()).toBe('OK');
    expect((await send(form)).status).toBe(400);
    const message = await findMail('chief@example.org', 'contact-message');
    expect(message.subject).toBe('New data nominated by Zoë');
    expect(message.plainText).toContain('> See https://example.net/x\n> Bye');
    const copy = await findMail('zoe@example.net', 'contact-copy');
    expect(copy.plainText).toContain('See https[:]//example.net/x');
  });

  it('go without a copy where many went to one address, and say so to both', async () => {
    const forms = await Promise.all(Array.from({ length: 8 }, readForm));
    await waitUntil(() => forms.every((form) => Date.now() > Date.parse(form.notBefore)));
    const answers = await Promise.all(
      forms.map(async (form, at) =>
        (await send(form, { email: 'filled@example.net', message: `Message ${at}.` })).text(),
      ),
    );
    expect(new Set(answers)).toEqual(new Set(['OK', 'OK, without a copy']));
    const { mails } = await readMails();
    expect(mails.filter(({ recipient }) => recipient === 'filled@example.net')).toHaveLength(
      answers.filter((answer) => answer === 'OK').length,
    );
    const toTeam = mails.filter(({ template }) => template === 'contact-message');
    const textOf = (at: number): string =>
      toTeam.find(({ plainText }) => plainText?.includes(`Message ${at}.`))?.plainText ?? '';
    const isWithout = answers.map((_, at) => textOf(at).includes('No copy was sent to the sender'));
    expect(isWithout).toEqual(answers.map((answer) => answer !== 'OK'));
  });

  it('of robots that fill every field go nowhere', async () => {
    const form = await readForm();
    await waitUntil(() => Date.now() > Date.parse(form.notBefore));
    const robot = { email: 'robot@example.net', website: 'https://spam.example' };
    expect(await (await send(form, robot)).text()).toBe('OK');
    const { mails } = await readMails();
    expect(mails.some(({ recipient }) => recipient === robot.email)).toBe(false);
  });
});
