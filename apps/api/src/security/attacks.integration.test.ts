import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UserInfo } from '@isobath/contract';
import { codeOf, periodOf } from '../modules/identity/second-factor/index.ts';
import type { Database } from '../platform/catalog-database/database.ts';
import { openDatabase } from '../platform/catalog-database/database.ts';
import { createLogger } from '../platform/logging/logger.ts';
import * as schema from '../platform/catalog-database/schema/schema.ts';
import type { Browser } from '../testing/callers/browser.ts';
import { openBrowser } from '../testing/callers/browser.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../testing/databases/databases.ts';
import type { TestDatabase } from '../testing/databases/databases.ts';
import type { MailServer } from '../testing/loopback/mail-server.ts';
import { linkToken, startMailServer } from '../testing/loopback/mail-server.ts';
import { describePerson, goodPassword, makePerson, signIn } from '../testing/callers/people.ts';
import type { TestPortal } from '../testing/portals/portal.ts';
import { startPortal } from '../testing/portals/portal.ts';

const work = vi.hoisted(() => {
  // A worker keeps the modules of the files before this one, and with them functions that nobody counts.
  vi.resetModules();
  return { hash: 0, verify: 0 };
});
/** The real thing, counted. */
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const real = await importOriginal<typeof import('@node-rs/argon2')>();
  return {
    ...real,
    hash: (...given: Parameters<typeof real.hash>) => {
      work.hash += 1;
      return real.hash(...given);
    },
    verify: (...given: Parameters<typeof real.verify>) => {
      work.verify += 1;
      return real.verify(...given);
    },
  };
});

const otherPassword = 'Grey Heron, 4 eggs!';
const wrongPassword = 'Wrong 1 and never right';

describe.each(moduleDatabaseKinds)('accounts under attack (%s)', (kind) => {
  let portal: TestPortal;
  let mailServer: MailServer;
  let opened: TestDatabase | undefined;
  let folder: string;
  let log = '';
  /** What must stand neither in the database nor in the log. */
  const secrets: string[] = [goodPassword, otherPassword, wrongPassword];
  /** What must not appear in the log; the database has to know it. */
  const logSecrets: string[] = [];
  const browse = (): Browser => openBrowser(portal.url);
  const person = async (username: string): Promise<Browser> => {
    const browser = await makePerson(portal.url, mailServer, username);
    secrets.push(sessionOf(browser));
    return browser;
  };
  const sessionOf = (browser: Browser): string => browser.cookies.get('isobath-session')!;
  const linkTo = async (email: string, subject: string, page: string): Promise<string> => {
    const token = linkToken(await mailServer.find(email, subject), page);
    secrets.push(token);
    return token;
  };
  const statuses = async (asked: readonly Promise<Response>[]): Promise<number[]> =>
    (await Promise.all(asked)).map(({ status }) => status).toSorted();
  const times = <T>(count: number, make: (at: number) => T): T[] =>
    Array.from({ length: count }, (_, at) => make(at));
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isobath-attacks-'));
    mailServer = await startMailServer();
    opened = kind === 'PostgreSQL' ? await openTestDatabase(kind) : undefined;
    const logger = createLogger(
      'trace',
      new Writable({
        write(chunk: Buffer, _encoding, done) {
          log += chunk.toString();
          done();
        },
      }),
    );
    portal = await startPortal({
      folder,
      logger,
      ...(opened?.url !== undefined && { databaseUrl: opened.url }),
      settings: { SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' },
    });
  });
  afterAll(async () => {
    await mailServer.close();
    await opened?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are signed in to a session that nobody could choose beforehand', async () => {
    const [victim, attacker] = [await person('fixed'), await person('fixer')];
    for (const planted of ['A'.repeat(43), sessionOf(attacker)]) {
      await victim.send('POST', '/api/user/signout');
      victim.cookies.set('isobath-session', planted);
      await signIn(victim, 'fixed');
      expect(sessionOf(victim)).not.toBe(planted);
      expect(
        (
          await portal.get('/api/user/sessions', {
            headers: { cookie: `isobath-session=${planted}` },
          })
        ).status,
      ).toBe(401);
    }
    expect(await (await attacker.get('/api/user/me')).json()).toMatchObject({ kind: 'anonymous' });
  });

  it('share one delay, however the name is written and whatever a proxy header claims', async () => {
    await person('besieged');
    const names = ['besieged', 'BESIEGED', '  Besieged ', 'ｂｅｓｉｅｇｅｄ', 'besieGED'];
    const attempt = (at: number): Promise<Response> =>
      browse().send(
        'POST',
        '/api/user/signin',
        { username: names[at % names.length], password: wrongPassword },
        { 'x-forwarded-for': `203.0.113.${at}, 192.0.2.${at}, 198.51.100.77` },
      );
    const tries: number[] = [];
    while (tries.length < 20 && tries.at(-1) !== 429)
      tries.push((await attempt(tries.length)).status);
    expect([tries.at(-1), tries.slice(0, -1).every((status) => status === 401)]).toEqual([
      429,
      true,
    ]);
    const forgot: number[] = [];
    while (forgot.length < 20 && forgot.at(-1) !== 429) {
      const email = forgot.length % 2 ? 'Besieged@EXAMPLE.org' : 'besieged@example.org';
      forgot.push(
        (
          await browse().send(
            'POST',
            '/api/user/forgotpassword',
            { email },
            { 'x-forwarded-for': `203.0.113.${forgot.length}, 198.51.100.77` },
          )
        ).status,
      );
    }
    expect(forgot.at(-1)).toBe(429);
    expect(
      (
        await browse().send('POST', '/api/user/signin', {
          username: 'besieged',
          password: goodPassword,
        })
      ).status,
    ).toBe(200);
  });

  it('cannot be distinguished from addresses without one by the work that is done: hashes, rows and mails', async () => {
    await person('counted');
    await browse().send('POST', '/api/user/signin', {
      username: 'nobody-first',
      password: wrongPassword,
    });
    const done = async (path: string, body: object): Promise<unknown[]> => {
      const before = { ...work };
      const answer = await browse().send('POST', path, body);
      return [answer.status, work.hash - before.hash, work.verify - before.verify];
    };
    const signin = (username: string): Promise<unknown[]> =>
      done('/api/user/signin', { username, password: wrongPassword });
    expect([
      await signin('counted'),
      await signin('counted@example.org'),
      await signin('not-counted'),
    ]).toEqual(times(3, () => [401, 0, 1]));
    const signup = (username: string, email: string): Promise<unknown[]> =>
      done('/api/user/signup', describePerson(username, { email }));
    expect([
      await signup('fresh-1', 'counted@example.org'),
      await signup('fresh-2', 'not-counted@example.org'),
    ]).toEqual(times(2, () => [200, 1, 0]));
    await mailServer.find('counted@example.org', 'You already have an account');
    await linkTo('not-counted@example.org', 'Confirm your e-mail address', 'confirm');
    const forgot = (email: string): Promise<unknown[]> =>
      done('/api/user/forgotpassword', { email });
    expect([await forgot('counted@example.org'), await forgot('never-seen@example.org')]).toEqual(
      times(2, () => [200, 0, 0]),
    );
    await linkTo('counted@example.org', 'Choose a new password', 'choosepassword');
    const sentTo = (email: string): number =>
      mailServer.mails.filter(({ to }) => to.includes(email)).length;
    expect([
      sentTo('counted@example.org'),
      sentTo('not-counted@example.org'),
      sentTo('never-seen@example.org'),
    ]).toEqual([3, 1, 0]);
  });

  it('give each link and each name once, also to those who come at the same time', async () => {
    const [one, two] = [await person('racer-1'), await person('racer-2')];
    await browse().send('POST', '/api/user/forgotpassword', { email: 'racer-1@example.org' });
    const token = await linkTo('racer-1@example.org', 'Choose a new password', 'choosepassword');
    expect(
      await statuses(
        times(4, () =>
          browse().send('POST', '/api/user/choosepassword', { token, password: otherPassword }),
        ),
      ),
    ).toEqual([200, 400, 400, 400]);
    await signIn(one, 'racer-1', otherPassword);
    const emails = ['same-1@example.org', 'same-2@example.org'];
    expect(
      await statuses(
        emails.map((email) =>
          browse().send('POST', '/api/user/signup', describePerson('same-name', { email })),
        ),
      ),
    ).toEqual([200, 200]);
    const links = await Promise.all(
      emails.map((email) => linkTo(email, 'Confirm your e-mail address', 'confirm')),
    );
    expect(
      await statuses(
        links.map((link) => browse().send('POST', '/api/user/confirmemail', { token: link })),
      ),
    ).toEqual([200, 409]);
    await browse().send('POST', '/api/user/signup', describePerson('once'));
    const once = await linkTo('once@example.org', 'Confirm your e-mail address', 'confirm');
    expect(
      await statuses(
        times(4, () => browse().send('POST', '/api/user/confirmemail', { token: once })),
      ),
    ).toEqual([200, 400, 400, 400]);
    const change = (browser: Browser, password: string): Promise<Response> =>
      browser.send('POST', '/api/user/changeemail', { password, email: 'wanted@example.org' });
    expect([
      (await change(one, otherPassword)).status,
      (await change(two, goodPassword)).status,
    ]).toEqual([200, 200]);
    const wanted = await vi.waitUntil(
      () => {
        const found = mailServer.mails.filter(({ to }) => to.includes('wanted@example.org'));
        return found.length === 2 && found;
      },
      { timeout: 60_000 },
    );
    const tokens = wanted.map((mail) => linkToken(mail, 'confirm'));
    secrets.push(...tokens);
    expect(
      await statuses(
        tokens.map((each) => browse().send('POST', '/api/user/confirmemail', { token: each })),
      ),
    ).toEqual([200, 409]);
  });

  it('always leave an administrator, also when two revoke each other at the same time', async () => {
    const pair = [await person('first-chief'), await person('second-chief')];
    for (const name of ['first-chief', 'second-chief'])
      await portal.control('POST', '/control/accounts/administrators', {
        email: `${name}@example.org`,
      });
    const ids = await Promise.all(
      pair.map(
        async (browser) =>
          ((await (await browser.get('/api/user/me')).json()) as { user: UserInfo }).user.id,
      ),
    );
    const answers = await statuses(
      pair.map((browser, at) =>
        browser.send('PATCH', `/api/admin/people/${ids[1 - at]}`, { isDataSubmissionAdmin: false }),
      ),
    );
    expect([
      [200, 403],
      [200, 409],
    ]).toContainEqual(answers);
    const left = await Promise.all(
      pair.map(async (browser) => (await browser.get('/api/admin/people')).status),
    );
    expect(left.toSorted()).toEqual([200, 403]);
  });

  it('take each code of a second factor once, also of those who come at the same time', async () => {
    const browser = await person('guarded');
    const { secret } = (await (
      await browser.send('POST', '/api/user/secondfactor', { password: goodPassword })
    ).json()) as { secret: string };
    const now = periodOf(new Date());
    const confirmed = (await (
      await browser.send('POST', '/api/user/secondfactor/confirm', {
        code: codeOf(secret, now - 1),
      })
    ).json()) as { recoveryCodes: string[] };
    logSecrets.push(secret);
    secrets.push(...confirmed.recoveryCodes);
    const attempt = (code: string): Promise<Response> =>
      browse().send('POST', '/api/user/signin', {
        username: 'guarded',
        password: goodPassword,
        code,
      });
    expect(await statuses(times(4, () => attempt(confirmed.recoveryCodes[0]!)))).toEqual([
      200, 401, 401, 401,
    ]);
    const code = codeOf(secret, periodOf(new Date()) + 1);
    expect(await statuses(times(4, () => attempt(code)))).toEqual([200, 401, 401, 401]);
    expect((await attempt(code)).status).toBe(401);
  });

  it('are opened by a key in its header, and by none in an address, a cookie or another header', async () => {
    const browser = await person('keyholder');
    const { token } = (await (
      await browser.send('POST', '/api/user/apikeys', { description: 'x' })
    ).json()) as { token: string };
    secrets.push(token);
    const path = '/api/data/query?query=SELECT+1+AS+one';
    const ask = async (url: string, headers: Record<string, string> = {}): Promise<number> =>
      (await portal.get(url, { headers })).status;
    expect(await ask(path, { authorization: `Api-Key ${token}` })).toBe(200);
    for (const name of ['key', 'apiKey', 'api_key', 'token', 'authorization'])
      expect([
        name,
        await ask(`${path}&${name}=${encodeURIComponent(`Api-Key ${token}`)}`),
        await ask(`${path}&${name}=${token}`),
      ]).toEqual([name, 401, 401]);
    expect([
      await ask(path, { cookie: `Api-Key=${token}; isobath-session=${token}` }),
      await ask(path, { 'x-api-key': token }),
      await ask(path, { authorization: `Bearer ${token}` }),
    ]).toEqual([401, 401, 401]);
    expect(
      (
        await browser.send(
          'DELETE',
          `/api/user/apikeys/${((await (await browser.get('/api/user/retrieveapikeys')).json()) as { keys: { id: number }[] }).keys[0]!.id}`,
        )
      ).status,
    ).toBe(200);
    expect(await ask(path, { authorization: `Api-Key ${token}` })).toBe(401);
  });

  it('leave nothing behind when they are deleted, and no password, token or key anywhere', async () => {
    const browser = await person('forgotten-soul');
    const { user } = (await (await browser.get('/api/user/me')).json()) as { user: UserInfo };
    await browser.send('POST', '/api/user/updateinfo', {
      userInfo: { institute: 'Institute of Oblivion' },
    });
    await browser.send(
      'POST',
      '/api/user/signup',
      describePerson('forgotten-again', { email: 'forgotten-soul@example.org' }),
    );
    expect(
      (await browser.send('POST', '/api/user/deleteaccount', { password: goodPassword })).status,
    ).toBe(200);
    await mailServer.find('forgotten-soul@example.org', 'Your account has been deleted');
    await portal.close();
    const embedded =
      opened === undefined ? await openDatabase({ folder: join(folder, 'catalog') }) : undefined;
    const tables = await readAll(opened?.database ?? embedded!.database);
    await embedded?.close();
    expect(
      Object.keys(tables).filter((table) => /forgotten|Oblivion/.test(tables[table]!)),
    ).toEqual(['outbox']);
    expect(
      tables['outbox']!.split('\n')
        .filter((row) => row.includes('forgotten'))
        .map((row) => (JSON.parse(row) as { template: string }).template),
    ).toEqual(['account-deleted']);
    expect(
      Object.entries(tables).filter(([, text]) =>
        text.split('\n').some((row) => row.includes(`"account_id":${user.id},`)),
      ),
    ).toEqual([]);
    const everything = Object.values(tables).join('\n');
    expect([everything.length > 10_000, secrets.length > 15]).toEqual([true, true]);
    expect(secrets.filter((secret) => everything.includes(secret))).toEqual([]);
    expect([...secrets, ...logSecrets].filter((secret) => log.includes(secret))).toEqual([]);
  });
});

/** Each table as JSON lines. */
async function readAll(database: Database): Promise<Record<string, string>> {
  const names = Object.values(schema)
    .filter((each) => is(each, PgTable))
    .map((table) => getTableName(table as PgTable));
  const tables: Record<string, string> = {};
  for (const name of names) {
    const { rows } = (await database.execute(
      sql`select to_jsonb(t)::text as line from ${sql.identifier(name)} t`,
    )) as unknown as { rows: { line: string }[] };
    tables[name] = rows
      .map(({ line }) => line.replaceAll('": ', '":').replaceAll(', "', ',"'))
      .join('\n');
  }
  return tables;
}
