import { expect, it } from 'vitest';
import { placesByDay } from './track-points.ts';

const cruise = (times: string[], lons: number[]) => ({
  trajectory: { times, lons, lats: lons.map(() => 10), center: null, maxDistance: 0 },
});

it('the places of cruises are in the colours of the days since the first of them', () => {
  const { points, firstDay } = placesByDay([
    cruise(['2024-01-02T00:00:00Z', '2024-01-03T12:00:00Z'], [-179, -178]),
    cruise(['2024-01-01T00:00:00Z'], [179]),
  ]);
  expect([...points.lon]).toEqual([-179, -178, 179]);
  expect([...points.values]).toEqual([1, 2.5, 0]);
  expect(points.time?.[2]).toBe(Date.UTC(2024, 0, 1));
  expect(firstDay).toBe('2024-01-01');
});

it('a cruise without places has no points', () => {
  expect(placesByDay([cruise([], [])]).points.lon).toHaveLength(0);
});
