import { createHash, randomBytes } from 'node:crypto';
import type { BeginLoad } from '@isobath/contract';
import {
  controlKeyRoutes,
  fileControlRoutes,
  loadRoutes,
  routeAddress,
  routePath,
} from '@isobath/contract';
import { encodeNativeBlock } from '@isobath/engine';
import { openBrowser } from '../callers/browser.ts';
import { linkToken } from '../loopback/mail-server.ts';
import { describePerson, signIn } from '../callers/people.ts';
import { loadBlocks } from '../portals/portal.ts';
import { describeSmallGrid, makeSmallGrid } from '../datasets/small-grid.ts';
import type { Change } from './ledger.ts';
import { Entry } from './ledger.ts';
import type { Episode, Running } from './portal-under-test.ts';

/** One thing that somebody does; rejects when the server has gone. */
export type Operation = (episode: Episode, running: Running) => Promise<void>;

const datasetNames = ['Endure_A', 'Endure_B', 'Endure_C'] as const;
const fileNames = ['a.nc', 'b.nc', 'c.nc'] as const;

/** A dataset of an endurance round: the small grid under another name. */
function describeDataset(shortName: string): BeginLoad {
  const request = describeSmallGrid();
  return {
    ...request,
    table: `tbl${shortName}`,
    dataset: { ...request.dataset, short_name: shortName },
  };
}

/** Every operation, as often as it is chosen. */
export const operations: readonly Operation[] = [
  publish,
  publish,
  publish,
  removeDataset,
  abandonLoad,
  addFile,
  addFile,
  removeFile,
  register,
  register,
  changeProfile,
  makeKey,
  makeKey,
  revokeKey,
  takeFile,
  takeFile,
];

/** Does something with a thing that no other operation is changing; nothing where one is. */
async function alone(episode: Episode, name: string, work: () => Promise<void>): Promise<void> {
  if (episode.busy.has(name)) return;
  episode.busy.add(name);
  await work().finally(() => episode.busy.delete(name));
}

/** A full disk and a request that cannot be taken change nothing; after other failures it stays open what was done. */
function settle(change: Change, { ok, status }: Pick<Response, 'ok' | 'status'>): void {
  if (ok) change.acknowledge();
  else if (status === 507 || status < 500) change.refuse();
}

function publish(episode: Episode, { server }: Running): Promise<void> {
  const shortName = episode.random.pick(datasetNames);
  return alone(episode, shortName, async () => {
    const offset = (episode.count += 1) * 1000;
    const change = episode.ledger.entryOf(episode.ledger.datasets, shortName).ask(offset);
    const end = await loadBlocks(server.control, {
      request: describeDataset(shortName),
      blocks: [makeSmallGrid(offset)],
    }).catch((error: unknown) => {
      if (error instanceof TypeError || error instanceof SyntaxError) throw error;
      return { event: 'failed' as const };
    });
    if (end.event === 'done') change.acknowledge();
    else change.refuse();
  });
}

function removeDataset(episode: Episode, { server }: Running): Promise<void> {
  const shortName = episode.random.pick(datasetNames);
  return alone(episode, shortName, async () => {
    const { ledger } = episode;
    const files = [...ledger.files.keys()].filter((key) => key.startsWith(`${shortName}/`));
    const changes = [
      ledger.entryOf(ledger.datasets, shortName),
      ...files.map((key) => ledger.entryOf(ledger.files, key)),
    ].map((entry) => entry.ask(undefined));
    const answer = await server.control(
      'DELETE',
      routePath(loadRoutes.removeDataset, { shortName: shortName }),
    );
    for (const change of changes) settle(change, answer);
  });
}

/** A load that is never published. */
function abandonLoad(episode: Episode, { server }: Running): Promise<void> {
  const shortName = episode.random.pick(datasetNames);
  return alone(episode, shortName, async () => {
    const request = describeDataset(shortName);
    const begun = await server.control('POST', loadRoutes.begin.path, request);
    if (!begun.ok) return;
    const { loadId } = (await begun.json()) as { loadId: string };
    await server.control(
      'POST',
      routePath(loadRoutes.sendRows, { loadId }),
      encodeNativeBlock(request.columns, makeSmallGrid(-1)),
    );
    if (episode.random.next() < 0.5)
      await server.control('DELETE', routePath(loadRoutes.abort, { loadId }));
  });
}

function addFile(episode: Episode, { server }: Running): Promise<void> {
  const shortName = episode.random.pick(datasetNames);
  const name = episode.random.pick(fileNames);
  const bytes = randomBytes(episode.random.integer(1, 400_000));
  return alone(episode, shortName, async () => {
    const change = episode.ledger
      .entryOf(episode.ledger.files, `${shortName}/${name}`)
      .ask(createHash('sha256').update(bytes).digest('hex'));
    settle(
      change,
      await server.control(
        'POST',
        routeAddress(fileControlRoutes.add, {
          params: { shortName: shortName },
          query: { folder: 'rep', name },
        }),
        bytes,
      ),
    );
  });
}

function removeFile(episode: Episode, { server }: Running): Promise<void> {
  const shortName = episode.random.pick(datasetNames);
  const name = episode.random.pick(fileNames);
  return alone(episode, shortName, async () => {
    const change = episode.ledger
      .entryOf(episode.ledger.files, `${shortName}/${name}`)
      .ask(undefined);
    settle(
      change,
      await server.control(
        'DELETE',
        routeAddress(fileControlRoutes.add, {
          params: { shortName: shortName },
          query: { folder: 'rep', name },
        }),
      ),
    );
  });
}

/** Registers somebody, and follows the link of the mail. */
async function register(episode: Episode, { server }: Running): Promise<void> {
  const username = `person-${(episode.count += 1)}`;
  const browser = openBrowser(server.url);
  const asked = await browser.send('POST', '/api/user/signup', describePerson(username));
  if (!asked.ok) return;
  const recipient = `${username}@example.org`;
  episode.ledger.mailsTo.push(recipient);
  const ended = new Promise<never>((_resolve, reject) => {
    server.process.once('exit', () => reject(new TypeError('The server has gone')));
  });
  const mail = await Promise.race([
    episode.mailServer.find(recipient, 'Confirm your e-mail address'),
    ended,
  ]);
  const confirmed = await browser.send('POST', '/api/user/confirmemail', {
    token: linkToken(mail, 'confirm'),
  });
  if (confirmed.ok) episode.ledger.accounts.push({ username, department: new Entry<string>() });
}

function changeProfile(episode: Episode, { server }: Running): Promise<void> {
  if (episode.ledger.accounts.length === 0) return Promise.resolve();
  const { username, department } = episode.random.pick(episode.ledger.accounts);
  return alone(episode, username, async () => {
    const browser = openBrowser(server.url);
    await signIn(browser, username);
    const said = String((episode.count += 1));
    const change = department.ask(said);
    settle(
      change,
      await browser.send('POST', '/api/user/updateinfo', { userInfo: { department: said } }),
    );
  });
}

async function makeKey(episode: Episode, { chief }: Running): Promise<void> {
  const answer = await chief.send('POST', '/api/user/apikeys', {
    description: `key ${(episode.count += 1)}`,
  });
  if (!answer.ok) return;
  const { token } = (await answer.json()) as { token: string };
  episode.ledger.entryOf(episode.ledger.keys, token).ask('valid').acknowledge();
}

function revokeKey(episode: Episode, { server }: Running): Promise<void> {
  const valid = [...episode.ledger.keys]
    .filter(([, { value }]) => value === 'valid')
    .map(([token]) => token);
  if (valid.length === 0) return Promise.resolve();
  const token = episode.random.pick(valid);
  return alone(episode, token, async () => {
    const change = episode.ledger.entryOf(episode.ledger.keys, token).ask('revoked');
    settle(
      change,
      await server.control('POST', controlKeyRoutes.revoke.path, { prefix: token.slice(0, 16) }),
    );
  });
}

/** Takes a file of rows that is written before it is sent. */
async function takeFile(episode: Episode, { server }: Running): Promise<void> {
  const table = `tbl${episode.random.pick(datasetNames)}`;
  const format = episode.random.pick(['parquet', 'netcdf', 'csv']);
  const answer = await fetch(
    `${server.url}/api/data/sp?spName=uspSpaceTime&tableName=${table}&fields=sst&format=${format}`,
  );
  await answer.arrayBuffer();
}
