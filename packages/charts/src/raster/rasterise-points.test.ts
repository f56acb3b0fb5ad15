import { describe, expect, it } from 'vitest';
import type { ColourScale } from '../colour/colour-scale.ts';
import { planClasses } from '../colour/value-classes.ts';
import { lookupTable, paletteNamed } from '../colour/palettes.ts';
import { rasterisePoints } from './rasterise-points.ts';
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

  it('leaves out points without a place', () => {
    expect(draw([[NaN, 0, 1]])(180, 90)[3]).toBe(0);
    expect(draw([[0, NaN, 1]])(180, 90)[3]).toBe(0);
  });
});
