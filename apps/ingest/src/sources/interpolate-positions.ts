import { requireValue } from '@isobath/ocean';

/** The rows of one track: times in milliseconds, degrees north and east; NaN where a row has none. In any order. */
export interface Track {
  readonly times: Float64Array;
  readonly lats: Float64Array;
  readonly lons: Float64Array;
}

/** Positions of a track between its fixes. */
export interface InterpolatedTrack {
  /** Degrees; NaN where a row has no position still. */
  readonly lats: Float64Array;
  /** As given for fixes, in [-180, 180) for rows between them. */
  readonly lons: Float64Array;
  /** 1 where the position was interpolated. */
  readonly isInterpolated: Uint8Array;
  readonly count: number;
  /** The longest time between the two fixes around a row that was given a position, in milliseconds; 0 without any. */
  readonly maxGapMs: number;
}

/** Rows with a time and a position, by rising time, one for each time. */
interface Fixes extends Track {
  readonly length: number;
}

/**
 * Positions of rows between two fixes, linear in latitude and longitude along time, the shorter way round the Earth. Rows without a time and
 * those before the first or after the last fix have none, nor have rows between fixes half the circle apart. Where several fixes share a
 * time, the first of them in the order of rows is the position of that time.
 */
export function interpolatePositions({ times, lats, lons }: Track): InterpolatedTrack {
  const fixes = findFixes({ times, lats, lons });
  const [newLats, newLons] = [lats.slice(), lons.slice()];
  const isInterpolated = new Uint8Array(times.length);
  let [count, maxGapMs] = [0, 0];
  for (const [row, ms] of times.entries()) {
    if (!Number.isNaN(lats[row] ?? NaN) && !Number.isNaN(lons[row] ?? NaN)) continue;
    const place = placeAt(fixes, ms);
    if (!place) continue;
    [newLats[row], newLons[row]] = [place.lat, place.lon];
    isInterpolated[row] = 1;
    count += 1;
    maxGapMs = Math.max(maxGapMs, place.gapMs);
  }
  return { lats: newLats, lons: newLons, isInterpolated, count, maxGapMs };
}

function findFixes({ times, lats, lons }: Track): Fixes {
  const rows: number[] = [];
  for (const [row, ms] of times.entries())
    if (!Number.isNaN(ms + (lats[row] ?? NaN) + (lons[row] ?? NaN))) rows.push(row);
  const timeOf = (row: number | undefined): number => times[row ?? -1] ?? NaN;
  rows.sort((one, other) => timeOf(one) - timeOf(other));
  const kept = rows.filter((row, index) => timeOf(row) !== timeOf(rows[index - 1]));
  const pick = (values: Float64Array): Float64Array =>
    Float64Array.from(kept, (row) => values[row] ?? NaN);
  return { times: pick(times), lats: pick(lats), lons: pick(lons), length: kept.length };
}

function placeAt(
  { times, lats, lons, length }: Fixes,
  ms: number,
): { readonly lat: number; readonly lon: number; readonly gapMs: number } | undefined {
  const after = firstNotBefore(times, ms);
  if (after === length || Number.isNaN(ms)) return undefined;
  const fixAt = (index: number): readonly [ms: number, lat: number, lon: number] => [
    requireValue(times[index], 'time of a fix'),
    requireValue(lats[index], 'latitude of a fix'),
    requireValue(lons[index], 'longitude of a fix'),
  ];
  const [to, toLat, toLon] = fixAt(after);
  if (to === ms) return { lat: toLat, lon: wrap(toLon), gapMs: 0 };
  if (after === 0) return undefined;
  const [from, lat, lon] = fixAt(after - 1);
  const part = (ms - from) / (to - from);
  const east = wrap(toLon - lon);
  if (east === -180) return undefined;
  return { lat: lat + (toLat - lat) * part, lon: wrap(lon + east * part), gapMs: to - from };
}

/** The index of the first of rising times that is a time or later. */
function firstNotBefore(times: Float64Array, ms: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (requireValue(times[middle], 'time of a fix') < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Degrees brought to [-180, 180); what is there already stays as it is. */
function wrap(degrees: number): number {
  return degrees >= -180 && degrees < 180 ? degrees : ((((degrees + 180) % 360) + 360) % 360) - 180;
}
