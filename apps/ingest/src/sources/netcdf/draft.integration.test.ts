import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { recipeSchema } from '@isobath/contract';
import { describe, expect, test } from 'vitest';
import { argoFormat } from '../argo/index.ts';
import { netcdfFormat } from './index.ts';
import { toShortName, uniqueName } from '../cf/draft/draft.ts';
import { hasSharedData, SHARED_DATA } from '../../testing/netcdf-kit.ts';

const isFile = (name: string): boolean => /\.(nc|cdf)$/.test(name);
const filesOf = (folder: string): string[] =>
  hasSharedData
    ? readdirSync(join(SHARED_DATA, folder))
        .filter(isFile)
        .map((name) => `${folder}/${name}`)
    : [];
const FILES = [
  ...['gridded', 'bathymetry', 'glider', 'argo'].flatMap(filesOf),
  ...filesOf('gridded/ersst_v3b_monthly').slice(0, 1),
  ...filesOf('gridded/globcurrent_daily_2002').slice(0, 1),
];

/** What a person would do with a draft: say what it left open. */
function complete(value: unknown): unknown {
  if (typeof value === 'string' && value.startsWith('TODO when')) return '2000-01-01';
  if (typeof value === 'string' && value.startsWith('TODO'))
    return value.includes('Observation') ? 'Model' : 'said by a person';
  if (Array.isArray(value)) return value.map(complete);
  return typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, field]) => [key, complete(field)]))
    : value;
}

describe.skipIf(!hasSharedData)(
  'a draft of a real file loads once the open questions are answered',
  () => {
    test.each(FILES)('%s', async (file) => {
      const path = join(SHARED_DATA, file);
      const { signal } = new AbortController();
      const format = file.startsWith('argo') ? argoFormat : netcdfFormat;
      const { recipe, remarks } = await format.inspect(path, signal);
      expect(recipe.variables.length).toBeGreaterThan(0);
      expect(remarks.length).toBeGreaterThan(0);
      const source = await format.open([path], recipeSchema.parse(complete(recipe)), signal);
      expect(source.rowEstimate).toBeGreaterThan(0);
      let rows = 0;
      for await (const block of source.read(signal)) rows += block.rowCount;
      expect(rows).toBeGreaterThan(0);
    });

    test.each([
      [
        'gridded/oisst_daily_india_20230827.nc',
        'temporal resolution: Irregular, because there is one time',
        'spatial resolution: 1/4° X 1/4°, because latitudes are 0.25° apart, longitudes 0.25° apart',
      ],
      [
        'gridded/ersst_v3b_monthly/NOAA_NCDC_ERSST_v3b_SST-1997.nc',
        'temporal resolution: Monthly, because the 12 times are 28 days to 31 days apart',
        'spatial resolution: 2° X 2°, because latitudes are 2° apart, longitudes 2° apart',
      ],
    ])('%s: the draft says what resolutions it found and why', async (file, time, space) => {
      const { signal } = new AbortController();
      const { remarks } = await netcdfFormat.inspect(join(SHARED_DATA, file), signal);
      expect(remarks).toContainEqual(expect.stringContaining(time));
      expect(remarks).toContainEqual(space);
      expect(remarks).toContainEqual(expect.stringContaining('cells of a grid'));
    });

    test('what the attributes say is in the draft', async () => {
      const { recipe } = await netcdfFormat.inspect(
        join(SHARED_DATA, 'gridded/oisst_daily_india_20230827.nc'),
        new AbortController().signal,
      );
      expect(recipe.dataset).toMatchObject({
        make: 'Observation',
        source: 'NOAA NCEI',
        version: 'Version v02r01',
        release_date: '2024-04-30',
      });
      expect(recipe.variables).toEqual([
        {
          name: 'sst',
          from: 'sst',
          long_name: 'Daily sea surface temperature',
          standard_name: 'sea_surface_temperature',
          unit: 'degree_C',
        },
      ]);
      expect(recipe.coordinates).toEqual({
        time: { from: 'time' },
        lat: { from: 'latitude' },
        lon: { from: 'longitude' },
      });
    });

    test('variables on other grids are listed in the remarks', async () => {
      const { recipe, remarks } = await netcdfFormat.inspect(
        join(SHARED_DATA, 'gridded/gt4d011_pacific_gcm.cdf'),
        new AbortController().signal,
      );
      expect(recipe.variables.map(({ name }) => name)).toEqual(['U', 'V']);
      expect(remarks).toContain(
        'left out, since a dataset has one grid: TAUX, TAUY along TIME1, PSYU35_55, PSXU91_108',
      );
    });
  },
);

test('any name becomes a short name that no other column has', () => {
  expect(toShortName('iridl:hasSemantics')).toBe('iridl_hasSemantics');
  expect(toShortName('2m_température')).toBe('v_2m_temperature');
  expect(toShortName(`a${'b'.repeat(80)}`)).toHaveLength(50);
  const used = new Set(['depth']);
  expect([uniqueName('Depth', used), uniqueName('depth', used), uniqueName('depth', used)]).toEqual(
    ['Depth_2', 'depth_3', 'depth_4'],
  );
});
