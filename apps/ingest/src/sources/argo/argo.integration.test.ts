import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { netcdfFormat } from '../netcdf/index.ts';
import {
  hasPython,
  hasSharedData,
  readRows,
  recipeOf,
  refusalOf,
  runPython,
  SHARED_DATA,
} from '../../testing/netcdf-kit.ts';
import { argoFormat } from './index.ts';

const FOLDER = join(SHARED_DATA, 'argo');
const files = hasSharedData ? readdirSync(FOLDER).map((name) => join(FOLDER, name)) : [];
const core = files.filter((path) => path.endsWith('_prof.nc'));
const bgc = files.filter((path) => path.endsWith('_Sprof.nc'));
const identity = [
  { name: 'platform', from: 'PLATFORM_NUMBER' },
  { name: 'cycle', from: 'CYCLE_NUMBER' },
];

interface Golden {
  rowCount: number;
  cells: {
    row: number;
    time: number;
    numbers: (number | null)[];
    platform: string;
    cycle: number;
  }[];
  totals: Record<string, number>;
}

describe.skipIf(!hasSharedData || !hasPython)(
  'real Argo profiles are what the rules of the Argo manual make of them',
  () => {
    test.each([
      ['four core floats', core, ['TEMP', 'PSAL']],
      ['a biogeochemical float', bgc, ['TEMP', 'PSAL', 'DOXY']],
    ])('%s', async (_, paths, parameters) => {
      const script = fileURLToPath(new URL('golden/argo_rows.py', import.meta.url));
      const golden = await runPython<Golden>(script, {
        files: paths,
        parameters,
        count: 1000,
        seed: 2008,
      });
      const { columns, rowCount } = await readRows(
        argoFormat,
        paths,
        recipeOf([...parameters, ...identity]),
      );
      expect(rowCount).toBe(golden.rowCount);
      for (const { row, time, numbers, platform, cycle } of golden.cells) {
        const found = ['lat', 'lon', 'depth', ...parameters].map((name) => columns[name]![row]!);
        expect(Math.abs(Number(columns['time']![row]) - time)).toBeLessThanOrEqual(1);
        expect([columns['platform']![row], columns['cycle']![row]]).toEqual([platform, cycle]);
        found.forEach((value, index) =>
          index === 2
            ? expect(value).toBeCloseTo(numbers[index]!, 9)
            : expect(value).toBe(numbers[index]),
        );
      }
      for (const [name, total] of Object.entries(golden.totals)) {
        expect(
          columns[name]!.reduce<number>((sum, value) => sum + Number(value ?? 0), 0),
        ).toBeCloseTo(total, 3);
      }
    });
  },
);

describe.skipIf(!hasSharedData)('Argo recipes', () => {
  test('profile files are distinguished from other NetCDF files', () => {
    for (const path of files)
      expect(argoFormat.recognizes(readFileSync(path).subarray(0, 65_536), path)).toBe(true);
    const grid = join(SHARED_DATA, 'gridded/woa_basin_mask.nc');
    expect(argoFormat.recognizes(readFileSync(grid).subarray(0, 65_536), grid)).toBe(false);
    expect(netcdfFormat.recognizes(readFileSync(grid).subarray(0, 65_536), grid)).toBe(true);
  });

  test('profiles without a usable time or position are left out and counted', async () => {
    const { notes } = await readRows(argoFormat, core, recipeOf(['TEMP']));
    expect(notes).toContain(
      '73 profiles without a usable time (JULD missing or JULD_QC not 0, 1, 2, 5 or 8) were left out',
    );
    expect(notes).toContain(
      '1 profile without a usable position (missing or POSITION_QC not 0, 1, 2, 5 or 8) was left out',
    );
    expect(notes).toContain(
      'TEMP: adjusted values of 688 profiles (data mode D or A), real-time values of 73 profiles',
    );
  });

  test('flags kept as a column leave the values as they are', async () => {
    const kept = await readRows(argoFormat, bgc, recipeOf(['TEMP', 'TEMP_QC']));
    const filtered = await readRows(argoFormat, bgc, recipeOf(['TEMP', 'PSAL']));
    expect([...new Set(kept.columns['TEMP_QC'])].toSorted()).toEqual([1, 3, 8]);
    const present = ({ columns }: typeof kept): number =>
      columns['TEMP']!.filter((value) => value !== null).length;
    expect(present(kept)).toBe(present(filtered) + 593);
  });

  test('the recipe chooses which flags are good', async () => {
    const strict = await readRows(
      argoFormat,
      bgc,
      recipeOf([
        { name: 'TEMP', from: 'TEMP', flags: { from: 'TEMP_QC', accept: [1] } },
        'DIRECTION',
      ]),
    );
    expect(strict.notes.join('\n')).toMatch(
      /TEMP: 57078 values whose flag TEMP_QC is not among 1 became missing/,
    );
    expect([...new Set(strict.columns['DIRECTION'])].toSorted()).toEqual(['A', 'D']);
  });

  test('the same profile in two files is refused, both named', async () => {
    expect(await refusalOf(argoFormat, [core[0]!, core[1]!, core[0]!], recipeOf(['TEMP']))).toMatch(
      /_prof\.nc, variable CYCLE_NUMBER: the profile \d+ cycle \d+ .* is also in .*_prof\.nc/,
    );
  });

  test('a file that is not a profile file and a parameter that is not there are refused', async () => {
    const grid = join(SHARED_DATA, 'gridded/woa_basin_mask.nc');
    expect(await refusalOf(argoFormat, [grid], recipeOf(['basin']))).toMatch(
      /woa_basin_mask\.nc, variable basin: it lies along Z, Y, X; columns can be made of what lies along N_PROF/,
    );
    expect(await refusalOf(argoFormat, core, recipeOf(['NITRATE']))).toContain(
      "the recipe's variable NITRATE names a variable that",
    );
    expect(await refusalOf(argoFormat, core, recipeOf(['SCIENTIFIC_CALIB_DATE']))).toContain(
      'it lies along N_PROF, N_CALIB, N_PARAM, DATE_TIME',
    );
  });
});
