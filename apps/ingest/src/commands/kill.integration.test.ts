import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startServer } from '../server/start-server.ts';
import { createRandom } from '../sources/synthetic/random.ts';
import { seaSurfaceTemperature } from '../sources/synthetic/sea-surface-temperature.ts';
import {
  isBuilt,
  listPublished,
  listVersionTables,
  makeDataFolder,
  runCommand,
  startCommand,
} from '../testing/cli-kit.ts';

const recipe = fileURLToPath(new URL('../../recipes/demo/10-sst.yaml', import.meta.url));
const wholeRows = seaSurfaceTemperature.countRows();
const rounds = 2;

// A busy machine takes its time to start a server for every command.
vi.setConfig({ testTimeout: 180_000 });

describe.skipIf(!isBuilt)(
  'a killed load (skipped unless the command line and the server are built)',
  () => {
    it(`is all there or not at all after the next start, killed at ${rounds} random moments`, async () => {
      const dataFolder = await makeDataFolder(onTestFinished);
      const random = createRandom(20_260_101);
      const first = await startServer(dataFolder, AbortSignal.timeout(60_000));
      await runCommand(dataFolder, 'demo', '--only', 'Synthetic_Station_Series');
      const published = await listPublished(dataFolder);
      await first.stop();
      for (let round = 0; round < rounds; round += 1) {
        const command = startCommand(dataFolder, ['ingest', '--recipe', recipe]);
        await command.says(/loading/);
        await new Promise((resolve) => setTimeout(resolve, random.between(0, 4000)));
        command.kill('SIGKILL');
        await command.finished;
        const left = await listPublished(dataFolder);
        const loaded = left.filter(({ shortName }) => shortName === 'Near_Real_Time_SST_AVHRR_OI');
        expect(loaded.map(({ rowCount }) => rowCount)).toEqual(loaded.map(() => wholeRows));
        expect(left).toEqual(expect.arrayContaining(published));
        expect(await listVersionTables(dataFolder)).toHaveLength(left.length);
      }
    });

    it('is never seen by the readers of a running server, whose next start takes its table away', async () => {
      const dataFolder = await makeDataFolder(onTestFinished);
      const server = await startServer(dataFolder, AbortSignal.timeout(60_000));
      const command = startCommand(dataFolder, ['ingest', '--recipe', recipe]);
      await command.says(/loading/);
      command.kill('SIGKILL');
      await command.finished;
      expect(await listPublished(dataFolder)).toEqual([]);
      await server.stop();
      expect(await listPublished(dataFolder)).toEqual([]);
      expect(await listVersionTables(dataFolder)).toEqual([]);
    });
  },
);
