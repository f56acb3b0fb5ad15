import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerFile } from '@isobath/contract';
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

    it('leaves its server to end: the next command waits for that and starts one of its own', async () => {
      const dataFolder = await makeDataFolder(onTestFinished);
      const gone = spawn('true');
      await once(gone, 'close');
      const server = await startServer(dataFolder, AbortSignal.timeout(60_000));
      const path = join(dataFolder, 'run', 'server.json');
      const file = JSON.parse(await readFile(path, 'utf8')) as ServerFile;
      await writeFile(path, JSON.stringify({ ...file, commandPid: gone.pid }));
      const command = startCommand(dataFolder, ['datasets']);
      await command.says(/a command that was interrupted is ending/);
      await server.stop();
      const { code, messages } = await command.finished;
      expect(code, messages).toBe(0);
      expect(messages).toContain('starting one for this command');
    });
  },
);
