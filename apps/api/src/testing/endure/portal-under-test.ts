import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '../callers/browser.ts';
import { openBrowser } from '../callers/browser.ts';
import type { MailServer } from '../loopback/mail-server.ts';
import { goodPassword, signIn } from '../callers/people.ts';
import type { ServerProcess } from '../portals/server-process.ts';
import { startServerProcess } from '../portals/server-process.ts';
import type { SmallDisk } from '../portals/small-disk.ts';
import type { Ledger } from './ledger.ts';
import type { Random } from './random.ts';

/** What the rounds of one seed share. */
export interface Episode {
  readonly disk: SmallDisk;
  readonly folder: string;
  readonly mailServer: MailServer;
  readonly random: Random;
  readonly ledger: Ledger;
  /**
   * Names of what an operation is changing: two concurrent changes of the same thing have no order
   * that is visible from outside.
   */
  readonly busy: Set<string>;
  /** Numbers that occur once: of names, of contents. */
  count: number;
  /** By how much the clock of the next server is put forward, ms. */
  clockOffsetMs: number;
}

/** A server on the disk of an episode, and its administrator. */
export interface Running {
  readonly server: ServerProcess;
  readonly chief: Browser;
}

const chiefEmail = 'chief@example.org';
const limits = Object.fromEntries(
  ['ADDRESS', 'GUEST', 'KEY', 'ACCOUNT'].map((kind) => [
    `LIMITS_${kind}`,
    `requests=1000000,changes=1000000,rows=1000000000000${kind === 'ADDRESS' ? ',plots=1000000' : ''}`,
  ]),
);

/** Starts the server of an episode on what the last one left. */
export async function startPortal(episode: Episode): Promise<ServerProcess> {
  const clock = `data:text/javascript,${encodeURIComponent(shiftDate(episode.clockOffsetMs))}`;
  return startServerProcess(episode.folder, {
    ...limits,
    TRUSTED_PROXIES: '127.0.0.1',
    DOWNLOADS: 'open',
    SMTP_URL: episode.mailServer.url,
    ...(episode.clockOffsetMs !== 0 && { NODE_OPTIONS: `--import ${clock}` }),
  });
}

/** Signs the administrator in; the first time, makes the account. */
export async function enterAsChief(server: ServerProcess, isFirst: boolean): Promise<Browser> {
  const browser = openBrowser(server.url);
  if (isFirst) {
    const made = (await (
      await server.control('POST', '/control/accounts/administrators', { email: chiefEmail })
    ).json()) as { passwordUrl: string };
    await browser.send('POST', '/api/user/choosepassword', {
      token: made.passwordUrl.split('/').at(-1),
      password: goodPassword,
    });
  }
  await signIn(browser, chiefEmail);
  return browser;
}

/** The process of the engine that a server started; undefined while there is none. */
export async function findEngineOf({
  process: { pid },
}: ServerProcess): Promise<number | undefined> {
  const children = await readFile(
    join('/proc', String(pid), 'task', String(pid), 'children'),
    'utf8',
  ).catch(() => '');
  for (const child of children.trim().split(' ').filter(Boolean)) {
    if ((await readFile(join('/proc', child, 'cmdline'), 'utf8').catch(() => '')).includes('child'))
      return Number(child);
  }
  return undefined;
}

/** Puts `Date` forward in a process; monotonic time and the clocks of files stay as they are. */
function shiftDate(offsetMs: number): string {
  return `const Real = Date; const now = () => Real.now() + ${offsetMs};
    globalThis.Date = class extends Real { constructor(...given) { if (given.length === 0) super(now()); else super(...given); } static now() { return now(); } };`;
}
