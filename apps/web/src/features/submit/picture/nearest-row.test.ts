import { expect, it } from 'vitest';
import { findNearestRow } from './nearest-row.ts';

const points = {
  firstRow: 2,
  lat: Float64Array.from([10, 10, 10, 95]),
  lon: Float64Array.from([179.5, -170, -170, 0]),
  time: new Float64Array(4),
  level: Float32Array.from([0, 0, 3, 3]),
};

it('the nearest row is found across the date line', () => {
  expect(findNearestRow(points, { lat: 10, lon: -179.9 })).toBe(2);
});

it('of rows at one place the one with the most severe finding is meant', () => {
  expect(findNearestRow(points, { lat: 11, lon: -171 })).toBe(4);
});

it('rows without a place on the Earth are never meant', () => {
  expect(
    findNearestRow(
      { ...points, lat: Float64Array.from([95]), lon: Float64Array.from([0]) },
      { lat: 0, lon: 0 },
    ),
  ).toBeUndefined();
});
