import { expect, it } from 'vitest';
import { packFootprint, readFootprint } from './footprint.ts';

it('neighbouring cells of a row are one run, and no run goes on past the date line', () => {
  expect(packFootprint([0, 1, 2, 5, 178, 179, 180, 181])).toEqual([0, 3, 5, 1, 178, 2, 180, 2]);
  expect(packFootprint([])).toEqual([]);
});

it('runs lie where their cells are', () => {
  expect(readFootprint(packFootprint([0, 1, 16_199]))).toEqual([
    { west: -180, south: -90, width: 4 },
    { west: 178, south: 88, width: 2 },
  ]);
});
