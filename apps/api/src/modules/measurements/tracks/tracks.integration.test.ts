import type { CruiseList, TrackMatchRequest, TrackMatchSize } from '@isobath/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeTrack, makeTrack } from '../../../testing/datasets/cruise-track.ts';
import { matchNaively } from '../../../testing/matches/naive-match.ts';
import { openNotebook } from '../../../testing/makers/notebook.ts';
import type { TestPortal } from '../../../testing/portals/portal.ts';
import { startPortal } from '../../../testing/portals/portal.ts';
import { readCsv } from '../../../testing/answers/read-csv.ts';
import { readReply } from '../../../testing/answers/read-reply.ts';
import {
  describeSmallGrid,
  makeSmallGrid,
  smallGrid,
  smallGridValue,
} from '../../../testing/datasets/small-grid.ts';
import { describeTwoCruises, makeTwoCruises } from '../../../testing/datasets/two-cruises.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  for (const [description, rows] of [
    [describeTwoCruises(), makeTwoCruises()],
    [describeTrack(), makeTrack()],
    [describeSmallGrid(), makeSmallGrid()],
  ] as const)
    expect(await portal.load(description, [rows])).toMatchObject({ event: 'done' });
}, 300_000);
afterAll(() => portal.close());

const requested = {
  tableName: 'tblSmall_Grid',
  fields: 'sst',
  tolTime: 0,
  tolLat: 0.5,
  tolLon: 1,
  tolDepth: 20,
};
const track = {
  times: [
    '2016-04-20T12:00:00Z',
    '2016-04-20T12:00:00Z',
    '2016-04-21T01:00:00+02:00',
    '1850-05-29',
    '2016-04-22T00:00:00Z',
  ],
  lats: [0, 0, 0.9, -90, 0],
  lons: [180, 180, 360, 179.9, 0],
  depths: [5, 5, 100, 0, 0],
};
const post = (
  body: unknown,
  path = '/api/data/track-match',
  headers: Record<string, string> = {},
): Promise<Response> =>
  portal.get(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-isobath-view': 'dataset-page', ...headers },
    body: JSON.stringify(body),
  });

it('a track that comes with the request has the means that a comparison of each place with each cell has, over the date line, at a pole and in 1850', async () => {
  const answer = await post({ ...requested, track } satisfies TrackMatchRequest);
  expect(answer.status).toBe(200);
  const [header, ...rows] = readCsv(await answer.text());
  expect(header).toEqual(['time', 'lat', 'lon', 'depth', 'sst', 'sst_std']);
  const cells = smallGrid.timesMs.flatMap((at, time) =>
    smallGrid.depths.flatMap((depth) =>
      smallGrid.lats.flatMap((lat) =>
        smallGrid.lons.map((lon) => {
          const value = smallGridValue(time, depth, { lat, lon });
          return { at, lat, lon, depth, value: Number.isNaN(value) ? null : value };
        }),
      ),
    ),
  );
  const expected = matchNaively({
    source: {
      isClimatology: false,
      rows: track.times.map((time, index) => ({
        at: Date.parse(time),
        lat: track.lats[index]!,
        lon: track.lons[index]! >= 180 ? track.lons[index]! - 360 : track.lons[index]!,
        depth: track.depths[index],
        value: null,
      })),
    },
    target: { isClimatology: false, rows: cells },
    timeMs: [-1e14, 1e14],
    lat: [-90, 90],
    lon: [-180, 180],
    depth: [0, 1e4],
    tolerance: { time: 0, lat: 0.5, lon: 1, depth: 20 },
  });
  expect(expected.map(({ target }) => target !== null)).toEqual([false, true, true]);
  expect(rows).toHaveLength(expected.length);
  for (const [index, match] of expected.entries()) {
    const [time, lat, lon, depth, mean, std] = rows[index]!;
    expect([Date.parse(time!), Number(lat), Number(lon), Number(depth)]).toEqual([
      match.at,
      match.lat,
      match.lon,
      match.depth,
    ]);
    if (match.target === null) expect(mean).toBe('');
    else expect(Number(mean)).toBeCloseTo(match.target, 6);
    if (match.targetStd !== null) expect(Number(std)).toBeCloseTo(match.targetStd, 6);
  }
});

it('the track of a cruise has the rows that uspMatch gives for it', async () => {
  const tolerances = { tolTime: 160, tolLat: 11, tolLon: 5, tolDepth: 0 };
  const answer = await post({ ...requested, ...tolerances, cruise: 'px01', depth2: 10 });
  const [, ...rows] = readCsv(await answer.text());
  const { ID } = (await readReply<CruiseList>(portal, '/api/data/cruiselist')).find(
    ({ Name }) => Name === 'PX01',
  )!;
  const statement = `EXEC uspMatch 'tblCruise_Trajectory', '${ID}', 'tblSmall_Grid', 'sst', '1849-01-01', '1851-01-01', '-90', '90', '-180', '180', '0', '10', '160', '11', '5', '0'`;
  const [head, ...byProcedure] = await (await openNotebook(portal)).rows(statement);
  expect(head).toEqual(['time', 'lat', 'lon', 'Cruise_ID', 'sst', 'sst_std']);
  expect(rows).toEqual(byProcedure.map((row) => row.toSpliced(3, 1)));
  expect(rows.length).toBeGreaterThan(1);
});

it('a request may have as many places as are allowed, each with its depth', async () => {
  const count = 10_000;
  const numbers = Array.from({ length: count }, (_, index) => index);
  const long = {
    times: numbers.map((index) => new Date(Date.UTC(2016, 3, 20) + index).toISOString()),
    lats: numbers.map((index) => index / 1e5 + 1 / 3),
    lons: numbers.map((index) => 179.9 + index / 1e5 + 1 / 7),
    depths: numbers.map((index) => index / 1000 + 1 / 3),
  };
  const size = (await (
    await post({ ...requested, track: long }, '/api/data/track-match-size')
  ).json()) as TrackMatchSize;
  expect(size).toMatchObject({ places: count, covered: count, refusal: null });
  expect(size.pairs).toBeGreaterThanOrEqual(count);
  const rows = readCsv(await (await post({ ...requested, track: long })).text());
  expect(rows).toHaveLength(count + 1);
  const more = await post({
    ...requested,
    track: { ...long, times: [...long.times, '2016-04-20'] },
  });
  expect(more.status).toBe(400);
});

it('tells how many places lie where and when there are data', async () => {
  const answer = await post({ ...requested, track }, '/api/data/track-match-size');
  // The place of 22 April is a day too late; the first two are one.
  expect(await answer.json()).toEqual({
    places: 4,
    covered: 3,
    pairs: expect.any(Number),
    refusal: null,
  });
  const note = (await post({ ...requested, track })).headers.get('x-isobath-note');
  expect(note).toBe('1 of 4 places lie where or when tblSmall_Grid has no data.');
});

it.each([
  [{ track: { ...track, lats: [0] } }, 'track.lats', 'has 1 values; times has 5'],
  [{ track: { ...track, times: ['2016-02-30', ...track.times.slice(1)] } }, 'track.times.0', '30'],
  [{ track: { ...track, lats: [91, 0, 0, 0, 0] } }, 'track.lats.0', '90'],
  [{}, 'body', 'either a cruise or a track'],
  [{ cruise: 'nobody' }, 'cruise', 'not in the catalog'],
  [{ cruise: 'PX01', fields: 'station' }, 'fields', ''],
  [{ cruise: 'PX01', tableName: 'tblNone' }, 'tableName', ''],
  [{ cruise: 'PX01', tolLat: -1 }, 'tolLat', ''],
  [{ cruise: 'PX01', tolDays: 1 }, 'body', 'tolDays'],
])('what cannot be matched is refused by field: %j', async (change, field, words) => {
  const answer = await post({ ...requested, ...change }, '/api/data/track-match-size');
  expect([400, 404]).toContain(answer.status);
  const { fields } = (await answer.json()) as { fields: { field: string; problem: string }[] };
  expect(fields[0]!.field).toBe(field);
  expect(fields[0]!.problem).toContain(words);
});
