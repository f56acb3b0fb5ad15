import { describe, expect, it } from 'vitest';
import { createReach, writeTrajectoryRows } from './trajectory.ts';

const track = (lats: number[], lons: number[]) => ({
  timesMs: lats.map((_, index) => index * 1000),
  lats,
  lons,
});

/** The reach of a track that comes in two parts. */
const describeReach = ({ lats, lons }: ReturnType<typeof track>) => {
  const reach = createReach();
  reach.add({ lats: lats.slice(0, 2), lons: lons.slice(0, 2) });
  reach.add({ lats: lats.slice(2), lons: lons.slice(2) });
  return reach.describe();
};

describe('a trajectory', () => {
  it('across the date line has its middle at the date line and the short way as its reach', () => {
    const { center, maxDistance } = describeReach(track([10, 12, 14], [178, -179, -174]));
    expect(center).toEqual([-178, 12]);
    expect(maxDistance).toBeCloseTo(Math.hypot(4, 8), 12);
  });
  it('looks the same from 178 E westward', () => {
    expect(describeReach(track([14, 12, 10], [-174, -179, 178]))).toMatchObject({
      center: [-178, 12],
      maxDistance: Math.hypot(4, 8),
    });
  });
  it('through Greenwich has its middle at Greenwich', () => {
    expect(describeReach(track([-1, 1], [-10, 10]))).toMatchObject({
      center: [0, 0],
      maxDistance: Math.hypot(2, 20),
    });
  });
  it('that turns back is as wide as it went', () => {
    expect(describeReach(track([0, 0, 0], [170, -170, 170]))).toMatchObject({
      center: [-180, 0],
      maxDistance: 20,
    });
  });
  it('at a pole, at one place and without any is told', () => {
    expect(describeReach(track([90, 90], [0, -180]))).toMatchObject({ maxDistance: 180 });
    expect(describeReach(track([5], [7]))).toEqual({ center: [7, 5], maxDistance: 0 });
    expect(describeReach(track([], []))).toEqual({ center: null, maxDistance: 0 });
  });
  it('as rows keeps its order', () => {
    expect(writeTrajectoryRows(3, track([1, 2], [4, 5]))).toEqual([
      { Cruise_ID: 3, time: '1970-01-01T00:00:00.000Z', lat: 1, lon: 4 },
      { Cruise_ID: 3, time: '1970-01-01T00:00:01.000Z', lat: 2, lon: 5 },
    ]);
  });
});
