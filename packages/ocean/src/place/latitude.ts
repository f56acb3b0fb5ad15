import type { ClosedRange } from './longitude.ts';
import { OceanRangeError } from '../outcome.ts';

/** Mean radius of the Earth in kilometres (IUGG 1980, R1). */
const EARTH_RADIUS_KM = 6371.0088;

/** Every latitude: -90 to 90 degrees north. */
export const ALL_LATITUDES: ClosedRange = Object.freeze([-90, 90] as const);

/** Whether a number is a latitude: from -90 to 90 degrees north. */
export function isLatitude(lat: number): boolean {
  return lat >= -90 && lat <= 90;
}

/**
 * A range of latitudes from south to north, ends included, degrees north. Throws {@link
 * OceanRangeError} when an end is not a latitude or when south is greater than north.
 */
export function latitudeRange(south: number, north: number): ClosedRange {
  for (const lat of [south, north]) {
    if (!isLatitude(lat))
      throw new OceanRangeError('latitude', lat, 'degrees north from -90 to 90');
  }
  if (south > north)
    throw new OceanRangeError('south latitude', south, `at most the north latitude ${north}`);
  return [south + 0, north + 0];
}

/**
 * The range of latitudes that the cells of a gridded axis cover: half a step beyond the outermost centres, never past a pole.
 * Centres in degrees north, in any order; undefined for none. Throws {@link OceanRangeError} for no latitude.
 */
export function coverageOfLatitudeAxis(centres: Iterable<number>): ClosedRange | undefined {
  const sorted = Float64Array.from(centres).sort();
  const south = sorted[0];
  const north = sorted.at(-1);
  if (south === undefined || north === undefined) return undefined;
  latitudeRange(south, north);
  const second = sorted[1] ?? south;
  const nextToLast = sorted.at(-2) ?? north;
  const below = (second - south) / 2;
  const above = (north - nextToLast) / 2;
  return latitudeRange(Math.max(-90, south - below), Math.min(90, north + above));
}

/** The area of a band of latitudes over a width of longitude, on a sphere, in square kilometres; `widthDegrees` in [0, 360]. */
export function areaOfBand(latitudes: ClosedRange, widthDegrees: number): number {
  const [south, north] = latitudes;
  const radians = Math.PI / 180;
  return (
    EARTH_RADIUS_KM ** 2 *
    widthDegrees *
    radians *
    (Math.sin(north * radians) - Math.sin(south * radians))
  );
}

/**
 * The great-circle distance between two places in kilometres, on a sphere (haversine formula; within 0.6 % of the ellipsoid).
 * Degrees north and east, longitudes in any spelling.
 */
export function distanceBetween(a: Place, b: Place): number {
  const radians = Math.PI / 180;
  const halfLat = ((b.lat - a.lat) * radians) / 2;
  const halfLon = ((b.lon - a.lon) * radians) / 2;
  const haversine =
    Math.sin(halfLat) ** 2 +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(halfLon) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

/** A point on the Earth: degrees north and degrees east. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}
