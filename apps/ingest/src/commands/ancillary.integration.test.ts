import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ControlAncillary } from '@isobath/contract';
import type { StartedServer } from '../server/start-server.ts';
import { startServer } from '../server/start-server.ts';
import type { CommandResult } from '../testing/cli-kit.ts';
import { isBuilt, makeDataFolder, runCommand } from '../testing/cli-kit.ts';

const table = 'tblSynthetic_Cruise_Underway';

// A busy machine takes its time to start a process for every command.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

describe.skipIf(!isBuilt)(
  'isobath ancillary (skipped unless command line and server are built)',
  () => {
    const cleanings: (() => Promise<void>)[] = [];
    let dataFolder: string;
    let started: StartedServer;
    beforeAll(async () => {
      dataFolder = await makeDataFolder((clean) => cleanings.push(clean));
      started = await startServer(dataFolder, AbortSignal.timeout(200_000));
      expect(
        await run(
          'demo',
          '--only',
          'Synthetic_Cruise_Underway',
          '--only',
          'Synthetic_Station_Series',
        ),
      ).toMatchObject({ code: 0 });
    });
    afterAll(async () => {
      await started.stop();
      for (const clean of cleanings) await clean();
    });
    const run = (...args: string[]): Promise<CommandResult> => runCommand(dataFolder, ...args);

    it('adds, lists and removes', async () => {
      const added = await run(
        'ancillary',
        'add',
        table,
        '--from',
        'tblSynthetic_Station_Series.temperature',
        '--tol-days',
        '15',
        '--tol-degrees',
        '90',
      );
      expect(added, added.messages).toMatchObject({
        code: 0,
        output: expect.stringMatching(
          /ancillary data at [1-9][\d,]* positions and times\n {2}CMAP_temperature_tblSynthetic_Station_Series/,
        ),
      });
      const listed = JSON.parse(
        (await run('ancillary', 'list', '--json')).output,
      ) as ControlAncillary[];
      expect(listed).toMatchObject([
        { table, toleranceDays: 15, toleranceDegrees: 90, toleranceMetres: 5, staleBecause: [] },
      ]);
      expect((await run('ancillary', 'list')).output).toMatch(
        /15 d, 90°, 5 m .*tblSynthetic_Station_Series\.temperature .*fresh/,
      );
      expect(await run('ancillary', 'remove', table)).toMatchObject({
        code: 0,
        output: expect.stringContaining('have been removed'),
      });
      expect(await run('ancillary', 'list', '--json')).toMatchObject({
        code: 0,
        output: expect.stringMatching(/^\[\]\s*$/),
      });
    });

    it.each([
      [['--from', 'sst'], '--from is "sst"'],
      [
        ['--from', 'tblSynthetic_Station_Series.temperature', '--tol-days', '-1'],
        '--tol-days is "-1"',
      ],
      [['--from', 'tblNowhere.sst'], 'tblNowhere'],
      [[], 'from'],
    ])('refuses %j and says why', async (options, words) => {
      const refused = await run('ancillary', 'add', table, ...options);
      expect(refused).toMatchObject({ code: 1, messages: expect.stringContaining(words) });
    });
  },
);
