import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Download } from '@isobath/contract';
import { ancillaryRoutes, routePath } from '@isobath/contract';
import type { FileTaker } from '../../../testing/answers/file-taker.ts';
import { openFileTaker } from '../../../testing/answers/file-taker.ts';
import { matchNaively } from '../../../testing/matches/naive-match.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { describeSmallSea, makeSmallSea, smallSea } from '../../../testing/datasets/small-sea.ts';
import type { ReadRows } from '../../../testing/answers/table-readers.ts';
import { readTables, tableReaders } from '../../../testing/answers/table-readers.ts';
import {
  describeTwoCruises,
  makeTwoCruises,
  twoCruisesRows,
} from '../../../testing/datasets/two-cruises.ts';

const temp = 'CMAP_temp_tblTwo_Cruises';
/** From the second day on, a box across 180°. */
const part = { dt1: '1850-01-02', lat1: 0, lat2: 41, lon1: 175, lon2: -170 };
const wide = {
  timeMs: [-Infinity, Infinity],
  lat: [-90, 90],
  lon: [-180, 180],
  depth: [0, 0],
} as const;

const orcid = 'https://orcid.org/0000-0002-1825-0097';
const authors = [{ family: 'Carberry', given: 'Josiah', orcid, affiliations: [] }];

let portal: TestPortal;
let taker: FileTaker;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isobath-readers-'));
  portal = await startPortal();
  taker = await openFileTaker(portal);
  const { dataset, ...sea } = describeSmallSea();
  expect(
    await portal.load({ ...sea, dataset: { ...dataset, licence: 'CC BY 4.0', authors } }, [
      makeSmallSea(),
    ]),
  ).toMatchObject({ event: 'done' });
  expect(await portal.load(describeTwoCruises(), [makeTwoCruises()])).toMatchObject({
    event: 'done',
  });
  await (
    await portal.control('POST', routePath(ancillaryRoutes.add, { table: 'tblSmall_Sea' }), {
      from: ['tblTwo_Cruises.temp'],
      toleranceDays: 0,
      toleranceDegrees: 1,
    })
  ).text();
});
afterAll(async () => {
  await portal.close();
  await rm(folder, { recursive: true, force: true });
});

/** The rows of the small sea that a download holds, from what was loaded: heat, cold and, of ancillary data, the mean temperature of the cruises nearby. */
function expectedRows(isPart: boolean, isAncillary: boolean): (number | null)[][] {
  const cruises = {
    isClimatology: false,
    rows: twoCruisesRows.map(([, at, lat, lon, value]) => ({
      at,
      lat,
      lon,
      depth: undefined,
      value,
    })),
  };
  const near = matchNaively({
    ...wide,
    source: smallSea,
    target: cruises,
    tolerance: { time: 0, lat: 1, lon: 1, depth: 0 },
  });
  const placeOf = ({ at, lat, lon }: { at: number; lat: number; lon: number }): string =>
    `${at} ${lat} ${lon}`;
  const means = new Map(near.map((match) => [placeOf(match), match.target]));
  return smallSea.rows
    .filter(
      ({ at, lat, lon }) =>
        !isPart ||
        (at >= Date.UTC(1850, 0, 2) && lat >= 0 && lat <= 41 && (lon >= 175 || lon <= -170)),
    )
    .map((row) => [
      row.at,
      row.lat,
      row.lon,
      row.value,
      row.value === null ? null : -row.value,
      ...(isAncillary ? [means.get(placeOf(row)) ?? null] : []),
    ])
    .toSorted((a, b) => a[0]! - b[0]! || a[1]! - b[1]! || a[2]! - b[2]!);
}

interface WantedFile {
  readonly format: 'csv' | 'parquet' | 'netcdf';
  readonly package: 'file' | 'zip';
  readonly ancillary: boolean;
  readonly isPart: boolean;
}
/** Each two of package, ancillary data and extent together once. */
const listWantedFiles = (format: WantedFile['format']): WantedFile[] => [
  { format, package: 'file', ancillary: false, isPart: true },
  { format, package: 'file', ancillary: true, isPart: false },
  { format, package: 'zip', ancillary: false, isPart: false },
  { format, package: 'zip', ancillary: true, isPart: true },
];

async function take({
  isPart,
  ...wanted
}: WantedFile): Promise<{ download: Download; path: string }> {
  const body = JSON.stringify({
    tableName: 'tblSmall_Sea',
    fields: 'heat, cold',
    ...(isPart && part),
    ...wanted,
  });
  const download = (await (
    await taker.ask('/api/data/downloads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  ).json()) as Download;
  const path = join(folder, `${download.id}-${download.fileName}`);
  await writeFile(path, Buffer.from(await (await taker.ask(download.url)).arrayBuffer()));
  return { download, path };
}

/** A grid has no rows in cells without a value. */
const withValues = (rows: ReadRows['rows'], format: WantedFile['format']): ReadRows['rows'] =>
  format === 'netcdf' ? rows.filter((row) => row.slice(3).some((value) => value !== null)) : rows;

/** Compares what is read with what was loaded; returns how many files were read. */
async function compare(format: WantedFile['format']): Promise<number> {
  const wantedFiles = listWantedFiles(format);
  const taken: Awaited<ReturnType<typeof take>>[] = [];
  for (const wanted of wantedFiles) taken.push(await take(wanted));
  for (const [index, { columns, rows, sheets, manifest }] of readTables(
    taken.map(({ path }) => path),
  ).entries()) {
    const { isPart, ancillary, package: kind } = wantedFiles[index]!;
    const { download } = taken[index]!;
    const wanted = expectedRows(isPart, ancillary);
    const name = JSON.stringify(wantedFiles[index]);
    expect([name, download.rowsExpected], name).toEqual([name, wanted.length]);
    expect([name, columns]).toEqual([
      name,
      ['time', 'lat', 'lon', 'heat', 'cold', ...(ancillary ? [temp] : [])],
    ]);
    expect([name, withValues(rows, format)]).toEqual([name, withValues(wanted, format)]);
    if (kind === 'file') continue;
    expect([name, manifest!.datasets[0]]).toMatchObject([
      name,
      { rowsPromised: wanted.length, rowsDelivered: wanted.length },
    ]);
    if (!sheets) continue;
    expect(Object.keys(sheets)).toEqual([
      'Dataset Metadata',
      'Variable Metadata',
      'Variable Summary Statistics',
      'People',
    ]);
    expect(sheets['People']![1]!.slice(0, 4)).toEqual(['Author', 'Carberry', 'Josiah', orcid]);
    expect(sheets['Dataset Metadata']!.slice(0, 2).map(([cell]) => cell)).toEqual([
      'dataset_short_name',
      'Small_Sea',
    ]);
    const [header = [], cells = []] = sheets['Dataset Metadata']!;
    expect(
      ['dataset_licence', 'dataset_licence_url'].map((column) => cells[header.indexOf(column)]),
    ).toEqual(['CC-BY-4.0', 'https://creativecommons.org/licenses/by/4.0/']);
    expect(sheets['Variable Metadata']!.map(([cell]) => cell)).toEqual([
      'var_short_name',
      'heat',
      'cold',
      ...(ancillary ? [temp] : []),
    ]);
  }
  return taken.length;
}

describe('readers by other makers find the rows that were loaded', () => {
  it.skipIf(!tableReaders.pandas)(
    'in CSV (pandas), bare and in zips with their workbooks, whole and in part, with ancillary data and without (skipped unless python3-pandas is installed)',
    async () => {
      expect(await compare('csv')).toBe(4);
    },
  );
  it.skipIf(!tableReaders.pandas || !(tableReaders.pyarrow || tableReaders.duckdb))(
    'in Parquet (pyarrow or DuckDB; skipped unless one of them and python3-pandas are installed)',
    async () => {
      expect(await compare('parquet')).toBe(4);
    },
  );
  it.skipIf(!tableReaders.pandas || !tableReaders.netcdf4)(
    'in NetCDF (netCDF4-python; skipped unless python3-netcdf4 and python3-pandas are installed)',
    async () => {
      expect(await compare('netcdf')).toBe(4);
    },
  );
  it('somewhere: with ancillary data too, or the comparison would say nothing', () => {
    expect(expectedRows(true, true).filter((row) => row[5] !== null).length).toBeGreaterThan(1);
    expect(expectedRows(true, false).length).toBeLessThan(expectedRows(false, false).length);
  });
});
