import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LongitudeInterval } from '../index.ts';
import {
  containsLongitude,
  coverageOfLongitudeAxis,
  createLongitudeCoverage,
  crossesDateLine,
  enclosesLongitudes,
  intersectLongitudes,
  isLongitude,
  longitudeCentre,
  longitudeInterval,
  longitudesOverlap,
  longitudeWidth,
  normalizeLongitude,
  OceanRangeError,
  smallestLongitudeInterval,
  splitLongitude,
  uniteLongitudes,
  unrollLongitude,
  WHOLE_CIRCLE,
} from '../index.ts';

const anyLongitude = fc.double({ min: -360, max: 540, noNaN: true });
const wholeDegree = fc.integer({ min: -180, max: 360 });
const anyInterval = fc
  .tuple(wholeDegree, wholeDegree)
  .map(([west, east]) => longitudeInterval(west, east));
const everyHalfDegree = Array.from({ length: 721 }, (_, index) => -180 + index / 2);

/** Membership by walking: the steps east from the west end to the point do not exceed the width. */
function liesEastOf(west: number, width: number, lon: number): boolean {
  return (((lon - west) % 360) + 360) % 360 <= width;
}

const inAny = (intervals: readonly LongitudeInterval[], lon: number): boolean =>
  intervals.some((interval) => containsLongitude(interval, lon));

describe('a longitude', () => {
  it('is brought to one spelling, and stays there', () => {
    fc.assert(
      fc.property(anyLongitude, (lon) => {
        const once = normalizeLongitude(lon);
        return once >= -180 && once < 180 && Object.is(normalizeLongitude(once), once);
      }),
    );
  });

  it.each([
    [180, -180],
    [-180, -180],
    [360, 0],
    [-360, 0],
    [540, -180],
    [20, 20],
    [380, 20],
    [359.75, -0.25],
    [-279.5, 80.5],
    [-0, 0],
  ])('written %d is %d', (written, expected) => expect(normalizeLongitude(written)).toBe(expected));

  it('is not a fill value', () => {
    expect([Number.NaN, Infinity, -999, 9.96921e36, 541].map(isLongitude)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(() => normalizeLongitude(-999)).toThrow(OceanRangeError);
    expect(() => longitudeInterval(0, Number.NaN)).toThrow(/longitude is NaN/);
  });
});

describe('a stretch of longitudes', () => {
  it.each([
    [0, 360, { west: -180, east: 180 }],
    [20, 380, { west: -180, east: 180 }],
    [-180, 180, { west: -180, east: 180 }],
    [170, 190, { west: 170, east: -170 }],
    [170, -170, { west: 170, east: -170 }],
    [350, 10, { west: -10, east: 10 }],
    [170, 180, { west: 170, east: 180 }],
    [180, 190, { west: -180, east: -170 }],
    [180, 180, { west: -180, east: -180 }],
    [-180, -180, { west: -180, east: -180 }],
    [0, 359.75, { west: 0, east: -0.25 }],
    [146, -70, { west: 146, east: -70 }],
  ])('from %d to %d is written in one way', (west, east, expected) =>
    expect(longitudeInterval(west, east)).toEqual(expected),
  );

  it('holds exactly the meridians that walking east from its west end passes', () => {
    fc.assert(
      fc.property(wholeDegree, wholeDegree, (west, east) => {
        const interval = longitudeInterval(west, east);
        const width = east - west >= 360 ? 360 : (((east - west) % 360) + 360) % 360;
        return (
          longitudeWidth(interval) === width &&
          everyHalfDegree.every(
            (lon) => containsLongitude(interval, lon) === liesEastOf(west, width, lon),
          )
        );
      }),
    );
  });

  it('holds a meridian in every spelling or in none', () => {
    fc.assert(
      fc.property(
        anyInterval,
        fc.integer({ min: -180, max: 180 }),
        (interval, lon) =>
          containsLongitude(interval, lon) === containsLongitude(interval, lon + 360),
      ),
    );
  });

  it('is split into at most two ranges that hold the same stored longitudes, 180 and -180 alike', () => {
    fc.assert(
      fc.property(anyInterval, (interval) => {
        const ranges = splitLongitude(interval);
        const isOrdered = ranges.every(([low, high]) => low <= high && low >= -180 && high <= 180);
        const holds = (lon: number): boolean =>
          ranges.some(([low, high]) => lon >= low && lon <= high);
        return (
          ranges.length <= 2 &&
          isOrdered &&
          everyHalfDegree.every((lon) => holds(lon) === containsLongitude(interval, lon))
        );
      }),
    );
    expect(splitLongitude(longitudeInterval(170, -170))).toEqual([
      [-180, -170],
      [170, 180],
    ]);
    expect(splitLongitude(longitudeInterval(170, 180))).toEqual([
      [-180, -180],
      [170, 180],
    ]);
    expect(splitLongitude(WHOLE_CIRCLE)).toEqual([[-180, 180]]);
  });

  it('shares with another what both hold', () => {
    fc.assert(
      fc.property(anyInterval, anyInterval, (a, b) => {
        const common = intersectLongitudes(a, b);
        const isSame = everyHalfDegree.every(
          (lon) => inAny(common, lon) === (containsLongitude(a, lon) && containsLongitude(b, lon)),
        );
        return isSame && common.length <= 2 && longitudesOverlap(a, b) === common.length > 0;
      }),
      { numRuns: 400 },
    );
  });

  it('joins with another to what either holds', () => {
    fc.assert(
      fc.property(anyInterval, anyInterval, (a, b) => {
        const both = uniteLongitudes(a, b);
        return (
          both.length <= 2 &&
          everyHalfDegree.every(
            (lon) => inAny(both, lon) === (containsLongitude(a, lon) || containsLongitude(b, lon)),
          )
        );
      }),
      { numRuns: 400 },
    );
    expect(uniteLongitudes(longitudeInterval(170, 180), longitudeInterval(-180, -170))).toEqual([
      { west: 170, east: -170 },
    ]);
    expect(uniteLongitudes(longitudeInterval(0, 180), longitudeInterval(180, 360))).toEqual([
      WHOLE_CIRCLE,
    ]);
    expect(uniteLongitudes()).toEqual([]);
  });

  it('encloses another when it holds all of it', () => {
    fc.assert(
      fc.property(
        anyInterval,
        anyInterval,
        (a, b) =>
          enclosesLongitudes(a, b) ===
          everyHalfDegree.every((lon) => !containsLongitude(b, lon) || containsLongitude(a, lon)),
      ),
      { numRuns: 400 },
    );
  });

  it('has its middle on the side it covers', () => {
    expect(longitudeCentre(longitudeInterval(170, -170))).toBe(-180);
    expect(longitudeCentre(longitudeInterval(146, -70))).toBe(-142);
    expect(longitudeCentre(WHOLE_CIRCLE)).toBe(0);
  });

  it('unrolls into rising numbers across the date line', () => {
    expect([170, 175, -180, -175].map((lon) => unrollLongitude(lon, 170))).toEqual([
      170, 175, 180, 185,
    ]);
    expect(crossesDateLine(longitudeInterval(170, 190))).toBe(true);
    expect(crossesDateLine(longitudeInterval(170, 180))).toBe(false);
  });
});

describe('the smallest stretch that holds given longitudes', () => {
  it('leaves out the largest gap between neighbours', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: -180, max: 359 }), { minLength: 1, maxLength: 40 }),
        (longitudes) => {
          const interval = smallestLongitudeInterval(longitudes)!;
          const sorted = [...new Set(longitudes.map(normalizeLongitude))].sort((a, b) => a - b);
          const gaps = sorted.map((lon, index) =>
            index === 0 ? lon + 360 - sorted.at(-1)! : lon - sorted[index - 1]!,
          );
          return (
            longitudeWidth(interval) === 360 - Math.max(...gaps) &&
            longitudes.every((lon) => containsLongitude(interval, lon))
          );
        },
      ),
    );
  });

  it('goes round the date line for a float that drifts over it', () => {
    expect(smallestLongitudeInterval([178.5, 179.9, -179.9, -178])).toEqual({
      west: 178.5,
      east: -178,
    });
    expect(smallestLongitudeInterval([-158])).toEqual({ west: -158, east: -158 });
    expect(smallestLongitudeInterval([])).toBeUndefined();
  });

  it('keeps the ends of a global quarter-degree grid', () => {
    expect(
      smallestLongitudeInterval(Array.from({ length: 1440 }, (_, index) => -179.875 + index / 4)),
    ).toEqual({ west: -179.875, east: 179.875 });
    const single = Array.from({ length: 1440 }, (_, index) =>
      Math.fround(0.125 + index / 4 + 1e-5),
    );
    expect(longitudeWidth(smallestLongitudeInterval(single)!)).toBeCloseTo(359.75, 4);
  });

  it('is the whole circle when the longitudes lie closer than a tenth of a degree all round', () => {
    const coverage = createLongitudeCoverage();
    for (let lon = -180; lon < 180; lon += 0.04) coverage.add(lon);
    expect(coverage.interval()).toEqual(WHOLE_CIRCLE);
  });
});

describe('the cells of a longitude axis', () => {
  const axis = (start: number, step: number, count: number): number[] =>
    Array.from({ length: count }, (_, index) => start + index * step);

  it.each([
    ['0 to 358 by 2', axis(0, 2, 180), WHOLE_CIRCLE],
    ['-179.875 to 179.875', axis(-179.875, 0.25, 1440), WHOLE_CIRCLE],
    ['20 to 380 with a repeated column', axis(20, 1, 361), WHOLE_CIRCLE],
    ['360 down to 1', axis(1, 1, 360).reverse(), WHOLE_CIRCLE],
    ['150 to 210', axis(150, 2, 31), { west: 149, east: -149 }],
    ['10 to 20', axis(10, 1, 11), { west: 9.5, east: 20.5 }],
    ['one meridian', [-158], { west: -158, east: -158 }],
    ['nothing', [], undefined],
  ])('cover, for %s, what they should', (_, centres, expected) =>
    expect(coverageOfLongitudeAxis(centres)).toEqual(expected),
  );
});
