import { describe, expect, it } from 'vitest';
import { straightenGrid } from './straighten-grid.ts';

describe('straightenGrid', () => {
  it('leaves a grid that is in order alone', () => {
    const grid = {
      lon: Float64Array.of(1, 2),
      lat: Float64Array.of(3, 4),
      values: Float64Array.of(1, 2, 3, 4),
    };
    expect(straightenGrid(grid)).toBe(grid);
  });

  it('turns latitudes that come from the north, with their values', () => {
    const grid = straightenGrid({
      lon: Float64Array.of(1, 2),
      lat: Float64Array.of(50, 40, 30),
      values: Float32Array.of(1, 2, 3, 4, 5, 6),
    });
    expect([[...grid.lat], [...grid.values]]).toEqual([
      [30, 40, 50],
      [5, 6, 3, 4, 1, 2],
    ]);
  });

  it('turns longitudes that come from the east, with their values', () => {
    const grid = straightenGrid({
      lon: Float64Array.of(2, 1),
      lat: Float64Array.of(30, 40),
      values: Float32Array.of(1, 2, 3, 4),
    });
    expect([[...grid.lon], [...grid.values]]).toEqual([
      [1, 2],
      [2, 1, 4, 3],
    ]);
  });

  it('runs on past 180 where the axis jumps over the date line', () => {
    expect([
      ...straightenGrid({
        lon: Float64Array.of(178, 179, -180, -179),
        lat: Float64Array.of(0),
        values: Float64Array.of(1, 2, 3, 4),
      }).lon,
    ]).toEqual([178, 179, 180, 181]);
    expect([
      ...straightenGrid({
        lon: Float64Array.of(-179, -180, 179),
        lat: Float64Array.of(0),
        values: Float64Array.of(1, 2, 3),
      }).lon,
    ]).toEqual([-181, -180, -179]);
  });

  it('refuses an axis that goes to and fro, and says where', () => {
    expect(() =>
      straightenGrid({
        lon: Float64Array.of(1, 2),
        lat: Float64Array.of(3, 5, 4),
        values: new Float64Array(6),
      }),
    ).toThrow('5 is followed by 4 at index 2');
    expect(() =>
      straightenGrid({
        lon: Float64Array.of(1, 1),
        lat: Float64Array.of(3),
        values: new Float64Array(2),
      }),
    ).toThrow(RangeError);
  });
});
