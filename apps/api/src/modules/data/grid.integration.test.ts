import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginLoadSchema } from '@isobath/contract';
import { describeTrack, makeTrack } from '../../testing/cruise-track.ts';
import type { TestPortal } from '../../testing/portal.ts';
import { startPortal } from '../../testing/portal.ts';
import { readCsv } from '../../testing/read-csv.ts';
import { readGridReply } from '../../testing/read-grid-reply.ts';
import { describeSmallGrid, makeSmallGrid, smallGrid } from '../../testing/small-grid.ts';

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
