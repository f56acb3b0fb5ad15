import { expect, it } from 'vitest';
import { lonePlace } from './lone-place.ts';

const rows = (lat: number[], lon: number[]) => ({
  rowCount: lat.length,
  columns: { lat: Float64Array.from(lat), lon: Float64Array.from(lon) },
});

it('a station that swings on its mooring is one place, on the date line too', () => {
  expect(lonePlace(rows([22.7, 22.8], [-158, -158.1]))).toEqual({
    lat: 22.75,
    lon: expect.closeTo(-158.05) as number,
  });
  expect(Math.abs(lonePlace(rows([0, 0.2], [179.9, -179.9]))?.lon ?? 0)).toBeCloseTo(180);
});

it('a track is not a station, and a selection without rows is not a place', () => {
  expect(lonePlace(rows([0, 5], [10, 10]))).toBeUndefined();
  expect(lonePlace(rows([0, 0], [10, 11]))).toBeUndefined();
  expect(lonePlace(rows([], []))).toBeUndefined();
});
