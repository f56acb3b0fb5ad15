import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitView } from '../../geometry/map-view.ts';
import { planGridScene } from '../../raster/rasterise-grid.ts';
import { gridExtent, readGrid } from './grid-reader.ts';

const dateLine = planGridScene({
  lon: Float64Array.of(175, 177, 179, 181, 183),
  lat: Float64Array.of(-2, 0, 2),
  values: Float64Array.from({ length: 15 }, (_, index) => index),
});
const globe = planGridScene({
  lon: Float64Array.from({ length: 36 }, (_, index) => 25 + index * 10),
  lat: Float64Array.from({ length: 19 }, (_, index) => -90 + index * 10),
  values: Float32Array.from({ length: 36 * 19 }, (_, index) => index),
});
const view = fitView(gridExtent(dateLine), { widthPx: 600 });

describe('reading a grid', () => {
  it('finds the cell that a search through all cells finds, for any spelling of longitude', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -540, max: 540, noNaN: true }),
        fc.double({ min: -89.99, max: 89.99, noNaN: true }),
        (lon, lat) => {
          const reading = readGrid(globe).readAt({ lon, lat }, view)!;
          const away = ((((lon - reading.lon + 180) % 360) + 360) % 360) - 180;
          expect(Math.abs(away)).toBeLessThanOrEqual(5 + 1e-9);
          expect(Math.abs(lat - reading.lat)).toBeLessThanOrEqual(5 + 1e-9);
          expect(reading.value).toBe(reading.index);
        },
      ),
      { numRuns: 500, seed: 2 },
    );
  });

  it('reads on both sides of the date line', () => {
    const reader = readGrid(dateLine);
    expect(reader.readAt({ lon: -179.2, lat: 0 }, view)).toMatchObject({
      lon: 181,
      lat: 0,
      value: 8,
    });
    expect(reader.readAt({ lon: 179.9, lat: 2.5 }, view)).toMatchObject({ lon: 179, value: 12 });
  });

  it('reads nothing outside of the grid', () => {
    const reader = readGrid(dateLine);
    expect(reader.readAt({ lon: 170, lat: 0 }, view)).toBeUndefined();
    expect(reader.readAt({ lon: 180, lat: 4 }, view)).toBeUndefined();
  });

  it('walks by key from the middle, stops at the edge of a box and goes around a circle', () => {
    const box = readGrid(dateLine);
    const first = box.step(undefined, { dx: 1, dy: 0 }, view)!;
    expect(first).toMatchObject({ lon: 179, lat: 0 });
    expect(box.step(first, { dx: 0, dy: 1 }, view)).toMatchObject({ lon: 179, lat: 2 });
    const corner = box.readAt({ lon: 183, lat: 2 }, view)!;
    expect(box.step(corner, { dx: 1, dy: 1 }, view)).toMatchObject({ lon: 183, lat: 2 });
    const around = readGrid(globe);
    const last = around.readAt({ lon: 375, lat: 0 }, view)!;
    expect(around.step(last, { dx: 1, dy: 0 }, view)).toMatchObject({ lon: 25 });
  });

  it('knows the area of its cells, poles included', () => {
    expect(gridExtent(dateLine)).toEqual({ west: 174, east: 184, south: -3, north: 3 });
    expect(gridExtent(globe)).toEqual({ west: 20, east: 380, south: -90, north: 90 });
  });
});
