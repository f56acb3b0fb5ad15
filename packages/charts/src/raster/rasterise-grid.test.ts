import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { colourIndex } from '../colour/colour-scale.ts';
import type { ColourScale } from '../colour/colour-scale.ts';
import { lookupTable, paletteNamed } from '../colour/palettes.ts';
import type { Grid } from '../columns/grid.ts';
import { xToLon, yToLat } from '../geometry/map-view.ts';
import type { MapView } from '../geometry/map-view.ts';
import { planGridScene, rasteriseGrid } from './rasterise-grid.ts';

const colours: ColourScale = {
  table: lookupTable(paletteNamed('Greys')!),
  low: 0,
  high: 100,
  scale: 'linear',
};

function regularGrid(options: {
  west: number;
  south: number;
  step: number;
  columns: number;
  rows: number;
}): Grid {
  const { west, south, step, columns, rows } = options;
  return {
    lon: Float64Array.from({ length: columns }, (_, index) => west + step * (index + 0.5)),
    lat: Float64Array.from({ length: rows }, (_, index) => south + step * (index + 0.5)),
    values: Float32Array.from(
      { length: columns * rows },
      (_, index) => ((index * 37) % 101) - (index % 11 === 0 ? NaN : 0),
    ),
  };
}

/** Table entry of a pixel, −1 when it is transparent. */
function entryAt(picture: Uint8ClampedArray, offset: number): number {
  if (picture[offset + 3] === 0) return -1;
  for (let entry = 0; entry < 256; entry++) {
    if (
      [0, 1, 2].every((channel) => colours.table[entry * 3 + channel] === picture[offset + channel])
    )
      return entry;
  }
  throw new Error('a colour that the table does not have');
}

/** What a pixel must show, found by looking at every cell of a regular grid: the cell around its middle when cells are larger than pixels. */
function expectedEntry(grid: Grid, step: number, place: { lon: number; lat: number }): number {
  for (let row = 0; row < grid.lat.length; row++) {
    for (let column = 0; column < grid.lon.length; column++) {
      const away = ((((place.lon - grid.lon[column]! + 180) % 360) + 360) % 360) - 180;
      if (Math.abs(away) < step / 2 && Math.abs(place.lat - grid.lat[row]!) < step / 2)
        return colourIndex(colours, grid.values[row * grid.lon.length + column]!);
    }
  }
  return -1;
}

function expectAllPixels(grid: Grid, step: number, view: MapView): void {
  const picture = rasteriseGrid(planGridScene(grid), view, colours);
  const wrong: string[] = [];
  for (let y = 0; y < view.heightPx; y++) {
    for (let x = 0; x < view.widthPx; x++) {
      const place = { lon: xToLon(view, x + 0.5), lat: yToLat(view, y + 0.5) };
      const [is, should] = [
        entryAt(picture, (y * view.widthPx + x) * 4),
        expectedEntry(grid, step, place),
      ];
      if (!Object.is(is, should)) wrong.push(`pixel ${x}, ${y}: ${is}, not ${should}`);
    }
  }
  expect(wrong).toEqual([]);
}

describe('rasteriseGrid', () => {
  it.each([
    [
      'in the open ocean',
      { west: -30, south: 10, step: 2, columns: 8, rows: 5 },
      { westLon: -33.13, northLat: 22.07, lonPerPx: 0.37, latPerPx: 0.31 },
    ],
    [
      'across the date line, seen from the east',
      { west: 170, south: -5, step: 2.5, columns: 8, rows: 4 },
      { westLon: -195.03, northLat: 7.04, lonPerPx: 0.73, latPerPx: 0.41 },
    ],
    [
      'around the whole circle, the window starting anywhere',
      { west: -180, south: -90, step: 30, columns: 12, rows: 6 },
      { westLon: 77.7, northLat: 90.01, lonPerPx: 7.31, latPerPx: 5.13 },
    ],
    [
      'from 20 to 380',
      { west: 20, south: -90, step: 30, columns: 12, rows: 6 },
      { westLon: -180.3, northLat: 90.01, lonPerPx: 7.31, latPerPx: 5.13 },
    ],
    [
      'at the pole',
      { west: 0, south: 80, step: 2, columns: 6, rows: 5 },
      { westLon: -1.02, northLat: 90.003, lonPerPx: 0.31, latPerPx: 0.23 },
    ],
  ])('shows the cell around every pixel %s', (_name, shape, window) => {
    expectAllPixels(regularGrid(shape), shape.step, { ...window, widthPx: 49, heightPx: 35 });
  });

  it('agrees with a search through all cells for any window', () => {
    const grid = regularGrid({ west: 150, south: -20, step: 4, columns: 12, rows: 9 });
    const between = (min: number, max: number): fc.Arbitrary<number> =>
      fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(
        between(-540, 540),
        between(-30, 60),
        between(0.05, 3.9),
        (westLon, northLat, perPx) => {
          expectAllPixels(grid, 4, {
            westLon: westLon + 0.000123,
            northLat: northLat + 0.000077,
            lonPerPx: perPx,
            latPerPx: perPx,
            widthPx: 15,
            heightPx: 11,
          });
        },
      ),
      { numRuns: 60, seed: 11 },
    );
  });

  it('shows the mean of the cells in a pixel, missing ones left out', () => {
    const grid: Grid = {
      lon: Float64Array.of(0.5, 1.5, 2.5, 3.5),
      lat: Float64Array.of(0.5, 1.5),
      values: Float64Array.of(10, 20, NaN, NaN, 30, NaN, NaN, NaN),
    };
    const picture = rasteriseGrid(
      planGridScene(grid),
      { westLon: 0, northLat: 2, lonPerPx: 2, latPerPx: 2, widthPx: 2, heightPx: 1 },
      colours,
    );
    expect(entryAt(picture, 0)).toBe(colourIndex(colours, 20));
    expect(entryAt(picture, 4)).toBe(-1);
  });

  it('uses every cell of a fine grid exactly once', () => {
    const columns = 1440;
    const grid: Grid = {
      lon: Float64Array.from({ length: columns }, (_, index) => -179.875 + index * 0.25),
      lat: Float64Array.of(0),
      values: Float64Array.from({ length: columns }, () => 50),
    };
    grid.values[717] = 50 + 100;
    const scene = planGridScene(grid);
    const bright = [0, 0.1, 0.4].map((shift) => {
      const picture = rasteriseGrid(
        scene,
        {
          westLon: -180 + shift,
          northLat: 0.125,
          lonPerPx: 2,
          latPerPx: 0.25,
          widthPx: 180,
          heightPx: 1,
        },
        colours,
      );
      return Array.from({ length: 180 }, (_, x) => entryAt(picture, x * 4)).filter(
        (entry) => entry > colourIndex(colours, 50),
      ).length;
    });
    expect(bright).toEqual([1, 1, 1]);
  });

  it('gives values beyond the range the colour of the end', () => {
    const grid: Grid = {
      lon: Float64Array.of(0.5, 1.5),
      lat: Float64Array.of(0.5),
      values: Float64Array.of(-1e6, 1e6),
    };
    const picture = rasteriseGrid(
      planGridScene(grid),
      { westLon: 0, northLat: 1, lonPerPx: 1, latPerPx: 1, widthPx: 2, heightPx: 1 },
      colours,
    );
    expect([entryAt(picture, 0), entryAt(picture, 4)]).toEqual([0, 255]);
  });

  it('stops a cell at the pole at the pole', () => {
    const grid: Grid = {
      lon: Float64Array.of(0, 90, 180, 270),
      lat: Float64Array.of(-90, 0, 90),
      values: new Float64Array(12).fill(1),
    };
    const picture = rasteriseGrid(
      planGridScene(grid),
      { westLon: 0, northLat: 134, lonPerPx: 90, latPerPx: 30, widthPx: 1, heightPx: 9 },
      colours,
    );
    expect(Array.from({ length: 9 }, (_, y) => picture[y * 4 + 3])).toEqual([
      0, 255, 255, 255, 255, 255, 255, 0, 0,
    ]);
  });

  it('draws cells with bounds of their own without a missing pixel, and nothing between them', () => {
    const bounds = { lat: [-90, -10, -10, 90], lon: [-180, -100, -100, 60, 80, 180] };
    const scene = planGridScene({
      lat: Float64Array.of(-50, 40),
      lon: Float64Array.of(-140, -20, 130),
      values: new Float32Array(6).fill(1),
      bounds: { lat: Float64Array.from(bounds.lat), lon: Float64Array.from(bounds.lon) },
    });
    const view = {
      westLon: -180,
      northLat: 90,
      lonPerPx: 4,
      latPerPx: 4,
      widthPx: 90,
      heightPx: 45,
    };
    const picture = rasteriseGrid(scene, view, colours);
    const empty = Array.from({ length: 90 * 45 }, (_, pixel) => pixel).filter(
      (pixel) => picture[pixel * 4 + 3] === 0,
    );
    const columns = [...new Set(empty.map((pixel) => pixel % 90))];
    expect([columns, empty.length]).toEqual([[60, 61, 62, 63, 64], 5 * 45]);
  });
});
