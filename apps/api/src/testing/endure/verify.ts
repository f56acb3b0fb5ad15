import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProgressEvent } from '@isobath/contract';
import { trashRoutes } from '@isobath/contract';
import { openBrowser } from '../callers/browser.ts';
import { goodPassword } from '../callers/people.ts';
import { readCsv } from '../answers/read-csv.ts';
import { makeSmallGrid } from '../datasets/small-grid.ts';
import type { Entry } from './ledger.ts';
import type { Episode, Running } from './portal-under-test.ts';

/** Accounts and keys that are looked at after a round; all others were looked at before. */
const looked = 6;

/**
 * Compares a portal that has started again with what was acknowledged; returns what is wrong, one
 * line each. What was open is settled by what is found.
 */
export async function verify(episode: Episode, running: Running): Promise<string[]> {
  return [
    ...(await verifyDatasets(episode, running)),
    ...(await verifyFiles(episode, running)),
    ...(await verifyAccounts(episode, running)),
    ...(await verifyKeys(episode, running)),
    ...(await verifyMails(episode, running)),
    ...(await verifyTables(running)),
    ...(await emptyTrash(running)),
    ...(await verifyLeftovers(episode)),
  ];
}

function compare<Value>(what: string, entry: Entry<Value>, found: Value | undefined): string[] {
  const { possible } = entry;
  entry.settle(found);
  return possible.includes(found)
    ? []
    : [`${what}: found ${String(found)}; possible ${possible.map(String).join(', ')}`];
}

/** The numbers of a table without their offset, sorted: missing values as NaN. */
const expected = [...(makeSmallGrid(0).columns[4]!.values as Float32Array)];

async function verifyDatasets({ ledger }: Episode, { server }: Running): Promise<string[]> {
  const problems: string[] = [];
  for (const [shortName, entry] of ledger.datasets) {
    const answer = await fetch(
      `${server.url}/api/data/sp?spName=uspSpaceTime&tableName=tbl${shortName}&fields=sst`,
    );
    const [, ...rows] = answer.ok ? readCsv(await answer.text()) : [];
    const values = rows.map((row) => Number(row[4] === '' ? NaN : row[4]));
    const offset = answer.ok
      ? Math.round(Math.min(...values.filter(Number.isFinite)) / 1000) * 1000
      : undefined;
    if (answer.ok && !isWhole(values, offset!))
      problems.push(
        `dataset ${shortName}: ${rows.length} rows are not those of the load ${offset}`,
      );
    if (!answer.ok && answer.status !== 404)
      problems.push(`dataset ${shortName}: answered ${answer.status}`);
    problems.push(...compare(`dataset ${shortName}`, entry, offset));
  }
  return problems;
}

function isWhole(values: readonly number[], offset: number): boolean {
  const sort = (numbers: readonly number[]): string =>
    numbers
      .map((value) => (Number.isNaN(value) ? 'missing' : Math.fround(value).toFixed(3)))
      .toSorted()
      .join();
  return sort(values) === sort(expected.map((value) => Math.fround(value + offset)));
}

async function verifyFiles({ ledger }: Episode, { server }: Running): Promise<string[]> {
  const problems: string[] = [];
  for (const [key, entry] of ledger.files) {
    const [shortName, name] = key.split('/');
    const answer = await fetch(`${server.url}/api/data/vault/${shortName}/rep/${name}`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (!answer.ok && answer.status !== 404)
      problems.push(`file ${key}: answered ${answer.status}`);
    problems.push(
      ...compare(
        `file ${key}`,
        entry,
        answer.ok ? createHash('sha256').update(bytes).digest('hex') : undefined,
      ),
    );
  }
  return problems;
}

async function verifyAccounts({ ledger }: Episode, { server }: Running): Promise<string[]> {
  const problems: string[] = [];
  for (const { username, department } of ledger.accounts.slice(-looked)) {
    const browser = openBrowser(server.url);
    const entered = await browser.send('POST', '/api/user/signin', {
      username,
      password: goodPassword,
    });
    if (!entered.ok) {
      problems.push(`account ${username}: signing in answered ${entered.status}`);
      continue;
    }
    const { user } = (await (await browser.get('/api/user/me')).json()) as {
      user: { department?: string | null };
    };
    problems.push(...compare(`profile of ${username}`, department, user.department || undefined));
  }
  return problems;
}

async function verifyKeys({ ledger }: Episode, { server }: Running): Promise<string[]> {
  const problems: string[] = [];
  for (const [token, entry] of [...ledger.keys].slice(-looked)) {
    const { status } = await fetch(`${server.url}/api/catalog/dataset-names`, {
      headers: { authorization: `Api-Key ${token}` },
    });
    problems.push(
      ...compare(
        `key ${token.slice(0, 16)}`,
        entry,
        status === 200 ? 'valid' : status === 401 ? 'revoked' : undefined,
      ),
    );
  }
  return problems;
}

async function verifyMails({ ledger }: Episode, { chief }: Running): Promise<string[]> {
  const { mails } = (await (await chief.get('/api/admin/mail?limit=200')).json()) as {
    mails: { recipient: string }[];
  };
  const kept = new Set(mails.map(({ recipient }) => recipient));
  return ledger.mailsTo
    .slice(-looked)
    .filter((recipient) => !kept.has(recipient))
    .map((recipient) => `mail to ${recipient}: is not in the outbox`);
}

async function verifyTables({ server }: Running): Promise<string[]> {
  const text = await (await server.control('POST', '/control/check')).text();
  const end = JSON.parse(text.trim().split('\n').at(-1)!) as ProgressEvent;
  if (end.event === 'done' && (end.result as { problems: number }).problems === 0) return [];
  return [`check: ${JSON.stringify(end)}`];
}

/** Erases what was removed, replaced or refused, so that afterwards only what is named may be there, and the small disk does not fill up. */
async function emptyTrash({ server }: Running): Promise<string[]> {
  const answer = await server.control('POST', trashRoutes.empty.path, {});
  return answer.ok ? [] : [`trash: emptying it answered ${answer.status} ${await answer.text()}`];
}

/** Files and tables that nothing names. */
async function verifyLeftovers({ folder, ledger }: Episode): Promise<string[]> {
  const list = (...path: string[]): Promise<string[]> =>
    readdir(join(folder, ...path), { recursive: true }).catch(() => []);
  const tables = (await list('engine', 'metadata', 'isobath')).filter((name) =>
    /__v\d+_[0-9a-f]{12}\.sql$/.test(name),
  );
  const live = [...ledger.datasets.values()].filter(({ value }) => value !== undefined).length;
  const stored = (await list('files', 'vault')).filter((name) =>
    /[0-9a-f]{16}-[abc]\.nc$/.test(name),
  );
  const named = [...ledger.files.values()].filter(({ value }) => value !== undefined).length;
  return [
    ...(tables.length === live
      ? []
      : [`engine: ${tables.length} tables of versions for ${live} datasets: ${tables.join(' ')}`]),
    ...(stored.length === named
      ? []
      : [`vault: ${stored.length} files are stored, ${named} are named`]),
    ...(await list('outgoing')).map((name) => `outgoing: ${name} was left behind`),
    ...(await list('files', '.arriving')).map((name) => `files: .arriving/${name} was left behind`),
    ...(await list('catalog', 'pg_wal'))
      .filter((name) => name.startsWith('xlogtemp'))
      .map((name) => `catalog: ${name} was left behind`),
  ];
}
