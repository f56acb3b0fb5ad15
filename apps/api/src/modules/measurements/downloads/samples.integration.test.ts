import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Download } from '@isobath/contract';
import { readCsv } from '../../../testing/answers/read-csv.ts';
import type { FileTaker } from '../../../testing/answers/file-taker.ts';
import { openFileTaker } from '../../../testing/answers/file-taker.ts';
import type { SampleTable } from '../../../testing/datasets/samples.ts';
import {
  casts,
  describeSampleTable,
  floats,
  makeSampleTable,
  stations,
} from '../../../testing/datasets/samples.ts';
import { describeTwoCruises, makeTwoCruises } from '../../../testing/datasets/two-cruises.ts';
import { netcdfTools, runTool } from '../../../testing/makers/netcdf-tools.ts';
import type { ReadSamples } from '../../../testing/makers/samples-reader.ts';
import { readSamples } from '../../../testing/makers/samples-reader.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';

let portal: TestPortal;
let taker: FileTaker;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-samples-'));
  portal = await startPortal();
  taker = await openFileTaker(portal);
  const load = async (table: SampleTable): Promise<void> => {
    const answer = await portal.load(describeSampleTable(table), [makeSampleTable(table)]);
    expect(answer).toMatchObject({ event: 'done' });
  };
  for (const table of [casts, floats, stations]) await load(table);
  expect(await portal.load(describeTwoCruises(), [makeTwoCruises()])).toMatchObject({
    event: 'done',
  });
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

async function take(
  tableName: string,
  { format, ...part }: { readonly format: string } & Readonly<Record<string, unknown>>,
): Promise<{ readonly download: Download; readonly bytes: Buffer; readonly path: string }> {
  const answer = await taker.ask('/api/data/downloads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tableName, fields: '*', format, ...part }),
  });
  expect(answer.status).toBe(201);
  const download = (await answer.json()) as Download;
  const bytes = Buffer.from(await (await taker.ask(download.url)).arrayBuffer());
  const path = join(folder, download.fileName);
  await writeFile(path, bytes);
  return { download, bytes, path };
}

/** The cells of the CSV of the same request, as they are compared: numbers as numbers, empty as null where numbers are missing. */
async function readRowsOfCsv(
  tableName: string,
  part: Readonly<Record<string, unknown>> = {},
): Promise<Record<string, string | number | null>[]> {
  const { bytes } = await take(tableName, { format: 'csv', ...part });
  const [header = [], ...lines] = readCsv(bytes.toString());
  const texts = ['time', 'note', 'platform_number', 'station', 'cruise'];
  return lines.map((line) =>
    Object.fromEntries(
      header.map((name, index) => {
        const cell = line[index] ?? '';
        if (name === 'time') return [name, cell.replace(/\.000Z$/, '')];
        return [name, texts.includes(name) ? cell : cell === '' ? null : Number(cell)];
      }),
    ),
  );
}

const sorted = (rows: readonly Readonly<Record<string, unknown>>[]): string[] =>
  rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();

async function compare(
  tableName: string,
  part: Readonly<Record<string, unknown>> = {},
): Promise<ReadSamples & { readonly path: string; readonly rowsOfCsv: readonly unknown[] }> {
  const { path, download } = await take(tableName, { format: 'netcdf', ...part });
  const file = readSamples(path);
  const rowsOfCsv = await readRowsOfCsv(tableName, part);
  const names = Object.keys(rowsOfCsv[0] ?? {});
  const cells = file.rows.map((row) =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
  );
  expect(sorted(cells)).toEqual(sorted(rowsOfCsv));
  expect(download.rowsExpected).toBe(rowsOfCsv.length);
  return { ...file, path, rowsOfCsv };
}

describe.skipIf(!netcdfTools.netcdf4)(
  'samples as NetCDF hold the cells of the CSV (skipped unless python3-netcdf4 is installed)',
  () => {
    it('casts: profiles, told apart by time and place', async () => {
      const { attributes, shapes, dimensions, rows } = await compare('tblFew_Casts');
      expect(dimensions).toMatchObject({ profile: 3, obs: 9 });
      expect(shapes).toMatchObject({
        time: ['profile'],
        lat: ['profile'],
        lon: ['profile'],
        row_size: ['profile'],
        depth: ['obs'],
        temp: ['obs'],
        note: ['obs', 'note_strlen'],
      });
      expect(attributes['']).toMatchObject({
        Conventions: 'CF-1.11, ACDD-1.3',
        featureType: 'profile',
        cdm_data_type: 'Profile',
        comment: expect.stringContaining('No column names the cast'),
        title: 'Few_Casts, for tests',
        license: expect.stringContaining('CC-BY-4.0'),
        history: expect.stringContaining('[tblFew_Casts]'),
        geospatial_lat_min: -60,
        geospatial_lat_max: 10,
        geospatial_lon_min: 179.5,
        geospatial_lon_max: -170,
        geospatial_vertical_min: 0,
        geospatial_vertical_max: 20,
        geospatial_vertical_positive: 'down',
        time_coverage_start: '1850-01-01T00:00:00.000Z',
        time_coverage_end: '2020-01-04T00:00:00.000Z',
      });
      expect(attributes['row_size']!['sample_dimension']).toBe('obs');
      expect(attributes['profile_id']).toMatchObject({ cf_role: 'profile_id' });
      expect(attributes['temp']).toMatchObject({
        coordinates: 'time lat lon depth',
        units: 'degree_Celsius',
        units_in_catalog: '°C',
        standard_name: 'sea_water_temperature',
        long_name: 'Long temp',
        _FillValue: 9.969209968386869e36,
      });
      expect(attributes['time']).toEqual({
        standard_name: 'time',
        long_name: 'Time (UTC)',
        units: 'seconds since 1970-01-01 00:00:00',
        calendar: 'standard',
        axis: 'T',
      });
      expect(attributes['depth']).toMatchObject({ units: 'm', positive: 'down', axis: 'Z' });
      expect(attributes['lat']).toMatchObject({ units: 'degrees_north', axis: 'Y' });
      expect(attributes['lon']).toMatchObject({ standard_name: 'longitude', axis: 'X' });
      expect(rows.map(({ profile_id: id, depth }) => [id, depth])).toEqual([
        ...[0, 10].map((depth) => [1, depth]),
        ...[0, 10, 20].map((depth) => [2, depth]),
        ...[5, 6, 7, 8].map((depth) => [3, depth]),
      ]);
    });

    it('floats: trajectories of profiles, also of a box across 180°', async () => {
      const { attributes, shapes, dimensions } = await compare('tblFew_Floats', {
        lon1: 179,
        lon2: -179,
        depth1: 0,
        depth2: 200,
      });
      expect(attributes['']!['featureType']).toBe('trajectoryProfile');
      expect(dimensions).toMatchObject({ trajectory: 2, profile: 4, obs: 8 });
      expect(shapes).toMatchObject({
        platform_number: ['trajectory', 'platform_number_strlen'],
        trajectory_index: ['profile'],
        cycle_number: ['profile'],
        time: ['profile'],
        temp: ['obs'],
      });
      expect(attributes['platform_number']).toMatchObject({ cf_role: 'trajectory_id' });
      expect(attributes['profile_id']).toMatchObject({ cf_role: 'profile_id' });
      expect(attributes['trajectory_index']!['instance_dimension']).toBe('trajectory');
      expect(attributes['']).toMatchObject({
        geospatial_lon_min: 179.9,
        geospatial_lon_max: -179.9,
        geospatial_vertical_max: 100.5,
      });
    });

    it('stations: series of time at places that stay', async () => {
      const { attributes, shapes, dimensions } = await compare('tblFew_Stations');
      expect(attributes['']!['featureType']).toBe('timeSeries');
      expect(dimensions).toMatchObject({ station_2: 2, obs: 5 });
      expect(shapes).toMatchObject({
        station: ['station_2', 'station_strlen'],
        lat: ['station_2'],
        lon: ['station_2'],
        row_size: ['station_2'],
        time: ['obs'],
        level: ['obs'],
      });
      expect(attributes['station']).toMatchObject({ cf_role: 'timeseries_id' });
      expect(attributes['level']!['coordinates']).toBe('time lat lon');
      expect(attributes['']).not.toHaveProperty('geospatial_vertical_min');
    });

    it('tracks: one trajectory of each cruise, in order of time', async () => {
      const { attributes, shapes, rows } = await compare('tblTwo_Cruises');
      expect(attributes['']!['featureType']).toBe('trajectory');
      expect(shapes).toMatchObject({
        cruise: ['trajectory', 'cruise_strlen'],
        row_size: ['trajectory'],
        time: ['obs'],
        lat: ['obs'],
        lon: ['obs'],
        temp: ['obs'],
      });
      expect(attributes['cruise']).toMatchObject({ cf_role: 'trajectory_id' });
      expect(rows.map(({ lon }) => lon)).toEqual([-30, -29, 176, 179, -179, -172]);
    });

    it('points, where the file names no cruise', async () => {
      const { attributes, shapes } = await compare('tblTwo_Cruises', { fields: 'temp' });
      expect(attributes['']).toMatchObject({
        featureType: 'point',
        comment: expect.stringContaining('No column of this file names a platform or a cruise'),
      });
      expect(Object.values(shapes)).toEqual([['obs'], ['obs'], ['obs'], ['obs']]);
    });

    it('nothing, where no row is within the bounds', async () => {
      const { path } = await take('tblFew_Casts', { format: 'netcdf', lat1: 80, lat2: 90 });
      expect(readSamples(path).rows).toEqual([]);
    });

    it.skipIf(!netcdfTools.xarray || !netcdfTools.ncdump)(
      'open in xarray with decoded times and coordinates, and in ncdump (skipped unless python3-xarray and netcdf-bin are installed)',
      async () => {
        const { path } = await take('tblFew_Floats', { format: 'netcdf' });
        const script =
          "import sys,xarray; d=xarray.open_dataset(sys.argv[1]); print(sorted(d.temp.coords), d.time.values[0], d.platform_number.values.tolist(), int(d.row_size.sum()), d.attrs['featureType'])";
        expect(runTool('/usr/bin/python3', '-c', script, path).trim()).toBe(
          "['depth'] 2019-01-11T00:00:00.000000000 ['5904100', '5904200'] 12 trajectoryProfile",
        );
        const head = runTool('ncdump', '-h', path);
        expect(head).toContain('char platform_number(trajectory, platform_number_strlen) ;');
        expect(head).toContain('temp:coordinates = "time lat lon depth" ;');
        expect(head).toContain('int row_size(profile) ;');
      },
    );
  },
);

it('samples without times are refused in words', async () => {
  const answer = await portal.get(
    '/api/data/sp?spName=uspDepthProfile&tableName=tblFew_Casts&fields=temp&format=netcdf',
  );
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining('it has no time'),
  ]);
});
