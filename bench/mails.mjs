// How long a story takes to reach its subscribers by SMTP on loopback: seconds until the last mail has arrived, processor time and memory of the
// server, at each pace (`MAIL_RATE`, mails a minute; 0 for no limit). Every subscriber must have got one mail, and nobody two.
//   node bench/mails.mjs [recipients] [paces, such as 1200,0]
// Peer: none; nodemailer alone would not write an outbox that survives a kill.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../apps/api/dist/platform/catalog-database/database.js';
import { account } from '../apps/api/dist/platform/catalog-database/schema/schema.js';
import { openBrowser } from '../apps/api/dist/testing/callers/browser.js';
import { linkToken, startMailServer } from '../apps/api/dist/testing/loopback/mail-server.js';
import { goodPassword, makePerson } from '../apps/api/dist/testing/callers/people.js';
import { openControl } from './control.mjs';
import { cpuSeconds, peakMemoryMb, residentMb, startPortal } from './portal.mjs';

const recipients = Number(process.argv[2] ?? 10_000);
const paces = (process.argv[3] ?? '1200,0').split(',');
const lookMs = 200;
const text = 'Twelve floats *surfaced* after [four years](https://example.org/floats). '.repeat(20);

/** Subscribers to news, written into the catalog of a portal that is not running. */
async function addReaders(folder) {
  const { database, close } = await openDatabase({ folder: join(folder, 'catalog') });
  const createdAt = new Date();
  for (let first = 0; first < recipients; first += 1000) {
    const rows = Array.from({ length: Math.min(1000, recipients - first) }, (_, index) => {
      const email = `reader-${first + index}@example.org`;
      return {
        email,
        emailKey: email,
        firstName: 'Reader',
        isAdministrator: false,
        isNewsSubscribed: true,
        createdAt,
      };
    });
    await database.insert(account).values(rows);
  }
  await close();
}

/** Publishes a story as an administrator; returns what sends it. */
async function publish(editor) {
  const change = async (path, body) => (await editor.send('POST', path, body)).json();
  const { id } = await change('/api/news/create', { story: { headline: 'Floats', body: text } });
  const { modifiedAt } = await change('/api/news/publish', { id });
  return () => editor.send('POST', '/api/notifications/send', { newsId: id, modDate: modifiedAt });
}

async function measure(pace) {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-mails-'));
  const mailServer = await startMailServer();
  const settings = {
    SMTP_URL: mailServer.url,
    MAIL_RATE: pace,
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const first = await startPortal(folder, settings);
  await makePerson(first.url, mailServer, 'editor');
  const control = await openControl(folder);
  await control('/control/accounts/administrators', { email: 'editor@example.org' });
  await first.stop();
  await addReaders(folder);
  const portal = await startPortal(folder, settings);
  const editor = openBrowser(portal.url);
  await editor.send('POST', '/api/user/signin', { username: 'editor', password: goodPassword });
  const send = await publish(editor);
  const before = { cpu: cpuSeconds(portal.pid), memory: residentMb(portal.pid) };
  const started = performance.now();
  const answer = await send();
  const wanted = (await answer.json()).length;
  if (wanted !== recipients) throw new Error(`The story would go to ${wanted} people`);
  const answered = performance.now();
  const list = () =>
    mailServer.mails.flatMap(({ to }) => to).filter((address) => address.startsWith('reader-'));
  while (list().length < recipients) await wait(lookMs);
  const seconds = (performance.now() - started) / 1000;
  const used = cpuSeconds(portal.pid) - before.cpu;
  const peak = peakMemoryMb(portal.pid);
  const arrived = list();
  if (new Set(arrived).size !== recipients) throw new Error('Somebody got a mail twice');
  linkToken(mailServer.mails.at(-1), 'unsubscribe');
  console.log(
    `${pace === '0' ? 'no limit' : `${pace} a minute`}: ${recipients} mails in ${seconds.toFixed(1)} s (${Math.round((recipients * 60) / seconds)} a minute); the answer to the administrator ${((answered - started) / 1000).toFixed(1)} s; processor ${used.toFixed(1)} s, ${((used * 1000) / recipients).toFixed(1)} ms a mail; memory ${before.memory} MB before, at most ${peak} MB`,
  );
  await portal.stop();
  await mailServer.close();
  await rm(folder, { recursive: true, force: true });
}

for (const pace of paces) await measure(pace);
