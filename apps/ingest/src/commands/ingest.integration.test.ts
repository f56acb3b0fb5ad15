import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StartedServer } from '../server/start-server.ts';
import { startServer } from '../server/start-server.ts';
import {
  isBuilt,
  listPublished,
  listVersionTables,
  makeDataFolder,
  makeFolder,
  runCommand,
  startCommand,
} from '../testing/cli-kit.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const demoRecipe = (name: string): string => join(root, 'apps/ingest/recipes/demo', name);
const folder = (): Promise<string> => makeFolder(onTestFinished);
const installation = (): Promise<string> => makeDataFolder(onTestFinished);
const names = async (dataFolder: string): Promise<string[]> =>
  (await listPublished(dataFolder)).map(({ shortName }) => shortName);

// A busy machine takes its time to start a server for every command.
vi.setConfig({ testTimeout: 180_000 });

describe.skipIf(!isBuilt)(
  'the command line beside a running server (skipped unless both are built)',
  () => {
    const cleanings: (() => Promise<void>)[] = [];
    let dataFolder: string;
    let started: StartedServer;
    beforeAll(async () => {
      dataFolder = await makeDataFolder((clean) => cleanings.push(clean));
      started = await startServer(dataFolder, AbortSignal.timeout(100_000));
    });
    afterAll(async () => {
      await started.stop();
      for (const clean of cleanings) await clean();
    });
    it('loads a classic and a netCDF-4 file whole, then again as release 2', async () => {
      const coads = await runCommand(
        dataFolder,
        'ingest',
        join(root, 'fixtures/coads_clim*.nc'),
        '--recipe',
        demoRecipe('80-coads.yaml'),
      );
      expect(coads, coads.messages).toMatchObject({ code: 0 });
      expect(coads.output).toContain(
        'COADS_Climatology: release 1 is published\n  rows    109,380 stored',
      );
      expect(coads.output).toContain(
        '85020 cells in which every variable is missing were left out',
      );
      const levitus = await runCommand(
        dataFolder,
        'ingest',
        '--recipe',
        demoRecipe('90-levitus.yaml'),
      );
      expect(levitus, levitus.messages).toMatchObject({ code: 0 });
      const again = await runCommand(dataFolder, 'ingest', '--recipe', demoRecipe('80-coads.yaml'));
      expect(again.output).toContain('COADS_Climatology: release 2 is published');
      // Counted with python3-netCDF4: cells where not every variable is masked.
      expect(await listPublished(dataFolder)).toMatchObject([
        {
          shortName: 'COADS_Climatology',
          table: 'tblCOADS_Climatology',
          version: 2,
          rowCount: 109_380,
        },
        {
          shortName: 'Levitus_Climatology',
          table: 'tblLevitus_Climatology',
          version: 1,
          rowCount: 718_725,
        },
      ]);
    });

    it('asks before it removes, so that a script without --yes removes nothing', async () => {
      await runCommand(dataFolder, 'demo', '--only', 'Synthetic_Station_Series');
      const unasked = await runCommand(dataFolder, 'remove', 'Synthetic_Station_Series');
      expect(unasked).toMatchObject({ code: 1 });
      expect(unasked.messages).toContain(
        'confirmation is not possible here; use --yes to remove without asking',
      );
      expect(await names(dataFolder)).toContain('Synthetic_Station_Series');
      expect(
        await runCommand(dataFolder, 'remove', 'Synthetic_Station_Series', '--yes'),
      ).toMatchObject({ code: 0 });
      expect(await names(dataFolder)).not.toContain('Synthetic_Station_Series');
      const unknown = await runCommand(dataFolder, 'remove', 'Nothing', '--yes');
      expect(unknown).toMatchObject({ code: 1 });
      expect(unknown.messages).toContain('there is no dataset Nothing');
    });

    it('makes an administrator, with a link of their own each time to choose a password', async () => {
      const link = async (): Promise<string | undefined> =>
        /https?:\/\/\S+\/choosepassword\/first-[\w-]{43}$/m.exec(
          (await runCommand(dataFolder, 'admin', 'create', 'keeper@example.org')).output,
        )?.[0];
      const [first, second] = [await link(), await link()];
      expect(first).toBeDefined();
      expect(second).not.toBe(first);
      expect(await runCommand(dataFolder, 'admin', 'create', 'not an address')).toMatchObject({
        code: 1,
      });
    });

    it('a drafted recipe loads once its TODOs are filled in', async () => {
      const recipe = join(await folder(), 'drafted.yaml');
      const draft = await runCommand(
        dataFolder,
        'recipe',
        join(root, 'fixtures/levitus_climatology.nc'),
        '-o',
        recipe,
      );
      expect(draft, draft.messages).toMatchObject({ code: 0 });
      const unfilled = await runCommand(
        dataFolder,
        'ingest',
        join(root, 'fixtures/levitus_climatology.nc'),
        '--recipe',
        recipe,
      );
      expect(unfilled).toMatchObject({ code: 1 });
      expect(unfilled.messages).toContain('still to be filled in');
      await writeFile(
        recipe,
        (await readFile(recipe, 'utf8'))
          .replace(/make: .*/, 'make: Observation')
          .replace(/table: .*/, 'table: tblDrafted')
          .replace(/short_name: .*/, 'short_name: Drafted')
          .replace(/constant: "?TODO.*/, 'constant: 1982-01-01')
          .replaceAll(/"?TODO.*/g, 'filled in'),
      );
      const loaded = await runCommand(
        dataFolder,
        'ingest',
        join(root, 'fixtures/levitus_climatology.nc'),
        '--recipe',
        recipe,
      );
      expect(loaded, loaded.messages).toMatchObject({ code: 0 });
      expect(
        (await listPublished(dataFolder)).find(({ shortName }) => shortName === 'Drafted'),
      ).toMatchObject({ rowCount: 718_725 });
    });

    it('wrong usage has an exit code of its own and help has none', async () => {
      expect(await runCommand(dataFolder, 'ingest', 'a.nc')).toMatchObject({ code: 2 });
      expect(await runCommand(dataFolder, 'dataset')).toMatchObject({ code: 2 });
      expect(await runCommand(dataFolder, '--help')).toMatchObject({ code: 0 });
    });
  },
);

describe.skipIf(!isBuilt)(
  'the command line on its own (skipped unless it and the server are built)',
  () => {
    it('two commands at once without a server take turns and both succeed', async () => {
      const dataFolder = await installation();
      const results = await Promise.all(
        ['Synthetic_Station_Series', 'Synthetic_Cruise_CTD'].map((name) =>
          runCommand(dataFolder, 'demo', '--only', name),
        ),
      );
      expect(
        results.map(({ code }) => code),
        results.map(({ messages }) => messages).join('\n'),
      ).toEqual([0, 0]);
      expect((await listPublished(dataFolder)).map(({ shortName }) => shortName)).toEqual([
        'Synthetic_Cruise_CTD',
        'Synthetic_Station_Series',
      ]);
    });

    it('Ctrl-C ends a load with exit code 130 and leaves nothing', async () => {
      const dataFolder = await installation();
      const command = startCommand(dataFolder, ['ingest', '--recipe', demoRecipe('10-sst.yaml')]);
      await command.says(/loading/);
      command.kill('SIGINT');
      const { code, messages } = await command.finished;
      expect(code, messages).toBe(130);
      expect(messages).toContain('Stopped; nothing was left behind.');
      expect(await listVersionTables(dataFolder)).toEqual([]);
      expect(await listPublished(dataFolder)).toEqual([]);
    });

    it('a backup restored into an empty installation lists the same datasets', async () => {
      const [dataFolder, otherFolder, copies] = [
        await installation(),
        await installation(),
        await folder(),
      ];
      const from = await startServer(dataFolder, AbortSignal.timeout(100_000));
      await runCommand(dataFolder, 'demo', '--only', 'Synthetic_Station_Series');
      const before = await listPublished(dataFolder);
      const backup = await runCommand(dataFolder, 'backup', join(copies, 'copy'));
      expect(backup, backup.messages).toMatchObject({ code: 0 });
      await from.stop();
      const restore = await runCommand(otherFolder, 'restore', join(copies, 'copy'));
      expect(restore, restore.messages).toMatchObject({ code: 0 });
      const into = await startServer(otherFolder, AbortSignal.timeout(100_000));
      onTestFinished(() => into.stop());
      expect(await listPublished(otherFolder)).toEqual(before);
      expect(await runCommand(otherFolder, 'restore', join(copies, 'copy'))).toMatchObject({
        code: 1,
      });
    });
  },
);
