import { createLongitudeCoverage, isLatitude, isLongitude, longitudeWidth } from '@isobath/ocean';
import type { Extent } from './map-view.ts';

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

/** The smallest area on the circle that holds all points, for words; undefined when none has a place. Its longitudes rise, past 180 across the date line. */
export function spanOfPoints(places: Places): Extent | undefined {
  return findPlaces(places).span;
}

/** The area of points and how many have no place. */
export function findPlaces({ lon, lat }: Places): PlacesFound {
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
export function pointsExtent(points: Places, span = spanOfPoints(points)): Extent {
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
