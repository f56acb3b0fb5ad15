import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginLoadSchema } from '@isobath/contract';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { readCsv } from '../../../testing/answers/read-csv.ts';
import { readGridReply } from '../../../testing/answers/read-grid-reply.ts';
import {
  describeSmallGrid,
  makeSmallGrid,
  smallGrid,
} from '../../../testing/datasets/small-grid.ts';

/** A grid with latitudes that descend, of which some cells have no row and some no value; float64. */
const lats = [60, 20, -20];
const lons = [-170, -1, 0, 90, 170];
const places = lats
  .flatMap((lat) => lons.map((lon) => ({ lat, lon })))
  .filter(({ lat, lon }) => !(lat === 20 && (lon === 90 || lon === -170)));
const describeOdd = (table: string) =>
  beginLoadSchema.parse({
    ...describeSmallGrid(),
    dataset: { ...describeSmallGrid().dataset, short_name: table.slice(3), long_name: table },
    table,
    columns: [
      { name: 'month', type: 'uint8', isNullable: false },
      { name: 'lat', type: 'float64', isNullable: false },
      { name: 'lon', type: 'float64', isNullable: false },
      { name: 'sst', type: 'float64', isNullable: true },
    ],
    variables: describeSmallGrid().variables.slice(0, 1),
    isClimatology: true,
  });
const makeOdd = (rows: readonly { lat: number; lon: number }[]) => ({
  rowCount: rows.length,
  columns: [
    { values: new Uint8Array(rows.length).fill(7) },
    { values: Float64Array.from(rows, ({ lat }) => lat) },
    { values: Float64Array.from(rows, ({ lon }) => lon) },
    { values: Float64Array.from(rows, ({ lat, lon }) => (lon === 90 ? NaN : lat + lon / 1000)) },
  ],
});

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await portal.load(describeSmallGrid(), [makeSmallGrid()]);
  await portal.load(describeTrack(), [makeTrack()]);
  await portal.load(describeOdd('tblHoles'), [makeOdd(places)]);
  await portal.load(describeOdd('tblTwice'), [makeOdd([...places, { lat: 60, lon: 0 }])]);
}, 300_000);
afterAll(() => portal.close());

const ask = (query: string, format = 'grid'): Promise<Response> =>
  portal.get(`/api/data/sp?spName=uspSpaceTime&format=${format}&${query}`);

describe('a slice as axes and a block', () => {
  it.each([
    ['times by depths by places', 'tableName=tblSmall_Grid&fields=sst'],
    [
      'a map at the surface',
      'tableName=tblSmall_Grid&fields=sst&dt1=2016-04-20&dt2=2016-04-20&depth1=0&depth2=0',
    ],
    ['a part across the date line', 'tableName=tblSmall_Grid&fields=sst&lon1=179&lon2=-179'],
    [
      'one cell',
      'tableName=tblSmall_Grid&fields=sst&dt1=2016-04-20&dt2=2016-04-20&depth1=10&depth2=10&lat1=0.5&lat2=0.5&lon1=0&lon2=0',
    ],
  ])('has the values of the rows: %s', async (_, query) => {
    const { axes, values, header } = await readGridReply(await ask(query));
    const [, ...rows] = readCsv(await (await ask(query, 'csv')).text());
    const found = rows.map(([time = '', lat, lon, depth, sst = '']) => {
      const turned = axes['lon']!.findIndex((step) => (step - Number(lon)) % 360 === 0);
      const at = [
        axes['time']!.indexOf(Date.parse(time)),
        axes['depth']!.indexOf(Number(depth)),
        axes['lat']!.indexOf(Number(lat)),
        turned,
      ];
      const cell = at.reduce((number, step, axis) => number * header.shape[axis]! + step, 0);
      return { cell, sst: sst === '' ? NaN : Number(sst) };
    });
    expect(rows.length).toBe(header.shape.reduce((cells, length) => cells * length, 1));
    expect(new Set(found.map(({ cell }) => cell)).size).toBe(rows.length);
    expect(found.map(({ cell }) => values[0]![cell])).toEqual(
      found.map(({ sst }) => Math.fround(sst)),
    );
  });

  it('keeps an axis across the date line in one ascending run', async () => {
    const { axes } = await readGridReply(
      await ask('tableName=tblSmall_Grid&fields=sst&lon1=179&lon2=-179'),
    );
    expect(axes['lon']).toEqual([179.5, 180, 180.5]);
    expect(axes['depth']).toEqual([...smallGrid.depths]);
    expect(axes['time']).toEqual([...smallGrid.timesMs]);
  });

  it('leaves cells without a row empty where they are', async () => {
    const { header, axes, values } = await readGridReply(
      await ask('tableName=tblHoles&fields=sst'),
    );
    expect(axes).toEqual({ month: [7], lat: [-20, 20, 60], lon: [-1, 0, 90, 170, 190] });
    expect(header.variables[0]).toMatchObject({ type: 'float64', unit: '°C', rowCount: 13 });
    const expected = [
      [-20.001, -20, NaN, -19.83, -20.17],
      [19.999, 20, NaN, 20.17, NaN],
      [59.999, 60, NaN, 60.17, 59.83],
    ].flat();
    expect(values[0]?.map((value) => Math.round(value * 1000) / 1000)).toEqual(expected);
  });

  it('is a grid without steps where there are no rows', async () => {
    const { header, values } = await readGridReply(
      await ask('tableName=tblSmall_Grid&fields=sst&lat1=10&lat2=11'),
    );
    expect(header.shape).toEqual([0, 0, 0, 0]);
    expect(values).toEqual([[]]);
  });

  it('is joined to fewer cells where so many are not wanted, also with cells that have no row', async () => {
    const { header, bounds, values, fractions } = await readGridReply(
      await ask('tableName=tblHoles&fields=sst&mostCells=4'),
    );
    expect(header.thinning).toEqual({ lat: 3, lon: 3, from: { lat: 3, lon: 5 } });
    expect(header.shape).toEqual([1, 1, 3]);
    expect(bounds).toEqual({ lat: [-40, 80], lon: [-1.5, 0.5, 89.5, 90.5, 160, 200] });
    expect(fractions[0]!.map((part) => Math.round(part * 1000) / 1000)).toEqual([1, 0, 0.803]);
    expect(values[0]!.map((value) => Math.round(value * 100) / 100)).toEqual([12.61, NaN, 10.83]);
  });

  it('is a section too', async () => {
    const reply = await portal.get(
      '/api/data/sp?spName=uspSectionMap&format=grid&tableName=tblSmall_Grid&fields=sst&dt1=2016-04-20&dt2=2016-04-20&lat1=0.5&lat2=0.5',
    );
    const { header, values } = await readGridReply(reply);
    expect(header.shape).toEqual([1, 3, 1, 6]);
    expect(values[0]![0]).toBe(Math.fround(1000 + 0.05 - 0.0005));
  });
});

describe('what is no slice', () => {
  it.each([
    ['two rows in a cell', 'tableName=tblTwice&fields=sst', 'that another row already fills'],
    ['a track', 'tableName=tblTrack&fields=salt', 'not gridded'],
    ['text', 'tableName=tblSmall_Grid&fields=station', 'station holds no numbers'],
    [
      'means',
      'tableName=tblSmall_Grid&fields=sst&spName=uspTimeSeries',
      'uspTimeSeries as Arrow or CSV',
    ],
  ])('is refused with what would work: %s', async (_, query, words) => {
    const spName = query.includes('spName') ? '' : 'spName=uspSpaceTime&';
    const reply = await portal.get(`/api/data/sp?${spName}format=grid&${query}`);
    expect(reply.status).toBe(400);
    const text = await reply.text();
    expect(text).toContain(words);
    expect(text).toContain('Arrow');
  });
});

it('is not sent again while the version of the dataset stays', async () => {
  const query = 'tableName=tblHoles&fields=sst';
  const first = await ask(query);
  await first.arrayBuffer();
  const tag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = async (): Promise<Response> =>
    portal.get(`/api/data/sp?spName=uspSpaceTime&format=grid&${query}`, {
      headers: { 'if-none-match': tag },
    });
  expect((await again()).status).toBe(304);
  await portal.load(describeOdd('tblHoles'), [makeOdd(places)]);
  const changed = await again();
  expect(changed.status).toBe(200);
  expect((await readGridReply(changed)).header.datasetVersion).toBe(2);
});

describe('a section along a line', () => {
  const along = (query: string, format = 'csv'): Promise<Response> =>
    portal.get(`/api/data/section-line?format=${format}&${query}`);

  it('has the rows of the cells that it passes, with their distance', async () => {
    const part = 'tableName=tblSmall_Grid&fields=sst&dt1=2016-04-20&dt2=2016-04-21&depth2=10';
    const answer = await along(`${part}&line=${encodeURIComponent('0.3 179.4,0.6 180.4')}`);
    expect([answer.status, answer.headers.get('x-isobath-note')]).toEqual([
      200,
      'The cells around a line looked at every 6.9 km: 3 cells.',
    ]);
    const [header, ...rows] = readCsv(await answer.text());
    expect(header).toEqual(['time', 'distance', 'lat', 'lon', 'depth', 'sst']);
    const [, ...box] = readCsv(
      await (await ask(`${part}&lat1=0.5&lat2=0.5&lon1=179&lon2=-179`, 'csv')).text(),
    );
    const plain = rows.map(([time, , ...rest]) => [time, ...rest].join());
    expect(plain.toSorted()).toEqual(box.map((row) => row.join()).toSorted());
    const lons = rows.slice(0, 6).map(([, , , lon, depth]) => [Number(lon), Number(depth)]);
    expect(lons).toEqual([
      [179.5, 0],
      [179.5, 10],
      [-180, 0],
      [-180, 10],
      [-179.5, 0],
      [-179.5, 10],
    ]);
    const kms = rows.map(([, km]) => Number(km));
    expect(kms.slice(0, 6)).toEqual(kms.slice(6));
    expect(kms[2]! - kms[0]!).toBeCloseTo(55, -1);
  });

  it('comes as columns too', async () => {
    const query = 'tableName=tblSmall_Grid&fields=sst&line=-1 -1,1 1';
    const answer = await along(query, 'arrow');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'application/vnd.apache.arrow.stream',
    ]);
  });

  it.each([
    ['tableName=tblSmall_Grid&line=1', 400, 'bad-bounds', 'is not a latitude and a longitude'],
    ['tableName=tblSmall_Grid&line=40 40,50 50', 400, 'bad-request', 'passes no cell of the grid'],
    ['tableName=tblHoles&line=0 0,1 1', 400, 'no-depth', 'has no depth'],
    ['tableName=tblNone&line=0 0,1 1', 404, 'unknown-table', 'tblNone'],
    [
      'tableName=tblSmall_Grid&line=0 0,1 1&fields=no',
      400,
      'unknown-variable',
      'is not a variable of tblSmall_Grid',
    ],
  ])('is refused: %s', async (query, status, code, words) => {
    const answer = await along(query);
    const told = await answer.text();
    expect([answer.status, /code(?:":"| )([a-z-]+)/.exec(told)?.[1] ?? told]).toEqual([
      status,
      code,
    ]);
    expect(told).toContain(words);
  });

  it('is refused of a table of observations', async () => {
    const answer = await along(`tableName=${describeTrack().table}&line=0 0,1 1`);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toMatch(/made of grids only|has no depth/);
  });
});
