import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
} from '../testing/cli-kit.ts';
import { writeTinyNetcdf, writeTruncated, writeZipBomb } from '../testing/refused-files.ts';

const dataset =
  'dataset: {short_name: Refused, long_name: A file that must be refused, description: d, make: Observation, source: s, acknowledgement: a}\ntable: tblRefused\n';
const gridRecipe = (axes: string, variable: string): string =>
  `${dataset}coordinates: ${axes}\nvariables: [{name: v, from: ${variable}}]\n`;
const coads = gridRecipe(
  '{time: {from: TIME, climatology: monthly}, lat: {from: COADSY}, lon: {from: COADSX}}',
  'SST',
);
const levitus = gridRecipe(
  '{lat: {from: YAXLEVITR}, lon: {from: XAXLEVITR}, depth: {from: ZAXLEVITR}}',
  'TEMP',
);
const table = gridRecipe('{time: {from: time}, lat: {from: lat}, lon: {from: lon}}', 'sst');
const tiny = gridRecipe('{}', 'v');

/** Writes the file of a case and returns its path. */
type MakeFile = (folder: string) => Promise<string>;

function textFile(name: string, text: string): MakeFile {
  return async (folder) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
}

const manyRows = (last: string): string =>
  [
    'time,lat,lon,sst',
    ...Array.from(
      { length: 300_000 },
      (_, row) => `2020-01-01T00:00:00Z,${row % 80},${row % 170},20`,
    ),
    last,
    '',
  ].join('\n');

const cases: readonly [what: string, recipe: string, make: MakeFile, says: RegExp][] = [
  [
    'a truncated classic file',
    coads,
    (folder) => writeTruncated(folder, 'coads_climatology.nc', 0.6),
    /coads_climatology\.nc.*(truncated|ends|short)/s,
  ],
  [
    'a truncated netCDF-4 file',
    levitus,
    (folder) => writeTruncated(folder, 'levitus_climatology.nc', 0.6),
    /levitus_climatology\.nc.*(truncated|ends|short)/s,
  ],
  [
    'a text file named .nc',
    coads,
    textFile('page.nc', '<html><body>404 Not Found</body></html>\n'),
    /page\.nc: .*(text|HTML|NetCDF)/is,
  ],
  ['an empty file named .nc', coads, textFile('empty.nc', ''), /empty\.nc: .*empty/is],
  [
    'a NetCDF file without coordinates',
    tiny,
    (folder) => writeTinyNetcdf(folder, { name: 'x', units: '', values: [1, 2, 3] }, 'v'),
    /tiny\.nc.*(lat|latitude|coordinate)/s,
  ],
  [
    'a NetCDF latitude of 95',
    gridRecipe('{lat: {from: y}, lon: {constant: 0}}', 'v'),
    (folder) =>
      writeTinyNetcdf(folder, { name: 'y', units: 'degrees_north', values: [93, 94, 95] }, 'v'),
    /tiny\.nc, variable y.*(93|94|95)/s,
  ],
  [
    'a table without coordinates',
    gridRecipe('{}', 'sst'),
    textFile('bare.csv', 'a,sst\n1,2\n'),
    /bare\.csv.*(lat|lon|time|coordinate)/s,
  ],
  [
    'a latitude of 95 in the 300,001st row',
    table,
    textFile('far.csv', manyRows('2020-01-01T00:00:00Z,95,0,20')),
    /far\.csv, variable lat, line 300002, value "95"/,
  ],
  [
    'two columns of one name',
    table,
    textFile('twice.csv', 'time,lat,lon,sst,sst\n2020-01-01,1,2,3,4\n'),
    /twice\.csv, variable sst, line 1: .*same name/s,
  ],
  ['an empty table', table, textFile('empty.csv', ''), /empty\.csv: .*empty/s],
  [
    'a table of a header alone',
    table,
    textFile('header.csv', 'time,lat,lon,sst\n'),
    /header\.csv.*(no (data )?row|no row)/s,
  ],
  [
    'a text where a number belongs',
    table.replace('from: sst', 'from: sst, type: float32'),
    textFile('word.csv', 'time,lat,lon,sst\n2020-01-01,1,2,warm\n'),
    /word\.csv, variable sst, line 2, value "warm"/,
  ],
  [
    'a workbook of a gigabyte of blanks in a megabyte of zip',
    table,
    writeZipBomb,
    /bomb\.xlsx.*(inflat|bomb|large|bytes|MB|GB)/s,
  ],
];

// A busy machine takes its time to start a server for every command.
vi.setConfig({ testTimeout: 180_000 });

describe.skipIf(!isBuilt)(
  'refused files (skipped unless the command line and the server are built)',
  () => {
    const cleanings: (() => Promise<void>)[] = [];
    let dataFolder: string;
    let started: StartedServer;
    let before: { published: unknown; tables: string[] };
    beforeAll(async () => {
      dataFolder = await makeDataFolder((clean) => cleanings.push(clean));
      started = await startServer(dataFolder, AbortSignal.timeout(100_000));
      const loaded = await runCommand(dataFolder, 'demo', '--only', 'Synthetic_Station_Series');
      expect(loaded, loaded.messages).toMatchObject({ code: 0 });
      before = {
        published: await listPublished(dataFolder),
        tables: await listVersionTables(dataFolder),
      };
      expect(before.tables).toHaveLength(1);
    });
    afterAll(async () => {
      await started.stop();
      for (const clean of cleanings) await clean();
    });

    it.each(cases)(
      '%s is refused by name, with exit code 1, and leaves nothing behind',
      async (_, recipe, makeFile, says) => {
        const folder = await makeFolder(onTestFinished);
        const recipePath = join(folder, 'recipe.yaml');
        await writeFile(recipePath, recipe);
        const result = await runCommand(
          dataFolder,
          'ingest',
          await makeFile(folder),
          '--recipe',
          recipePath,
        );
        expect(result.messages).toMatch(says);
        expect(result).toMatchObject({ code: 1, output: '' });
        expect(result.messages).not.toMatch(/\n\s+at /);
        expect({
          published: await listPublished(dataFolder),
          tables: await listVersionTables(dataFolder),
        }).toEqual(before);
      },
    );

    it('a file that is not there and a pattern that fits none are refused before anything is started', async () => {
      const recipePath = join(await makeFolder(onTestFinished), 'recipe.yaml');
      await writeFile(recipePath, table);
      const missing = await runCommand(
        dataFolder,
        'ingest',
        '/nowhere/a.csv',
        '--recipe',
        recipePath,
      );
      expect(missing).toMatchObject({ code: 1 });
      expect(missing.messages).toContain('/nowhere/a.csv: there is no such file');
      const unfit = await runCommand(
        dataFolder,
        'ingest',
        '/nowhere/*.csv',
        '--recipe',
        recipePath,
      );
      expect(unfit.messages).toContain('no file fits this pattern');
      const recipeless = await runCommand(
        dataFolder,
        'ingest',
        '/nowhere/a.csv',
        '--recipe',
        '/nowhere/r.yaml',
      );
      expect(recipeless).toMatchObject({ code: 1 });
      expect(recipeless.messages).toContain('the recipe /nowhere/r.yaml cannot be read');
    });
  },
);
