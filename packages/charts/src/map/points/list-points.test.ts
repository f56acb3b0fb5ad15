import { expect, it } from 'vitest';
import { listPoints } from './list-points.ts';

it('the table of points lists places, times and depths as words, also those that are missing', () => {
  const points = {
    lon: Float64Array.of(1, NaN, 3),
    lat: Float64Array.of(1, 2, 95),
    values: Float64Array.of(1, 2, 3),
    time: Float64Array.of(0, NaN, 1),
    depth: Float64Array.of(0, 5, NaN),
  };
  expect(listPoints(points, undefined)).toEqual([
    ['1° N', '1° E', '1970-01-01', '0', '1'],
    ['2° N', 'missing', 'no time', '5', '2'],
    ['95', '3° E', '1970-01-01 00:00:00.001 UTC', 'missing', '3'],
  ]);
});

it('the table of points of classes names the class of each', () => {
  const place = Float64Array.of(1);
  const classes = [{ name: 'error', colour: '#b3261e', shape: 'square' }] as const;
  const points = { lon: place, lat: place, values: Float32Array.of(0) };
  expect(listPoints(points, classes)).toEqual([['1° N', '1° E', 'error']]);
});
