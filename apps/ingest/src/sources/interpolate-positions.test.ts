import { expect, test } from 'vitest';
import { interpolatePositions } from './interpolate-positions.ts';

const track = (rows: readonly (readonly [ms: number, lat: number, lon: number])[]) =>
  interpolatePositions({
    times: Float64Array.from(rows, ([ms]) => ms),
    lats: Float64Array.from(rows, ([, lat]) => lat),
    lons: Float64Array.from(rows, ([, , lon]) => lon),
  });
const none = [NaN, NaN] as const;

test('rows between two fixes lie on the line between them, by time', () => {
  const { lats, lons, isInterpolated, count, maxGapMs } = track([
    [0, 10, 20],
    [25, ...none],
    [100, 12, 16],
  ]);
  expect([...lats]).toEqual([10, 10.5, 12]);
  expect([...lons]).toEqual([20, 19, 16]);
  expect([...isInterpolated]).toEqual([0, 1, 0]);
  expect([count, maxGapMs]).toEqual([1, 100]);
});

test('rows before the first and after the last fix have no position', () => {
  const { lats, count } = track([
    [0, ...none],
    [10, 1, 1],
    [20, ...none],
    [30, 3, 3],
    [40, ...none],
  ]);
  expect([...lats]).toEqual([NaN, 1, 2, 3, NaN]);
  expect(count).toBe(1);
});

test.each([
  ['eastward', 179, -179, -180],
  ['westward', -179, 179, -180],
  ['eastward in 0 to 360', 178, 186, -178],
  ['over Greenwich in 0 to 360', 359, 3, 1],
])('a track goes the shorter way over the date line: %s', (_, from, to, between) => {
  const { lons } = track([
    [0, 0, from],
    [5, ...none],
    [10, 0, to],
  ]);
  expect([...lons]).toEqual([from, between, to]);
});

test('between fixes half the circle apart there is no shorter way and no position', () => {
  const { lats, count } = track([
    [0, 0, -90],
    [5, ...none],
    [10, 0, 90],
  ]);
  expect([...lats]).toEqual([0, NaN, 0]);
  expect(count).toBe(0);
});

test('of fixes at one time the first counts, and a row of that time has its position', () => {
  const { lats } = track([
    [0, 0, 0],
    [5, ...none],
    [10, 10, 0],
    [10, 20, 0],
    [10, ...none],
    [15, ...none],
    [20, 30, 0],
  ]);
  expect([...lats]).toEqual([0, 5, 10, 20, 10, 20, 30]);
});

test('rows may come in any order, and those without a time or half a position are no fixes', () => {
  const { lats, isInterpolated } = track([
    [20, 20, 0],
    [NaN, 5, 5],
    [10, 99, NaN],
    [NaN, ...none],
    [0, 0, 0],
  ]);
  expect([...lats]).toEqual([20, 5, 10, NaN, 0]);
  expect([...isInterpolated]).toEqual([0, 0, 1, 0, 0]);
});

test('a track with one fix or none stays as it is', () => {
  expect(
    track([
      [0, 1, 1],
      [1, ...none],
    ]).count,
  ).toBe(0);
  expect(track([[0, ...none]]).count).toBe(0);
  expect(track([]).count).toBe(0);
});
