import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRunning, until } from '../testing/engine-under-test.ts';
import { encodeNativeBlock, startEngineChild } from '../index.ts';
import type { EngineAddress, EngineChild } from '../index.ts';

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
let child: EngineChild;
let address: EngineAddress;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-http-'));
  child = await startEngineChild({ dataFolder: folder, logger, memoryLimitBytes: 2e9 });
  address = child.address();
});

afterAll(async () => {
  await child.stop();
  await rm(folder, { recursive: true, force: true });
});

function ask(sql: string, headers: Record<string, string>, more = ''): Promise<Response> {
  return fetch(`${address.url}/?database=isobath${more}`, { method: 'POST', body: sql, headers });
}

describe('who may ask', () => {
  it.each<[string, Record<string, string>, string, number]>([
    ['nobody in particular', {}, '', 404],
    ['the user of the process itself', {}, '&user=default', 404],
    ['that user by a header', { 'X-ClickHouse-User': 'default' }, '', 404],
    ['that user by basic login', { Authorization: `Basic ${btoa('default:')}` }, '', 404],
    ['an account by its name alone', { 'X-ClickHouse-User': 'isobath' }, '', 403],
    [
      'an account by a guess',
      { 'X-ClickHouse-User': 'isobath', 'X-ClickHouse-Key': 'guess' },
      '',
      403,
    ],
    ['two names at once', { 'X-ClickHouse-User': 'isobath' }, '&user=default', 403],
  ])('not %s', async (_, headers, more, status) => {
    const response = await ask('SELECT 1', headers, more);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/^1\n/);
  });

  it('every request that has the password of an account', async () => {
    const response = await ask('SELECT currentUser()', {
      'X-ClickHouse-User': address.user,
      'X-ClickHouse-Key': address.password,
    });
    expect([response.status, await response.text()]).toEqual([200, 'isobath\n']);
  });

  it('a ping tells nothing and needs nothing', async () => {
    const response = await fetch(`${address.url}/ping`);
    expect([response.status, await response.text()]).toEqual([200, 'Ok.\n']);
  });

  it('no password is written to the disk', async () => {
    const files = await readdir(join(folder, 'engine.config'));
    expect(files.toSorted()).toEqual(['config.xml', 'listening', 'users.xml']);
    for (const name of files) {
      const path = join(folder, 'engine.config', name);
      expect(await readFile(path, 'utf8')).not.toContain(address.password);
      expect((await stat(path)).mode & 0o077).toBe(0);
    }
  });
});

function openPost(parameters: Record<string, string>): ReturnType<typeof request> {
  const url = `${address.url}/?${new URLSearchParams({ database: 'isobath', ...parameters }).toString()}`;
  return request(url, {
    method: 'POST',
    headers: { 'X-ClickHouse-User': address.user, 'X-ClickHouse-Key': address.password },
  });
}

describe('what is interrupted', () => {
  it('an insert whose connection breaks after its last whole block is not applied', async () => {
    await child.engine.execute({
      sql: 'CREATE TABLE broken_off (n Int32) ENGINE = MergeTree ORDER BY n',
    });
    const sending = openPost({ query: 'INSERT INTO broken_off (n) FORMAT Native' });
    sending.on('error', () => undefined);
    const specs = [{ name: 'n', type: 'int32', isNullable: false }] as const;
    const block = encodeNativeBlock(specs, {
      rowCount: 500_000,
      columns: [{ values: new Int32Array(500_000) }],
    });
    sending.write(block);
    await until(async () => (await countRunning(child.engine, 'INSERT INTO broken_off')) === 1);
    sending.destroy();
    await until(async () => (await countRunning(child.engine, 'INSERT INTO broken_off')) === 0);
    expect(await child.engine.readRows({ sql: 'SELECT count() AS rows FROM broken_off' })).toEqual([
      { rows: 0 },
    ]);
  });

  it('a result that fails after its first byte ends as an aborted body', async () => {
    const sending = openPost({ default_format: 'CSV', max_threads: '1' });
    sending.end('SELECT number, throwIf(number = 5000000) FROM numbers(10000000)');
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    let hasEnded = false;
    response.once('end', () => (hasEnded = true)).resume();
    const [error] = (await once(response, 'error')) as [NodeJS.ErrnoException];
    expect([error.code, hasEnded, response.complete]).toEqual(['ECONNRESET', false, false]);
  });
});
