import { describe, expect, it } from 'vitest';
import { boxOfDrag, rectanglesOf } from './box-on-map.ts';

describe('a box on a map of the world', () => {
  it('across the date line is two rectangles, one at each edge', () => {
    expect(rectanglesOf({ south: -10, north: 20, west: 170, east: -160 })).toEqual([
      { x: 350, y: 70, width: 10, height: 30 },
      { x: 0, y: 70, width: 20, height: 30 },
    ]);
  });

  it('of the whole globe is one rectangle', () => {
    expect(rectanglesOf({ south: -90, north: 90, west: -180, east: 180 })).toEqual([
      { x: 0, y: 0, width: 360, height: 180 },
    ]);
  });

  it('is drawn in any direction and ends at the edge of the map', () => {
    expect(boxOfDrag({ lat: 10.04, lon: 190 }, { lat: -95, lon: 20 })).toEqual({
      south: -90,
      north: 10,
      west: 20,
      east: 180,
    });
  });
});
