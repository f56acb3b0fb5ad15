import { createLongitudeCoverage, isLatitude, isLongitude, longitudeWidth } from '@isobath/ocean';
import type { ValueClass } from '../colour/colour-scale.ts';
import type { Extent } from '../geometry/map-view.ts';
import { isInWindow, minPixelsPerDegree, pixelsBetween } from '../geometry/map-window.ts';
import type { MapWindow } from '../geometry/map-window.ts';
import type { MapReader, Reading } from '../map/reading/reading.ts';
import type { PointsScene } from '../raster/rasterise-points.ts';

const reachPx = 12;

/** True for a place on the Earth in any spelling of longitude. */
export function isPlace(lon: number, lat: number): boolean {
  return isLongitude(lon) && isLatitude(lat);
}

interface Places {
  lon: ArrayLike<number>;
  lat: ArrayLike<number>;
}

/** Where points are. */
export interface PlacesFound {
  /** The smallest area on the circle that holds all points; undefined when none has a place. Its longitudes rise, past 180 across the date line. */
  span: Extent | undefined;
  /** How many points have no place on the Earth. */
  unplaced: number;
}

const found = new WeakMap<ArrayLike<number>, { lat: ArrayLike<number>; places: PlacesFound }>();

/** The area of points and how many have no place. That of a pair of arrays is kept: they must not change. */
export function findPlaces({ lon, lat }: Places): PlacesFound {
  const kept = found.get(lon);
  if (kept?.lat === lat) return kept.places;
  const places = lookForPlaces({ lon, lat });
  keepPlaces({ lon, lat }, places);
  return places;
}

/** Keeps what was found elsewhere of a pair of arrays. */
export function keepPlaces({ lon, lat }: Places, places: PlacesFound): void {
  found.set(lon, { lat, places });
}

/** The smallest area on the circle that holds all points, for words; undefined when none has a place. Its longitudes rise, past 180 across the date line. That of a pair of arrays is kept: they must not change. */
export function spanOfPoints(places: Places): Extent | undefined {
  return findPlaces(places).span;
}

function lookForPlaces({ lon, lat }: Places): PlacesFound {
  const coverage = createLongitudeCoverage();
  let [south, north, unplaced] = [Infinity, -Infinity, 0];
  for (let point = 0; point < lon.length; point++) {
    const [east, up] = [lon[point]!, lat[point]!];
    // A profile has the same place many times.
    if (point > 0 && east === lon[point - 1] && up === lat[point - 1] && isPlace(east, up))
      continue;
    if (!isPlace(east, up)) {
      unplaced++;
      continue;
    }
    coverage.add(east);
    if (up < south) south = up;
    if (up > north) north = up;
  }
  const interval = coverage.interval();
  const span = interval && {
    west: interval.west,
    east: interval.west + longitudeWidth(interval),
    south,
    north,
  };
  return { span, unplaced };
}

/** That area with a small margin, for a frame; the whole world when no point has a place. */
export function pointsExtent(points: Places): Extent {
  const span = spanOfPoints(points);
  if (!span) return { west: -180, east: 180, south: -90, north: 90 };
  const { west, east, south, north } = span;
  const pad = Math.max(0.25, (east - west) * 0.04, (north - south) * 0.04);
  const half = Math.min(180, (east - west) / 2 + pad);
  const middle = (west + east) / 2;
  return {
    west: middle - half,
    east: middle + half,
    south: Math.max(-90, south - pad),
    north: Math.min(90, north + pad),
  };
}

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
