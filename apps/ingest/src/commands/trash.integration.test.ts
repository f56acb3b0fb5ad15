import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ControlTrash } from '@isobath/contract';
import type { StartedServer } from '../server/start-server.ts';
import { startServer } from '../server/start-server.ts';
import type { CommandResult } from '../testing/cli-kit.ts';
import {
  isBuilt,
  listPublished,
  makeDataFolder,
  makeFolder,
  runCommand,
} from '../testing/cli-kit.ts';

const shortName = 'Synthetic_Station_Series';

// A busy machine takes its time to start a process for every command.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

describe.skipIf(!isBuilt)(
  'isobath trash (skipped unless command line and server are built)',
  () => {
    const cleanings: (() => Promise<void>)[] = [];
    let dataFolder: string;
    let started: StartedServer;
    beforeAll(async () => {
      dataFolder = await makeDataFolder((clean) => cleanings.push(clean));
      await serve();
      expect(await run('demo', '--only', shortName)).toMatchObject({ code: 0 });
    });
    afterAll(async () => {
      await started.stop();
      for (const clean of cleanings) await clean();
    });
    const serve = async (): Promise<void> => {
      started = await startServer(dataFolder, AbortSignal.timeout(200_000));
    };
    const run = (...args: string[]): Promise<CommandResult> => runCommand(dataFolder, ...args);
    const list = async (): Promise<ControlTrash> =>
      JSON.parse((await run('trash', 'list', '--json')).output) as ControlTrash;

    it('holds a removed dataset, which the command line brings back with and without a server', async () => {
      const [before] = await listPublished(dataFolder);
      const removed = await run('remove', shortName, '--yes');
      expect(removed.output).toMatch(
        /was removed\.\nIt stays in the trash until \d{4}-\d\d-\d\d .* `isobath trash restore \d+` brings it back\./,
      );
      expect((await run('trash', 'list')).output).toMatch(
        new RegExp(`dataset +${shortName} +removed +[\\d,]+ .* yes`),
      );
      const backup = await makeFolder((clean) => cleanings.push(clean));
      expect((await run('backup', join(backup, 'b'))).messages).toContain(
        'The item in the trash is not part of the backup',
      );
      await started.stop();
      expect(await run('trash', 'restore', shortName)).toMatchObject({
        code: 0,
        output: expect.stringContaining('is back as it was') as string,
      });
      await serve();
      expect(await listPublished(dataFolder)).toEqual([before]);
      expect((await list()).items).toEqual([]);
    });

    it('asks before it erases, and says what it does not hold', async () => {
      await run('remove', shortName, '--yes');
      expect(await run('trash', 'empty')).toMatchObject({
        code: 1,
        messages: expect.stringContaining('--yes') as string,
      });
      expect((await list()).items).toHaveLength(1);
      expect(await run('trash', 'restore', 'Nothing')).toMatchObject({
        code: 1,
        messages: expect.stringContaining('the trash has no item Nothing') as string,
      });
      expect((await run('trash', 'empty', shortName, '--yes')).output).toMatch(
        /^Erased 1 item, [\d.]+ [kM]?B\./,
      );
      expect(await list()).toMatchObject({ items: [], keptDays: 14 });
      expect((await run('trash', 'empty', '--yes')).output).toContain('The trash is empty.');
    });
  },
);
