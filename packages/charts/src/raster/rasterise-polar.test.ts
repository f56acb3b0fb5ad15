import { describe, expect, it } from 'vitest';
import { colourIndex } from '../colour/colour-scale.ts';
import type { ColourScale } from '../colour/colour-scale.ts';
import { lookupTable, paletteNamed } from '../colour/palettes.ts';
import { gridFromColumns } from '../columns/grid-from-columns.ts';
import type { Grid } from '../columns/grid.ts';
import { placeAt } from '../geometry/map-window.ts';
import { equatorRadius, fitPolarView, zoomPolar } from '../geometry/polar-view.ts';
import type { PolarView } from '../geometry/polar-view.ts';
import { gridExtent, readGrid } from '../map/reading/grid-reader.ts';
import { rasterisePoints } from './rasterise-points.ts';
import { defaultMarker } from './stamps.ts';
import { planGridScene } from './rasterise-grid.ts';
import { rasterisePolarGrid } from './rasterise-polar.ts';

const colours: ColourScale = {
  table: lookupTable(paletteNamed('Greys') ?? expect.fail('no palette')),
  low: 0,
  high: 100,
  scale: 'linear',
};
const poles = ['north', 'south'] as const;

const axis = (from: number, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + step * index);

/** A grid as maps get it: made of rows, longitudes as a file spells them. */
function gridOf(
  lons: number[],
  lats: number[],
  valueAt: (lon: number, lat: number) => number,
): Grid {
  const places = lats.flatMap((lat) => lons.map((lon) => [lon, lat] as const));
  const made = gridFromColumns(
    {
      rowCount: places.length,
      columns: {
        lon: Float64Array.from(places, ([lon]) => lon),
        lat: Float64Array.from(places, ([, lat]) => lat),
        value: Float64Array.from(places, ([lon, lat]) => valueAt(lon, lat)),
      },
    },
    { lon: 'lon', lat: 'lat', value: 'value' },
    'averaged',
  );
  if ('refusal' in made) throw new Error(made.refusal.message);
  return made;
}

const layouts: Readonly<Record<string, readonly [number[], number[]]>> = {
  'from −180 to 180 with both ends': [axis(-180, 7.5, 49), axis(-90, 5, 37)],
  'from 0 to 360': [axis(0, 5, 72), axis(-90, 5, 37)],
  'with cells around their middles': [axis(2.5, 5, 72), axis(-87.5, 5, 36)],
  'stored with 24 bits': [
    axis(-180 + 1 / 6, 1 / 3, 1080).map(Math.fround),
    axis(-89.5, 1, 180).map(Math.fround),
  ],
};

/** Every pixel of the hemisphere, by its place. */
function* pixelsOf(view: PolarView) {
  for (let y = 0; y < view.heightPx; y++)
    for (let x = 0; x < view.widthPx; x++) {
      const place = placeAt(view, { x: x + 0.5, y: y + 0.5 });
      if (place) yield { offset: (y * view.widthPx + x) * 4, place };
    }
}

/** The hemisphere, the first view and one on the date line, with the pole in the middle of a pixel and on its edge. */
function viewsOf(pole: 'north' | 'south', scene: ReturnType<typeof planGridScene>): PolarView[] {
  const first = fitPolarView(pole, gridExtent(scene), { widthPx: 121 });
  const even = fitPolarView(pole, gridExtent(scene), { widthPx: 120 });
  const close = zoomPolar(even, 40, { x: 60, y: pole === 'north' ? 40 : 80 });
  return [first, zoomPolar(first, 1e-6, { x: 60, y: 60 }), even, close];
}

describe('a grid around a pole', () => {
  it.each(Object.entries(layouts))('of ones has no missing pixel: %s', (_name, [lons, lats]) => {
    const scene = planGridScene(gridOf(lons, lats, () => 1));
    for (const pole of poles)
      for (const view of viewsOf(pole, scene)) {
        const picture = rasterisePolarGrid(scene, view, colours);
        let drawn = 0;
        for (const { offset, place } of pixelsOf(view)) {
          drawn++;
          if (picture[offset + 3] !== 255) expect.fail(`hole at ${JSON.stringify(place)}`);
        }
        expect(drawn).toBeGreaterThan(9000);
      }
  });

  it('shows in every pixel the value that is read there', () => {
    const grid = gridOf(
      axis(10, 20, 18),
      axis(-85, 10, 18),
      (lon, lat) => ((lon * 7 + lat) % 97) + 1,
    );
    const scene = planGridScene(grid);
    const reader = readGrid(scene);
    for (const pole of poles)
      for (const view of viewsOf(pole, scene)) {
        const picture = rasterisePolarGrid(scene, view, colours, true);
        const wrong = [...pixelsOf(view)].filter(({ offset, place }) => {
          const entry = colourIndex(colours, reader.readAt(place, view)?.value ?? NaN);
          return picture[offset] !== (entry < 0 ? 0 : colours.table[entry * 3]);
        });
        expect(wrong).toEqual([]);
      }
  });

  it('shows the mean of the cells whose middles are in a pixel, missing ones left out', () => {
    const grid = gridOf(axis(0.5, 1, 360), axis(80.5, 1, 10), (lon) => (lon < 180 ? 40 : NaN));
    const scene = planGridScene(grid);
    const view: PolarView = {
      pole: 'north',
      left: -0.2,
      top: 0.2,
      unitsPerPx: 0.4,
      widthPx: 1,
      heightPx: 1,
    };
    const picture = rasterisePolarGrid(scene, view, colours);
    expect(picture[0]).toBe(colours.table[colourIndex(colours, 40) * 3]);
    expect(picture[3]).toBe(255);
  });

  it('leaves gaps open: missing values, what is outside of the grid, and all beyond the equator', () => {
    const scene = planGridScene(
      gridOf(axis(0, 10, 10), axis(50, 5, 5), (lon) => (lon === 40 ? NaN : 1)),
    );
    const view = zoomPolar(fitPolarView('north', gridExtent(scene), { widthPx: 201 }), 1e-6, {
      x: 100,
      y: 100,
    });
    const picture = rasterisePolarGrid(scene, view, colours);
    const wrong = [...pixelsOf(view)].filter(({ offset, place }) => {
      const isIn = place.lon > -5 && place.lon < 95 && place.lat > 47.5 && place.lat < 72.5;
      const isMissing = place.lon > 35 && place.lon < 45;
      return picture[offset + 3] !== (isIn && !isMissing ? 255 : 0);
    });
    expect(wrong).toEqual([]);
    expect(picture[3]).toBe(0);
  });
});

it('points lie where their place is, and those beyond the equator are not drawn', () => {
  const scene = {
    kind: 'points' as const,
    lon: Float64Array.of(180, -180, 90, 0, NaN),
    lat: Float64Array.of(60, 60, -5, 89.9, 10),
    values: Float64Array.of(100, 100, 50, 50, 50),
  };
  const view = zoomPolar(
    fitPolarView('north', { west: -180, east: 180, south: -90, north: 90 }, { widthPx: 101 }),
    1e-6,
    { x: 50, y: 50 },
  );
  const picture = rasterisePoints(scene, view, colours, { ...defaultMarker, sizePx: 1 });
  const drawn = [...pixelsOf(view)].filter(({ offset }) => (picture[offset + 3] ?? 0) > 100);
  expect(drawn.map(({ place }) => Math.round(place.lat / 10) * 10).toSorted()).toEqual([60, 90]);
  expect(view.unitsPerPx * 101).toBeCloseTo(2 * equatorRadius, 9);
});
