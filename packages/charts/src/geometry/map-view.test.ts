import { describe, expect, it } from 'vitest';
import {
  copiesInView,
  extentOf,
  fitView,
  latToY,
  lonToX,
  panView,
  xToLon,
  yToLat,
  zoomToBox,
  zoomView,
} from './map-view.ts';

const globe = { west: -180, east: 180, south: -90, north: 90 };
const dateLineBox = { west: 170, east: 190, south: -10, north: 10 };

describe('fitView', () => {
  it('has at most a fifth of its width beside a square area, and room enough for a narrow one', () => {
    const square = { west: 39.6, east: 92.4, south: -7.9, north: 44.9 };
    const view = fitView(square, { widthPx: 1000 });
    expect(view.heightPx).toBe(560);
    expect(52.8 / view.lonPerPx / view.widthPx).toBeCloseTo(0.8, 2);
    expect(view.westLon + (view.widthPx * view.lonPerPx) / 2).toBeCloseTo(66, 6);
    const strip = { west: -152, east: -150, south: -60, north: 60 };
    expect(fitView(strip, { widthPx: 1000 }).widthPx).toBe(420);
    expect(fitView(strip, { widthPx: 300 }).widthPx).toBe(300);
  });

  it('shows the whole world twice as wide as high', () => {
    expect(fitView(globe, { widthPx: 900 })).toMatchObject({
      widthPx: 900,
      heightPx: 450,
      westLon: -180,
      northLat: 90,
    });
  });

  it('is no wider than the circle when the height is given', () => {
    expect(fitView(globe, { widthPx: 900, heightPx: 300 })).toMatchObject({
      widthPx: 600,
      heightPx: 300,
    });
  });

  it('shows the whole world at least 230 px high on a telephone', () => {
    const view = fitView(globe, { widthPx: 310 });
    expect(view).toMatchObject({ widthPx: 310, heightPx: 230, westLon: -180, northLat: 90 });
    expect(extentOf(view)).toMatchObject({ east: 180, south: -90 });
  });

  it.each([
    ['a box across the date line', dateLineBox],
    ['a single cell', { west: 10, east: 10.25, south: 50, north: 50.25 }],
    ['a polar cap', { west: -180, east: 180, south: 80, north: 90 }],
    ['a small box at the pole', { west: 0, east: 4, south: 86, north: 90 }],
    ['a narrow meridional section', { west: -30.5, east: -29.5, south: -60, north: 60 }],
  ])('holds all of %s and nothing beyond the poles', (_name, extent) => {
    const view = fitView(extent, { widthPx: 800 });
    const shown = extentOf(view);
    expect(shown.west).toBeLessThanOrEqual(extent.west + 1e-9);
    expect(shown.east).toBeGreaterThanOrEqual(extent.east - 1e-9);
    expect(shown.south).toBeLessThanOrEqual(extent.south + 1e-9);
    expect(shown.north).toBeGreaterThanOrEqual(extent.north - 1e-9);
    expect(shown.north).toBeLessThanOrEqual(90 + 1e-9);
    expect(shown.south).toBeGreaterThanOrEqual(-90 - 180 / view.heightPx);
    expect(shown.east - shown.west).toBeLessThanOrEqual(360 + 1);
  });

  it('draws a degree of longitude at 60° half as wide as one of latitude', () => {
    const view = fitView({ west: 0, east: 20, south: 55, north: 65 }, { widthPx: 800 });
    expect(view.latPerPx / view.lonPerPx).toBeCloseTo(0.5, 6);
  });
});

describe('moving the window', () => {
  const view = fitView(dateLineBox, { widthPx: 800 });

  it('keeps the place under the pointer when zooming', () => {
    const at = { x: 123, y: 77 };
    const closer = zoomView(view, 3, at);
    expect(xToLon(closer, at.x)).toBeCloseTo(xToLon(view, at.x), 9);
    expect(yToLat(closer, at.y)).toBeCloseTo(yToLat(view, at.y), 9);
  });

  it('never zooms out beyond the world nor pans over a pole', () => {
    const far = zoomView(view, 1e-6, { x: 0, y: 0 });
    expect(far.widthPx * far.lonPerPx).toBeLessThanOrEqual(360 + 1e-6);
    expect(far.heightPx * far.latPerPx).toBeLessThanOrEqual(180 + 1e-6);
    expect(extentOf(panView(view, 0, 1e6)).north).toBe(90);
    expect(extentOf(panView(view, 0, -1e6)).south).toBeCloseTo(-90, 9);
  });

  it('fills the window with a dragged box', () => {
    const box = { x1: 600, y1: 300, x2: 400, y2: 200 };
    const shown = extentOf(zoomToBox(view, box));
    expect(shown.west).toBeLessThanOrEqual(xToLon(view, 400) + 1e-9);
    expect(shown.east).toBeGreaterThanOrEqual(xToLon(view, 600) - 1e-9);
    expect((shown.west + shown.east) / 2).toBeCloseTo(xToLon(view, 500), 6);
  });

  it('goes from degrees to pixels and back', () => {
    expect(xToLon(view, lonToX(view, 181.5))).toBeCloseTo(181.5, 9);
    expect(yToLat(view, latToY(view, -3.25))).toBeCloseTo(-3.25, 9);
  });
});

describe('copiesInView', () => {
  const view = fitView(dateLineBox, { widthPx: 800 });

  it('finds 175° W where the window spells it 185°', () => {
    expect(copiesInView(view, -175)).toEqual([185]);
  });

  it('finds a place at both ends of a whole world', () => {
    expect(copiesInView(fitView(globe, { widthPx: 900 }), 180, 5)).toEqual([-180, 180]);
  });

  it('finds nothing for a place that is out of sight', () => {
    expect(copiesInView(view, 0)).toEqual([]);
  });
});
