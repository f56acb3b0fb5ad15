import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { failureOf, until } from '../testing/engine-under-test.ts';
import { encodeNativeBlock, startEngineChild } from '../index.ts';
import type { ColumnSpec, EngineChild } from '../index.ts';
import { findChildEntry } from './child-entry.ts';

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

let folder: string;
let children: EngineChild[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-child-'));
  children = [];
});

afterEach(async () => {
  await Promise.all(children.map((child) => child.stop()));
  await rm(folder, { recursive: true, force: true });
});

async function startChild(
  options: { unresponsiveAfterMs?: number; rebuildableTables?: readonly string[] } = {},
): Promise<EngineChild> {
  const child = await startEngineChild({
    dataFolder: folder,
    logger,
    memoryLimitBytes: 2e9,
    ...options,
  });
  children.push(child);
  return child;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function killHard(child: EngineChild): Promise<void> {
  process.kill(child.pid() as number, 'SIGKILL');
  await until(() => child.state() !== 'ready');
}

async function residentBytes(child: EngineChild): Promise<number> {
  const status = await readFile(`/proc/${child.pid()}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}

const BATCH_ROWS = 50_000;
const SPECS: readonly ColumnSpec[] = [
  { name: 'batch', type: 'int32', isNullable: false },
  { name: 'value', type: 'float64', isNullable: false },
];

function encodeBatch(batch: number): Readable {
  const part = {
    rowCount: BATCH_ROWS / 2,
    columns: [
      { values: new Int32Array(BATCH_ROWS / 2).fill(batch) },
      { values: new Float64Array(BATCH_ROWS / 2) },
    ],
  };
  return Readable.from([encodeNativeBlock(SPECS, part), encodeNativeBlock(SPECS, part)]);
}

/** Inserts batch after batch until one fails, noting each that was acknowledged. */
async function insertUntilFailure(
  child: EngineChild,
  first: number,
  acknowledged: number[],
): Promise<void> {
  for (let batch = first; ; batch++) {
    try {
      await child.engine.insertNative('batches', ['batch', 'value'], encodeBatch(batch));
      acknowledged.push(batch);
    } catch {
      return;
    }
  }
}

describe('the engine child', () => {
  it('that is killed answers 503-like refusals, comes back by itself and has its data', async () => {
    const child = await startChild();
    await child.engine.execute({
      sql: 'CREATE TABLE kept (a Int32) ENGINE = MergeTree ORDER BY a',
    });
    await child.engine.execute({ sql: 'INSERT INTO kept SELECT number FROM numbers(1000)' });
    const first = child.pid();
    await killHard(child);
    const failure = await failureOf(child.engine.readRows({ sql: 'SELECT 1' }));
    expect(failure).toMatchObject({ code: 'engine-unavailable', retryAfterSeconds: 1 });
    expect(child.state()).toBe('restarting');
    await until(() => child.state() === 'ready');
    expect(child.pid()).not.toBe(first);
    expect(await child.engine.readRows({ sql: 'SELECT count() AS rows FROM kept' })).toEqual([
      { rows: 1000 },
    ]);
  });

  it('that is killed in the middle of inserts, five times, has every acknowledged batch whole and no other in part', async () => {
    const child = await startChild();
    await child.engine.execute({
      sql: 'CREATE TABLE batches (batch Int32, value Float64) ENGINE = MergeTree ORDER BY batch',
    });
    const acknowledged: number[] = [];
    for (const [round, pauseMs] of [3, 11, 17, 29, 41].entries()) {
      const enough = acknowledged.length + 3;
      const inserting = insertUntilFailure(child, round * 10_000, acknowledged);
      await until(() => acknowledged.length >= enough);
      await wait(pauseMs);
      await killHard(child);
      await inserting;
      await until(() => child.state() === 'ready');
    }
    const sql = 'SELECT batch, count() AS rows FROM batches GROUP BY batch ORDER BY batch';
    const found = await child.engine.readRows<{ batch: number; rows: number }>({ sql });
    expect(acknowledged.length).toBeGreaterThanOrEqual(15);
    expect(found.filter(({ rows }) => rows !== BATCH_ROWS)).toEqual([]);
    expect(found.map(({ batch }) => batch)).toEqual(expect.arrayContaining(acknowledged));
  });

  it('that is killed in the middle of a result breaks the stream', async () => {
    const child = await startChild();
    const stream = await child.engine.readStream(
      { sql: 'SELECT number FROM numbers(1000000000)' },
      'CSVWithNames',
    );
    let hasEnded = false;
    stream.once('end', () => (hasEnded = true)).resume();
    const failing = once(stream, 'error');
    await killHard(child);
    expect((await failing)[0]).toMatchObject({ code: 'engine-unavailable' });
    expect(hasEnded).toBe(false);
  });

  it('that no longer answers is ended and started again', async () => {
    const child = await startChild({ unresponsiveAfterMs: 1000 });
    const stuck = child.pid() as number;
    process.kill(stuck, 'SIGSTOP');
    await until(() => child.state() === 'ready' && child.pid() !== stuck);
    expect([await child.engine.ping(), isAlive(stuck)]).toEqual([true, false]);
  });

  it('stops growing while slow readers leave their results unread, and ends although they hang on', async () => {
    const child = await startChild();
    await child.engine.readRows({ sql: 'SELECT 1' });
    const sql = 'SELECT number, number * 2.5, toString(number) FROM numbers(1000000000000)';
    const failures = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const stream = await child.engine.readStream({ sql }, 'CSVWithNames');
        return {
          failure: once(stream, 'error'),
          first: await new Promise((resolve) => stream.once('readable', resolve)),
        };
      }),
    );
    await until(async () => {
      const before = await residentBytes(child);
      await wait(1000);
      return (await residentBytes(child)) - before < 10e6;
    });
    await child.stop();
    for (const { failure } of failures)
      expect((await failure)[0]).toMatchObject({ name: 'EngineError' });
  });
});

describe('the data folder of an engine child', () => {
  it('opens beside the empty description of a table that can be made again, and of no other', async () => {
    const first = await startChild();
    for (const name of ['kept', 'copy'])
      await first.engine.execute({
        sql: `CREATE TABLE ${name} ENGINE = MergeTree ORDER BY number AS SELECT number FROM numbers(3)`,
      });
    await first.stop();
    const descriptions = (await readdir(join(folder, 'engine/store'), { recursive: true }))
      .filter((name) => /\/(?:kept|copy)\.sql$/.test(name))
      .toSorted();
    expect(descriptions).toHaveLength(2);
    await truncate(join(folder, 'engine/store', descriptions[0]!));
    const second = await startChild({ rebuildableTables: ['copy', 'absent'] });
    expect(
      await second.engine.readRows({
        sql: 'SELECT name, total_rows FROM system.tables WHERE database = currentDatabase()',
      }),
    ).toMatchObject([{ name: 'kept' }]);
    await second.engine.execute({
      sql: 'CREATE TABLE copy ENGINE = MergeTree ORDER BY number AS SELECT number FROM kept',
    });
    await second.stop();
    await truncate(join(folder, 'engine/store', descriptions[1]!));
    expect((await failureOf(startChild({ rebuildableTables: ['copy', 'absent'] }))).code).toBe(
      'damaged',
    );
  });

  it('is refused to a second child, naming its holder, and is free after a stop', async () => {
    const child = await startChild();
    const failure = await failureOf(startEngineChild({ dataFolder: folder, logger }));
    expect(failure.code).toBe('engine-unavailable');
    expect(failure.message).toContain(`in use by process ${child.pid()}`);
    const pid = child.pid() as number;
    await child.stop();
    expect([child.state(), child.pid(), isAlive(pid)]).toEqual(['stopped', undefined, false]);
    expect((await failureOf(child.engine.readRows({ sql: 'SELECT 1' }))).code).toBe(
      'engine-unavailable',
    );
    expect(await (await startChild()).engine.ping()).toBe(true);
  });

  it("is refused in the system's own words when it cannot be made", async () => {
    await writeFile(join(folder, 'a-file'), '');
    const failure = await failureOf(
      startEngineChild({ dataFolder: join(folder, 'a-file', 'data'), logger }),
    );
    expect(failure).toMatchObject({
      code: 'engine-unavailable',
      message: expect.stringContaining('ENOTDIR') as string,
    });
  });

  it('becomes free when the parent process is killed, and the next start waits for that', async () => {
    const script = `
      import { fork } from 'node:child_process';
      const child = fork(${JSON.stringify(await findChildEntry())}, [], { execArgv: [] });
      child.on('message', () => console.log(child.pid));
      child.send({ kind: 'start', dataFolder: ${JSON.stringify(folder)}, owner: { user: 'isobath', password: 'of a test' }, reader: { user: 'isobath_reader', password: 'of a test' }, memoryLimitBytes: 2e9, rebuildableTables: [] });`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const orphan = Number(line.toString());
    process.kill(orphan, 'SIGSTOP');
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    const starting = startChild();
    await until(async () => (await Promise.race([starting, wait(500)])) === undefined);
    expect(isAlive(orphan)).toBe(true);
    process.kill(orphan, 'SIGCONT');
    const child = await starting;
    expect(await child.engine.ping()).toBe(true);
    await until(() => !isAlive(orphan));
  });
});
