import { areaOfBand } from './latitude.ts';
import type { ClosedRange, LongitudeInterval } from './longitude.ts';
import { containsLongitude, longitudeWidth } from './longitude.ts';
import { enclosesLongitudes, intersectLongitudes } from './longitude-sets.ts';
import type { TimeWindow } from '../time/time-window.ts';
import { intersectTimes, timeWithin } from '../time/time-window.ts';

/**
 * A part of the ocean: a range of latitudes (degrees north), a stretch of longitudes, and where they matter a range of depths
 * (metres, positive down) and of times. All ends are included. A side that is left out is not limited.
 */
export interface Box {
  readonly lat: ClosedRange;
  readonly lon: LongitudeInterval;
  readonly depth?: ClosedRange;
  readonly time?: TimeWindow;
}

/** One measurement's whereabouts: degrees, metres (positive down), epoch milliseconds or a month 1..12, as far as they are known. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
  readonly depthMetres?: number;
  readonly timeMs?: number;
}

/**
 * Whether a measurement lies in the box, ends included. A depth or time that the measurement does not have is not looked at, as
 * tables without a depth column answer every range of depths. Throws {@link OceanRangeError} when its longitude is none.
 */
export function boxContains(box: Box, at: Position): boolean {
  if (!within(box.lat, at.lat) || !containsLongitude(box.lon, at.lon)) return false;
  if (box.depth && at.depthMetres !== undefined && !within(box.depth, at.depthMetres)) return false;
  return !box.time || at.timeMs === undefined || timeWithin(box.time, at.timeMs);
}

/**
 * What two boxes share: none, one or two boxes (two when both go round the Earth from opposite sides). Touching counts. A side that one
 * box leaves open takes the other's limits.
 */
export function intersectBoxes(a: Box, b: Box): readonly Box[] {
  const lat = intersectRanges(a.lat, b.lat);
  const depth = a.depth && b.depth ? intersectRanges(a.depth, b.depth) : (a.depth ?? b.depth);
  const times = a.time && b.time ? intersectTimes(a.time, b.time) : [a.time ?? b.time];
  if (!lat || (a.depth && b.depth && !depth)) return [];
  return intersectLongitudes(a.lon, b.lon).flatMap((lon) =>
    times.map((time) => ({ lat, lon, ...(depth && { depth }), ...(time && { time }) })),
  );
}

/** Whether two boxes share at least one point; touching counts. */
export function boxesOverlap(a: Box, b: Box): boolean {
  return intersectBoxes(a, b).length > 0;
}

/** Whether `inner` lies wholly in `outer` on the map (latitude and longitude; depth and time are not looked at). */
export function boxEncloses(outer: Box, inner: Box): boolean {
  return (
    outer.lat[0] <= inner.lat[0] &&
    inner.lat[1] <= outer.lat[1] &&
    enclosesLongitudes(outer.lon, inner.lon)
  );
}

/** The area of the box on the map in square kilometres, on a sphere. */
export function areaOfBox(box: Box): number {
  return areaOfBand(box.lat, longitudeWidth(box.lon));
}

function within([low, high]: ClosedRange, value: number): boolean {
  return value >= low && value <= high;
}

function intersectRanges(a: ClosedRange, b: ClosedRange): ClosedRange | undefined {
  const low = Math.max(a[0], b[0]);
  const high = Math.min(a[1], b[1]);
  return low <= high ? [low, high] : undefined;
}
