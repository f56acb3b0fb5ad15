import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeInserts } from './contract/inserts.contract.ts';
import { describeLimits } from './contract/limits.contract.ts';
import { describeRoundTrip } from './contract/round-trip.contract.ts';
import { describeStreams } from './contract/streams.contract.ts';
import { connectEngine, startEngineChild } from './index.ts';
import type { Engine, EngineChild } from './index.ts';

const logger = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('the embedded engine', () => {
  let folder: string;
  let child: EngineChild;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'isobath-engine-'));
    child = await startEngineChild({ dataFolder: folder, logger, memoryLimitBytes: 3e9 });
  });

  afterAll(async () => {
    await child.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const subject = { engine: () => child.engine };
  describeRoundTrip(subject);
  describeLimits(subject);
  describeInserts(subject);
  describeStreams(subject);

  it('leaves no file behind in its spool folder', async () => {
    expect(await readdir(join(folder, 'spool'))).toEqual([]);
  });
});

const serverUrl = process.env['CLICKHOUSE_URL'];

describe.runIf(serverUrl)('the server at CLICKHOUSE_URL (runs only when it is set)', () => {
  let engine: Engine;

  beforeAll(async () => {
    const url = new URL(serverUrl as string);
    const login = {
      user: decodeURIComponent(url.username) || 'default',
      password: decodeURIComponent(url.password),
    };
    const database = url.pathname.slice(1) || 'isobath';
    const address = { url: url.origin, ...login };
    const making = connectEngine({ ...address, database: 'default' });
    await making.execute({
      sql: 'CREATE DATABASE IF NOT EXISTS {database:Identifier} ENGINE = Atomic',
      params: { database },
    });
    await making.close();
    engine = connectEngine({ ...address, database });
  });

  afterAll(async () => {
    await engine.close();
  });

  const subject = { engine: () => engine };
  describeRoundTrip(subject);
  describeLimits(subject);
  describeInserts(subject);
  describeStreams(subject);
});
