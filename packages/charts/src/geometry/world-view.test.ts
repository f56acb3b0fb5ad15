import { describe, expect, it } from 'vitest';
import { lookupTable, paletteNamed } from '../colour/palettes.ts';
import { gridFromColumns } from '../columns/grid-from-columns.ts';
import type { Grid } from '../columns/grid.ts';
import { straightenGrid } from '../columns/straighten-grid.ts';
import { withPixels } from './map-window.ts';
import { fitPolarView } from './polar-view.ts';
import { findCurvilinearGrid } from '../cells/curvilinear-grid.ts';
import { layerOfCells } from '../map/cells/curvilinear-map.tsx';
import { readGrid } from '../map/reading/grid-reader.ts';
import type { MapReader } from '../map/reading/reading.ts';
import { drawScene } from '../raster/raster-protocol.ts';
import type { MapScene } from '../raster/raster-protocol.ts';
import { planGridScene } from '../raster/rasterise-grid.ts';
import { defaultMarker } from '../raster/stamps.ts';
import { globe } from '../testing/curvilinear-places.ts';
import { viewOf, wholeView } from './world-view.ts';

const colours = {
  table: lookupTable(paletteNamed('Greys') ?? expect.fail('no palette')),
  low: 0,
  high: 1,
  scale: 'linear',
} as const;

const axis = (from: number, step: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + step * index);

/** Ones on a grid that is made of rows, longitudes as a file spells them. */
function onesOn(lons: readonly number[], lats: readonly number[]): Grid {
  const places = lats.flatMap((lat) => lons.map((lon) => [lon, lat] as const));
  const made = gridFromColumns(
    {
      rowCount: places.length,
      columns: {
        lon: Float64Array.from(places, ([lon]) => lon),
        lat: Float64Array.from(places, ([, lat]) => lat),
        one: new Float64Array(places.length).fill(1),
      },
    },
    { lon: 'lon', lat: 'lat', value: 'one' },
    'averaged',
  );
  if ('refusal' in made) throw new Error(made.refusal.message);
  return straightenGrid(made);
}

const straight: Readonly<Record<string, Grid>> = {
  'from −180 to 180 with both ends': onesOn(axis(-180, 7.5, 49), axis(-90, 5, 37)),
  'from 0 to 360': onesOn(axis(0, 5, 72), axis(-90, 5, 37)),
  'of cells around their middles': onesOn(axis(2.5, 5, 72), axis(-87.5, 5, 36)),
  'of coordinates stored with 24 bits': onesOn(
    axis(-180 + 1 / 6, 1 / 3, 1080).map(Math.fround),
    axis(-89.5, 1, 180).map(Math.fround),
  ),
};

interface Layout {
  scene: MapScene;
  reader: MapReader;
}

const layouts: Readonly<Record<string, Layout>> = {
  ...Object.fromEntries(
    Object.entries(straight).map(([name, grid]) => {
      const scene = planGridScene(grid);
      return [name, { scene, reader: readGrid(scene) }];
    }),
  ),
  'that is curvilinear, with its poles in the ocean': layerOfCurvilinearOnes(),
};

/** Ones on a curvilinear grid that is made of rows. */
function layerOfCurvilinearOnes(): Layout {
  const columns = {
    lon: Float64Array.from(globe, ([lon]) => lon),
    lat: Float64Array.from(globe, ([, lat]) => lat),
    one: new Float64Array(globe.length).fill(1),
  };
  const names = { lon: 'lon', lat: 'lat', value: 'one' };
  const cells = findCurvilinearGrid({ rowCount: globe.length, columns }, names);
  return layerOfCells(cells ?? expect.fail('not found to be curvilinear'));
}

const polar = { west: -180, east: 180, south: 50, north: 90 };
const windows = {
  'the whole world': withPixels(wholeView, { widthPx: 1024, heightPx: 512 }),
  'the map around the north pole': fitPolarView('north', polar, { widthPx: 200, heightPx: 200 }),
  'a window across the date line': viewOf({
    west: 171.3,
    east: 189.9,
    south: -12,
    north: 3,
    widthPx: 512,
    heightPx: 400,
  }),
  'a window around the south pole': viewOf({
    west: -217,
    east: 143,
    south: -90,
    north: -71,
    widthPx: 1024,
    heightPx: 300,
  }),
};

describe('a field of ones on the flat map and on a globe', () => {
  const cases = Object.entries(layouts).flatMap(([layout, { scene }]) =>
    Object.entries(windows).map(([window, view]) => [layout, window, scene, view] as const),
  );
  it.each(cases)('%s has no missing pixel in %s', (_layout, _window, scene, view) => {
    const { pixels: drawn } = drawScene(scene, { view, colours, marker: defaultMarker }, false);
    const pixels = new Uint32Array(drawn.buffer);
    expect(new Set(pixels).size).toBe(1);
    expect((pixels[0] ?? 0) >>> 24).toBe(255);
  });

  it.each(Object.entries(layouts))(
    '%s is read at both poles and the date line',
    (_name, { reader }) => {
      for (const lat of [-90, -89.99, 0, 89.99, 90])
        for (const lon of [-180, -179.99, 0, 179.99, 180, 359.99, 360])
          expect(reader.readAt({ lon, lat }, wholeView)?.value).toBe(1);
    },
  );
});
