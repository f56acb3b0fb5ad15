import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Recipe } from '@isobath/contract';
import type { ColumnBlock } from '@isobath/engine';
import { describe, expect, test } from 'vitest';
import { netcdfFormat } from './index.ts';
import {
  hasPython,
  hasSharedData,
  readRows,
  recipeOf,
  runPython,
  SHARED_DATA,
} from '../../testing/netcdf-kit.ts';

interface Total {
  count: number;
  sum: number;
  min: number | null;
  max: number | null;
}
interface Cell {
  row?: number;
  time: number | null;
  lat: number;
  lon: number;
  depth: number | null;
  values: Record<string, number | null>;
}
interface Golden {
  rowCount?: number;
  cells: Cell[];
  totals: Record<string, Total>;
}

interface Case {
  name: string;
  files: readonly string[];
  variables: readonly string[];
  roles: Partial<Record<'time' | 'depth' | 'lat' | 'lon', string>>;
  coordinates?: Recipe['coordinates'];
  units?: string;
  /** Repeated columns are in the file's totals but not in the table. */
  hasRepeats?: boolean;
}

const inFolder = (folder: string): string[] =>
  hasSharedData ? readdirSync(join(SHARED_DATA, folder)).map((name) => `${folder}/${name}`) : [];
const monthly = { time: { climatology: 'monthly' as const } };

const CASES: readonly Case[] = [
  {
    name: 'COADS monthly climatology',
    files: ['gridded/coads_climatology.cdf'],
    variables: ['SST', 'AIRT', 'SPEH', 'WSPD', 'UWND', 'VWND', 'SLP'],
    roles: { time: 'TIME', lat: 'COADSY', lon: 'COADSX' },
    coordinates: monthly,
  },
  {
    name: 'Levitus annual mean',
    files: ['gridded/levitus_climatology.cdf'],
    variables: ['TEMP', 'SALT'],
    roles: { depth: 'ZAXLEVITR', lat: 'YAXLEVITR', lon: 'XAXLEVITR' },
  },
  {
    name: 'ocean atlas by month and depth',
    files: ['gridded/ocean_atlas_subset.nc'],
    variables: ['TEMP'],
    roles: { time: 'TIME', depth: 'ZAXLEVIT19', lat: 'YAX_SUBSET', lon: 'XAX_SUBSET' },
    coordinates: monthly,
  },
  {
    name: 'microwave SST',
    files: ['gridded/MWsstd1day_2016.nc'],
    variables: ['sst'],
    roles: { time: 'time', lat: 'latitude', lon: 'longitude' },
  },
  {
    name: 'chlorophyll with falling latitudes',
    files: ['gridded/esa_cci_chla_monthly_oahu_1998_2022.nc'],
    variables: ['chlor_a'],
    roles: { time: 'time', lat: 'latitude', lon: 'longitude' },
  },
  {
    name: 'Pacific model, temperature',
    files: ['gridded/gt4d011_pacific_gcm.cdf'],
    variables: ['TEMP'],
    roles: { time: 'TIME1', depth: 'PSZT1_10', lat: 'PSYT35_56', lon: 'PSXT91_108' },
  },
  {
    name: 'Pacific model, salinity',
    files: ['gridded/gt4d011_pacific_gcm.cdf'],
    variables: ['SALT'],
    roles: { time: 'TIME1', depth: 'PSZT1_10', lat: 'PSYT35_55', lon: 'PSXT91_108' },
  },
  {
    name: 'Pacific model, currents',
    files: ['gridded/gt4d011_pacific_gcm.cdf'],
    variables: ['U', 'V'],
    roles: { time: 'TIME1', depth: 'PSZT1_10', lat: 'PSYU35_55', lon: 'PSXU91_108' },
  },
  {
    name: 'Pacific model, vertical velocity',
    files: ['gridded/gt4d011_pacific_gcm.cdf'],
    variables: ['W'],
    roles: { time: 'TIME1', depth: 'PSZW1_10', lat: 'PSYT36_55', lon: 'PSXT91_108' },
  },
  {
    name: 'Pacific model, wind stress',
    files: ['gridded/gt4d011_pacific_gcm.cdf'],
    variables: ['TAUX', 'TAUY'],
    roles: { time: 'TIME1', lat: 'PSYU35_55', lon: 'PSXU91_108' },
  },
  {
    name: 'one day of OISST',
    files: ['gridded/oisst_daily_india_20230827.nc'],
    variables: ['sst'],
    roles: { time: 'time', lat: 'latitude', lon: 'longitude' },
  },
  {
    name: 'basin mask',
    files: ['gridded/woa_basin_mask.nc'],
    variables: ['basin'],
    roles: { depth: 'Z', lat: 'Y', lon: 'X' },
  },
  {
    name: '35 years of ERSST',
    files: inFolder('gridded/ersst_v3b_monthly'),
    variables: ['sst'],
    roles: { time: 'time', lat: 'lat', lon: 'lon' },
  },
  {
    name: '365 days of GlobCurrent',
    files: inFolder('gridded/globcurrent_daily_2002'),
    variables: ['eastward_eulerian_current_velocity', 'northward_eulerian_current_velocity'],
    roles: { time: 'time', lat: 'lat', lon: 'lon' },
    units: 'days since 1900-1-1',
  },
  {
    name: 'relief with a repeated column',
    files: ['bathymetry/etopo20.cdf'],
    variables: ['ROSE'],
    roles: { lat: 'ETOPO20Y', lon: 'ETOPO20X1_1081' },
    hasRepeats: true,
  },
  {
    name: 'relief',
    files: ['bathymetry/etopo60.cdf'],
    variables: ['ROSE'],
    roles: { lat: 'ETOPO60Y', lon: 'ETOPO60X' },
  },
];

const keyOf = (time: number | null, lat: number, lon: number, depth: number | null): string =>
  [time ?? 'none', lat.toFixed(5), lon.toFixed(5), (depth ?? 0).toFixed(3)].join(' ');

/** Rows of the wanted cells, and totals of each variable, without holding the whole table. */
class Scan {
  readonly rows = new Map<string, Record<string, number | null>>();
  readonly totals: Record<string, Total> = {};
  private readonly wanted: ReadonlySet<string>;
  private readonly names: readonly string[];

  constructor(wanted: ReadonlySet<string>, names: readonly string[]) {
    this.wanted = wanted;
    this.names = names;
    for (const name of names) this.totals[name] = { count: 0, sum: 0, min: null, max: null };
  }

  take({ rowCount, columns }: ColumnBlock, hasTime: boolean): void {
    const [times, lats, lons, depths] = columns.map(({ values }) => values as Float64Array);
    const first = columns.length - this.names.length;
    for (let row = 0; row < rowCount; row += 1) {
      const key = keyOf(
        hasTime ? times![row]! : null,
        lats![row]!,
        lons![row]!,
        first === 4 ? depths![row]! : null,
      );
      if (this.wanted.has(key))
        this.rows.set(
          key,
          Object.fromEntries(
            this.names.map((name, index) => [name, valueAt(columns[first + index]!, row)]),
          ),
        );
      this.names.forEach((name, index) =>
        addTo(this.totals[name]!, valueAt(columns[first + index]!, row)),
      );
    }
  }
}

function valueAt(
  { values, isMissing }: ColumnBlock['columns'][number],
  row: number,
): number | null {
  const value = Number(values[row]);
  return isMissing?.[row] === 1 || Number.isNaN(value) ? null : value;
}

function addTo(total: Total, value: number | null): void {
  if (value === null) return;
  total.count += 1;
  total.sum += value;
  total.min = total.min === null ? value : Math.min(total.min, value);
  total.max = total.max === null ? value : Math.max(total.max, value);
}

describe.skipIf(!hasSharedData || !hasPython)(
  'values of real grids are those that netCDF4-python prints',
  () => {
    test.each(CASES)(
      '$name',
      async ({ files, variables, roles, coordinates, units, hasRepeats }) => {
        const paths = files.map((file) => join(SHARED_DATA, file));
        const golden = await runPython<Golden>('golden/grid_cells.py', {
          files: paths,
          variables,
          roles,
          units,
          isClimatology: coordinates !== undefined,
          count: 300,
          seed: 20_160_420,
        });
        const { signal } = new AbortController();
        const dated = roles.time === undefined ? { time: { constant: '2000-01-01' } } : coordinates;
        const source = await netcdfFormat.open(
          paths,
          recipeOf(variables, { coordinates: dated }),
          signal,
        );
        const keys = golden.cells.map(({ time, lat, lon, depth }) => keyOf(time, lat, lon, depth));
        const scan = new Scan(new Set(keys), variables);
        for await (const block of source.read(signal)) scan.take(block, roles.time !== undefined);
        golden.cells.forEach(({ values }, index) => {
          const isEmpty = Object.values(values).every((value) => value === null);
          expect(scan.rows.get(keys[index]!), keys[index]).toEqual(isEmpty ? undefined : values);
        });
        for (const [name, total] of Object.entries(golden.totals)) {
          const found = scan.totals[name]!;
          expect({ min: found.min, max: found.max }, name).toEqual({
            min: total.min,
            max: total.max,
          });
          if (hasRepeats) continue;
          expect(found.count, name).toBe(total.count);
          expect(Math.abs(found.sum - total.sum), name).toBeLessThanOrEqual(
            Math.abs(total.sum) * 1e-9 + 1e-9 * total.count,
          );
        }
      },
    );
  },
);

describe.skipIf(!hasSharedData || !hasPython)(
  'values of a real glider track are those that netCDF4-python prints',
  () => {
    test('temperature, salinity and oxygen at each fix', async () => {
      const path = join(SHARED_DATA, 'glider/glider_dfo-eva035-20190718.nc');
      const variables = ['temperature', 'salinity', 'oxygen_concentration'];
      const golden = await runPython<Golden>('golden/point_rows.py', {
        files: [path],
        variables,
        roles: { time: 'time', lat: 'latitude', lon: 'longitude', depth: 'depth' },
        count: 400,
        seed: 7,
      });
      const { columns, rowCount, source } = await readRows(
        netcdfFormat,
        [path],
        recipeOf(variables),
      );
      expect(rowCount).toBe(golden.rowCount);
      expect(source.isGridded).toBe(false);
      for (const { row, time, lat, lon, depth, values } of golden.cells) {
        expect({
          time: columns['time']![row!],
          lat: columns['lat']![row!],
          lon: columns['lon']![row!],
          depth: columns['depth']![row!],
        }).toEqual({ time, lat, lon, depth });
        expect(Object.fromEntries(variables.map((name) => [name, columns[name]![row!]]))).toEqual(
          values,
        );
      }
    });

    test('its depth can be computed from its pressure', async () => {
      const path = join(SHARED_DATA, 'glider/glider_dfo-eva035-20190718.nc');
      const { columns } = await readRows(
        netcdfFormat,
        [path],
        recipeOf(['temperature', 'pressure'], {
          coordinates: { depth: { from: 'pressure', unit: 'dbar' } },
        }),
      );
      const stated = await readRows(netcdfFormat, [path], recipeOf(['temperature', 'pressure']));
      const byTime = new Map(
        stated.columns['time']!.map((time, row) => [time, Number(stated.columns['depth']![row])]),
      );
      const differences = columns['time']!.map((time, row) =>
        Math.abs(Number(columns['depth']![row]) - byTime.get(time)!),
      );
      expect(columns['time']!.length).toBeGreaterThan(5000);
      expect(Math.max(...differences)).toBeLessThan(1);
    });
  },
);
