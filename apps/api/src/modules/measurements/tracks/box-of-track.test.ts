import type { TrackMatchQuestion } from '@isobath/contract';
import { expect, it } from 'vitest';
import { boxOfTrack } from './box-of-track.ts';

const requested = {
  tableName: 'tblGrid',
  fields: 'sst',
  tolTime: 1,
  tolLat: 0.5,
  tolLon: 1,
  tolDepth: 10,
};
const grid = { hasDepth: false, isClimatology: false };
const along = (
  lons: number[],
  more: Partial<NonNullable<TrackMatchQuestion['track']>> = {},
): TrackMatchQuestion => ({
  ...requested,
  track: {
    times: lons.map((_, index) => Date.UTC(2016, 3, 20, 23) + index * 3_600_000),
    lats: lons.map((_, index) => index),
    lons,
    ...more,
  },
});

it('the box around a track is wider by the tolerances, over whole days', () => {
  expect(boxOfTrack(along([10, 12]), grid)).toEqual({
    tableName: 'tblGrid',
    fields: 'sst',
    lat1: -0.5,
    lat2: 1.5,
    lon1: 9,
    lon2: 13,
    dt1: '2016-04-19',
    dt2: '2016-04-22',
  });
});

it.each([
  [[179, 181], 178, -178],
  [[-179.5, -178], 179.5, -177],
  [[178, 179.5], 177, -179.5],
  [[359, 1], -2, 2],
])('a track of longitudes %j is in a box from %d to %d', (lons, lon1, lon2) => {
  expect(boxOfTrack(along(lons), grid)).toMatchObject({ lon1, lon2 });
});

it('a track around the whole Earth has a box of all longitudes, and one at a pole ends there', () => {
  const lons = Array.from({ length: 3600 }, (_, index) => index / 10);
  const box = boxOfTrack(along(lons, { lats: lons.map(() => 89.8) }), grid);
  expect([box.lon1, box.lon2, box.lat2]).toEqual([undefined, undefined, 90]);
});

it('a climatology and days beyond all calendars do not limit the time', () => {
  expect(boxOfTrack(along([1]), { ...grid, isClimatology: true })).not.toHaveProperty('dt1');
  expect(boxOfTrack({ ...along([1]), tolTime: 1e9 }, grid)).toMatchObject({ dt1: undefined });
  const in1850 = along([1], { times: [Date.UTC(1850, 0, 1)] });
  expect(boxOfTrack(in1850, grid)).toMatchObject({ dt1: '1849-12-31', dt2: '1850-01-02' });
});

it('depths of the track limit only a table that has depths, within those that were asked for', () => {
  const deep = along([1, 2], { depths: [0, 100] });
  const withDepth = { ...grid, hasDepth: true };
  expect(boxOfTrack(deep, grid).depth1).toBeUndefined();
  expect(boxOfTrack(deep, withDepth)).toMatchObject({ depth1: -10, depth2: 110 });
  expect(boxOfTrack({ ...deep, depth1: 0, depth2: 50 }, withDepth)).toMatchObject({
    depth1: 0,
    depth2: 50,
  });
});
