import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { argoFormat } from '../argo/index.ts';
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

type Variables = Parameters<typeof recipeOf>[0];
type More = Parameters<typeof recipeOf>[1];

const { read } = readersOf(netcdfFormat, () => folder);
const refuse = (file: string, more: More = {}, variables: Variables = ['v']): Promise<string> =>
  refusalOf(netcdfFormat, [join(folder, file)], recipeOf(variables, more));

beforeAll(async () => {
  if (!hasPython) return;
  ({ folder, remove } = await makeFolder());
  expected = await runPython('golden/make_forms.py', { folder });
});
afterAll(() => remove());

describe.skipIf(!hasPython)('files without a time variable', () => {
  test('have the start of their time coverage, not the day on which they were made', async () => {
    const { columns, notes } = await read('covered.nc', ['v'], {
      dataset: { release_date: '2024-04-30' },
    });
    expect(new Set(columns['time'])).toEqual(new Set([Date.UTC(2014, 4, 1, 12)]));
    expect(notes).toContain(
      'the file has no time variable; its rows have 2014-05-01T12:00:00.000Z, its time_coverage_start',
    );
  });

  test('are not dated by the day on which they were made', async () => {
    const { columns, source } = await read('created.nc');
    expect(new Set(columns['time'])).toEqual(new Set([Date.UTC(1900, 0, 1)]));
    expect(source.found['release_date']).toBe('2024-05-01');
  });
});

describe.skipIf(!hasPython)('attributes', () => {
  test.each(['utf8_NETCDF4.nc', 'utf8_NETCDF3_CLASSIC.nc'])(
    'in UTF-8 and in Latin-1 are read as they were written (%s)',
    async (file) => {
      const { source } = await read(file);
      expect(source.found['long_name']).toBe('Kāneʻohe');
      expect(source.variables[0]).toMatchObject({
        unit: 'µmol kg⁻¹',
        longName: 'Größe — “zitiert”',
        comment: 'Température',
      });
      if (file.includes('4')) expect(source.variables[0]!.standardName).toBe('日本');
    },
  );
});

describe.skipIf(!hasPython)('numbers that look like marks of missing values', () => {
  test('are stored, counted and named in the notes', async () => {
    const { columns, notes } = await read('fillers.nc', ['v', 'w', 'i']);
    expect(columns['v']).toEqual([-1e10, 1, 2, 3, -1e10, 4]);
    expect(notes.filter((note) => note.includes('missing_values'))).toEqual([
      'v: 2 values of -10000000000 were stored; if that means "no value", add `missing_values: [-10000000000]` to the variable and load again',
      'i: 1 value of -999 was stored; if that means "no value", add `missing_values: [-999]` to the variable and load again',
    ]);
  });

  test('are missing once the recipe says so', async () => {
    const { columns, notes } = await read(
      'fillers.nc',
      [{ name: 'v', from: 'v', missing_values: [-1e10] }],
      { source: { keep_empty_cells: true } },
    );
    expect(columns['v']).toEqual([null, 1, 2, 3, null, 4]);
    expect(notes.join()).not.toContain('missing_values');
  });
});

describe.skipIf(!hasPython)('vertical axes', () => {
  test('of air pressure are not depths, even when the recipe says dbar', async () => {
    expect(await refuse('air_pressure.nc', { coordinates: { depth: { unit: 'dbar' } } })).toContain(
      'variable lev: the vertical axis is a pressure in "millibar", which is not a depth in the sea',
    );
    const { source, notes } = await read('one_air_pressure.nc');
    expect(source.columns.map(({ name }) => name)).toEqual(['time', 'lat', 'lon', 'v']);
    expect(notes).toContain('the single level lev = 500 hPa is not a column of the table');
  });

  test('of heights above the sea are not depths, whichever direction the recipe states', async () => {
    for (const depth of [
      { from: 'height', positive: 'down' },
      { from: 'height', positive: 'up' },
      { from: 'height' },
    ]) {
      expect(await refuse('one_height.nc', { coordinates: { depth } })).toContain(
        'variable height, value "1.5": this is a height above the sea (height), which is not a depth; take `depth` out of the recipe',
      );
    }
    expect(await refuse('heights.nc')).toContain('choose a file with one level of it');
    const { source, notes } = await read('one_height.nc');
    expect(source.columns.map(({ name }) => name)).toEqual(['time', 'lat', 'lon', 'v']);
    expect(notes).toContain('the single level height = 1.5 m is not a column of the table');
  });

  test('of altitudes below the sea surface are depths', async () => {
    const { columns } = await read('altitudes.nc');
    expect([...new Set(columns['depth'])]).toEqual([5, 10]);
  });

  test('of a buoy on the sea are left out, and the rows are kept', async () => {
    const { columns, notes } = await read('buoy.nc', ['wind']);
    expect(columns).toEqual({
      time: [0, 1, 2].map((day) => Date.UTC(2020, 0, 1 + day)),
      lat: [1, 2, 3],
      lon: [4, 5, 6],
      wind: [7, 8, 9],
    });
    expect(notes).toEqual([
      'height counts upwards from the sea surface: it is not a depth and not a column of the table',
    ]);
  });

  test('of pressure begin at the surface when a sensor is a little off', async () => {
    const { columns, notes } = await read('surface_pressure.nc', ['v'], {
      coordinates: { depth: { unit: 'dbar' } },
    });
    expect(Math.min(...(columns['depth'] as number[]))).toBe(0);
    expect(notes).toContain('the pressure -0.3 dbar was taken for 0, the surface');
  });
});

describe.skipIf(!hasPython)('Argo levels a little above the surface', () => {
  test('are kept at depth 0 when their flags are good, and counted', async () => {
    const { columns, notes } = await readRows(
      argoFormat,
      [join(folder, 'argo.nc')],
      recipeOf(['TEMP']),
    );
    expect(columns['TEMP']).toEqual([20, 20.5, 19]);
    expect(columns['depth']!.slice(0, 2)).toEqual([0, 0]);
    expect(notes.join('\n')).toMatch(
      /2 rows with depths of -0\.49\d to 0 m were set to 0 m, the surface/,
    );
    expect(notes.join('\n')).not.toContain('without a usable pressure');
  });
});

describe.skipIf(!hasPython)('times that look like a mean year', () => {
  test('are real dates where the years are real, whatever `modulo` says', async () => {
    const { columns, source } = await read('modulo_years.nc');
    expect(columns['time']).toEqual(expected['modulo_years']);
    expect(source).toMatchObject({ isClimatology: false, temporalResolution: 'Monthly' });
    expect(
      await refuse('modulo_years.nc', { coordinates: { time: { climatology: 'monthly' } } }),
    ).toContain('the times are 168 times from 1982-01 to 1995-12, not the months of a mean year');
  });

  test('are asked about if `modulo` accompanies the twelve months of one year', async () => {
    expect(await refuse('modulo_year.nc')).toContain(
      'say `climatology: monthly` in coordinates.time for the months of a mean year, or `climatology: none` for real dates',
    );
    expect(
      (await read('modulo_year.nc', ['v'], { coordinates: { time: { climatology: 'none' } } }))
        .columns['time'],
    ).toEqual(expected['modulo_years']!.slice(0, 12));
    expect(
      (await read('modulo_year.nc', ['v'], { coordinates: { time: { climatology: 'monthly' } } }))
        .columns['month'],
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  test('are a climatology where the years are 0 and 1', async () => {
    expect(await refuse('modulo_mean.nc')).toContain('add `climatology: monthly`');
  });

  test('keep the year of a model that counts from year 0', async () => {
    const { columns, source } = await read('year_984.nc');
    expect(source.isClimatology).toBe(false);
    expect(columns['time']).toEqual(expected['year_984']);
  });

  test('of a year with 360 days are read when every date is one of the civil calendar', async () => {
    expect((await read('months_360.nc')).columns['time']).toEqual(expected['months_360']);
    expect(await refuse('february_30.nc')).toContain('1960-02-30');
  });

  test('before year 1 or after 9999 are refused with their place', async () => {
    expect(await refuse('year_12000.nc')).toMatch(
      /year_12000\.nc, variable time, index \[1\], value "12000": this time lies in the year 13960, and only the years 1 to 9999 can be stored/,
    );
    expect(await refuse('year_minus_5.nc')).toMatch(
      /variable time, index \[0\], value "-5": this time lies in the year -4/,
    );
  });
});

describe.skipIf(!hasPython)('times written as dates', () => {
  test.each([
    ['absolute_day.nc', 'absolute_day'],
    ['absolute_month.nc', 'first_days'],
    ['yyyymm_units.nc', 'first_days'],
  ])('in digits are read by their units (%s)', async (file, key) => {
    expect((await read(file)).columns['time']).toEqual(expected[key]);
  });

  test('in digits without units are read by the format of the recipe', async () => {
    expect(await refuse('yyyymm.nc')).toContain(
      'coordinates.time.format ("%Y%m%d") if its digits are a date',
    );
    expect(
      (await read('yyyymm.nc', ['v'], { coordinates: { time: { format: '%Y%m' } } })).columns[
        'time'
      ],
    ).toEqual(expected['first_days']);
    expect(await refuse('no_date.nc')).toContain(
      'variable time, index [1], value "198213": this is not a date of the form YYYYMM',
    );
  });

  test('in letters are read by ISO 8601 or by the format of the recipe, in its zone', async () => {
    expect((await read('dates_iso.nc')).columns['time']).toEqual(expected['absolute_day']);
    expect(await refuse('dates_words.nc')).toContain('value "15-Jan-1982 12:00:00"');
    const time = { format: '%d-%b-%Y %H:%M:%S' };
    expect(
      (await read('dates_words.nc', ['v'], { coordinates: { time } })).columns['time'],
    ).toEqual(expected['absolute_day']);
    expect(
      (await read('dates_words.nc', ['v'], { coordinates: { time: { ...time, zone: '-10:00' } } }))
        .columns['time'],
    ).toEqual(expected['absolute_day']!.map((ms) => ms + 36_000_000));
    expect(
      (await read('dates_iso.nc', ['v'], { coordinates: { time: { zone: '-10:00' } } })).columns[
        'time'
      ],
    ).toEqual(expected['absolute_day']);
    expect(
      await refuse('dates_words.nc', { coordinates: { time: { format: '%d.%m.%Y' } } }),
    ).toContain(
      'index [0], value "15-Jan-1982 12:00:00": this does not fit coordinates.time.format "%d.%m.%Y"',
    );
    expect(await refuse('dates_words.nc', { coordinates: { time: { format: '%Q' } } })).toContain(
      '%Q is not a directive',
    );
    expect(
      await refuse('absolute_day.nc', { coordinates: { time: { zone: '+01:00' } } }),
    ).toContain('write the offset into coordinates.time.units');
  });

  test('of casts without one leave the cast out', async () => {
    const { columns, notes } = await read('casts_words.nc', ['t'], {
      coordinates: { time: { format: '%d-%b-%Y %H:%M:%S' } },
    });
    expect(columns['time']).toEqual(expected['absolute_day']);
    expect(columns['t']).toEqual([7, 9]);
    expect(notes).toContain('1 row with values but without time, position or depth was left out');
  });
});

describe.skipIf(!hasPython)('profiles of in-situ products', () => {
  test.each(['in_situ.nc', 'in_situ_position.nc'])(
    'have the position of their time (%s)',
    async (file) => {
      const { columns, notes } = await read(file, ['TEMP', 'POSITION_QC']);
      expect(columns).toEqual({
        time: [0, 0, 1, 1, 2, 2].map((day) => Date.UTC(1950, 0, 1 + day)),
        lat: [10.5, 10.5, 20.25, 20.25, 30, 30],
        lon: [-10, -10, -20, -20, -30, -30],
        depth: [1, 2, 3, 4, 5, 6],
        TEMP: [0, 1, 2, 3, 4, 5],
        POSITION_QC: [1, 1, 1, 1, 1, 1],
      });
      expect(notes.join()).toContain('are taken for those along TIME, which has the same length');
    },
  );
});

describe.skipIf(!hasPython)('groups of NetCDF-4', () => {
  test.each(['level_2.nc', 'level_2_control_points.nc'])(
    'of satellite level 2 are read: positions, scan lines and pixels (%s)',
    async (file) => {
      const { columns, source } = await read(file, [
        { name: 'chl', from: 'geophysical_data/chlor_a' },
        { name: 'sst', from: '/geophysical_data/sst' },
        { name: 'detector', from: 'scan_line_attributes/detnum' },
      ]);
      expect(columns['lon']).toEqual(
        expected['navigation_data/longitude']!.map((lon) =>
          expect.closeTo(lon >= 180 ? lon - 360 : lon, 4),
        ),
      );
      expect(columns['lat']).toEqual(
        expected['navigation_data/latitude']!.map((lat) => expect.closeTo(lat, 5)),
      );
      expect(columns['chl']).toEqual(expected['geophysical_data/chlor_a']);
      expect(columns['sst']).toEqual(
        expected['geophysical_data/sst']!.map((value) => expect.closeTo(value, 5)),
      );
      expect(
        columns['time']!.map((time) => (Number(time) - Date.UTC(2021, 5, 1, 10)) / 1000),
      ).toEqual([10, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 12]);
      expect(columns['detector']).toEqual([1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3]);
      expect(source).toMatchObject({ isGridded: false, found: { long_name: 'Level 2' } });
      expect(source.variables[0]).toMatchObject({
        longName: 'Chlorophyll Concentration',
        unit: 'mg m^-3',
      });
    },
  );

  test('have coordinates of their own and of the group above', async () => {
    const { columns } = await read('nested.nc', [{ name: 'column', from: 'PRODUCT/column' }]);
    expect(columns).toEqual({
      time: [0, 0, 0, 0].map(() => Date.UTC(2000, 0, 1)),
      lat: [1, 2, 3, 4],
      lon: [5, 6, 7, 8],
      column: [1, 2, 3, 4],
    });
  });
});

describe.skipIf(!hasPython)('slices of a variable', () => {
  const slice = (place: string, name = 'v') => ({ name, from: `Rrs[${place}]` });

  test('have the values at their wavelength, beside variables on the same grid', async () => {
    const { columns, source } = await read('spectra.nc', [
      slice('wavelength=443', 'blue'),
      slice(' wavelength = 670 ', 'red'),
      'poc',
    ]);
    const cells = [0, 1, 2, 3, 4, 5, 6, 7];
    const at = (wavelength: number) =>
      cells.map((cell) => Math.floor(cell / 4) * 20 + wavelength * 4 + (cell % 4));
    expect(columns).toMatchObject({ blue: at(1), red: at(4), poc: cells });
    expect(source.variables[0]).toMatchObject({
      longName: 'Remote sensing reflectance (wavelength 443)',
      unit: 'sr-1',
    });
  });

  test('by an index where the dimension has no coordinate', async () => {
    const { columns } = await read('members.nc', [{ name: 'v', from: 'v[member=1]' }]);
    expect(columns['v']).toEqual([4, 5, 6, 7]);
  });

  test('are refused at a value or along a dimension that is not there', async () => {
    expect(await refuse('spectra.nc', {}, [slice('wavelength=500')])).toContain(
      'wavelength does not have the value; it has 412, 443, 490, 555, 670',
    );
    expect(await refuse('spectra.nc', {}, [slice('band=1')])).toContain(
      'Rrs does not have the dimension band; it has time, wavelength, lat, lon',
    );
    expect(await refuse('spectra.nc', {}, ['Rrs'])).toContain(
      'name one of its values, as in from: Rrs[wavelength=…]',
    );
  });
});

describe.skipIf(!hasPython)('profiles in which each variable has samples of its own', () => {
  const salinity = {
    name: 'salinity',
    from: 'Salinity',
    flags: { from: 'Salinity_flag', accept: [0] },
  };
  const temperature = { name: 'temperature', from: 'Temperature' };

  test('have the values at their depths, and none where a profile lacks the variable', async () => {
    const { columns, notes } = await read('wod.nc', [temperature, salinity]);
    expect(columns).toMatchObject({
      depth: [0, 10, 20, 0, 5, 10, 0, 1],
      lat: [1, 1, 1, 2, 2, 2, 3, 3],
      temperature: [0, 1, 2, 3, 4, 5, 6, 7],
      salinity: [30, 31, null, null, null, null, 33, 34],
    });
    expect(notes).toContain(
      'wod.nc: samples along Temperature_obs, Salinity_obs are taken for those along z_obs, profile by profile',
    );
  });

  test('are refused where a profile has fewer values than depths', async () => {
    expect(await refuse('wod_uneven.nc', {}, [temperature, salinity])).toContain(
      'its dimension Salinity_obs is not one of Temperature (z_obs)',
    );
  });
});
