import { describe, expect, it } from 'vitest';
import type { ColourScale } from '../colour/colour-scale.ts';
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

describe('rasterisePoints', () => {
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
