import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginLoadSchema } from '@isobath/contract';
import type { ColumnBlock } from '@isobath/engine';
import { readGridReply } from '../../../testing/answers/read-grid-reply.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';

/** A table with a row in each cell: 1.28 million, so that its size profile is made; half-degree cells in a box from pole to pole. */
const grid = {
  times: [Date.UTC(1850, 0, 1), Date.UTC(2020, 6, 1)],
  depths: [0, 50],
  lats: Array.from({ length: 360 }, (_, index) => -89.75 + index / 2),
  lons: Array.from({ length: 900 }, (_, index) => -179.8 + index * 0.4),
};
const cellCount = 2 * 2 * 360 * 900;

const describeFull = () =>
  beginLoadSchema.parse({
    dataset: {
      short_name: 'Full',
      long_name: 'A full grid, for tests',
      description: 'Numbers that say where they are.',
      make: 'Model',
      source: 'Test bench',
      acknowledgement: 'None',
    },
    table: 'tblFull',
    columns: [
      { name: 'time', type: 'time', isNullable: false },
      { name: 'lat', type: 'float64', isNullable: false },
      { name: 'lon', type: 'float64', isNullable: false },
      { name: 'depth', type: 'float64', isNullable: false },
      { name: 'temp', type: 'float32', isNullable: true },
      { name: 'class', type: 'uint8', isNullable: false },
    ],
    variables: ['temp', 'class'].map((name) => ({
      name,
      longName: name,
      standardName: null,
      unit: name === 'temp' ? '°C' : null,
      sensor: 'Simulation',
      discipline: null,
      keywords: [],
      comment: null,
      isVisualized: true,
    })),
    isGridded: true,
    isClimatology: false,
    temporalResolution: 'Irregular',
    spatialResolution: '1/2° X 1/2°',
    files: [],
    recipe: '',
  });

/** The place of a cell by its number, row-major: time, depth, lat, lon. */
function placeOf(cell: number) {
  const { times, depths, lats, lons } = grid;
  const row = Math.floor(cell / lons.length);
  const level = Math.floor(row / lats.length);
  return {
    time: times[Math.floor(level / depths.length)]!,
    depth: depths[level % depths.length]!,
    lat: lats[row % lats.length]!,
    lon: lons[cell % lons.length]!,
  };
}

/** Missing south of 80° S. */
function tempAt({ time, depth, lat, lon }: ReturnType<typeof placeOf>): number {
  return lat < -80
    ? NaN
    : Math.fround((time === grid.times[0] ? 0 : 1000) + depth + lat / 100 + lon / 10_000);
}

const classAt = ({ lat, lon }: ReturnType<typeof placeOf>): number =>
  lon < 0 ? 10 : lat < 0 ? 80 : 30;

/** The rows of every cell, in an order that is not theirs. */
function makeRows(): ColumnBlock {
  const places = Array.from({ length: cellCount }, (_, index) => placeOf((index * 7) % cellCount));
  const column = (at: (place: ReturnType<typeof placeOf>) => number) => ({
    values: Float64Array.from(places, at),
  });
  return {
    rowCount: cellCount,
    columns: [
      column(({ time }) => time),
      column(({ lat }) => lat),
      column(({ lon }) => lon),
      column(({ depth }) => depth),
      { values: Float32Array.from(places, tempAt) },
      { values: Uint8Array.from(places, classAt) },
    ],
  };
}

/** The places of all cells, the longitude changing fastest; a longitude as it is stored. */
function listPlaces(axes: Record<string, readonly number[]>): ReturnType<typeof placeOf>[] {
  const { time = [], depth = [], lat = [], lon = [] } = axes;
  return time.flatMap((t) =>
    depth.flatMap((d) =>
      lat.flatMap((y) => lon.map((x) => placeShown({ time: t, depth: d, lat: y, shown: x }))),
    ),
  );
}

function placeShown({
  shown,
  ...place
}: {
  time: number;
  depth: number;
  lat: number;
  shown: number;
}) {
  return { ...place, lon: grid.lons[Math.round((shown + 179.8) / 0.4) % grid.lons.length]! };
}

/** The edges between cells that touch. */
function edgesOf(bounds: readonly number[] = []): number[] {
  const lower = bounds.filter((_, index) => index % 2 === 0);
  const upper = bounds.filter((_, index) => index % 2 === 1);
  expect(lower.slice(1)).toEqual(upper.slice(0, -1));
  return [...lower, ...upper.slice(-1)];
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.load(describeFull(), [makeRows()]);
}, 300_000);
afterAll(() => portal.close());

const ask = (query: string): Promise<Response> =>
  portal.get(`/api/data/sp?spName=uspSpaceTime&format=grid&tableName=tblFull&${query}`);

describe('a table that is known to have a row in each cell', () => {
  it.each([
    ['whole', ''],
    ['one time and depth', '&dt1=2020-07-01&dt2=2020-07-01&depth1=50&depth2=50'],
    ['a box', '&lat1=-85&lat2=-70&lon1=10&lon2=20'],
    ['a box across the date line', '&lat1=-20&lat2=20&lon1=170&lon2=-170'],
  ])('is sent in the order of its cells: %s', async (_, part) => {
    const { axes, values, header } = await readGridReply(await ask(`fields=temp,class${part}`));
    const [temp = [], classes = []] = values;
    const places = listPlaces(axes);
    const wrong = places.filter(
      (place, cell) => !Object.is(temp[cell], tempAt(place)) || classes[cell] !== classAt(place),
    );
    expect(wrong).toEqual([]);
    const cell = places.length;
    expect([cell, cell]).toEqual(values.map(({ length }) => length));
    expect(header.variables.map(({ type, rowCount }) => [type, rowCount])).toEqual([
      ['float32', cell],
      ['float64', cell],
    ]);
  });

  it('has no steps beside its cells', async () => {
    const { header } = await readGridReply(await ask('fields=temp&lat1=0.1&lat2=0.2'));
    expect(header.shape).toEqual([0, 0, 0, 0]);
  });
});

describe('a field of more cells than are wanted', () => {
  const part = '&dt1=2020-07-01&dt2=2020-07-01&depth1=0&depth2=0';

  it('is joined to means by area and modes', async () => {
    const { axes, bounds, fractions, values, header } = await readGridReply(
      await ask(`fields=temp,class${part}&lat1=-88&lat2=90&mostCells=40000`),
    );
    expect(header.thinning).toEqual({ lat: 3, lon: 3, from: { lat: 356, lon: 900 } });
    expect(header.shape).toEqual([1, 1, 119, 300]);
    expect(header.variables.map(({ method }) => method)).toEqual(['area mean', 'mode']);
    const [latEdges, lonEdges] = [edgesOf(bounds['lat']), edgesOf(bounds['lon'])];
    expect([latEdges[0], latEdges.at(-1), latEdges.length]).toEqual([-88, 90, 120]);
    expect([lonEdges[0], lonEdges.at(-1)].map((edge) => Math.round(edge! * 1e9) / 1e9)).toEqual([
      -180, 180,
    ]);
    const radian = Math.PI / 180;
    for (const [row, column] of [
      [0, 0],
      [5, 17],
      [60, 150],
      [118, 299],
    ] as const) {
      let sum = 0;
      let weight = 0;
      let all = 0;
      for (const lat of grid.lats.filter(
        (each) => each > latEdges[row]! && each < latEdges[row + 1]!,
      ))
        for (const lon of grid.lons.filter(
          (each) => each > lonEdges[column]! && each < lonEdges[column + 1]!,
        )) {
          const area = Math.sin((lat + 0.25) * radian) - Math.sin((lat - 0.25) * radian);
          const value = tempAt({ time: grid.times[1]!, depth: 0, lat, lon });
          all += area;
          if (Number.isNaN(value)) continue;
          sum += value * area;
          weight += area;
        }
      const cell = row * 300 + column;
      if (weight === 0) expect(values[0]![cell]).toBeNaN();
      else expect(values[0]![cell]).toBeCloseTo(sum / weight, 3);
      expect(fractions[0]![cell]).toBeCloseTo(weight / all, 6);
      expect(axes['lat']![row]).toBeCloseTo((latEdges[row]! + latEdges[row + 1]!) / 2, 9);
    }
    expect(new Set(values[1])).toEqual(new Set([10, 80, 30]));
  });

  it('stays as it is where it has no more', async () => {
    const { header } = await readGridReply(await ask(`fields=temp${part}&mostCells=324000`));
    expect([header.thinning, header.shape]).toEqual([null, [1, 1, 360, 900]]);
  });

  it('is shown by the middle cell of each group for a first picture, as it is in the dataset', async () => {
    const { axes, bounds, values, header } = await readGridReply(
      await ask(`fields=temp,class${part}&mostCells=40000&cells=sampled`),
    );
    expect([header.thinning, header.sampling]).toEqual([
      null,
      { lat: 3, lon: 3, from: { lat: 360, lon: 900 } },
    ]);
    expect(header.shape).toEqual([1, 1, 120, 300]);
    expect([bounds['lat']![0], bounds['lat']!.at(-1)]).toEqual([-90, 90]);
    const wrong = listPlaces(axes).filter((place, cell) => {
      const middle = {
        ...place,
        lat: grid.lats[3 * Math.floor((cell % 36_000) / 300) + 1]!,
        lon: grid.lons[3 * (cell % 300) + 1]!,
      };
      return !Object.is(values[0]![cell], tempAt(middle)) || values[1]![cell] !== classAt(middle);
    });
    expect(wrong).toEqual([]);
  });

  it('is not sampled where no cell would be left out', async () => {
    const whole = await ask(`fields=temp${part}&mostCells=324000&cells=sampled`);
    expect([whole.status, await whole.text()]).toEqual([
      400,
      expect.stringContaining('there is nothing to leave out'),
    ]);
    const without = await ask(`fields=temp${part}&cells=sampled`);
    expect([without.status, await without.text()]).toEqual([
      400,
      expect.stringContaining('cells cannot be combined with no mostCells'),
    ]);
  });

  it('is not offered for rows', async () => {
    const reply = await portal.get(
      `/api/data/sp?spName=uspSpaceTime&tableName=tblFull&fields=temp${part}&format=csv&mostCells=100`,
    );
    expect(reply.status).toBe(400);
    expect(await reply.text()).toContain('Only the format grid joins cells');
    const series = await portal.get(
      `/api/data/sp?spName=uspTimeSeries&tableName=tblFull&fields=temp&mostPoints=500`,
    );
    expect([series.status, await series.text()]).toEqual([
      400,
      expect.stringContaining('Only uspSpaceTime gives one observation of each place'),
    ]);
  });
});

describe('a small question about such a table', () => {
  const place = { lat: grid.lats[200]!, lon: grid.lons[300]! };
  const address = `/api/data/sp?spName=uspSpaceTime&tableName=tblFull&fields=temp&lat1=${place.lat}&lat2=${place.lat}&lon1=${place.lon}&lon2=${place.lon}`;
  const listFolders = () => readdir(join(portal.folder, 'places')).catch(() => []);

  it('is answered from files, which go with the dataset', async () => {
    await expect
      .poll(listFolders, { timeout: 60_000, interval: 100 })
      .toEqual([expect.stringMatching(/^tblFull__v1_[0-9a-f]+$/)]);
    const reply = await portal.get(address);
    // The engine's rows leave as they come; how long they will be is then not known.
    expect(reply.headers.get('content-length')).not.toBeNull();
    const [header, ...rows] = (await reply.text()).trimEnd().split('\n');
    expect(header).toBe('time,lat,lon,depth,temp');
    const expected = grid.times.flatMap((time) =>
      grid.depths.map(
        (depth) => [new Date(time).toISOString(), { ...place, time, depth }] as const,
      ),
    );
    expect(
      rows
        .map((row) => row.split(','))
        .map(([time, ...numbers]) =>
          [time, ...numbers.map(Number)].with(-1, Math.fround(Number(numbers.at(-1)))),
        ),
    ).toEqual(expected.map(([time, at]) => [time, at.lat, at.lon, at.depth, tempAt(at)]));
    const noted = await portal.get(address.replace('&fields=temp', '&fields=temp&dt1=2050-01-01'));
    expect(noted.headers.get('x-isobath-note')).toContain('No rows: tblFull has times from');
    expect(await noted.text()).toBe('time,lat,lon,depth,temp\n');
    await portal.control('DELETE', '/control/datasets/Full');
    expect((await portal.get(address)).status).toBe(404);
    await expect.poll(listFolders, { timeout: 60_000, interval: 100 }).toEqual([]);
  });
});
