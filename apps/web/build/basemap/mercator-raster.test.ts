import { expect, it } from 'vitest';
import { halve, latitudeOfRow, toMercator } from './mercator-raster.ts';

const sizePx = 360;
/** A picture whose red is the latitude: 0 at 90° N, 255 at 90° S; its green is the column. */
const picture = {
  widthPx: sizePx,
  heightPx: sizePx / 2,
  rgb: Uint8Array.from({ length: (sizePx * sizePx * 3) / 2 }, (_, index) => {
    const pixel = Math.floor(index / 3);
    const row = Math.floor(pixel / sizePx);
    return [((row + 0.5) / (sizePx / 2)) * 255, pixel % 250, 0][index % 3] ?? 0;
  }),
};

it('a latitude is where Web Mercator has it', () => {
  const { rgb } = toMercator(picture);
  for (const lat of [-70, -45, 0, 30, 80]) {
    // EPSG:3857: y grows with the inverse Gudermannian of the latitude.
    const mercator = Math.asinh(Math.tan((lat * Math.PI) / 180));
    const row = Math.floor(((1 - mercator / Math.PI) / 2) * sizePx);
    const red = rgb[row * sizePx * 3] ?? 0;
    expect(Math.abs(90 - (red / 255) * 180 - lat)).toBeLessThan(1.5);
  }
  expect(latitudeOfRow(0, sizePx)).toBeCloseTo(85.0511, 4);
});

it('the outermost row is of one colour, so that a pole has no rays', () => {
  const large = toMercator({ ...picture });
  const colours = (row: number): number =>
    new Set(Array.from({ length: sizePx }, (_, x) => large.rgb[(row * sizePx + x) * 3 + 1] ?? 0))
      .size;
  expect(colours(0)).toBe(1);
  expect(colours(sizePx - 1)).toBe(1);
  expect(colours(sizePx / 2)).toBe(250);
});

it('a pixel of the next zoom is the mean of four', () => {
  const four = {
    widthPx: 2,
    heightPx: 2,
    rgb: Uint8Array.from([0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14]),
  };
  expect([...halve(four).rgb]).toEqual([6, 7, 8]);
});
