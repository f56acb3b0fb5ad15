import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startEngineChild } from '../index.ts';

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Makes a store as releases before the embedded server did: by the library's own sessions, in a process of its own, as it takes one folder for life. */
const makeEarlier = `
  import { createRequire } from 'node:module';
  const { Session } = createRequire(process.argv[2])('chdb');
  const session = new Session(process.argv[1]);
  for (const sql of [
    'CREATE DATABASE isobath ENGINE = Atomic',
    'CREATE TABLE isobath.grid (time DateTime64(3, \\'UTC\\'), lat Float64, v Nullable(Float32), PROJECTION by_place (SELECT * ORDER BY lat)) ENGINE = MergeTree ORDER BY time',
    'INSERT INTO isobath.grid SELECT fromUnixTimestamp64Milli(number * 86400000 - 3786825600000, \\'UTC\\'), number % 180 - 89.5, if(number % 7 = 0, NULL, number) FROM numbers(50000)',
    'OPTIMIZE TABLE isobath.grid FINAL',
  ]) session.query(sql);
  session.close();
  process.kill(process.pid, 'SIGKILL');
`;

it('the store of an earlier release opens as it is, and what it left behind goes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'isobath-earlier-'));
  mkdirSync(join(folder, 'spool'));
  try {
    execFileSync(process.execPath, [
      '--input-type=module',
      '-e',
      makeEarlier,
      join(folder, 'engine'),
      import.meta.filename,
    ]);
  } catch (error) {
    expect(error).toMatchObject({ signal: 'SIGKILL' });
  }
  const child = await startEngineChild({ dataFolder: folder, logger, memoryLimitBytes: 2e9 });
  try {
    const sql =
      'SELECT count() AS rows, count(v) AS present, sum(v) AS sum, min(time) AS first, countIf(lat = -89.5) AS south FROM grid';
    expect(await child.reader.readRows({ sql })).toEqual([
      {
        rows: 50_000,
        present: 42_857,
        sum: 1_071_421_429,
        first: '1850-01-01T00:00:00.000Z',
        south: 278,
      },
    ]);
    await child.engine.execute({ sql: 'INSERT INTO grid SELECT * FROM grid LIMIT 10' });
    expect(existsSync(join(folder, 'spool'))).toBe(false);
  } finally {
    await child.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
