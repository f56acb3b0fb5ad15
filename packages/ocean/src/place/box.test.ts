import { describe, expect, it } from 'vitest';
import type { Box } from '../index.ts';
import {
  ALL_LATITUDES,
  areaOfBox,
  boxContains,
  boxEncloses,
  boxesOverlap,
  countDepthLevels,
  coverageOfLatitudeAxis,
  DARWIN_DEPTHS,
  depthRange,
  distanceBetween,
  intersectBoxes,
  isDepth,
  latitudeRange,
  longitudeInterval,
  OceanRangeError,
  PISCES_DEPTHS,
  WHOLE_CIRCLE,
} from '../index.ts';

const fiji: Box = {
  lat: [-20, -10],
  lon: longitudeInterval(175, -175),
  depth: [0, 100],
  time: { kind: 'instants', startMs: 0, endMs: 1_000 },
};
const globe: Box = { lat: ALL_LATITUDES, lon: WHOLE_CIRCLE };

describe('a box', () => {
  it('holds what lies on its edges, on both sides of the date line', () => {
    const inside = [-175, 175, 180, -180, 185].map((lon) =>
      boxContains(fiji, { lat: -10, lon, depthMetres: 0, timeMs: 1_000 }),
    );
    expect(inside).toEqual([true, true, true, true, true]);
    expect(boxContains(fiji, { lat: -10, lon: 174.999 })).toBe(false);
    expect(boxContains(fiji, { lat: -9.999, lon: 180 })).toBe(false);
    expect(boxContains(fiji, { lat: -15, lon: 180, depthMetres: 100.5 })).toBe(false);
    expect(boxContains(fiji, { lat: -15, lon: 180, timeMs: 1_001 })).toBe(false);
  });

  it('reaches the poles', () => {
    expect(boxContains(globe, { lat: 90, lon: 0 })).toBe(true);
    expect(boxContains(globe, { lat: -90, lon: 180 })).toBe(true);
  });

  it('shares with another what both hold', () => {
    const east: Box = { lat: [-15, 0], lon: longitudeInterval(-180, -170), depth: [50, 200] };
    expect(intersectBoxes(fiji, east)).toEqual([
      { lat: [-15, -10], lon: { west: -180, east: -175 }, depth: [50, 100], time: fiji.time },
    ]);
    expect(boxesOverlap(fiji, { ...east, depth: [101, 200] })).toBe(false);
    expect(boxesOverlap(fiji, { ...east, lat: [-9, 0] })).toBe(false);
    expect(boxEncloses(globe, fiji)).toBe(true);
    expect(boxEncloses(fiji, globe)).toBe(false);
  });

  it('has the area of the sphere when it is the whole sphere', () => {
    expect(areaOfBox(globe) / 510_065_622).toBeCloseTo(1, 5);
  });
});

describe('latitude and depth', () => {
  it('are refused outside their range, by name', () => {
    expect(() => latitudeRange(-95, 0)).toThrow(/latitude is -95/);
    expect(() => latitudeRange(10, 0)).toThrow(OceanRangeError);
    expect(() => depthRange(-1, 10)).toThrow(/depth is -1/);
    expect(() => depthRange(10, 5)).toThrow(OceanRangeError);
  });

  it('count the surface as a depth', () => {
    expect([0, -0, 5906.25, -0.1, 13_000, Number.NaN].map(isDepth)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(depthRange(0, 0)).toEqual([0, 0]);
  });

  it('count model levels with both ends of the range', () => {
    expect(countDepthLevels(DARWIN_DEPTHS, [5, 15])).toBe(2);
    expect(countDepthLevels(DARWIN_DEPTHS, [0, 6_000])).toBe(50);
    expect(countDepthLevels(PISCES_DEPTHS, [0.494, 0.494])).toBe(1);
    expect(countDepthLevels(PISCES_DEPTHS, [0, 0])).toBe(0);
    expect(
      [DARWIN_DEPTHS, PISCES_DEPTHS].every(
        (levels) =>
          levels.length === 50 &&
          levels.every((metres, index) => index === 0 || metres > levels[index - 1]!),
      ),
    ).toBe(true);
  });

  it('cover half a cell beyond the outermost centres but never past a pole', () => {
    expect(coverageOfLatitudeAxis([88, 86, 84, -88])).toEqual([-90, 89]);
    expect(coverageOfLatitudeAxis([-89.875, -89.625])).toEqual([-90, -89.5]);
    expect(coverageOfLatitudeAxis([22.75])).toEqual([22.75, 22.75]);
    expect(coverageOfLatitudeAxis([])).toBeUndefined();
    expect(() => coverageOfLatitudeAxis([0, 95])).toThrow(OceanRangeError);
  });

  it('lie as far apart as the great circle between them', () => {
    expect(distanceBetween({ lat: 0, lon: 179.5 }, { lat: 0, lon: -179.5 })).toBeCloseTo(
      111.195,
      2,
    );
    expect(distanceBetween({ lat: 90, lon: 0 }, { lat: -90, lon: 77 })).toBeCloseTo(
      Math.PI * 6371.0088,
      3,
    );
  });
});
