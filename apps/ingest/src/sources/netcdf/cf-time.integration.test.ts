import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { netcdfFormat } from './index.ts';
import {
  hasPython,
  makeFolder,
  readersOf,
  readRows,
  recipeOf,
  refusalOf,
  runPython,
} from '../../testing/netcdf-kit.ts';

let folder = '';
let remove = async (): Promise<void> => undefined;
let expected: Record<string, number[]> = {};

const { read, refuse } = readersOf(netcdfFormat, () => folder);

beforeAll(async () => {
  if (!hasPython) return;
  ({ folder, remove } = await makeFolder());
  expected = await runPython('golden/make_fixtures.py', { folder });
});
afterAll(() => remove());

describe.skipIf(!hasPython)('time', () => {
  test.each([
    'standard',
    'gregorian',
    'proleptic_gregorian',
    'julian',
    'noleap',
    '365_day',
    'all_leap',
    '366_day',
    '360_day',
  ])('the %s calendar gives the dates that cftime gives, from 1850 on', async (calendar) => {
    const { columns } = await read(`calendar_${calendar}.nc`);
    expect(columns['time']).toEqual(expected[`calendar_${calendar}`]);
  });

  test('a 30 February is refused by name, and moved only when the recipe says how', async () => {
    const refusal = await refuse('calendar_february_30.nc');
    expect(refusal).toContain('2001-02-30');
    expect(refusal).toContain('missing_dates');
    expect(refusal).toContain('variable time, index [0], value "59"');
    const { columns } = await read('calendar_february_30.nc', ['v'], {
      coordinates: { time: { missing_dates: 'clamp-to-month-end' } },
    });
    expect(columns['time']).toEqual([Date.UTC(2001, 1, 28), Date.UTC(2001, 2, 1)]);
  });

  test('a climatology becomes months only when the recipe says so', async () => {
    expect(await refuse('climatology.nc')).toContain(
      'add `climatology: monthly` to coordinates.time',
    );
    const { columns, source } = await read('climatology.nc', ['v'], {
      coordinates: { time: { climatology: 'monthly' } },
    });
    expect(columns['month']).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(source).toMatchObject({
      isClimatology: true,
      temporalResolution: 'Monthly Climatology',
    });
    expect(source.columns[0]).toEqual({ name: 'month', type: 'uint8', isNullable: false });
  });

  test('a months-since axis counts the months of the calendar', async () => {
    const { columns } = await read('months_since.nc');
    expect(columns['time']).toEqual([Date.UTC(2000, 0, 16, 12), Date.UTC(2000, 1, 15, 12)]);
  });

  test('an axis of month numbers is a climatology', async () => {
    const { columns } = await read('month_numbers.nc', ['v'], {
      coordinates: { time: { climatology: 'monthly' } },
    });
    expect(columns['month']).toEqual([1, 2]);
  });

  test('the year 1850 counted from year 1 is exact to the millisecond', async () => {
    const { columns } = await read('year_1850.nc');
    expect(columns['time']).toEqual(expected['year_1850']);
    expect(new Date(Number(columns['time']![0])).toISOString()).toBe('1849-12-30T12:00:00.000Z');
  });

  test('a scalar time and a height above the sea are one time and no depth', async () => {
    const { columns, notes, source } = await read('scalar_time.nc');
    expect(new Set(columns['time'])).toEqual(new Set([Date.UTC(2000, 0, 11)]));
    expect(source.columns.map(({ name }) => name)).toEqual(['time', 'lat', 'lon', 'v']);
    expect(notes.join()).toContain('the single level height = 2 m is not a column');
  });

  test('the one time of a file counts for variables without a time dimension', async () => {
    expect(new Set((await read('time_apart.nc')).columns['time'])).toEqual(
      new Set([Date.UTC(2000, 0, 11)]),
    );
  });

  test('a time in a global attribute dates each file', async () => {
    const paths = ['Kāneʻohe bay 2.nc', 'Kāneʻohe bay 1.nc'].map((file) => join(folder, file));
    const recipe = recipeOf(['v'], { coordinates: { time: { attribute: 'time_coverage_start' } } });
    const { columns } = await readRows(netcdfFormat, paths, recipe);
    expect(columns['time']).toEqual([
      Date.UTC(2016, 3, 20, 12),
      Date.UTC(2016, 3, 20, 12),
      Date.UTC(2016, 3, 21),
      Date.UTC(2016, 3, 21),
    ]);
    expect(
      await refusalOf(
        netcdfFormat,
        paths,
        recipeOf(['v'], { coordinates: { time: { attribute: 'date' } } }),
      ),
    ).toContain(
      'coordinates.time.attribute is "date", which is not a global attribute of this file',
    );
  });

  test('a month stated by the recipe is the month of every row', async () => {
    const { columns } = await read('shuffled.nc', ['v'], {
      coordinates: { time: { constant: 'July', climatology: 'monthly' } },
    });
    expect(new Set(columns['month'])).toEqual(new Set([7]));
    expect(
      await refuse('shuffled.nc', ['v'], {
        coordinates: { time: { constant: '13', climatology: 'monthly' } },
      }),
    ).toContain('"13" is not a month from 1 to 12');
  });

  test('times written as text are read', async () => {
    const { columns } = await read('text_time.nc');
    expect(columns['time']).toEqual([Date.UTC(1850, 0, 2, 3, 4, 5), Date.UTC(1850, 0, 3, 3, 4, 5)]);
  });

  test('files without time have 1900-01-01, never the release date, and a note says so', async () => {
    const { columns, notes } = await read('falling.nc', ['v'], {
      dataset: { release_date: '2019-05-01' },
    });
    expect(new Set(columns['time'])).toEqual(new Set([Date.UTC(1900, 0, 1)]));
    expect(notes.join()).toContain('every row has 1900-01-01, which stands for "no time"');
  });

  test('a time that stands twice is refused', async () => {
    expect(await refuse('twice.nc')).toMatch(
      /variable time, index \[1\].*a second time \(first at index 0\)/,
    );
  });

  test('several files become one dataset in the order of their times', async () => {
    const paths = ['part_b.nc', 'part_a.nc'].map((file) => join(folder, file));
    const { columns, source } = await readRows(netcdfFormat, paths, recipeOf(['v']));
    expect(columns['v']).toEqual([0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5]);
    expect(source.temporalResolution).toBe('Daily');
  });

  test('files whose times overlap or whose grids differ are refused, both named', async () => {
    const recipe = recipeOf(['v']);
    const overlap = await refusalOf(
      netcdfFormat,
      ['part_b.nc', 'part_overlap.nc'].map((file) => join(folder, file)),
      recipe,
    );
    expect(overlap).toMatch(/part_b\.nc.*overlap with those of .*part_overlap\.nc/);
    const elsewhere = await refusalOf(
      netcdfFormat,
      ['part_a.nc', 'part_elsewhere.nc'].map((file) => join(folder, file)),
      recipe,
    );
    expect(elsewhere).toMatch(
      /part_elsewhere\.nc.*lon axis differs from that of .*part_a\.nc \(1 and 2 at index 1\)/,
    );
  });
});
