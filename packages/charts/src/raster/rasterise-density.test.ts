import { describe, expect, it } from 'vitest';
import { viewOf } from '../geometry/world-view.ts';
import { entryOf, rasteriseDensity } from './rasterise-density.ts';
import type { CloudScene } from './rasterise-cloud.ts';

const view = viewOf({ west: 0, east: 200, south: 0, north: 100, widthPx: 200, heightPx: 100 });
const table = Uint8Array.from({ length: 768 }, (_, at) => Math.floor(at / 3));
const cloudOf = (places: readonly (readonly [number, number])[]): CloudScene => ({
  kind: 'cloud',
  at: Float64Array.from(places, ([x]) => x),
  values: Float64Array.from(places, ([, y]) => y),
  isLog: false,
  areValuesAcross: false,
});
/** Red of each drawn pixel, -1 where nothing is; x, y from the lower left. */
const drawn = (scene: CloudScene, cellPx = 6) => {
  const { pixels, most } = rasteriseDensity(scene, view, { table, cellPx });
  const at = (x: number, y: number): number => {
    const pixel = ((100 - y) * 200 + x) * 4;
    return pixels[pixel + 3] === 0 ? -1 : (pixels[pixel] ?? -1);
  };
  return { at, most, pixels };
};
const repeat = (count: number, place: readonly [number, number]) =>
  Array.from({ length: count }, () => place);

describe('the density of a cloud', () => {
  it('has the last colour where most observations lie, the first where there is one, nothing elsewhere', () => {
    const { at, most } = drawn(
      cloudOf([...repeat(10_000, [50, 50]), ...repeat(100, [120, 30]), [180, 80], [20, NaN]]),
    );
    expect(most).toBe(10_000);
    expect([at(50, 50), at(120, 30), at(180, 80), at(80, 50)]).toEqual([255, 128, 0, -1]);
  });

  it('counts each observation of the window once, in hexagons that leave no pixel out', () => {
    const everywhere = Array.from(
      { length: 200 * 100 },
      (_, at) => [(at % 200) + 0.1, Math.floor(at / 200) + 0.1] as const,
    );
    const { pixels, most } = drawn(cloudOf([...everywhere, [-5, 50], [500, 50]]));
    expect(pixels.filter((_, at) => at % 4 === 3 && pixels[at] === 0)).toHaveLength(0);
    // Area of a hexagon whose corners are 6 pixels from its middle, and the pixels along its edge.
    const area = ((3 * Math.sqrt(3)) / 2) * 36;
    expect(most).toBeGreaterThan(area - 10);
    expect(most).toBeLessThan(area + 14);
  });

  it('of one observation for each cell is all of one colour', () => {
    expect(
      drawn(
        cloudOf([
          [50, 50],
          [120, 30],
        ]),
      ).at(50, 50),
    ).toBe(0);
    expect(entryOf(1, 1)).toBe(0);
  });
});
