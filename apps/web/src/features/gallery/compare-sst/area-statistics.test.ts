import { expect, it } from 'vitest';
import { describeBands } from './area-statistics.ts';

it('a cell of the tropics counts for more than one near the pole', () => {
  const lat = Float64Array.from([-75, -45, -15, 15, 45, 75]);
  const lon = Float64Array.from([0, 180]);
  const values = Float64Array.from([NaN, NaN, 1, 1, 1, 1, 1, 1, 1, 1, 4, NaN]);
  const bands = describeBands({ lat, lon, values });
  const [whole, arctic, , tropics, , antarctic] = bands;
  expect(tropics).toEqual({ name: '30° S to 30° N', cells: 4, mean: 1, rms: 1 });
  expect(arctic).toMatchObject({ cells: 1, mean: 4, rms: 4 });
  expect(antarctic!.cells).toBe(0);
  expect(antarctic!.mean).toBeNaN();
  // Areas of belts: 30° around the equator sin 30, mid-latitudes sin 60 - sin 30, polar 1 - sin 60; the polar one has one of two columns.
  const [low, middle, polar] = [4 * 0.5, 4 * (Math.sqrt(3) / 2 - 0.5), 1 - Math.sqrt(3) / 2];
  expect(whole!.mean).toBeCloseTo((low + middle + 4 * polar) / (low + middle + polar), 9);
});
