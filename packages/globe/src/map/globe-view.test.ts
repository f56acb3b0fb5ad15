import { expect, it } from 'vitest';
import { isSameView, zoomOfWholeGlobe } from './globe-view.ts';

it('the whole globe as MapLibre draws it fits into the window: 86 % of its height', () => {
  const zoom = zoomOfWholeGlobe({ widthPx: 1068, heightPx: 844 }, 0);
  const radiusPx = (512 * 2 ** zoom) / (2 * Math.PI);
  const distancePx = 1.5 * 844;
  const discPx = (distancePx * radiusPx) / Math.sqrt(distancePx ** 2 + 2 * distancePx * radiusPx);
  expect(2 * discPx).toBeCloseTo(0.86 * 844, 6);
});

it('a narrow window shows a smaller globe, and none makes it smaller than zoom 0', () => {
  const wide = zoomOfWholeGlobe({ widthPx: 1000, heightPx: 800 }, 0);
  expect(zoomOfWholeGlobe({ widthPx: 390, heightPx: 800 }, 0)).toBeLessThan(wide);
  expect(zoomOfWholeGlobe({ widthPx: 0, heightPx: 0 }, 0)).toBe(0);
  expect(zoomOfWholeGlobe({ widthPx: 1000, heightPx: 800 }, 60)).toBeCloseTo(wide - 1, 6);
});

it('views that differ by less than anybody sees are the same', () => {
  const view = { lon: -140, lat: 30, zoom: 3 };
  expect(isSameView(view, { ...view, lon: -140.0001 })).toBe(true);
  expect(isSameView(view, { ...view, zoom: 3.1 })).toBe(false);
});
