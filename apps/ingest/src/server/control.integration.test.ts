import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { isBuilt } from '../testing/cli-kit.ts';
import { connectControl } from './control-client.ts';
import { describeControlContract } from '../testing/control.contract.ts';
import type { StartedServer } from './start-server.ts';
import { startServer } from './start-server.ts';

describe.skipIf(!isBuilt)('a real server (skipped unless it is built)', () => {
  let started: StartedServer;
  let dataFolder: string;
  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'isobath-control-'));
    started = await startServer(dataFolder, AbortSignal.timeout(100_000));
  });
  afterAll(async () => {
    await started.stop();
    await rm(dataFolder, { recursive: true, force: true });
  });
  describeControlContract('real', () => connectControl(started.server));
});
