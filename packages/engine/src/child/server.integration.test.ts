import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ClickHouseLogLevel, createClient } from '@clickhouse/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../contract/engine-under-test.ts';
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

function ask(sql: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${address.url}/?database=isobath`, { method: 'POST', body: sql, headers });
}

describe('who may ask', () => {
  it('nobody without the secret', async () => {
    const wrong: Record<string, string>[] = [
      {},
      { 'X-ClickHouse-Key': 'guess' },
      { 'X-ClickHouse-Key': '' },
      { Authorization: `Basic ${btoa('isobath:guess')}` },
    ];
    for (const headers of wrong) {
      const response = await ask('SELECT 1', headers);
      expect([response.status, response.headers.get('x-clickhouse-exception-code')]).toEqual([
        403,
        '516',
      ]);
      expect(await response.text()).not.toContain('1\n');
    }
  });

  it('every request that has it, in either header', async () => {
    const right: Record<string, string>[] = [
      { 'X-ClickHouse-Key': address.password },
      { Authorization: `Basic ${btoa(`isobath:${address.password}`)}` },
    ];
    for (const headers of right) {
      const response = await ask('SELECT 1', headers);
      expect([response.status, await response.text()]).toEqual([200, '1\n']);
    }
  });

  it('a ping tells nothing and needs nothing', async () => {
    const response = await fetch(`${address.url}/ping`);
    expect([response.status, await response.text()]).toEqual([200, 'Ok.\n']);
  });
});

describe('the public ClickHouse client', () => {
  it('reads, writes, binds and is refused as by a server', async () => {
    const login = {
      username: address.user,
      password: address.password,
      database: address.database,
    };
    const client = createClient({
      url: address.url,
      ...login,
      log: { level: ClickHouseLogLevel.OFF },
    });
    try {
      await client.command({
        query: 'CREATE TABLE by_client (a Int32, b Nullable(String)) ENGINE = MergeTree ORDER BY a',
      });
      await client.insert({
        table: 'by_client',
        values: [
          { a: 1, b: "x'\n" },
          { a: 2, b: null },
        ],
        format: 'JSONEachRow',
      });
      await client.insert({
        table: 'by_client',
        values: [[3, 'compact']],
        format: 'JSONCompactEachRow',
        columns: ['a', 'b'],
      });
      const many = await client.query({
        query: 'SELECT * FROM by_client WHERE a < {end:Int32} ORDER BY a',
        query_params: { end: 3 },
        format: 'JSONEachRow',
      });
      expect(await many.json()).toEqual([
        { a: 1, b: "x'\n" },
        { a: 2, b: null },
      ]);
      const whole = await client.query({
        query: 'SELECT count() AS rows FROM by_client',
        format: 'JSON',
      });
      expect(await whole.json()).toMatchObject({
        data: [{ rows: expect.anything() as unknown }],
        rows: 1,
      });
      await expect(client.query({ query: 'SELECT * FROM nowhere' })).rejects.toMatchObject({
        code: '60',
      });
      await expect(
        client.command({ query: 'DROP TABLE by_client', clickhouse_settings: { readonly: '1' } }),
      ).rejects.toMatchObject({ code: '164' });
      await client.command({ query: 'DROP TABLE by_client' });
      expect(await client.ping()).toMatchObject({ success: true });
    } finally {
      await client.close();
    }
  });
});

function openPost(parameters: Record<string, string>): ReturnType<typeof request> {
  const url = `${address.url}/?${new URLSearchParams({ database: 'isobath', ...parameters }).toString()}`;
  return request(url, { method: 'POST', headers: { 'X-ClickHouse-Key': address.password } });
}

describe('what is interrupted', () => {
  it('an insert whose connection breaks after its last whole block is not applied', async () => {
    await child.engine.execute({
      sql: 'CREATE TABLE broken_off (n Int32) ENGINE = MergeTree ORDER BY n',
    });
    const sending = openPost({ query: 'INSERT INTO broken_off (n) FORMAT Native' });
    sending.on('error', () => undefined);
    const specs = [{ name: 'n', type: 'int32', isNullable: false }] as const;
    sending.write(
      encodeNativeBlock(specs, { rowCount: 1000, columns: [{ values: new Int32Array(1000) }] }),
    );
    await until(async () => (await readdir(join(folder, 'spool'))).length === 1);
    sending.destroy();
    await until(async () => (await readdir(join(folder, 'spool'))).length === 0);
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

  it('a body above the limit is refused', async () => {
    const sending = openPost({ query: 'INSERT INTO broken_off (n) FORMAT Native' });
    const piece = Buffer.alloc(8 * 1024 * 1024);
    sending.on('error', () => undefined);
    const answering = once(sending, 'response') as Promise<[IncomingMessage]>;
    for (let sent = 0; sent <= 256 && !sending.destroyed; sent += 8) {
      if (!sending.write(piece)) await Promise.race([once(sending, 'drain'), answering]);
    }
    sending.end();
    const [response] = await answering;
    expect(response.statusCode).toBe(413);
    response.resume();
    expect(await readdir(join(folder, 'spool'))).toEqual([]);
  });
});
