import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { EditedStory, NoticeHistory } from '@isobath/contract';
import { account } from '../../../platform/catalog-database/schema/schema.ts';
import { openDatabase } from '../../../platform/catalog-database/database.ts';
import type { Browser } from '../../../testing/callers/browser.ts';
import { placeEmptyInstallation } from '../../../testing/portals/empty-installation.ts';
import type { MailServer } from '../../../testing/loopback/mail-server.ts';
import { startMailServer } from '../../../testing/loopback/mail-server.ts';
import { makePerson, signIn } from '../../../testing/callers/people.ts';
import type { ServerProcess } from '../../../testing/portals/server-process.ts';
import { startServerProcess } from '../../../testing/portals/server-process.ts';
import { openBrowser } from '../../../testing/callers/browser.ts';

const readers = 200;
const atOnce = 8;

// Proves news/mails: Nobody gets a story twice, whenever the portal is killed @
//   OutboxRepository.failHanded
it('a server that is killed while it mails a story goes on after its start: nobody gets it twice, and what may not have arrived is told', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-mails-'));
  const mailServer = await startMailServer();
  onTestFinished(async () => {
    await mailServer.close();
    await rm(folder, { recursive: true, force: true });
  });
  await placeEmptyInstallation(folder);
  await addReaders(folder);
  const settings = {
    SMTP_URL: mailServer.url,
    TRUSTED_PROXIES: '127.0.0.1',
    MAIL_RATE: '6000',
  };
  const server = await startServerProcess(folder, settings);
  const newsId = await sendStory(server, mailServer);
  const countArrived = (): number => listArrived(mailServer).length;
  await expect.poll(countArrived, { timeout: 120_000, interval: 5 }).toBeGreaterThan(40);
  await server.end('SIGKILL');
  const before = listArrived(mailServer);
  expect(before.length).toBeLessThan(readers);

  const again = await startServerProcess(folder, settings);
  onTestFinished(() => void again.end('SIGKILL'));
  const editor = openBrowser(again.url);
  await signIn(editor, 'editor');
  const list = async () => {
    const path = `/api/notifications/history?newsId=${newsId}`;
    const history = (await (await editor.get(path)).json()) as NoticeHistory;
    return history[String(newsId)]?.[0]?.recipients ?? [];
  };
  await expect
    .poll(async () => (await list()).filter(({ state }) => /pending|waiting/.test(state)).length, {
      timeout: 120_000,
    })
    .toBe(0);
  const arrived = listArrived(mailServer);
  expect(new Set(arrived).size).toBe(arrived.length);
  const recipients = await list();
  expect(recipients.length).toBe(readers);
  const failed = recipients.filter(({ state }) => state === 'failed');
  expect(failed.length).toBeLessThanOrEqual(atOnce);
  for (const { failure } of failed)
    expect(failure).toContain('The portal stopped while it handed this mail to the mail server');
  const failedAddresses = new Set(failed.map(({ userEmail }) => userEmail));
  const missing = recipients.filter(
    ({ userEmail }) => !arrived.includes(userEmail) && !failedAddresses.has(userEmail),
  );
  expect(missing).toEqual([]);
  expect(before.filter((address) => !arrived.includes(address))).toEqual([]);
  expect(await again.end('SIGINT')).toBe(0);
}, 300_000);

/** Subscribers to news, as the catalog of a portal that is not running keeps them. */
async function addReaders(folder: string): Promise<void> {
  const { database, close } = await openDatabase({ folder: join(folder, 'catalog') });
  const createdAt = new Date('2026-05-01T00:00:00Z');
  await database.insert(account).values(
    Array.from({ length: readers }, (_, index) => ({
      email: `reader-${index}@example.org`,
      emailKey: `reader-${index}@example.org`,
      firstName: 'Reader',
      isAdministrator: false,
      isNewsSubscribed: true,
      createdAt,
    })),
  );
  await close();
}

/** An administrator publishes a story and sends it; returns its number. */
async function sendStory(server: ServerProcess, mailServer: MailServer): Promise<number> {
  const editor: Browser = await makePerson(server.url, mailServer, 'editor');
  await server.control('POST', '/control/accounts/administrators', {
    email: 'editor@example.org',
  });
  const change = async (path: string, body: unknown): Promise<EditedStory> =>
    (await (await editor.send('POST', path, body)).json()) as EditedStory;
  const story = { headline: 'Twelve floats', body: 'They *surfaced*.' };
  const { id } = await change('/api/news/create', { story });
  const { modifiedAt } = await change('/api/news/publish', { id });
  const sent = await editor.send('POST', '/api/notifications/send', {
    newsId: id,
    modDate: modifiedAt,
  });
  expect(((await sent.json()) as unknown[]).length).toBe(readers);
  return id;
}

/** Readers whom the story reached, in the order in which it did. */
function listArrived({ mails }: MailServer): string[] {
  return mails.flatMap(({ to }) => to).filter((address) => address.startsWith('reader-'));
}
