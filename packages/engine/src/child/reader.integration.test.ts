import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRunning, failureOf, uniqueName, until } from '../testing/engine-under-test.ts';
import { startEngineChild } from '../index.ts';
import type { EngineChild } from '../index.ts';

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
let child: EngineChild;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-reader-'));
  child = await startEngineChild({ dataFolder: folder, logger, memoryLimitBytes: 2e9 });
  for (const sql of [
    'CREATE TABLE shown (a Int32) ENGINE = MergeTree ORDER BY a',
    'INSERT INTO shown SELECT number FROM numbers(10)',
    'CREATE DATABASE isobath_private ENGINE = Atomic',
    'CREATE TABLE isobath_private.hidden (a Int32) ENGINE = MergeTree ORDER BY a',
  ])
    await child.engine.execute({ sql });
});

afterAll(async () => {
  await child.stop();
  await rm(folder, { recursive: true, force: true });
});

const forbidden = [
  "SELECT * FROM file('/etc/passwd', 'LineAsString')",
  "SELECT * FROM url('http://127.0.0.1:1/', 'LineAsString', 'line String')",
  "SELECT * FROM s3('http://127.0.0.1:1/bucket/key', 'CSV')",
  "SELECT * FROM remote('127.0.0.1', isobath_private.hidden)",
  "SELECT * FROM clusterAllReplicas('default', isobath_private.hidden)",
  "SELECT * FROM mysql('127.0.0.1:1', 'd', 't', 'u', 'p')",
  "SELECT * FROM executable('cat', 'TSV', 'a String')",
  "SELECT * FROM merge('isobath_private', '.*')",
  'SELECT * FROM isobath_private.hidden',
  'SELECT * FROM system.users',
  'SELECT query FROM system.processes',
  'SELECT value FROM system.server_settings',
  'SHOW CREATE USER isobath',
  'INSERT INTO shown VALUES (1)',
  "INSERT INTO FUNCTION file('stolen.csv') SELECT * FROM shown",
  'CREATE TABLE mine (a Int32) ENGINE = Memory',
  'CREATE TEMPORARY TABLE mine (a Int32)',
  'CREATE FUNCTION mine AS (x) -> x',
  'ALTER TABLE shown DELETE WHERE 1',
  'DROP TABLE shown',
  'TRUNCATE TABLE shown',
  'KILL QUERY WHERE 1',
  'SYSTEM STOP LISTEN HTTP',
  'SYSTEM SHUTDOWN',
  "BACKUP TABLE shown TO File('stolen')",
  'GRANT ALL ON *.* TO isobath_reader',
  "SELECT * FROM shown INTO OUTFILE 'stolen.csv'",
];

describe('the account that reads for others', () => {
  it('reads the tables of the database, by index too', async () => {
    expect(await child.reader.readRows({ sql: 'SELECT count() AS rows FROM shown' })).toEqual([
      { rows: 10 },
    ]);
    expect(await child.reader.estimateRows({ sql: 'SELECT * FROM shown' })).toMatchObject({
      rows: 10,
    });
  });

  it('knows of no tables but these', async () => {
    const sql =
      "SELECT name FROM system.tables WHERE database <> 'system' AND database NOT ILIKE 'information_schema'";
    expect(await child.reader.readRows({ sql })).toEqual([{ name: 'shown' }]);
  });

  describe.each([true, false])('with readonly %s in its request, is refused', (isReadOnly) => {
    it.each(forbidden)('%s', async (sql) => {
      const failure = await failureOf(child.reader.execute({ sql, limits: { isReadOnly } }));
      expect(failure.code).toMatch(/^(read-only|bad-statement|unknown-table)$/);
      expect(await child.engine.readRows({ sql: 'SELECT count() AS rows FROM shown' })).toEqual([
        { rows: 10 },
      ]);
    });
  });

  it('has its statement ended when nobody reads it any more', async () => {
    const mark = uniqueName('left');
    const stream = await child.reader.readStream(
      { sql: `SELECT number, number * 2.5 AS ${mark} FROM numbers(1000000000000)` },
      'Native',
    );
    await once(stream, 'readable');
    expect(await countRunning(child.engine, mark)).toBe(1);
    stream.destroy();
    await until(async () => (await countRunning(child.engine, mark)) === 0);
  });

  it.each([
    'SELECT 1 SETTINGS max_execution_time = 0',
    'SELECT 1 SETTINGS max_execution_time = 1000000',
    'SELECT 1 SETTINGS max_memory_usage = 0',
    'SELECT 1 SETTINGS max_memory_usage = 100000000000',
    'SELECT 1 SETTINGS allow_ddl = 1',
    'SELECT 1 SETTINGS os_threads_nice_value_query = -1',
  ])('cannot raise its limits: %s', async (sql) => {
    for (const isReadOnly of [true, false]) {
      const failure = await failureOf(child.reader.execute({ sql, limits: { isReadOnly } }));
      expect(failure.code).toMatch(/^(read-only|bad-statement)$/);
    }
  });
});
