import { containsLongitude, longitudeInterval, walkLine } from '@isobath/ocean';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PassedRegion } from './passage.ts';
import { findPassage, planCourse } from './passage.ts';

const hourMs = 3_600_000;
const everywhere = { south: -90, north: 90, lon: longitudeInterval(-180, 180) };
const always = { startMs: -Infinity, endMs: Infinity };
const region = (
  [south, north]: readonly [number, number],
  [west, east]: readonly [number, number],
  time: Partial<PassedRegion> = {},
): PassedRegion => ({ south, north, lon: longitudeInterval(west, east), ...always, ...time });
const course = (...places: readonly (readonly [hour: number, lat: number, lon: number])[]) =>
  planCourse({
    timesMs: places.map(([hour]) => hour * hourMs),
    lats: places.map(([, lat]) => lat),
    lons: places.map(([, , lon]) => lon),
  });
const hoursIn = (...args: Parameters<typeof findPassage>): number[] | undefined => {
  const passage = findPassage(...args);
  return passage && [passage.firstMs, passage.lastMs].map((ms) => ms / hourMs);
};

describe('a ship passes through a region', () => {
  it('that it crosses between two positions, at the time that follows from its speed', () => {
    const ship = course([0, 0, 0], [10, 0, 0.1], [30, 0, 0.3]);
    expect(hoursIn(ship, region([-1, 1], [0.15, 0.25]))).toEqual([15, 25]);
    expect(hoursIn(ship, region([0, 0], [0.1, 0.1]))).toEqual([10, 10]);
    expect(hoursIn(ship, region([0.01, 1], [0, 1]))).toBeUndefined();
  });

  it('only during the time, ends included', () => {
    const ship = course([0, 0, 0], [10, 0, 0.1]);
    const box = region([-1, 1], [0.05, 0.1], { startMs: 0, endMs: 5 * hourMs });
    expect(hoursIn(ship, box)).toEqual([5, 5]);
    expect(hoursIn(ship, { ...box, endMs: 5 * hourMs - 60_000 })).toBeUndefined();
    expect(hoursIn(ship, { ...everywhere, startMs: 8 * hourMs, endMs: 9 * hourMs })).toEqual([
      8, 9,
    ]);
  });

  it('across the date line the short way round, in either spelling', () => {
    const ship = course([0, 10, 179.5], [10, 10, -179.5]);
    expect(hoursIn(ship, region([9, 11], [179.9, -179.9]))).toEqual([
      expect.closeTo(4, 4),
      expect.closeTo(6, 4),
    ]);
    expect(hoursIn(ship, region([9, 11], [-180, -180]))).toEqual([
      expect.closeTo(5, 4),
      expect.closeTo(5, 4),
    ]);
    expect(hoursIn(ship, region([9, 11], [-179, 179]))).toBeUndefined();
    expect(hoursIn(course([0, 10, 180], [1, 10, 180]), region([9, 11], [-180, -170]))).toEqual([
      0, 1,
    ]);
  });

  // Proves portal/cruise-explorer: A ship passes through a region between two positions too @
  //   findPassage
  it('along the great circle, which reaches farther north than both ends', () => {
    const ship = course([0, 50, -60], [100, 50, 0]);
    expect(hoursIn(ship, region([53, 54], [-40, -20]))).toEqual([
      expect.closeTo(34.22, 1),
      expect.closeTo(65.78, 1),
    ]);
    expect(hoursIn(ship, region([49, 50.5], [-40, -20]))).toBeUndefined();
  });

  it('over the pole, which has every longitude', () => {
    const over = course([0, 88, 10], [10, 88, -170]);
    expect(hoursIn(over, region([89.9, 90], [10, 10]))).toEqual([4.75, 5]);
    const at = course([0, 89, 10], [10, 90, 0], [20, 89, 100]);
    expect(hoursIn(at, region([89.99, 90], [-60, -50]))).toEqual([10, 10]);
    expect(hoursIn(at, region([89, 89.5], [-60, -50]))).toBeUndefined();
    expect(hoursIn(course([0, -90, 7]), region([-90, -80], [100, 110]))).toEqual([0, 0]);
  });

  it('at its only position, and without any nowhere', () => {
    expect(hoursIn(course([3, 1, 2]), region([1, 1], [2, 2]))).toEqual([3, 3]);
    expect(hoursIn(course(), { ...everywhere, ...always })).toBeUndefined();
  });

  it('exactly when a walk along its great circles finds a place there', () => {
    const place = fc.record({
      lat: fc.integer({ min: -89, max: 89 }),
      lon: fc.integer({ min: -180, max: 180 }),
    });
    fc.assert(
      fc.property(
        place,
        place,
        place,
        fc.integer({ min: 2, max: 200 }),
        (from, to, corner, width) => {
          fc.pre(Math.abs(((to.lon - from.lon + 540) % 360) - 180) < 170);
          const box = region(
            [corner.lat - 0.5, corner.lat + 5.5],
            [corner.lon + 0.5, corner.lon + 0.5 + width],
          );
          const inside = (by: number): boolean =>
            [...walkLine([from, to], 5)].some(
              ({ lat, lon }) =>
                lat >= box.south + by &&
                lat <= box.north - by &&
                containsLongitude(longitudeInterval(box.lon.west + by, box.lon.east - by), lon),
            );
          const isFound =
            findPassage(course([0, from.lat, from.lon], [1, to.lat, to.lon]), box) !== undefined;
          // A walk in steps misses what is cut at a corner, and pieces are straight to 0.01°.
          if (inside(0.02)) expect(isFound).toBe(true);
          if (isFound) expect(inside(-0.1)).toBe(true);
        },
      ),
      { seed: 13, numRuns: 120 },
    );
  });
});
