import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeClassic } from '../../testing/mutations/write-classic.ts';
import type { FixtureFolder } from '../../testing/table-fixtures.ts';
import { makeFixtureFolder, readTable } from '../../testing/table-fixtures.ts';
import { chooseFormat } from '../choose-format.ts';
import { formats } from '../index.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await makeFixtureFolder();
});
afterAll(() => folder.remove());

const measured = (
  name: string,
  values: number[] | string,
  attributes: Record<string, string | number> = {},
) => ({
  name,
  dimensions: ['N_MEASUREMENT'],
  attributes: { long_name: `The ${name}`, ...attributes },
  values,
});
const place = { _FillValue: 99_999 };
const DAYS = 'days since 1950-01-01 00:00:00 UTC';
const { bytes } = writeClassic({
  dimensions: { N_MEASUREMENT: 6, N_CYCLE: 2, STRING8: 8 },
  attributes: { title: 'Argo float trajectory file', Conventions: 'Argo-3.1 CF-1.6' },
  variables: [
    {
      name: 'PLATFORM_NUMBER',
      dimensions: ['STRING8'],
      attributes: { long_name: 'Float' },
      values: '1900857 ',
    },
    measured('JULD', [21_000.25, 21_000.5, 999_999, 21_010.25, 21_010.5, 21_010.75], {
      standard_name: 'time',
      units: DAYS,
      axis: 'T',
      _FillValue: 999_999,
    }),
    measured('JULD_QC', '119111'),
    measured('LATITUDE', [44.5, 99_999, 99_999, 44.7, 44.75, 44.8], {
      standard_name: 'latitude',
      units: 'degree_north',
      axis: 'Y',
      ...place,
    }),
    measured('LONGITUDE', [-63.5, 99_999, 99_999, -63.7, -63.75, -63.8], {
      standard_name: 'longitude',
      units: 'degree_east',
      axis: 'X',
      ...place,
    }),
    measured('POSITION_QC', '1  141'),
    measured('CYCLE_NUMBER', [0, 0, 1, 1, 1, 1], place),
    measured('MEASUREMENT_CODE', [703, 100, 290, 703, 703, 703], place),
    measured('PRES', [99_999, 0.5, 1000, 99_999, 99_999, 99_999], {
      standard_name: 'sea_water_pressure',
      units: 'decibar',
      axis: 'Z',
      ...place,
    }),
    {
      name: 'JULD_FIRST_LOCATION',
      dimensions: ['N_CYCLE'],
      attributes: { units: DAYS },
      values: [21_000.25, 21_010.25],
    },
  ],
});

it('the measurements of an Argo trajectory that have a good position are its rows; the others are counted', async () => {
  const file = await folder.write('1900857_Rtraj.nc', bytes);
  const format = await chooseFormat(formats, [file], 'auto');
  expect(format.name).toBe('argo');
  const { recipe } = await format.inspect(file, new AbortController().signal);
  expect(recipe.coordinates).toEqual({
    time: { from: 'JULD' },
    lat: { from: 'LATITUDE' },
    lon: { from: 'LONGITUDE' },
  });
  expect(JSON.stringify([recipe.source, recipe.variables])).not.toContain('TODO');
  const { rows, notes } = await readTable(format, [file], recipe);
  expect(rows.map((row) => [row['time'], row['lat'], row['lon'], row['CYCLE_NUMBER']])).toEqual([
    ['2007-07-01T06:00:00.000Z', 44.5, -63.5, 0],
    ['2007-07-11T06:00:00.000Z', 44.7, -63.7, 1],
    ['2007-07-11T18:00:00.000Z', 44.8, -63.8, 1],
  ]);
  expect(notes).toContain('3 rows with values but without time, position or depth were left out');
});
