import { describe, expect, it } from 'vitest';
import type { MapView } from '../geometry/map-view.ts';
import { rasteriseCloud } from './rasterise-cloud.ts';
import type { CloudMarker } from './rasterise-cloud.ts';

const green = [0, 255, 0] as const;
const marker: CloudMarker = { sizePx: 3, opacity: 1, colour: green };
/** Values from 0 to 100 across, depths from 0 at the top to 50 below. */
const window: MapView = {
  westLon: 0,
  northLat: 0,
  lonPerPx: 1,
  latPerPx: -1,
  widthPx: 100,
  heightPx: 50,
};

function draw(
  points: readonly (readonly [number, number])[],
  style: CloudMarker = marker,
): (x: number, y: number) => number[] {
  const scene = {
    kind: 'cloud' as const,
    values: Float64Array.from(points, ([x]) => x),
    at: Float64Array.from(points, ([, y]) => y),
    isLog: false,
    areValuesAcross: true,
  };
  const picture = rasteriseCloud(scene, window, style);
  return (x, y) => [...picture.subarray((y * 100 + x) * 4, (y * 100 + x) * 4 + 4)];
}

describe('a cloud of points', () => {
  it('has each where its numbers say, on an axis that runs downwards too, and none without a number', () => {
    const pixel = draw([
      [20, 10],
      [NaN, 30],
      [60, NaN],
      [80, 40],
    ]);
    expect([pixel(20, 10), pixel(80, 40)]).toEqual([
      [...green, 255],
      [...green, 255],
    ]);
    expect([pixel(60, 30), pixel(0, 30), pixel(60, 0), pixel(20, 40)]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });

  it('is as opaque as its markers, more where several lie over each other', () => {
    const faint = { ...marker, opacity: 0.5 };
    const alphas = [1, 2, 3, 1000].map(
      (count) =>
        draw(
          Array.from({ length: count }, () => [50, 25] as const),
          faint,
        )(50, 25)[3],
    );
    expect(alphas).toEqual([128, 191, 223, 255]);
  });

  it('has lines below its points, broken where there is no value, also between points far outside', () => {
    const style = { ...marker, line: [255, 0, 0] as const };
    const pixel = draw(
      [
        [-1000, 25],
        [1100, 25],
        [NaN, 5],
        [10, 5],
        [30, 5],
      ],
      style,
    );
    const red = [255, 0, 0, 255];
    expect([pixel(0, 25), pixel(50, 25), pixel(99, 25), pixel(20, 5)]).toEqual([
      red,
      red,
      red,
      red,
    ]);
    expect(pixel(10, 5)).toEqual([...green, 255]);
    expect([pixel(5, 5), pixel(40, 5), pixel(50, 15)]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
  });
});
