import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditLog, CreatedKey, ProgressEvent, UserInfo } from '@isobath/contract';
import { backupControlRoutes } from '@isobath/contract';
import {
  account,
  accountToken,
  bounce,
  outbox,
} from '../../../platform/catalog-database/schema/schema.ts';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import type { TestDatabase } from '../../../testing/databases/databases.ts';
import { moduleDatabaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { linkToken, startMailServer } from '../../../testing/loopback/mail-server.ts';
import { goodPassword, makePerson } from '../../../testing/callers/people.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { codeOf, periodOf } from '../../identity/second-factor/index.ts';
import { continueNumbers, dumpCatalog, fillTable } from './catalog-dump.repository.ts';

/** Publishes a story with an image; returns the address of the image. */
async function publishImage(editor: Browser): Promise<string> {
  const json = async (path: string, body: unknown): Promise<{ id: number; url: string }> =>
    (await (await editor.send('POST', path, body)).json()) as { id: number; url: string };
  const shade = { r: 9, g: 80, b: 90 };
  const png = sharp({ create: { width: 9, height: 9, channels: 3, background: shade } }).png();
  const { url } = await json('/api/admin/news/images', await png.toBuffer());
  const body = `![A map](${url})`;
  const { id } = await json('/api/news/create', { story: { headline: 'With an image', body } });
  await json('/api/news/publish', { id });
  return url;
}

async function bytesOf(portalUrl: string, path: string): Promise<[number, string]> {
  const answer = await fetch(`${portalUrl}${path}`);
  return [
    answer.status,
    Buffer.from(await answer.arrayBuffer())
      .toString('hex')
      .slice(0, 1000),
  ];
}

/** Restores go into the embedded catalog, whichever the backup was made from. */
describe.each(moduleDatabaseKinds)('a backup (%s)', (kind) => {
  let mailServer: MailServer;
  let catalog: TestDatabase | undefined;
  let before: TestPortal;
  let after: TestPortal | undefined;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isobath-backup-accounts-'));
    mailServer = await startMailServer();
    catalog = kind === 'PostgreSQL' ? await openTestDatabase(kind) : undefined;
    before = await start(catalog?.url);
  });
  afterAll(async () => {
    await before.close();
    await after?.close();
    await mailServer.close();
    await catalog?.close();
    await rm(folder, { recursive: true, force: true });
  });
  const start = (databaseUrl?: string): Promise<TestPortal> =>
    startPortal({
      ...(databaseUrl !== undefined && { databaseUrl }),
      settings: { SMTP_URL: mailServer.url, TRUSTED_PROXIES: '127.0.0.1' },
    });
  const last = async (answer: Promise<Response>): Promise<ProgressEvent> =>
    JSON.parse((await (await answer).text()).trim().split('\n').at(-1)!) as ProgressEvent;
  const read = async <T>(browser: Browser, path: string): Promise<T> =>
    (await (await browser.get(path)).json()) as T;
  const makeKey = async (browser: Browser): Promise<CreatedKey> =>
    (await (
      await browser.send('POST', '/api/user/apikeys', { description: 'notebook' })
    ).json()) as CreatedKey;

  it('of accounts lets the same people in, keeps out who was kept out, and brings no session back', async () => {
    const [keeper, chief] = [
      await makePerson(before.url, mailServer, 'keeper'),
      await makePerson(before.url, mailServer, 'chief'),
    ];
    const outcast = await makePerson(before.url, mailServer, 'outcast');
    await before.control('POST', '/control/accounts/administrators', {
      email: 'chief@example.org',
    });
    await keeper.send('POST', '/api/user/updateinfo', {
      userInfo: { institute: 'Institut océanographique', isNewsSubscribed: true },
    });
    const [key, revoked, ofOutcast] = [
      await makeKey(keeper),
      await makeKey(keeper),
      await makeKey(outcast),
    ];
    await keeper.send('DELETE', `/api/user/apikeys/${revoked.key.id}`);
    const { secret } = (await (
      await keeper.send('POST', '/api/user/secondfactor', { password: goodPassword })
    ).json()) as { secret: string };
    const { recoveryCodes } = (await (
      await keeper.send('POST', '/api/user/secondfactor/confirm', {
        code: codeOf(secret, periodOf(new Date())),
      })
    ).json()) as { recoveryCodes: string[] };
    const signIn = (url: string, username: string, code?: string): Promise<number> =>
      openBrowser(url)
        .send('POST', '/api/user/signin', {
          username,
          password: goodPassword,
          ...(code !== undefined && { code }),
        })
        .then(({ status }) => status);
    expect(await signIn(before.url, 'keeper', recoveryCodes[0])).toBe(200);
    await chief.send(
      'PATCH',
      `/api/admin/people/${(await read<{ user: UserInfo }>(outcast, '/api/user/me')).user.id}`,
      { isSuspended: true },
    );
    await openBrowser(before.url).send('POST', '/api/user/forgotpassword', {
      email: 'keeper@example.org',
    });
    const token = linkToken(
      await mailServer.find('keeper@example.org', 'Choose a new password'),
      'choosepassword',
    );
    const image = await publishImage(chief);
    const profile = (await read<{ user: UserInfo }>(keeper, '/api/user/me')).user;
    const known = (await read<AuditLog>(chief, '/api/admin/audit?limit=200')).entries;
    expect(
      await last(
        before.control('POST', backupControlRoutes.write.path, { folder: join(folder, 'backup') }),
      ),
    ).toMatchObject({ event: 'done' });

    after = await start();
    const { url } = after;
    expect(
      await last(
        after.control('POST', backupControlRoutes.restore.path, { folder: join(folder, 'backup') }),
      ),
    ).toMatchObject({ event: 'done' });
    expect([
      await signIn(url, 'keeper'),
      await signIn(url, 'keeper', recoveryCodes[0]),
      await signIn(url, 'outcast'),
    ]).toEqual([401, 401, 403]);
    const again = openBrowser(url);
    expect(
      (
        await again.send('POST', '/api/user/signin', {
          username: 'keeper',
          password: goodPassword,
          code: recoveryCodes[1],
        })
      ).status,
    ).toBe(200);
    expect((await read<{ user: UserInfo }>(again, '/api/user/me')).user).toEqual(profile);
    // The secret was sealed by the other installation's key, which came along; a code of the next half minute has not been taken.
    expect(await signIn(url, 'keeper', codeOf(secret, periodOf(new Date()) + 1))).toBe(200);
    const byKey = (presented: CreatedKey): Promise<number> =>
      after!
        .get('/api/catalog/dataset-names', {
          headers: { authorization: `Api-Key ${presented.token}` },
        })
        .then(({ status }) => status);
    expect([await byKey(key), await byKey(revoked), await byKey(ofOutcast)]).toEqual([
      200, 401, 403,
    ]);
    const [old] = [...keeper.cookies].filter(([name]) => name === 'isobath-session');
    expect(
      (await after.get('/api/user/sessions', { headers: { cookie: old!.join('=') } })).status,
    ).toBe(401);
    expect(
      (
        await openBrowser(url).send('POST', '/api/user/choosepassword', {
          token,
          password: 'Grey Heron, 4 eggs!',
        })
      ).status,
    ).toBe(400);
    const ruler = openBrowser(url);
    expect(
      (await ruler.send('POST', '/api/user/signin', { username: 'chief', password: goodPassword }))
        .status,
    ).toBe(200);
    const restored = (await read<AuditLog>(ruler, '/api/admin/audit?limit=200')).entries;
    expect(restored.slice(-known.length)).toEqual(known);
    expect(await bytesOf(after.url, image)).toEqual(await bytesOf(before.url, image));
    const newcomer = await makePerson(url, mailServer, 'newcomer');
    expect((await read<{ user: UserInfo }>(newcomer, '/api/user/me')).user.id).toBeGreaterThan(
      profile.id + 2,
    );
  });

  it('keeps the links that end subscriptions, and none that changes an account', async () => {
    const [from, to] = [await openTestDatabase(kind), await openTestDatabase('embedded')];
    const at = new Date('2026-05-01T00:00:00Z');
    const [person] = await from.database
      .insert(account)
      .values({
        email: 'a@example.org',
        emailKey: 'a@example.org',
        isAdministrator: false,
        createdAt: at,
      })
      .returning();
    for (const purpose of ['unsubscribe', 'choose-password', 'change-email'] as const) {
      await from.database.insert(accountToken).values({
        accountId: person!.id,
        purpose,
        tokenHash: `hash of ${purpose}`,
        subject: 'news',
        createdAt: at,
        expiresAt: at,
      });
    }
    await dumpCatalog(
      from.database,
      () => Promise.resolve(),
      async (table, lines) => {
        if (['account', 'account_token'].includes(table))
          await to.database.transaction((transaction) => fillTable(transaction, table, lines));
        else for await (const _line of lines);
      },
    );
    expect(await to.database.select().from(accountToken)).toMatchObject([
      { purpose: 'unsubscribe', tokenHash: 'hash of unsubscribe', subject: 'news' },
    ]);
    await from.close();
    await to.close();
  });

  it('keeps what came back softly, so that addresses are suppressed as if nothing had happened', async () => {
    const [from, to] = [await openTestDatabase(kind), await openTestDatabase('embedded')];
    const at = new Date('2026-05-01T00:00:00Z');
    const addressKey = 'full@example.org';
    const row = { addressKey, kind: 'soft' as const, source: 'mail', reason: 'Mailbox full', at };
    await from.database.insert(bounce).values([
      { ...row, mailId: 7 },
      { ...row, mailId: 9 },
    ]);
    await dumpCatalog(
      from.database,
      () => Promise.resolve(),
      async (table, lines) => {
        if (table === 'bounce')
          await to.database.transaction((transaction) => fillTable(transaction, table, lines));
        else for await (const _line of lines);
      },
    );
    await to.database.transaction(continueNumbers);
    const kept = await to.database.select().from(bounce);
    expect(kept.map((each) => [each.addressKey, each.kind, each.mailId])).toEqual([
      [addressKey, 'soft', 7],
      [addressKey, 'soft', 9],
    ]);
    // A new mail has not the number of one that came back: its own report would pass for the old one.
    const [mail] = await to.database
      .insert(outbox)
      .values({
        template: 'password-changed',
        recipient: addressKey,
        subject: 'A mail',
        headers: {},
        state: 'sent',
        attempts: 1,
        createdAt: at,
        nextAttemptAt: at,
        expiresAt: at,
      })
      .returning({ id: outbox.id });
    expect(mail?.id).toBe(10);
    await to.database.insert(bounce).values({ ...row, mailId: 10 });
    expect(await to.database.$count(bounce)).toBe(3);
    await from.close();
    await to.close();
  });
});
