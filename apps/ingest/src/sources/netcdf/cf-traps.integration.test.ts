import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { netcdfFormat } from './index.ts';
import { hasPython, makeFolder, readersOf, runPython } from '../../testing/netcdf-kit.ts';

const DAY = 86_400_000;
const { signal } = new AbortController();
let folder = '';
let remove = async (): Promise<void> => undefined;

const { read, refuse } = readersOf(netcdfFormat, () => folder);

beforeAll(async () => {
  if (!hasPython) return;
  ({ folder, remove } = await makeFolder());
  await runPython('golden/make_fixtures.py', { folder });
});
afterAll(() => remove());

describe.skipIf(!hasPython)('place', () => {
  test('falling latitudes and depths come out rising', async () => {
    const { columns } = await read('falling.nc');
    expect(columns['depth']!.slice(0, 1)).toEqual([5]);
    expect(columns['lat']!.filter((_, row) => row % 4 === 0)).toEqual([-10, 0, 10, -10, 0, 10]);
    expect(columns['v']!.slice(0, 4)).toEqual([20, 21, 22, 23]);
  });

  test('a repeated column of 20 to 380 degrees is dropped when it says the same, and the note says so', async () => {
    const { columns, notes, source } = await read('repeated.nc');
    expect(columns['lon']!.slice(0, 4)).toEqual([-160, -70, 20, 110]);
    expect(columns['v']!.slice(0, 4)).toEqual([2, 3, 0, 1]);
    expect(notes.join()).toContain(
      'the column at longitude 380 (index 4 of lon) repeats that at 20',
    );
    expect(source.rowEstimate).toBe(8);
  });

  test('a repeated column that says something else is refused', async () => {
    expect(await refuse('repeated_differs.nc')).toMatch(
      /variable v, index \[1, 4\], value "5".*same longitude as column 0 but its value differs \(4\)/,
    );
  });

  test('a grid from pole to pole and from -180 to 180 has its date line once', async () => {
    const { columns, notes, source } = await read('pole_to_pole.nc');
    expect(columns['lon']).toEqual([-180, -90, 0, 90, -180, -90, 0, 90, -180, -90, 0, 90]);
    expect([...new Set(columns['lat'])]).toEqual([-90, 0, 90]);
    expect(columns['v']).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(notes.join()).toContain(
      'the column at longitude 180 (index 4 of lon) repeats that at -180',
    );
    expect(source.spatialResolution).toBe('90° X 90°');
  });

  test('a grid across the date line keeps its step', async () => {
    const { columns, source } = await read('across.nc');
    expect(columns['lon']).toEqual([-180, -179.5, 179, 179.5]);
    expect(columns['v']).toEqual([2, 3, 0, 1]);
    expect(source.spatialResolution).toBe('1/2° X 1/2°');
  });

  test('any order of dimensions gives the same rows', async () => {
    const { columns } = await read('transposed.nc');
    expect(columns['v']).toEqual(Array.from({ length: 24 }, (_, index) => index));
    expect(columns['lon']!.slice(0, 5)).toEqual([0, 1, 2, 3, 0]);
  });

  test('an axis that neither rises nor falls is sorted, and the note says so', async () => {
    const { columns, notes } = await read('shuffled.nc');
    expect(columns['lat']).toEqual([5, 5, 10, 10, 15, 15]);
    expect(columns['v']).toEqual([0, 1, 4, 5, 2, 3]);
    expect(notes).toContain(
      'the lat axis lat neither rises nor falls throughout; its rows were sorted',
    );
  });

  test.each([
    ['depth_up.nc', /turned to count downwards/],
    ['depth_negative.nc', /turned to count downwards/],
    ['depth_km.nc', /converted from km/],
    ['depth_cm.nc', /converted from cm/],
  ])('depths of %s are metres, positive down', async (file, note) => {
    const { columns, notes } = await read(file);
    expect([...new Set(columns['depth'])]).toEqual([10, 100]);
    expect(notes.join('\n')).toMatch(note);
  });

  test('a pressure becomes depth by Fofonoff and Millard when the recipe says so', async () => {
    expect(await refuse('depth_dbar.nc')).toContain('add `unit: dbar` to coordinates.depth');
    const { columns } = await read('depth_dbar.nc', ['v'], {
      coordinates: { depth: { unit: 'dbar' } },
    });
    const at30 = columns['depth']!.filter((_, row) => columns['lat']![row] === 30);
    expect(Number(at30.at(-1)).toFixed(3)).toBe('9712.653');
  });

  test('vertical axes that are not depths are refused', async () => {
    expect(await refuse('depth_hpa.nc')).toContain(
      'the vertical axis is a pressure in "hPa", which is not a depth in the sea',
    );
    expect(await refuse('depth_mixed.nc')).toMatch(
      /variable depth, index \[0\], value "-10".*above the sea surface/,
    );
  });

  test('a single level below the surface stays a column', async () => {
    const { columns } = await read('depth_single.nc');
    expect(new Set(columns['depth'])).toEqual(new Set([500]));
  });

  test('each cell of a curvilinear grid has its own place', async () => {
    const { columns, source, rowCount } = await read('curvilinear.nc');
    expect(source).toMatchObject({ isGridded: false, spatialResolution: 'Irregular' });
    expect(rowCount).toBe(23);
    expect(columns['lat']!.slice(0, 5)).toEqual([50, 50.1, 50.2, 50.3, 51]);
    expect(columns['lon']!.slice(0, 5)).toEqual([-10, -5, 0, 5, -9.5]);
    expect(columns['time']!.at(-1)).toBe(Date.UTC(2000, 0, 2));
  });

  test('two-dimensional coordinates that only repeat rows and columns are a grid', async () => {
    const { columns, source } = await read('separable.nc');
    expect(source).toMatchObject({ isGridded: true });
    expect(columns['lon']!.slice(0, 4)).toEqual([-10, -5, 0, 5]);
    expect(columns['v']!.slice(0, 6)).toEqual([0, 1, 2, 3, 4, 6]);
  });

  test.each(['plane_index.nc', 'plane_nominal.nc'])(
    'positions with two dimensions count before the axes beside them: %s',
    async (file) => {
      const { columns, source } = await read(file);
      expect(source).toMatchObject({ isGridded: false });
      expect(columns['lat']!.slice(0, 5)).toEqual([50, 50.1, 50.2, 50.3, 51]);
      expect(columns['lon']!.slice(0, 5)).toEqual([-10, -5, 0, 5, -9.5]);
    },
  );

  test('each variable has the pair of positions that it names', async () => {
    expect((await read('planes_named.nc', ['t'])).columns['lat']!.slice(0, 2)).toEqual([50, 50.1]);
    const { columns } = await read('planes_named.nc', ['u']);
    expect(columns['lat']!.slice(0, 2)).toEqual([50.25, 50.35]);
  });

  test('is asked for where there are two pairs and it names none', async () => {
    expect(await refuse('planes_unnamed.nc', ['t'])).toContain('no latitude and no longitude');
    const { recipe } = await netcdfFormat.inspect(join(folder, 'planes_unnamed.nc'), signal);
    expect(recipe.coordinates).toMatchObject({
      lat: { from: expect.stringMatching(/^TODO TLAT or ULAT: each has the dimensions of t/) },
      lon: { from: expect.stringMatching(/^TODO TLON or ULON/) },
    });
    const { columns } = await read('planes_unnamed.nc', ['t'], {
      coordinates: { lat: { from: 'ULAT' }, lon: { from: 'ULON' } },
    });
    expect(columns['lat']!.slice(0, 2)).toEqual([50.25, 50.35]);
  });

  test('an axis that only counts cells is not taken for degrees', async () => {
    expect(await refuse('index_only.nc')).toContain('no latitude and no longitude was found');
  });

  test('variables on axes of another name but the same values share a table', async () => {
    const { columns } = await read('same_axes.nc', ['u', 'v']);
    expect(columns['u']).toEqual(columns['v']);
  });
});

describe.skipIf(!hasPython)('stations and tracks', () => {
  test('stations with a shared time axis give a row for each time of each station', async () => {
    const { columns, source, notes } = await read('stations.nc', [
      'v',
      'name',
      { name: 'good', from: 'v', flags: { from: 'q', accept: [1, 2] } },
    ]);
    expect(source.isGridded).toBe(false);
    expect(columns['name']).toEqual([
      ...Array(4).fill('Aloha'),
      ...Array(3).fill('BATS'),
      ...Array(4).fill('Papa'),
    ]);
    expect(columns['lon']!.filter((_, row) => row % 4 === 0)).toEqual([170, -170, -5]);
    expect(columns['good']).toEqual([0, 1, null, 3, 4, 5, 7, 8, 9, null, 11]);
    expect(notes).toContain('good: 2 values whose flag q is not among 1, 2 became missing');
    expect(notes).toContain('3 rows with depths of -0.25 to 0 m were set to 0 m, the surface');
  });

  test.each(['ragged_count.nc', 'ragged_index.nc'])(
    'casts of different lengths along one dimension (%s) keep their places',
    async (file) => {
      const { columns, source } = await read(file, ['ship', 't']);
      expect(source.isGridded).toBe(false);
      expect(columns['t']).toEqual([0, 1, 2, 3, 4, 5, 6]);
      expect(columns['ship']).toEqual(['Weco', 'Weco', 'Weco', 'KM', 'Kai', 'Kai', 'Kai']);
      expect(columns['lat']).toEqual([10.1, 10.1, 10.1, 20.2, 30.3, 30.3, 30.3]);
      expect(columns['lon']).toEqual([170, 170, 170, -170, -5, -5, -5]);
      expect(columns['depth']).toEqual([0, 10, 20, 0, 0, 5, 10]);
      expect(columns['time']!.map((time) => (Number(time) - Date.UTC(2000, 0, 1)) / DAY)).toEqual([
        0, 0, 0, 1, 2, 2, 2,
      ]);
    },
  );

  test('casts whose counts do not add up are refused', async () => {
    expect(await refuse('ragged_wrong.nc', ['t'])).toContain(
      'variable row_size: the counts add up to 8 but obs has 7 samples',
    );
  });

  test('a track over the date line keeps rows that have time, place and value', async () => {
    const { columns, notes } = await read('track.nc');
    expect(columns['lon']).toEqual([-180, -177, -176]);
    expect(columns['v']).toEqual([2, 5, 6]);
    expect(notes).toEqual([
      '1 cell in which every variable is missing was left out',
      '1 row with values but without time, position or depth was left out',
      expect.stringContaining('1 row without a position lies between two fixes'),
      '1 row with depths of -1 to 0 m was set to 0 m, the surface',
      '1 row more than 5 m above the surface was left out',
    ]);
    expect(
      await refuse('track.nc', ['v'], { source: { rows_without_coordinates: 'refuse' } }),
    ).toContain('index [2]: this row has a value but no time, position or depth');
  });
});

describe.skipIf(!hasPython)('refusals name file, variable, index and value', () => {
  test.each([
    [
      'lat_95.nc',
      ['v'],
      /lat_95\.nc, variable lat, index \[1\], value "95": a latitude must lie from -90 to 90/,
    ],
    [
      'lat_nan.nc',
      ['v'],
      /variable lat, index \[1\], value "NaN": the coordinate has no value here/,
    ],
    ['sigma.nc', ['v'], /variable s_rho: the vertical axis counts levels of a model/],
    ['radians.nc', ['v'], /no latitude and no longitude was found/],
    [
      'ensemble.nc',
      ['v'],
      /variable v: its dimension member \(3\) is neither time, depth, latitude nor longitude/,
    ],
    [
      'staggered.nc',
      ['u', 'v'],
      /variable v: its lat axis differs from that of u \(0 and 0\.5 at index 0\)/,
    ],
    [
      'no_coordinates.nc',
      ['v'],
      /no latitude and no longitude was found for its dimensions a \(2\), b \(3\)/,
    ],
    [
      'staggered.nc',
      ['w'],
      /the recipe's variable w names a variable that staggered\.nc does not have; it has lat, lon, lat_v, u, v/,
    ],
    ['netcdf4.nc', ['enumerated'], /variable enumerated: its values are of type enum/],
    ['netcdf4.nc', ['compound'], /variable compound: its values are of type compound/],
    ['staggered.nc', ['u', 'u'], /the recipe has two columns named u/],
  ])('%s', async (file, variables, message) => {
    expect(await refuse(file, variables)).toMatch(message);
  });

  test('latitudes in radians are refused even when the recipe names them', async () => {
    expect(
      await refuse('radians.nc', ['v'], {
        coordinates: { lat: { from: 'lat' }, lon: { from: 'lon' } },
      }),
    ).toContain('must be in degrees, this is in "radian"');
  });
});

describe.skipIf(!hasPython)('a longitude whose attributes say west', () => {
  const positive = (side: string) => ({ coordinates: { lon: { positive: side } } });

  test.each([
    ['west_units.nc', 'units = "degrees_west"'],
    ['west_name.nc', 'long_name = "Longitude (degrees West)"'],
  ])('is drafted so, and refused without it: %s', async (file, words) => {
    const { recipe, remarks } = await netcdfFormat.inspect(join(folder, file), signal);
    expect(recipe.coordinates['lon']).toEqual({ from: 'lon', positive: 'west' });
    expect(remarks).toContain(`lon counts westward, as its attributes say (${words})`);
    expect(await refuse(file)).toContain('set coordinates.lon.positive to west, or to east');
    const { columns } = await read(file, ['v'], positive('west'));
    expect(columns['lon']!.slice(0, 2)).toEqual([-61, -60]);
    expect(columns['v']!.slice(0, 2)).toEqual([1, 0]);
  });

  test.each([
    ['west_signed.nc', /^TODO west or east: .*degrees_west".*negative values.*with west the value/],
    ['west_and_east.nc', /^TODO west or east: .*degrees_east", positive = "west".*60° W.*60° E$/],
  ])('is asked where that is contradicted: %s', async (file, question) => {
    const { recipe } = await netcdfFormat.inspect(join(folder, file), signal);
    expect(recipe.coordinates['lon']).toMatchObject({ positive: expect.stringMatching(question) });
    const { columns } = await read(file, ['v'], positive('east'));
    expect(columns['lon']!.slice(0, 2)).toEqual(file === 'west_signed.nc' ? [-61, -60] : [60, 61]);
  });
});
