import { normalizeLongitude, walkLine } from '@isobath/ocean';
import type { Place } from '@isobath/ocean';

/** A place of a planned track: longitude in −180 to 180, kilometres and hours since the departure. */
export interface PlannedPlace {
  readonly lat: number;
  readonly lon: number;
  readonly km: number;
  readonly hours: number;
}

/** 10 knots in kilometres per hour. */
const shipSpeedKmH = 18.52;
const stepKm = 50;

/** Places along a track at most 50 km apart, on great circles. */
export function planTrack(line: readonly Place[]): PlannedPlace[] {
  return Array.from(walkLine(line, stepKm), ({ lat, lon, km }) => ({
    lat,
    lon,
    km,
    hours: km / shipSpeedKmH,
  }));
}

/** Degrees of margin around a track. */
const marginDegrees = 1;

/** The box of a track with its margin, degrees; `lon1 > lon2` across 180°, −180 to 180 for a track around the Earth. */
export function boxOfTrack(track: readonly PlannedPlace[]): {
  lat1: number;
  lat2: number;
  lon1: number;
  lon2: number;
} {
  let [south, north, west, east] = [90, -90, Infinity, -Infinity];
  let before: number | undefined;
  for (const { lat, lon } of track) {
    before = before === undefined ? lon : lon + 360 * Math.round((before - lon) / 360);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, before);
    east = Math.max(east, before);
  }
  const isWhole = east - west + 2 * marginDegrees >= 360;
  const round = (degrees: number): number => Math.round(degrees * 100) / 100;
  return {
    lat1: round(Math.max(-90, south - marginDegrees)),
    lat2: round(Math.min(90, north + marginDegrees)),
    lon1: isWhole ? -180 : round(turn(west - marginDegrees)),
    lon2: isWhole ? 180 : round(turn(east + marginDegrees)),
  };
}

/** A longitude of any turn in −180 to 180. */
function turn(lon: number): number {
  return normalizeLongitude(lon - 360 * Math.floor((lon + 180) / 360));
}

/** A field as rows. */
export interface FieldRows {
  lat: ArrayLike<number>;
  lon: ArrayLike<number>;
  values: ArrayLike<number>;
}

/** The value of the nearest row for each place; NaN where none with a value is within `withinDegrees` of latitude or of a longitude shortened by its cosine. */
export function sampleAlong(
  track: readonly PlannedPlace[],
  field: FieldRows,
  withinDegrees: number,
): Float64Array {
  const rows = Array.from({ length: field.values.length }, (_, row) => row).filter((row) =>
    Number.isFinite(field.values[row]),
  );
  return Float64Array.from(track, ({ lat, lon }) => {
    const shrink = Math.cos((lat * Math.PI) / 180);
    let [nearest, least] = [Number.NaN, withinDegrees ** 2];
    for (const row of rows) {
      const north = (field.lat[row] ?? 0) - lat;
      const apart = (field.lon[row] ?? 0) - lon;
      const east = (apart - 360 * Math.round(apart / 360)) * shrink;
      const distance = north * north + east * east;
      if (distance <= least) [nearest, least] = [field.values[row] ?? Number.NaN, distance];
    }
    return nearest;
  });
}
