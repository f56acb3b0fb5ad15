import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { UserInfo } from '@isobath/contract';
import type { Browser } from '../../../testing/callers/browser.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';
import { databaseKinds, openTestDatabase } from '../../../testing/databases/databases.ts';
import { goodPassword, signIn } from '../../../testing/callers/people.ts';
import type { ServerProcess } from '../../../testing/portals/server-process.ts';
import { startServerProcess } from '../../../testing/portals/server-process.ts';

/** What the server said yes to: the number in the profile, the tokens of keys, the end of a sign-up. */
interface Acknowledged {
  profile: number;
  readonly keys: string[];
  readonly mailsTo: string[];
}

/** Changes the profile, makes keys and registers people, until the server is gone. */
async function changeUntilGone(browser: Browser, acknowledged: Acknowledged): Promise<void> {
  for (let next = acknowledged.profile + 1; ; next += 1) {
    const updated = await browser
      .send('POST', '/api/user/updateinfo', { userInfo: { department: String(next) } })
      .catch(() => null);
    if (!updated?.ok) return;
    acknowledged.profile = next;
    const made = (await browser
      .send('POST', '/api/user/apikeys', { description: `key ${next}` })
      .then((answer) => answer.json())
      .catch(() => null)) as { token: string } | null;
    if (made === null) return;
    acknowledged.keys.push(made.token);
    const email = `person-${next}@example.org`;
    const asked = await browser
      .send('POST', '/api/user/signup', {
        firstName: 'A',
        lastName: 'B',
        username: `person-${next}`,
        email,
        password: goodPassword,
      })
      .catch(() => null);
    if (asked === null) return;
    if (asked.ok) acknowledged.mailsTo.push(email);
  }
}

async function check(
  server: ServerProcess,
  browser: Browser,
  acknowledged: Acknowledged,
): Promise<void> {
  const { user } = (await (await browser.get('/api/user/me')).json()) as { user: UserInfo };
  expect(Number(user.department || 0)).toBeGreaterThanOrEqual(acknowledged.profile);
  acknowledged.profile = Number(user.department || 0);
  const { keys } = (await (await browser.get('/api/user/retrieveapikeys')).json()) as {
    keys: { prefix: string }[];
  };
  const kept = keys.map(({ prefix }) => prefix);
  expect(acknowledged.keys.filter((token) => !kept.includes(token.slice(0, 16)))).toEqual([]);
  const { mails } = (await (await browser.get('/api/admin/mail?limit=200')).json()) as {
    mails: { recipient: string }[];
  };
  const waiting = mails.map(({ recipient }) => recipient);
  expect(acknowledged.mailsTo.filter((email) => !waiting.includes(email))).toEqual([]);
  expect(server.url).toMatch(/^http/);
}

it.each(databaseKinds)(
  'a server that is killed loses no change of an account that it said yes to (%s)',
  async (kind) => {
    const folder = await mkdtemp(join(tmpdir(), 'isobath-accounts-kill-'));
    const opened = kind === 'PostgreSQL' ? await openTestDatabase(kind) : undefined;
    const environment: Record<string, string> =
      opened?.url === undefined ? {} : { DATABASE_URL: opened.url };
    const acknowledged: Acknowledged = { profile: 0, keys: [], mailsTo: [] };
    let cookies = new Map<string, string>();
    for (let round = 0; round < 2; round += 1) {
      const server = await startServerProcess(folder, environment);
      const browser = openBrowser(server.url);
      if (round === 0) {
        const { passwordUrl } = (await (
          await server.control('POST', '/control/accounts/administrators', {
            email: 'chief@example.org',
          })
        ).json()) as { passwordUrl: string };
        await browser.send('POST', '/api/user/choosepassword', {
          token: passwordUrl.split('/').at(-1),
          password: goodPassword,
        });
        await signIn(browser, 'chief@example.org');
        cookies = browser.cookies;
      } else {
        for (const [name, value] of cookies) browser.cookies.set(name, value);
        await check(server, browser, acknowledged);
      }
      const before = acknowledged.keys.length;
      const changing = changeUntilGone(browser, acknowledged);
      await expect
        .poll(() => acknowledged.keys.length, { timeout: 120_000 })
        .toBeGreaterThan(before + 2);
      expect(await server.end('SIGKILL')).toBe('SIGKILL');
      await changing;
    }
    const server = await startServerProcess(folder, environment);
    const browser = openBrowser(server.url);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    await check(server, browser, acknowledged);
    expect(await server.end('SIGTERM')).toBe(0);
    await opened?.close();
    await rm(folder, { recursive: true, force: true });
  },
  240_000,
);
