import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { netcdfFormat } from './index.ts';
import { hasPython, makeFolder, readersOf, runPython } from '../../testing/netcdf-kit.ts';

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const { signal } = new AbortController();
let folder = '';
let remove = async (): Promise<void> => undefined;
let expected: Record<string, number[]> = {};

const { read, refuse } = readersOf(netcdfFormat, () => folder);
const as = (climatology: 'monthly' | 'none', from = 'time') => ({
  coordinates: { time: { from, climatology } },
});

async function draftTimeOf(file: string): Promise<{ time: unknown; remarks: string }> {
  const { recipe, remarks } = await netcdfFormat.inspect(join(folder, file), signal);
  return { time: recipe.coordinates['time'], remarks: remarks.join('\n') };
}

beforeAll(async () => {
  if (!hasPython) return;
  ({ folder, remove } = await makeFolder());
  expected = await runPython('golden/make_mean_years.py', { folder });
});
afterAll(() => remove());

describe.skipIf(!hasPython)('the months of a mean year', () => {
  test.each([
    ['cell_methods', 'the cell methods are "time: mean within years time: mean over years"'],
    ['bounds_name', 'the bounds of time are climatology_bnds'],
    ['long_bounds', 'the bounds of each of its times span more than a year'],
    ['year_0', 'its dates are in the year 0'],
    [
      'modulo_1',
      '"modulo" says that they may recur every year, and they are counted from the year',
    ],
    [
      'title_1',
      'counted from the year 1, and the file\'s title is "Monthly climatology of nitrate"',
    ],
    ['season_attribute', 'time has the attribute "climatology"'],
    ['one_month', 'time has the attribute "climatology"'],
  ])('%s is certain: %s', async (file, evidence) => {
    const refusal = await refuse(`${file}.nc`);
    expect(refusal).toContain('add `climatology: monthly` to coordinates.time');
    expect(refusal).toContain(evidence);
    const { columns } = await read(`${file}.nc`, ['v'], as('monthly'));
    expect(columns['month']).toEqual(expected[file]);
    const { time, remarks } = await draftTimeOf(`${file}.nc`);
    expect(time).toEqual({ from: 'time', climatology: 'monthly' });
    expect(remarks).toContain(evidence);
  });

  test.each([
    ['year_1', 'they are counted from the year 1'],
    ['calendar_none', 'the calendar is "none"'],
    ['title', 'the file\'s title is "WOA-like climatology, 1981-2010"'],
    ['long_name', 'the long_name of v is "Climatological mean temperature"'],
    ['season_title', 'the file\'s summary is "Seasonal climatology"'],
  ])('%s is likely, so the draft asks and a load is refused: %s', async (file, evidence) => {
    const { time } = await draftTimeOf(`${file}.nc`);
    const { climatology } = time as { climatology: string };
    expect(climatology).toMatch(/^TODO monthly or none: the times are (12|4) times from/);
    expect(climatology).toContain(evidence);
    expect(climatology).toContain(`the rows have the months ${expected[file]!.join(', ')}`);
    expect(await refuse(`${file}.nc`)).toContain(`${evidence}; say \`climatology: monthly\``);
    expect((await read(`${file}.nc`, ['v'], as('monthly'))).columns['month']).toEqual(
      expected[file],
    );
  });

  test('real dates stay where the recipe says so', async () => {
    const { columns } = await read('title.nc', ['v'], as('none'));
    expect(columns['time']!.slice(0, 2)).toEqual([
      Date.UTC(2000, 0, 16, 12),
      Date.UTC(2000, 1, 15),
    ]);
    expect(await refuse('calendar_none.nc', ['v'], as('none'))).toContain(
      'the time axis has the calendar "none"; coordinates.time.calendar can say another',
    );
  });

  test('a mean over whole years is no month by itself', async () => {
    expect((await draftTimeOf('whole_year.nc')).time).toMatchObject({
      climatology: expect.stringMatching(
        /^TODO none or monthly: .*its one cell is a whole year.*Annual Climatology/,
      ) as string,
    });
    expect(await refuse('whole_year.nc')).toContain('its one cell is a whole year');
    expect((await read('whole_year.nc', ['v'], as('none'))).columns['time']).toEqual([
      Date.UTC(1990, 6, 3),
    ]);
  });

  test('the days of a mean year are no months, and are not stored as real dates unasked', async () => {
    expect((await draftTimeOf('daily.nc')).time).toMatchObject({
      climatology: expect.stringMatching(
        /^TODO none: the times recur every year \(time has the attribute "climatology"\)/,
      ) as string,
    });
    expect(await refuse('daily.nc')).toContain('not one for each month; `climatology: none`');
    expect((await read('daily.nc', ['v'], as('none'))).rowCount).toBe(60);
  });

  test.each(['numbers_0', 'numbers_1', 'numbers_2', 'numbers_3'])(
    '%s: numbers in months without a year are months',
    async (file) => {
      expect((await draftTimeOf(`${file}.nc`)).time).toEqual({
        from: 'time',
        climatology: 'monthly',
      });
      expect((await read(`${file}.nc`, ['v'], as('monthly'))).columns['month']).toEqual(MONTHS);
      expect(await refuse(`${file}.nc`)).toContain('is not a time unit');
    },
  );

  test.each([
    ['numbers_plain', 'month'],
    ['numbers_upper', 'MONTH'],
    ['numbers_time', 'time'],
  ])('%s: an axis that counts 1 to 12 without a unit is asked about', async (file, from) => {
    expect((await draftTimeOf(`${file}.nc`)).time).toEqual({
      from,
      climatology: expect.stringMatching(/^TODO monthly/) as string,
    });
    expect((await read(`${file}.nc`, ['v'], as('monthly', from))).columns['month']).toEqual(MONTHS);
    expect(await refuse(`${file}.nc`)).toMatch(/has no units|neither time|no date/);
  });

  test.each(['real_year.nc', 'anomaly.nc', 'two_years.nc'])(
    '%s: nothing is asked about real dates',
    async (file) => {
      expect((await draftTimeOf(file)).time).toEqual({ from: 'time' });
      expect((await read(file)).columns['time']!.slice(0, 2)).toEqual([
        Date.UTC(2000, 0, 16, 12),
        Date.UTC(2000, 1, 15),
      ]);
    },
  );
});
