import { describe, expect, it } from 'vitest';
import { lookupTable, paletteNamed } from '../colour/palettes.ts';
import { fitPolarView } from '../geometry/polar-view.ts';
import { withPixels } from '../geometry/map-window.ts';
import { curvilinear, curvilinearAt, globe, places } from '../testing/curvilinear-places.ts';
import type { LonLat } from '../testing/curvilinear-places.ts';
import { viewOf, wholeView } from '../geometry/world-view.ts';
import { readCells } from '../map/cells/cells-reader.ts';
import { findCellSurface, planCells, rowAt } from './plan-cells.ts';
import { rasteriseCells } from '../raster/rasterise-cells.ts';
import type { CellsScene } from '../raster/rasterise-cells.ts';

const colours = {
  table: lookupTable(paletteNamed('Greys') ?? expect.fail('no palette')),
  low: 0,
  high: 1,
  scale: 'linear',
} as const;
const surfaceOf = (of: readonly LonLat[]) =>
  findCellSurface(
    of.map(([lon]) => lon),
    of.map(([, lat]) => lat),
  );
function scene(of: readonly LonLat[], value: (cell: number) => number = () => 1): CellsScene {
  return {
    kind: 'cells',
    surface: surfaceOf(of) ?? expect.fail('no cells'),
    lon: Float64Array.from(of, ([lon]) => lon),
    lat: Float64Array.from(of, ([, lat]) => lat),
    values: Float64Array.from(of, (_, cell) => value(cell)),
  };
}

const pixelsOf = (drawn: CellsScene, view: Parameters<typeof rasteriseCells>[1]): Uint32Array =>
  new Uint32Array(rasteriseCells(drawn, view, colours).buffer);
const noMore = (): string[] => [];

describe('a field of ones on a curvilinear grid', () => {
  const ones = scene(globe);
  it.each([
    [
      'the whole world, both poles included',
      withPixels(wholeView, { widthPx: 720, heightPx: 360 }),
    ],
    [
      'a window across the date line',
      viewOf({ west: 171.3, east: 189.9, south: -12, north: 3, widthPx: 256, heightPx: 200 }),
    ],
    [
      'the map around the north pole',
      fitPolarView(
        'north',
        { west: -180, east: 180, south: 60, north: 90 },
        { widthPx: 200, heightPx: 200 },
      ),
    ],
  ])('has no missing pixel in %s', (_window, view) => {
    const pixels = pixelsOf(ones, view);
    expect(new Set(pixels).size).toBe(1);
    expect((pixels[0] ?? 0) >>> 24).toBe(255);
  });

  it('has none within its outermost middles where it is a part of the world, and ends half a cell beyond them', () => {
    const view = viewOf({
      west: 140,
      east: 240,
      south: -40,
      north: 25,
      widthPx: 500,
      heightPx: 325,
    });
    const pixels = pixelsOf(scene(curvilinear), view);
    const isDrawn = (lon: number, lat: number): boolean => {
      const [x, y] = [Math.floor((lon - 140) * 5), Math.floor((25 - lat) * 5)];
      return (pixels[y * 500 + x] ?? 0) !== 0;
    };
    const missing = places(236, 156, (column, row) => curvilinearAt(column / 4, row / 4)).filter(
      ([lon, lat]) => !isDrawn(lon, lat),
    );
    expect(missing).toEqual([]);
    for (const [lon, lat] of [
      [148.5, -25],
      [150, -27],
      [214, -21],
      [170, 18],
    ] as const)
      expect(isDrawn(lon, lat), `${lon} ${lat}`).toBe(false);
  });
});

/** A grid of 80 × 60 cells up to 89.4° N: in degrees it is hardly sheared, on the sphere its cells become slivers. */
const shearedAt = (column: number, row: number): LonLat => [
  150 + column * 0.8 + row * 0.6,
  55 + row * 0.55 + 2 * Math.sin(column / 10),
];

describe('a field of ones on a grid whose cells are slivers near the pole', () => {
  const drawn = scene(places(80, 60, shearedAt));
  const [west, south, perDegree, widthPx, heightPx] = [145, 50, 10, 1100, 400];
  const view = viewOf({ west, east: 255, south, north: 90, widthPx, heightPx });
  const pixels = pixelsOf(drawn, view);
  const pixelAt = ([lon, lat]: LonLat): number =>
    Math.floor((90 - lat) * perDegree) * widthPx + Math.floor((lon - west) * perDegree);

  it('has no hole within its outermost middles', () => {
    const inside = places(473, 473, (column, row) => shearedAt(column / 6, row / 8));
    expect(inside.filter((place) => pixels[pixelAt(place)] === 0)).toEqual([]);
  });

  it('paints nothing further than a cell outside of them', () => {
    const near = new Uint8Array(pixels.length);
    const around = places(81 * 16, 61 * 16, (column, row) =>
      shearedAt(column / 16 - 1, row / 16 - 1),
    );
    for (const place of around) if (place[1] <= 90) near[pixelAt(place)] = 1;
    expect([...pixels.keys()].filter((at) => pixels[at] !== 0 && near[at] === 0)).toEqual([]);
  });

  it('is read where it is drawn, up to its last row', () => {
    const reader = readCells(drawn, noMore);
    const corner = shearedAt(79, 59);
    expect(reader.readAt({ lon: corner[0], lat: corner[1] }, wholeView)?.index).toBe(80 * 60 - 1);
    expect(reader.readAt({ lon: -140, lat: 89 }, wholeView)).toBeUndefined();
  });
});

describe('cells of a curvilinear grid', () => {
  it('show the value of each at its middle, and each is read there in any spelling of its longitude', () => {
    const numbered = scene(curvilinear, (cell) => cell);
    const reader = readCells(numbered, noMore);
    const sampled = curvilinear.flatMap(([lon, lat], cell) =>
      cell % 29 === 0 ? [{ lon, lat, cell }] : [],
    );
    const readings = sampled.map(({ lon, lat }) => [
      reader.readAt({ lon, lat }, wholeView)?.value,
      reader.readAt({ lon: lon - 360, lat: lat + 0.1 }, wholeView)?.value,
    ]);
    expect(readings).toEqual(sampled.map(({ cell }) => [cell, cell]));
  });

  it('that are missing stay empty: one, and many beside each other', () => {
    const holes = new Set([615, 1230, 1231, 1232, 1290, 1291, 1292, 1350, 1351, 1352]);
    const kept = curvilinear.filter((_, cell) => !holes.has(cell));
    const reader = readCells(scene(kept), noMore);
    const plan = planCells(
      kept.map(([lon]) => lon),
      kept.map(([, lat]) => lat),
      'sphere',
    );
    const empty = curvilinear.flatMap(([lon, lat], cell) =>
      rowAt(plan, lon, lat) < 0 ? [cell] : [],
    );
    expect(empty).toEqual([...holes]);
    for (const cell of [...holes, 614, 616, 1229, 1233, 1289, 1411]) {
      const [lon, lat] = curvilinear[cell] ?? expect.fail('no cell');
      expect([cell, reader.readAt({ lon, lat }, wholeView) === undefined]).toEqual([
        cell,
        holes.has(cell),
      ]);
    }
  });

  it('show the last of several observations at a place, missing or not', () => {
    const twice = [...curvilinear, ...curvilinear];
    const reader = readCells(
      scene(twice, (cell) => (cell === curvilinear.length + 7 ? NaN : cell)),
      noMore,
    );
    const [lon, lat] = curvilinear[6] ?? expect.fail('no cell');
    expect(reader.readAt({ lon, lat }, wholeView)?.value).toBe(curvilinear.length + 6);
    const [east, north] = curvilinear[7] ?? expect.fail('no cell');
    expect(reader.readAt({ lon: east, lat: north }, wholeView)?.value).toBeNaN();
  });
});

describe('places that lie like cells', () => {
  let seed = 5;
  const random = (): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return seed / 4_294_967_296;
  };
  it.each<[string, readonly LonLat[], string | undefined]>([
    ['a globe with its poles elsewhere', globe, 'sphere'],
    ['a curvilinear part of the sea', curvilinear, 'sphere'],
    ['a grid in degrees up to the pole', places(80, 60, shearedAt), 'cylinder'],
    [
      'a curvilinear part with a third of it missing',
      curvilinear.filter((_, cell) => cell % 60 > 20),
      'sphere',
    ],
    ['floats at random', places(50, 40, () => [random() * 80 - 40, random() * 60 - 30]), undefined],
    ['the track of a ship', places(300, 1, (at) => [at / 50, 20 + Math.sin(at / 30)]), undefined],
    ['a few stations', places(5, 5, (column, row) => [column, row]), undefined],
    ['nothing', [], undefined],
  ])('%s', (_name, of, expected) => {
    expect(surfaceOf(of)).toBe(expected);
  });
});
