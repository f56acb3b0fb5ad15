import { OceanRangeError } from '../outcome.ts';

const LOWEST_LONGITUDE = -360;
const HIGHEST_LONGITUDE = 540;

/**
 * A stretch of longitudes, going east from `west` to `east`, both ends included. Degrees east.
 *
 * `west` is in [-180, 180) and `east` in (-180, 180]; `west > east` means the stretch crosses the date line; -180 to 180 is the
 * whole circle; a single meridian has `west === east` (on the date line both are -180). Make one with {@link longitudeInterval},
 * which puts any spelling into this form, so that equal stretches have equal fields.
 */
export interface LongitudeInterval {
  readonly west: number;
  readonly east: number;
}

/** A plain closed range of numbers, `low <= high`, both ends included. */
export type ClosedRange = readonly [low: number, high: number];

/** Every longitude: -180 to 180. */
export const WHOLE_CIRCLE: LongitudeInterval = Object.freeze({ west: -180, east: 180 });

/**
 * Whether a number can be a longitude: finite and in [-360, 540], which holds the spellings -180..180, 0..360, 20..380 and
 * -280..80 that files use, and none of the usual fill values.
 */
export function isLongitude(lon: number): boolean {
  return lon >= LOWEST_LONGITUDE && lon <= HIGHEST_LONGITUDE;
}

/**
 * The same meridian in [-180, 180); 180 becomes -180. Degrees east in, degrees east out. A value that is already in range comes back
 * bit for bit. Throws {@link OceanRangeError} for what {@link isLongitude} refuses (NaN too).
 */
export function normalizeLongitude(lon: number): number {
  if (!isLongitude(lon))
    throw new OceanRangeError(
      'longitude',
      lon,
      `degrees east from ${LOWEST_LONGITUDE} to ${HIGHEST_LONGITUDE}`,
    );
  if (lon >= 180) return lon === 540 ? -180 : lon - 360;
  if (lon < -180) return lon + 360;
  return lon + 0;
}

/**
 * The stretch that goes east from `west` to `east`, in any spelling {@link isLongitude} accepts: (0, 360) and (20, 380) are the
 * whole circle, (170, 190) and (170, -170) both cross the date line, (350, 10) has a width of 20 degrees. 360 degrees or more from
 * west to east is the whole circle. Throws {@link OceanRangeError} when an end is not a longitude.
 */
export function longitudeInterval(west: number, east: number): LongitudeInterval {
  const from = normalizeLongitude(west);
  const to = normalizeLongitude(east);
  if (east - west >= 360) return WHOLE_CIRCLE;
  return to === -180 && from !== -180 ? { west: from, east: 180 } : { west: from, east: to };
}

/** Whether the stretch passes over the date line, so that no single `BETWEEN` can express it. Ending on it is not crossing it. */
export function crossesDateLine(interval: LongitudeInterval): boolean {
  return interval.west > interval.east;
}

/** Whether the stretch is the whole circle. */
export function isWholeCircle(interval: LongitudeInterval): boolean {
  return interval.west === -180 && interval.east === 180;
}

/** Degrees from the west end to the east end, in [0, 360]. */
export function longitudeWidth(interval: LongitudeInterval): number {
  const { west, east } = interval;
  return west > east ? east - west + 360 : east - west;
}

/** The meridian halfway along the stretch, in [-180, 180). The middle of the whole circle is 0. */
export function longitudeCentre(interval: LongitudeInterval): number {
  return normalizeLongitude(interval.west + longitudeWidth(interval) / 2);
}

/** Whether a longitude, in any spelling, lies in the stretch, ends included. Throws {@link OceanRangeError} for no longitude. */
export function containsLongitude(interval: LongitudeInterval, lon: number): boolean {
  const { west, east } = interval;
  const at = normalizeLongitude(lon);
  if (west > east) return at >= west || at <= east;
  return (at >= west && at <= east) || (at === -180 && east === 180);
}

/**
 * The stretch as one or two plain ranges within [-180, 180], in rising order, such that a stored longitude in [-180, 180] lies in
 * the stretch exactly when it lies in one of them. A stretch that touches the date line lists both of its spellings, so that a row
 * stored at 180 is found by a box that ends at -180, and the other way round.
 */
export function splitLongitude(interval: LongitudeInterval): readonly ClosedRange[] {
  const { west, east } = interval;
  if (west > east)
    return [
      [-180, east],
      [west, 180],
    ];
  if (isWholeCircle(interval)) return [[-180, 180]];
  if (west === -180)
    return [
      [-180, east],
      [180, 180],
    ];
  if (east === 180)
    return [
      [-180, -180],
      [west, 180],
    ];
  return [[west, east]];
}

/**
 * The longitude written at or east of `west`, in [west, west + 360): unrolls a stretch across the date line into rising numbers, as
 * a drawing needs them. `west` in degrees, any number.
 */
export function unrollLongitude(lon: number, west: number): number {
  const turns = Math.floor((lon - west) / 360);
  const unrolled = lon - turns * 360;
  return unrolled >= west + 360 ? unrolled - 360 : unrolled;
}
