import { afterAll, beforeAll, describe } from 'vitest';
import { isBuilt, makeDataFolder } from '../testing/cli-kit.ts';
import { connectControl } from './control-client.ts';
import { describeControlContract } from '../testing/control.contract.ts';
import type { StartedServer } from './start-server.ts';
import { startServer } from './start-server.ts';

describe.skipIf(!isBuilt)('a real server (skipped unless it is built)', () => {
  let started: StartedServer;
  const cleanings: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const dataFolder = await makeDataFolder((clean) => cleanings.push(clean));
    started = await startServer(dataFolder, AbortSignal.timeout(100_000));
  });
  afterAll(async () => {
    await started.stop();
    for (const clean of cleanings) await clean();
  });
  describeControlContract('real', () => connectControl(started.server));
});
