import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Download } from '@isobath/contract';
import { describeBigTable, makeBigTable } from '../../testing/datasets/big-table.ts';
import { openFileTaker } from '../../testing/answers/file-taker.ts';
import type { TestPortal } from '../../testing/portals/portal.ts';
import { startPortal } from '../../testing/portals/portal.ts';

const leastMs = 1500;
let portal: TestPortal;
const sockets: Socket[] = [];
beforeAll(async () => {
  portal = await startPortal({
    settings: {
      LANES: 'interactive=4,longPerProcessor=1,stalled=2,bulk=2,waitMs=1000,longMs=200',
      LIMITS_GUEST: 'requests=1000000,rows=1000000000000,statements=8,seconds=2',
      STATEMENTS: 'comparedRows=100000000000000',
      ANSWERS: `leastMs=${leastMs},fileSeconds=60`,
    },
  });
  expect(await portal.load(describeBigTable(), makeBigTable().slice(0, 6))).toMatchObject({
    event: 'done',
  });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await portal.close();
});

async function becomeGuest(): Promise<string> {
  const answer = await portal.get(`/api/user/getguesttoken?expires=${Date.now() + 3_600_000}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** Asks from one address and reads nothing of the answer. */
function askWithoutReading(path: string, cookie: string): Socket {
  const { hostname, port, host } = new URL(portal.url);
  const socket = connect(Number(port), hostname)
    .on('error', () => undefined)
    .pause();
  sockets.push(socket);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`,
  );
  return socket;
}

/** Whatever lies there for a socket that was not read before. */
async function readToEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).resume();
  if (!socket.closed)
    await new Promise((resolve) => {
      socket.once('close', resolve);
    });
  return Buffer.concat(chunks).toString('latin1');
}

/** The status that somebody at another address gets. */
function askFromElsewhere(path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    get(`${portal.url}${path}`, { localAddress: '127.0.0.2' }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode)),
    ).on('error', reject);
  });
}

const statement = (sql: string): string =>
  `/api/data/query?format=csv&query=${encodeURIComponent(sql)}`;
const chart =
  '/api/data/sp?spName=uspTimeSeries&tableName=tblBig&fields=value&lat1=10&lat2=10&lon1=10&lon2=10';

describe('one address with several guests', () => {
  it('that reads nothing of what it asks for leaves slots to others at once, and loses its own', async () => {
    const guests = await Promise.all([1, 2, 3].map(() => becomeGuest()));
    const held = guests.flatMap((cookie) =>
      Array.from({ length: 8 }, () => askWithoutReading(statement('SELECT * FROM tblBig'), cookie)),
    );
    for (let round = 0; round < 5; round += 1) expect(await askFromElsewhere(chart)).toBe(200);
    const cookie = await becomeGuest();
    await expect
      .poll(
        async () =>
          (await portal.get(statement('SELECT TOP 1 * FROM tblBig'), { headers: { cookie } }))
            .status,
        { timeout: 60_000 },
      )
      .toBe(200);
    const ends = await Promise.all(held.map(readToEnd));
    // The first is interrupted; those that got their slots since are read like any other.
    expect(
      ends.filter((text) => text.startsWith('HTTP/1.1 200') && !text.endsWith('0\r\n\r\n')).length,
    ).toBeGreaterThanOrEqual(1);
  });

  it('that asks for heavy statements leaves slots to others, and its statements end after the time of a guest', async () => {
    const guests = await Promise.all([1, 2, 3].map(() => becomeGuest()));
    const heavy = statement(
      'SELECT COUNT(*) AS n FROM tblBig a INNER JOIN tblBig b ON a.lat < b.lat WHERE a.value + b.value > 1000000',
    );
    const begun = performance.now();
    const answers = guests.flatMap((cookie) =>
      Array.from({ length: 4 }, () =>
        portal.get(heavy, { headers: { cookie, accept: 'application/json' } }),
      ),
    );
    expect(await askFromElsewhere(chart)).toBe(200);
    const bodies = await Promise.all(
      answers.map(
        async (answer) => (await answer).json() as Promise<{ code: string; detail: string }>,
      ),
    );
    expect(new Set(bodies.map(({ code }) => code))).toEqual(
      new Set(['time-limit', 'too-many-requests']),
    );
    expect(bodies.find(({ code }) => code === 'time-limit')?.detail).toContain(
      'took longer than 2 s in all',
    );
    expect(performance.now() - begun).toBeLessThan(30_000);
  });
});

describe('a file whose reader reads nothing', () => {
  it('is cut short, and its record says why', async () => {
    const taker = await openFileTaker(portal);
    const body = JSON.stringify({ tableName: 'tblBig', format: 'csv' });
    const asked = (await (
      await taker.ask('/api/data/downloads', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    ).json()) as Download;
    const answer = await taker.openRaw(asked.url);
    answer.pause();
    const read = async (): Promise<Download> =>
      (await taker.ask(`/api/data/downloads/${asked.id}`)).json() as Promise<Download>;
    await expect.poll(read, { timeout: 60_000 }).toMatchObject({
      state: 'failed',
      failure:
        'The connection was closed because it was read too slowly: less than 64 kB in 1.5 s.',
    });
    const ended = once(answer, 'error');
    answer.resume();
    expect(await ended).toMatchObject([{ code: 'ECONNRESET' }]);
  });
});
