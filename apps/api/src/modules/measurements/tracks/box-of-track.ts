import type { Subset, TrackMatchQuestion } from '@isobath/contract';
import { isWholeCircle, longitudeWidth, smallestLongitudeInterval } from '@isobath/ocean';
import type { TableDescription } from '@isobath/query';

const dayMs = 86_400_000;

/**
 * The part of a table that holds every row near a track: the smallest box around its places, wider by the tolerances, over whole days. A climatology, whose months a track
 * may wrap around, is not limited in time; nor is a track whose days are beyond the years 1 to 9999.
 */
export function boxOfTrack(
  { track, ...requested }: TrackMatchQuestion,
  { hasDepth, isClimatology }: Pick<TableDescription, 'hasDepth' | 'isClimatology'>,
): Subset {
  const { tableName, fields, depth1, depth2, tolTime, tolLat, tolLon, tolDepth } = requested;
  const { times = [], lats = [], lons = [], depths } = track ?? {};
  const box: Subset = { tableName, fields, depth1, depth2 };
  if (times.length === 0) return box;
  const [south, north] = rangeOf(lats);
  box.lat1 = Math.max(-90, south - tolLat);
  box.lat2 = Math.min(90, north + tolLat);
  const arc = smallestLongitudeInterval(lons);
  if (arc && !isWholeCircle(arc) && longitudeWidth(arc) + 2 * tolLon < 360) {
    box.lon1 = arc.west - tolLon;
    box.lon2 = arc.east + tolLon;
    // Wider than half the circle, as a box of less than 360 degrees it may still begin west of 180° W.
    if (box.lon1 < -180) box.lon1 += 360;
    if (box.lon2 > 180) box.lon2 -= 360;
  }
  if (!isClimatology) {
    const [first, last] = rangeOf(times);
    const days = Math.floor(tolTime);
    box.dt1 = writeDay(Math.floor(first / dayMs) - days);
    box.dt2 = writeDay(Math.floor(last / dayMs) + days);
  }
  if (depths && hasDepth) {
    const [shallow, deep] = rangeOf(depths);
    box.depth1 = Math.max(depth1 ?? -Infinity, shallow - tolDepth);
    box.depth2 = Math.min(depth2 ?? Infinity, deep + tolDepth);
  }
  return box;
}

function rangeOf(list: readonly number[]): [least: number, greatest: number] {
  return [
    list.reduce((least, each) => Math.min(least, each), Infinity),
    list.reduce((greatest, each) => Math.max(greatest, each), -Infinity),
  ];
}

/** A day as a date, which as an end includes the whole day; undefined beyond the years 1 to 9999. */
function writeDay(day: number): string | undefined {
  const at = new Date(day * dayMs);
  const year = at.getUTCFullYear();
  return year >= 1 && year <= 9999 ? at.toISOString().slice(0, 10) : undefined;
}
