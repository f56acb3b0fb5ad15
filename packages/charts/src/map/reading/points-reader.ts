import type { ValueClass } from '../../colour/colour-scale.ts';
import { isInWindow, minPixelsPerDegree, pixelsBetween } from '../../geometry/map-window.ts';
import { isPlace } from '../../geometry/places.ts';
import type { MapWindow } from '../../geometry/map-window.ts';
import type { MapReader, Reading } from './reading.ts';
import type { PointsScene } from '../../raster/rasterise-points.ts';

const reachPx = 12;

const nameOf = (found: ValueClass | undefined): { name?: string } =>
  found ? { name: found.name } : {};

/** Reads points: the nearest within 12 pixels, the topmost of several; the keyboard walks through them in the order in which they are drawn (usually that of time). */
export function readPoints(
  scene: PointsScene,
  more: (row: number) => string[],
  classes?: readonly ValueClass[],
): MapReader {
  const { lon, lat, values, order } = scene;
  const count = lon.length;
  const rowAt = (at: number): number => (order ? order[at]! : at);
  const read = (at: number): Reading => {
    const row = rowAt(at);
    const value = values[row]!;
    const place = { lon: lon[row]!, lat: lat[row]! };
    return { index: at, ...place, value, ...nameOf(classes?.[value]), more: more(row) };
  };
  const nextFrom = (start: number, by: number): Reading | undefined => {
    for (let turn = 1; turn <= count; turn++) {
      const at = (((start + turn * by) % count) + count) % count;
      if (isPlace(lon[rowAt(at)]!, lat[rowAt(at)]!)) return read(at);
    }
    return undefined;
  };
  const readAt = (place: { lon: number; lat: number }, view: MapWindow): Reading | undefined => {
    let nearest = -1;
    let least = reachPx;
    const perDegree = minPixelsPerDegree(view);
    for (let at = 0; at < count; at++) {
      const row = order ? order[at]! : at;
      if (!(Math.abs(lat[row]! - place.lat) * perDegree <= least)) continue;
      const distance = pixelsBetween(view, { lon: lon[row]!, lat: lat[row]! }, place);
      if (distance <= least) {
        least = distance;
        nearest = at;
      }
    }
    return nearest < 0 ? undefined : read(nearest);
  };
  return {
    readAt,
    step: (from, { dx, dy }, view) => {
      if (from) return nextFrom(from.index, dx || dy);
      const isSeen = (row: number): boolean => isInWindow(view, { lon: lon[row]!, lat: lat[row]! });
      for (let at = 0; at < count; at++) if (isSeen(rowAt(at))) return read(at);
      return nextFrom(-1, 1);
    },
  };
}
