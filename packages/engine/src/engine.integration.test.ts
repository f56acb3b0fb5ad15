import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { describeInserts } from './contract/inserts.contract.ts';
import { describeLimits } from './contract/limits.contract.ts';
import { describeRoundTrip } from './contract/round-trip.contract.ts';
import { describeStreams } from './contract/streams.contract.ts';
import { startEngineChild } from './index.ts';
import type { EngineChild } from './index.ts';

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
});
