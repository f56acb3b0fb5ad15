import type { Extent } from '../../geometry/map-view.ts';
import { pixelOf } from '../../geometry/map-window.ts';
import { equatorRadius, polarRadius } from '../../geometry/polar-view.ts';
import type { PolarView } from '../../geometry/polar-view.ts';
import { outlineOfArea } from './outline-of-area.ts';

/** From the plane around the pole to CSS pixels. */
export function planeMatrix({ left, top, unitsPerPx }: PolarView): DOMMatrix {
  const scale = 1 / unitsPerPx;
  return new DOMMatrix([scale, 0, 0, -scale, -left * scale, top * scale]);
}

/** Limits all further drawing to the hemisphere. */
export function clipToHemisphere(context: CanvasRenderingContext2D, view: PolarView): void {
  const { x, y } = pixelOf(view, { lon: 0, lat: view.pole === 'north' ? 90 : -90 });
  context.beginPath();
  context.arc(x, y, equatorRadius / view.unitsPerPx, 0, 2 * Math.PI);
  context.clip();
}

/** The area as a path in pixels: a ring where it goes all the way round. */
export function tracePolarArea(
  context: CanvasRenderingContext2D,
  view: PolarView,
  area: Extent,
): void {
  context.beginPath();
  if (area.east - area.west >= 360 - 1e-6) {
    const { x, y } = pixelOf(view, { lon: 0, lat: view.pole === 'north' ? 90 : -90 });
    for (const lat of [area.south, area.north]) {
      const radius = polarRadius(view.pole, lat) / view.unitsPerPx;
      context.moveTo(x + radius, y);
      context.arc(x, y, radius, 0, 2 * Math.PI);
    }
    return;
  }
  outlineOfArea(area).forEach((place, index) => {
    const { x, y } = pixelOf(view, place);
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  context.closePath();
}
