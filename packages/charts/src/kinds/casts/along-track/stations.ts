import { unrollTrack } from '@isobath/ocean';
import type { Cast, CastRows } from '../cast-rows.ts';
import { geodesicDistance } from './geodesic.ts';

/** What a section of casts runs along. */
export type CastCourse = 'distance' | 'lat' | 'lon' | 'time';

/** A place where a cast was taken. */
export interface Station {
  /** Where it stands on the axis: kilometres, degrees (longitudes unwrapped), or milliseconds since 1970. */
  x: number;
  lat: number;
  lon: number;
  /** Milliseconds since 1970; NaN where the rows have no time. */
  time: number;
  /** Kilometres along the track, from its first station. */
  km: number;
  cast: Cast;
}

/**
 * Casts as stations along an axis, ascending. The track joins them in the order of their times, which
 * is the order of the casts; along it longitudes do not jump at the date line.
 */
export function placeStations(
  rows: CastRows,
  casts: readonly Cast[],
  course: CastCourse,
): Station[] {
  const first = casts.map((cast) => cast[0] ?? 0);
  const lons = unrollTrack(first.map((row) => rows.lon[row] ?? NaN));
  let km = 0;
  const stations = casts.map((cast, index) => {
    const row = first[index] ?? 0;
    const place = { lat: rows.lat[row] ?? NaN, lon: lons[index] ?? NaN };
    const before = first[index - 1];
    if (before !== undefined)
      km += geodesicDistance({ lat: rows.lat[before] ?? NaN, lon: lons[index - 1] ?? NaN }, place);
    const time = rows.time[row] ?? NaN;
    return { ...place, time, km, cast, x: { distance: km, ...place, time }[course] };
  });
  return stations.toSorted((a, b) => a.x - b.x);
}
