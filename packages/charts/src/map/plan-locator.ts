import type { MapView } from '../geometry/map-view.ts';
import { continuousLongitudes } from '../geometry/continuous-longitudes.ts';
import { viewOf } from '../geometry/world-view.ts';

/** Places on a small map. */
export interface Locator {
  view: MapView;
  /** Pixels of the places; those without a place are left out. */
  spots: { x: number; y: number; index: number }[];
}

/** Room around the places, as a share of what they span, and at least in degrees. */
const roomShare = 0.5;
const minRoom = 6;

/** A map of the surroundings of places, in degrees; continuous across the date line, and within the poles. */
export function planLocator(
  { lat, lon }: { lat: Float64Array; lon: Float64Array },
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): Locator | undefined {
  const east = continuousLongitudes(lon);
  const placed = [...lat.keys()].filter((index) =>
    Number.isFinite((lat[index] ?? NaN) + (east[index] ?? NaN)),
  );
  if (placed.length === 0) return undefined;
  let [west, last, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const index of placed) {
    west = Math.min(west, east[index] ?? NaN);
    last = Math.max(last, east[index] ?? NaN);
    south = Math.min(south, lat[index] ?? NaN);
    north = Math.max(north, lat[index] ?? NaN);
  }
  const withRoom = (span: number): number => span + 2 * Math.max(minRoom, span * roomShare);
  const perPx = Math.min(
    Math.max(withRoom(last - west) / widthPx, withRoom(north - south) / heightPx),
    180 / heightPx,
  );
  const [width, height] = [perPx * widthPx, perPx * heightPx];
  const left = (west + last) / 2 - width / 2;
  const bottom = Math.min(90 - height, Math.max(-90, (south + north) / 2 - height / 2));
  const view = viewOf({
    west: left,
    east: left + width,
    south: bottom,
    north: bottom + height,
    widthPx,
    heightPx,
  });
  return {
    view,
    spots: placed.map((index) => ({
      index,
      x: ((east[index] ?? NaN) - left) / perPx,
      y: (bottom + height - (lat[index] ?? NaN)) / perPx,
    })),
  };
}
