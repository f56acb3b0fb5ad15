import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginLoadSchema } from '@isobath/contract';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import { describeSmallGrid, makeSmallGrid } from '../../../testing/datasets/small-grid.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { readCsv } from '../../../testing/answers/read-csv.ts';

/** Uneven axes from −180 to 180: the first and the last longitude are neighbours across the date line. */
const lats = [-80, -50, -25, -5, 10, 30, 55, 85];
const lons = [-170, -120, -80, -20, 40, 100, 150];
const depths = [0, 50];
const months = [1, 2, 3];
/** Edges by hand: half way between neighbours; the outermost latitudes reach as far outwards as inwards, to a pole at most. */
const latEdges = [-90, -65, -37.5, -15, 2.5, 20, 42.5, 70, 90];
const lonEdges = [-190, -145, -100, -50, 10, 70, 125, 170];

interface Cell {
  month: number;
  lat: number;
  lon: number;
  depth: number;
  value: number;
  area: number;
}

/** Deep water that hardly varies against its value; every fifth cell is missing, and 85° N has a value in March only. */
function valueAt(month: number, lat: number, lon: number, depth: number): number {
  const at = Math.round(month * 7 + lat * 3 + lon + depth);
  if (at % 5 === 0 || (lat === 85 && month < 3)) return Number.NaN;
  return 16_777.2 + Math.sin(at) / 100 + lat / 1000;
}

const sine = (degrees: number): number => Math.sin((degrees * Math.PI) / 180);
const cells = months.flatMap((month) =>
  depths.flatMap((depth) =>
    lats.flatMap((lat, row) =>
      lons.map((lon, column): Cell => {
        const height = sine(latEdges[row + 1]!) - sine(latEdges[row]!);
        const area = height * (lonEdges[column + 1]! - lonEdges[column]!);
        return { month, lat, lon, depth, area, value: valueAt(month, lat, lon, depth) };
      }),
    ),
  ),
);
/** Rows without a value are left out of the table, as a recipe may ask for. */
const rows = cells.filter(({ value }) => !Number.isNaN(value));

const base = describeSmallGrid();
const uneven = beginLoadSchema.parse({
  ...base,
  dataset: { ...base.dataset, short_name: 'Uneven_Grid', long_name: 'Uneven axes' },
  table: 'tblUneven_Grid',
  columns: [
    { name: 'month', type: 'uint8', isNullable: false },
    ...['lat', 'lon', 'depth'].map((name) => ({ name, type: 'float64', isNullable: false })),
    { name: 'temp', type: 'float64', isNullable: true },
  ],
  variables: [{ ...base.variables[0]!, name: 'temp', longName: 'Temperature' }],
  isClimatology: true,
  temporalResolution: 'Monthly Climatology',
  spatialResolution: 'Irregular',
});
/** Each latitude and each longitude once: what the places of a curvilinear grid look like. */
const curved = beginLoadSchema.parse({
  ...uneven,
  dataset: { ...uneven.dataset, short_name: 'Curved_Grid', long_name: 'A curvilinear grid' },
  table: 'tblCurved_Grid',
});
const curvedPlaces = Array.from({ length: 100 }, (_, at) => ({
  lat: (at % 10) * 5 + Math.floor(at / 10) / 10,
  lon: Math.floor(at / 10) * 5 + (at % 10) / 10,
}));

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  const column = (name: Exclude<keyof Cell, 'month'>) => ({
    values: Float64Array.from(rows, (row) => row[name]),
  });
  await portal.load(uneven, [
    {
      rowCount: rows.length,
      columns: [
        { values: Uint8Array.from(rows, ({ month }) => month) },
        ...(['lat', 'lon', 'depth', 'value'] as const).map(column),
      ],
    },
  ]);
  await portal.load(curved, [
    {
      rowCount: curvedPlaces.length,
      columns: [
        { values: new Uint8Array(curvedPlaces.length).fill(1) },
        { values: Float64Array.from(curvedPlaces, ({ lat }) => lat) },
        { values: Float64Array.from(curvedPlaces, ({ lon }) => lon) },
        { values: new Float64Array(curvedPlaces.length) },
        { values: Float64Array.from(curvedPlaces, ({ lat }) => lat) },
      ],
    },
  ]);
  await portal.load(describeTrack(), [makeTrack()]);
  await portal.load(base, [makeSmallGrid()]);
}, 300_000);
afterAll(() => portal.close());

const ask = (query: string): Promise<Response> => portal.get(`/api/data/sp?${query}`);

/** Rows of an answer as objects of numbers; an empty field is NaN. */
async function read(query: string): Promise<Record<string, number>[]> {
  const reply = await ask(query);
  const text = await reply.text();
  expect(reply.status, text).toBe(200);
  const [header = [], ...lines] = readCsv(text);
  return lines.map((line) =>
    Object.fromEntries(
      header.map((name, at) => [name, line[at] === '' ? Number.NaN : Number(line[at])]),
    ),
  );
}

/** Two passes in plain loops: the mean, the sample deviation with reliability weights, and the count. */
function moments(part: readonly Cell[], weightOf: (cell: Cell) => number) {
  const there = part.filter(({ value }) => !Number.isNaN(value));
  const total = there.reduce((sum, cell) => sum + weightOf(cell), 0);
  const mean = there.reduce((sum, cell) => sum + weightOf(cell) * cell.value, 0) / total;
  const squares = there.reduce((sum, cell) => sum + weightOf(cell) * (cell.value - mean) ** 2, 0);
  const freedom = total - there.reduce((sum, cell) => sum + weightOf(cell) ** 2, 0) / total;
  return { mean, deviation: Math.sqrt(squares / freedom), count: there.length };
}

const byArea = ({ area }: Cell): number => area;
const equally = (): number => 1;

function expectMoments(
  row: Record<string, number> | undefined,
  part: readonly Cell[],
  weightOf: (cell: Cell) => number,
): void {
  const countOf = weightOf === byArea ? 'cell_count' : 'row_count';
  const { mean, deviation, count } = moments(part, weightOf);
  expect(row?.['temp']).toBeCloseTo(mean, 9);
  expect(row?.['temp_std']).toBeCloseTo(deviation, 8);
  expect(row?.['temp_count']).toBe(count);
  expect(row?.[countOf]).toBe(part.length);
}

const series = 'spName=uspTimeSeries&tableName=tblUneven_Grid&fields=temp';
const profile = 'spName=uspDepthProfile&tableName=tblUneven_Grid&fields=temp';

describe('a mean weighted by area', () => {
  it('of each month is that of a plain double loop, with deviation and counts', async () => {
    const found = await read(`${series}&weights=area`);
    expect(found).toHaveLength(3);
    for (const row of found)
      expectMoments(
        row,
        cells.filter(({ month }) => month === row['month']),
        byArea,
      );
  });

  it('across the date line has the edges of the whole grid, not those of the box', async () => {
    const box = 'lat1=-30&lat2=60&lon1=90&lon2=-100';
    const inBox = ({ lat, lon }: Cell): boolean =>
      lat >= -30 && lat <= 60 && (lon >= 90 || lon <= -100);
    for (const row of await read(`${profile}&${box}&weights=area`))
      expectMoments(
        row,
        cells.filter((cell) => cell.depth === row['depth'] && inBox(cell)),
        byArea,
      );
  });

  it('with even latitudes, poles and a year in which time began early is that of its cells', async () => {
    const rows = await read(
      'spName=uspTimeSeries&tableName=tblSmall_Grid&fields=sst&depth1=0&depth2=0&weights=area',
    );
    expect(rows.map((row) => row['sst_count'])).toEqual([18, 18, 18]);
    expect(rows.map((row) => row['cell_count'])).toEqual([24, 24, 24]);
    // The pole has 0.5° of the sphere's cap, both middle rows 1°: 0 + Σ of lat / 10 and lon / 1000.
    const [middle, pole] = [sine(1), 1 - sine(89.5)];
    const lon = [-180, -179.5, -0.5, 0, 0.5, 179.5].reduce((sum, each) => sum + each, 0) / 6000;
    expect(rows[0]?.['sst']).toBeCloseTo((9 * pole) / (2 * middle + pole) + lon, 5);
  });

  it('of fewer values than are wanted is missing, as is its deviation', async () => {
    const box = 'lat1=70&lat2=90&depth1=0&depth2=0';
    const counts = [0, 0];
    const all = await read(`${series}&${box}&weights=area`);
    for (const row of all) counts.push(row['temp_count'] ?? 0);
    const most = Math.max(...counts);
    expect(most).toBeGreaterThan(1);
    const kept = await read(`${series}&${box}&weights=area&minCount=${most}`);
    expect(kept.map((row) => Number.isNaN(row['temp']))).toEqual(
      all.map((row) => (row['temp_count'] ?? 0) < most),
    );
    const [none] = await read(`${series}&${box}&minCount=${most + 1}`);
    expect([none?.['temp'], none?.['temp_std']]).toEqual([Number.NaN, Number.NaN]);
  });
});

describe('a mean with equal weights', () => {
  it('is the plain one, with counts', async () => {
    for (const row of await read(`${series}&weights=equal`))
      expectMoments(
        row,
        rows.filter(({ month }) => month === row['month']),
        equally,
      );
  });

  it('without weights has no counts', async () => {
    const text = await (await ask(series)).text();
    expect(text.split('\n')[0]?.trim()).toBe('month,lat,lon,depth,temp,temp_std');
  });
});

describe('weights that have no meaning are refused', () => {
  it.each([
    ['of rows', 'spName=uspSpaceTime&tableName=tblUneven_Grid&fields=temp&weights=area', 'weights'],
    ['of rows', 'spName=uspSectionMap&tableName=tblUneven_Grid&fields=temp&minCount=2', 'minCount'],
    [
      'of observations',
      'spName=uspTimeSeries&tableName=tblTrack&fields=salt&weights=area',
      'weights',
    ],
    ['on a curvilinear grid', `${series.replace('Uneven', 'Curved')}&weights=area`, 'weights'],
    ['as text', `${series}&weights=area&sqlify=1`, 'sqlify'],
    ['of another name', `${series}&weights=volume`, 'weights'],
  ])('%s: %s', async (_, query, field) => {
    const reply = await ask(query);
    expect(reply.status).toBe(400);
    const text = await reply.text();
    expect(text).toContain(field);
  });
});
