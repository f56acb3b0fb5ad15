import { describe, expect, it } from 'vitest';
import { depthFromPressure } from './pressure.ts';

describe('depth from pressure', () => {
  it.each([
    [500, 0, 496.65],
    [500, 30, 496.0],
    [500, 45, 495.34],
    [500, 90, 494.03],
    [5000, 0, 4915.04],
    [5000, 30, 4908.56],
    [5000, 90, 4889.13],
    [10000, 0, 9725.47],
    [10000, 30, 9712.653],
    [10000, 90, 9674.23],
  ])(
    '%d dbar at %d degrees is the depth in the table of Fofonoff and Millard',
    (pressure, lat, depth) => {
      expect(Math.abs(depthFromPressure(pressure, lat) - depth)).toBeLessThan(0.006);
    },
  );

  it('is 0 at the surface, the same on both hemispheres, and negative in the air', () => {
    expect(depthFromPressure(0, 12)).toBe(0);
    expect(depthFromPressure(1234, -40)).toBe(depthFromPressure(1234, 40));
    expect(depthFromPressure(-1, 0)).toBeLessThan(0);
  });
});
