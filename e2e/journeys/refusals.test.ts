import { spawnSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasIndependentReader, needsIndependentReader } from '../portal/independent-reader.ts';
import { recipeFor, writeCsvDataset, writeNetcdf } from '../portal/made-datasets.ts';
import { listVersionTables } from '../portal/processes.ts';
import {
  listPublished,
  makeDataFolder,
  removeDataFolder,
  repository,
  runCommand,
  startPortal,
} from '../portal/server.ts';
import type { Portal } from '../portal/server.ts';

let folder: string;
let portal: Portal;
/** Everything that a refused file must not change. */
const presentState = async (): Promise<unknown> => ({
  published: await listPublished(folder),
  tables: await listVersionTables(folder),
  catalog: await (await fetch(`${portal.url}/api/catalog/searchcatalog`)).json(),
  files: (await readdir(folder)).filter((name) =>
    ['catalog', 'engine', 'run', 'files'].includes(name),
  ),
});

beforeAll(async () => {
  folder = await makeDataFolder();
  portal = await startPortal(folder);
  const good = await writeCsvDataset(folder, 'Good', [
    ['2020-01-01', 1, 2, 3],
    ['2020-01-02', 1, 2, 4],
  ]);
  expect(await runCommand(folder, ['ingest', good.file, '--recipe', good.recipe])).toMatchObject({
    code: 0,
  });
  expect(await listVersionTables(folder)).toHaveLength(1);
});
afterAll(async () => {
  await portal.stop();
  await removeDataFolder(folder);
});

/** Offers a file to the running server and sees that it is refused in these words and that nothing has changed. */
async function expectRefusal(file: string, format: 'csv' | 'netcdf', words: RegExp): Promise<void> {
  const before = await presentState();
  const recipe = join(folder, 'refused.yaml');
  await writeFile(recipe, recipeFor('Refused', format));
  const result = await runCommand(folder, ['ingest', file, '--recipe', recipe]);
  expect(result.stderr).toMatch(words);
  expect(result.stderr).not.toMatch(/\n\s+at /);
  expect(result).toMatchObject({ code: 1, signal: null });
  expect(await presentState()).toEqual(before);
}

const table = (name: string, text: string | Buffer) => async (): Promise<string> => {
  await writeFile(join(folder, name), text);
  return join(folder, name);
};

describe('a table is refused by file, line and value', () => {
  it.each([
    ['that is empty', table('empty.csv', ''), /empty\.csv.*empty/],
    [
      'that has a header and no row',
      table('header.csv', 'time,lat,lon,level\n'),
      /header\.csv.*no (data )?row/,
    ],
    [
      'with a latitude of 95',
      table('north.csv', 'time,lat,lon,level\n2020-01-01,5,2,3\n2020-01-01,95,2,3\n'),
      /north\.csv.*lat.*line 3.*95/,
    ],
    [
      'with two columns of one name',
      table('twice.csv', 'time,lat,lon,level,level\n2020-01-01,5,2,3,4\n'),
      /twice\.csv.*level.*same name/,
    ],
    ['without coordinates', table('bare.csv', 'a,level\n1,2\n'), /bare\.csv.*(time|lat|lon)/],
    [
      'with a word for a number',
      table('word.csv', 'time,lat,lon,level\n2020-01-01,north,2,3\n'),
      /word\.csv.*lat.*line 2.*north/,
    ],
  ])('%s', async (_, make, words) => {
    await expectRefusal(await make(), 'csv', words);
  });
});

describe('a NetCDF file is refused by file, variable and value', () => {
  it('that is a text file', async () => {
    await expectRefusal(
      await table('page.nc', '<html>404 Not Found</html>\n')(),
      'netcdf',
      /page\.nc.*(text|HTML|NetCDF)/i,
    );
  });

  it.each(['coads_climatology.nc', 'levitus_climatology.nc'])(
    'that is the first part of %s',
    async (name) => {
      const whole = await readFile(join(repository, 'fixtures', name));
      await expectRefusal(
        await table(`part-of-${name}`, whole.subarray(0, Math.floor(whole.length * 0.6)))(),
        'netcdf',
        new RegExp(`part-of-${name}.*(truncated|ends|short)`),
      );
    },
  );

  it.skipIf(!hasIndependentReader)(
    `with latitudes beyond the pole ${needsIndependentReader}`,
    async () => {
      const file = writeNetcdf(join(folder, 'beyond.nc'), {
        days: [0],
        lats: [89, 92, 95],
        lons: [0, 1],
        valueAt: () => 1,
      });
      await expectRefusal(file, 'netcdf', /beyond\.nc.*lat.*9[25]/);
    },
  );

  it.skipIf(!hasIndependentReader)(
    `without any coordinates ${needsIndependentReader}`,
    async () => {
      const file = join(folder, 'bare.nc');
      expect(spawnSync('/usr/bin/python3', ['-c', bareScript, file]).status).toBe(0);
      await expectRefusal(file, 'netcdf', /bare\.nc.*(lat|lon|time)/);
    },
  );
});

describe.skipIf(!hasIndependentReader)(`a workbook ${needsIndependentReader}`, () => {
  it('of a gigabyte in a megabyte of zip is refused before it is unpacked', async () => {
    const file = join(folder, 'bomb.xlsx');
    const run = spawnSync('/usr/bin/python3', ['-c', bombScript, file], { encoding: 'utf8' });
    expect(run.status, run.stderr).toBe(0);
    const before = await presentState();
    await writeFile(
      join(folder, 'bomb.yaml'),
      recipeFor('Refused', 'csv').replace('{format: csv}', '{format: xlsx}'),
    );
    const result = await runCommand(folder, [
      'ingest',
      file,
      '--recipe',
      join(folder, 'bomb.yaml'),
    ]);
    expect(result.stderr).toMatch(/bomb\.xlsx: .*sheet1\.xml.*zip bomb/);
    expect(result.code).toBe(1);
    expect(await presentState()).toEqual(before);
  });
});

const bombScript = `
import sys, zipfile
with zipfile.ZipFile(sys.argv[1], 'w', zipfile.ZIP_DEFLATED) as bomb:
    bomb.writestr('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>')
    bomb.writestr('xl/workbook.xml', '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="data" sheetId="1" r:id="rId1"/></sheets></workbook>')
    bomb.writestr('xl/_rels/workbook.xml.rels', '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>')
    with bomb.open('xl/worksheets/sheet1.xml', 'w') as sheet:
        sheet.write(b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>')
        for _ in range(1000):
            sheet.write(b' ' * 1000000)
`;

const bareScript = `
import sys, netCDF4
with netCDF4.Dataset(sys.argv[1], 'w') as dataset:
    dataset.createDimension('x', 3)
    dataset.createVariable('level', 'f4', ('x',))[:] = [1, 2, 3]
`;
