import { describe, expect, it } from 'vitest';
import { detailWindow } from './detail-window.ts';

const screen = { widthPx: 1440, heightPx: 900 };

describe('the finer picture of what a globe shows', () => {
  it('is not needed from far away', () => {
    expect(detailWindow({ lon: -140, lat: 15, zoom: 2 }, screen)).toBeUndefined();
  });

  it('has a pixel for each of the screen and holds its corners', () => {
    const small = { widthPx: 1000, heightPx: 700 };
    const window = detailWindow({ lon: 0, lat: 0, zoom: 5 }, small) ?? expect.fail('none');
    // 512 px × 2⁵ around the equator.
    const degreesPerPx = 360 / 16_384;
    expect((window.north - window.south) / window.heightPx).toBeCloseTo(degreesPerPx, 4);
    expect(window.east).toBeGreaterThan(500 * degreesPerPx);
    expect(window.north).toBeGreaterThan(350 * degreesPerPx);
    expect(window.west).toBe(-window.east);
  });

  it('runs on beyond the date line', () => {
    const { west = NaN, east = NaN } = detailWindow({ lon: 179, lat: -20, zoom: 6 }, screen) ?? {};
    expect(west).toBeLessThan(179);
    expect(east).toBeGreaterThan(180);
    expect(east - 179).toBeCloseTo(179 - west, 9);
  });

  it('has all longitudes where it holds a pole, and ends there', () => {
    const window = detailWindow({ lon: 30, lat: 88, zoom: 3 }, screen) ?? expect.fail('none');
    expect([window.east - window.west, window.north]).toEqual([360, 90]);
    expect(Math.max(window.widthPx, window.heightPx)).toBeLessThanOrEqual(2048);
  });
});
