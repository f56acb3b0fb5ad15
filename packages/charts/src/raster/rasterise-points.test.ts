import { describe, expect, it } from 'vitest';
import { colourIndex } from '../colour/colour-scale.ts';
import type { ColourScale } from '../colour/colour-scale.ts';
import { planClasses } from '../colour/value-classes.ts';
import { lookupTable, paletteNamed } from '../colour/palettes.ts';
import { pixelOf } from '../geometry/map-window.ts';
import { fitPolarView } from '../geometry/polar-view.ts';
import { rasterisePoints } from './rasterise-points.ts';
import type { PointsScene } from './rasterise-points.ts';
import { defaultMarker } from './stamps.ts';
import type { MarkerStyle } from './stamps.ts';

const colours: ColourScale = {
  table: lookupTable(paletteNamed('Greys')!),
  low: 0,
  high: 1,
  scale: 'linear',
};
const world = {
  westLon: -180,
  northLat: 90,
  lonPerPx: 1,
  latPerPx: 1,
  widthPx: 360,
  heightPx: 180,
};
const rainbow: ColourScale = { ...colours, table: lookupTable(paletteNamed('viridis')!) };
const northPole = fitPolarView(
  'north',
  { west: -180, east: 180, south: 45, north: 90 },
  { widthPx: 400 },
);
const solid = { sizePx: 3, opacity: 1 };

function draw(
  places: [number, number, number][],
  marker: MarkerStyle = solid,
): (x: number, y: number) => number[] {
  const scene = {
    kind: 'points' as const,
    lon: Float64Array.from(places, (place) => place[0]),
    lat: Float64Array.from(places, (place) => place[1]),
    values: Float64Array.from(places, (place) => place[2]),
  };
  const picture = rasterisePoints(scene, world, colours, marker);
  return (x, y) => [...picture.subarray((y * 360 + x) * 4, (y * 360 + x) * 4 + 4)];
}

/** The pixels around a point of a class, filled ones as #. */
function drawClass(value: number): string[] {
  const shapes = ['disc', 'ring', 'square', 'triangle', 'diamond'] as const;
  const classes = shapes.map((shape) => ({ name: shape, colour: '#ffffff', shape }));
  const { colours: ofClasses } = planClasses([value], classes);
  const scene = {
    kind: 'points' as const,
    lon: Float64Array.of(0),
    lat: Float64Array.of(0),
    values: Float64Array.of(value),
  };
  const picture = rasterisePoints(scene, world, ofClasses, { sizePx: 8, opacity: 1 });
  return Array.from({ length: 11 }, (_, row) =>
    Array.from({ length: 11 }, (__, column) =>
      (picture[((85 + row) * 360 + 175 + column) * 4 + 3] ?? 0) > 127 ? '#' : ' ',
    ).join(''),
  );
}

describe('rasterisePoints', () => {
  it('draws the classes in shapes of their own', () => {
    const drawn = [0, 1, 2, 3, 4].map(drawClass);
    expect(new Set(drawn.map((rows) => rows.join('\n'))).size).toBe(5);
    const [disc = [], ring = [], square = [], triangle = [], diamond = []] = drawn;
    const width = (row = ''): number => row.replaceAll(' ', '').length;
    expect([width(ring[5]), disc[5]?.at(5), ring[5]?.at(5)]).toEqual([4, '#', ' ']);
    expect(square.filter((row) => width(row) > 0).every((row) => width(row) === 7)).toBe(true);
    expect(width(triangle[7])).toBeGreaterThan(width(triangle[3]));
    expect([width(diamond[5]), width(diamond[1])]).toEqual([11, 3]);
  });

  it('draws a point where it is, however its longitude is spelled', () => {
    for (const lon of [-100, 260])
      expect(draw([[lon, 40, 1]])(80, 50)).toEqual([255, 255, 255, 255]);
  });

  it('draws a point on the date line at both edges of the world', () => {
    const pixel = draw([[180, 0, 1]]);
    expect(pixel(0, 90)[3]).toBe(255);
    expect(pixel(359, 90)[3]).toBeGreaterThan(0);
  });

  it('lets the later point lie over the earlier one, and shows both when they are translucent', () => {
    expect(
      draw([
        [0, 0, 0],
        [0, 0, 1],
      ])(180, 90),
    ).toEqual([255, 255, 255, 255]);
    const [red, , , alpha] = draw(
      [
        [0, 0, 0],
        [0, 0, 1],
      ],
      { sizePx: 3, opacity: 0.5 },
    )(180, 90);
    expect(red).toBeCloseTo(170, -1);
    expect(alpha).toBeCloseTo(191, -1);
  });

  it('shows a point without a value as a ring', () => {
    const pixel = draw([[0, 0, NaN]], { sizePx: 10, opacity: 1 });
    expect(pixel(180, 90)[3]).toBe(0);
    expect(pixel(184, 90)[3]).toBeGreaterThan(150);
  });

  it('rims a point that is as dark as the page with the ink of the page, and a bright one less', () => {
    const rimOf = (value: number) =>
      draw([[0, 0, value]], { sizePx: 10, opacity: 1, rim: [169, 188, 203] })(185, 90);
    expect(rimOf(0)[0]).toBeGreaterThan(130);
    expect(rimOf(1)[0]).toBeGreaterThan(200);
  });

  it.each([
    ['light', [52, 69, 82]],
    ['dark', [169, 188, 203]],
  ] as const)(
    'shows the colours of the colour bar all along a dense track, %s scheme',
    (_, rim) => {
      const { table } = rainbow;
      const count = 3000;
      const scene = {
        kind: 'points' as const,
        lon: Float64Array.from({ length: count }, (__, at) => -150 + (300 * at) / count),
        lat: new Float64Array(count).fill(60),
        values: Float64Array.from({ length: count }, (__, at) => at / count),
      };
      for (const view of [world, northPole]) {
        const picture = rasterisePoints(scene, view, rainbow, { ...defaultMarker, rim });
        const colourAt = (x: number, y: number) => {
          const pixel = (Math.round(y) * view.widthPx + Math.round(x)) * 4;
          return [...picture.subarray(pixel, pixel + 4)];
        };
        for (let at = 100; at < count; at += 97) {
          const lon = scene.lon[at]!;
          const { x, y } = pixelOf(view, { lon, lat: 60 });
          const near = Array.from({ length: 9 }, (__, step) => {
            const entry = colourIndex(rainbow, scene.values[at]! + (step - 4) * 0.004);
            return [...table.subarray(entry * 3, entry * 3 + 3)];
          });
          const [red, green, blue, alpha] = colourAt(x, y);
          const distances = near.map((colour) =>
            Math.hypot(red! - colour[0]!, green! - colour[1]!, blue! - colour[2]!),
          );
          expect(alpha).toBeGreaterThan(240);
          expect(Math.min(...distances)).toBeLessThan(6);
        }
      }
    },
  );

  it('keeps a rim at the edge of a dense track, so that its dark end is seen on dark and its bright end on bright ground', () => {
    const places = Array.from({ length: 900 }, (_, at): [number, number, number] => [
      -150 + at / 3,
      0,
      0,
    ]);
    const pixel = draw(places, { ...defaultMarker, rim: [169, 188, 203] });
    expect(pixel(180, 90)[0]).toBeLessThan(30);
    expect(pixel(180, 93)[0]).toBeGreaterThan(130);
  });

  it('leaves out points without a place', () => {
    expect(draw([[NaN, 0, 1]])(180, 90)[3]).toBe(0);
    expect(draw([[0, NaN, 1]])(180, 90)[3]).toBe(0);
  });
});

it('tells how much of very many points is drawn', () => {
  const count = 200_000;
  const shares: number[] = [];
  const points: PointsScene = {
    kind: 'points',
    lon: Float64Array.from({ length: count }, (_, at) => (at % 360) - 180),
    lat: new Float64Array(count),
    values: new Float64Array(count),
  };
  rasterisePoints(points, world, rainbow, {
    ...defaultMarker,
    onShare: (share) => shares.push(share),
  });
  expect(shares.length).toBeGreaterThan(4);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  expect(shares.at(-1)).toBeGreaterThan(0.9);
});
