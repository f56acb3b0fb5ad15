import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPolar, middleOf, pixelOf, placeAt, withPixels, zoomWindowToBox } from './map-window.ts';
import {
  equatorRadius,
  fitPolarView,
  panPolar,
  polarRadius,
  projectPolar,
  unprojectPolar,
  zoomPolar,
} from './polar-view.ts';

const world = { west: -180, east: 180, south: -90, north: 90 };
const view = fitPolarView('north', world, { widthPx: 500 });

describe('the map around a pole', () => {
  it('is equal-area: the disc within a parallel is as large as the cap on the sphere', () => {
    for (const pole of ['north', 'south'] as const)
      for (const lat of [-60, -10, 0, 30, 66.56, 89]) {
        const sine = Math.sin(((pole === 'north' ? lat : -lat) * Math.PI) / 180);
        expect(polarRadius(pole, lat) ** 2).toBeCloseTo(2 * (1 - sine), 12);
      }
  });

  it('has Greenwich below the north pole and above the south pole, and 90° E at the right of both', () => {
    expect(projectPolar('north', 0, 0).y).toBeCloseTo(-equatorRadius, 12);
    expect(projectPolar('south', 0, 0).y).toBeCloseTo(equatorRadius, 12);
    for (const pole of ['north', 'south'] as const) {
      expect(projectPolar(pole, 90, 0).x).toBeCloseTo(equatorRadius, 12);
      expect(projectPolar(pole, -90, 0).x).toBeCloseTo(-equatorRadius, 12);
    }
  });

  it('finds the place of every pixel again', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('north' as const, 'south' as const),
        fc.double({ min: -179.99, max: 179.99, noNaN: true }),
        fc.double({ min: 0, max: 89.99, noNaN: true }),
        (pole, lon, away) => {
          const lat = pole === 'north' ? away : -away;
          const found = unprojectPolar(pole, projectPolar(pole, lon, lat));
          expect(found.lon).toBeCloseTo(lon, 9);
          expect(found.lat).toBeCloseTo(lat, 9);
        },
      ),
      { seed: 3 },
    );
  });

  it('shows the world poleward of 45°, data nearer to the pole whole, and data nearer to the equator as far as they go', () => {
    const edgeOf = (south: number, north: number): number =>
      placeAt(fitPolarView('north', { ...world, south, north }, { widthPx: 500 }), {
        x: 250,
        y: 0,
      })?.lat ?? NaN;
    expect(edgeOf(-90, 90)).toBeGreaterThan(42);
    expect(edgeOf(-90, 90)).toBeLessThan(45);
    expect(edgeOf(70, 90)).toBeGreaterThan(68.5);
    expect(edgeOf(70, 90)).toBeLessThan(70);
    expect(edgeOf(10, 30)).toBeLessThan(10);
  });

  it('is zoomed out to the hemisphere and no further, and it stays there', () => {
    const far = zoomPolar(view, 1e-6, { x: 10, y: 400 });
    expect(far.unitsPerPx * far.widthPx).toBeCloseTo(2 * equatorRadius, 9);
    expect(middleOf(far).lat).toBeCloseTo(90, 6);
    const close = zoomPolar(view, 1000, { x: 250, y: 250 });
    expect(middleOf(panPolar(close, 1e6, 0)).lat).toBeCloseTo(0, 0);
    expect(middleOf(panPolar(close, 1e6, 0)).lon).toBeCloseTo(-90, 6);
  });

  it('keeps the place under the pointer while it is zoomed, and centres a dragged rectangle', () => {
    const at = { x: 120, y: 380 };
    const before = placeAt(view, at);
    const after = placeAt(zoomPolar(view, 3, at), at);
    expect(after?.lon).toBeCloseTo(before?.lon ?? NaN, 9);
    expect(after?.lat).toBeCloseTo(before?.lat ?? NaN, 9);
    const box = { x1: 100, y1: 100, x2: 200, y2: 150 };
    const zoomed = zoomWindowToBox(view, box);
    expect(middleOf(zoomed).lat).toBeCloseTo(placeAt(view, { x: 150, y: 125 })?.lat ?? NaN, 9);
    expect(isPolar(zoomed) && view.unitsPerPx / zoomed.unitsPerPx).toBeCloseTo(5, 9);
  });

  it('has no places beyond the equator, and the same ones at any number of pixels', () => {
    const far = zoomPolar(view, 1e-6, { x: 0, y: 0 });
    expect(placeAt(far, { x: 1, y: 1 })).toBeUndefined();
    const fine = withPixels(view, { widthPx: 1000, heightPx: 1000 });
    const place = { lon: 77, lat: 60 };
    expect(pixelOf(fine, place).x).toBeCloseTo(pixelOf(view, place).x * 2, 9);
    expect(pixelOf(fine, place).y).toBeCloseTo(pixelOf(view, place).y * 2, 9);
  });
});
