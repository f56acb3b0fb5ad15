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
  readonly longestGapMs: number;
}

/** A row with a time and a position. */
type Fix = readonly [ms: number, lat: number, lon: number];

/**
 * Positions of rows between two fixes, linear in latitude and longitude along time, the shorter way round the Earth. Rows without a time and
 * those before the first or after the last fix have none, nor have rows between fixes half the circle apart. Where several fixes share a
 * time, the first of them in the order of rows is the position of that time.
 */
export function interpolatePositions({ times, lats, lons }: Track): InterpolatedTrack {
  const fixes = findFixes({ times, lats, lons });
  const [newLats, newLons] = [lats.slice(), lons.slice()];
  const isInterpolated = new Uint8Array(times.length);
  let [count, longestGapMs] = [0, 0];
  for (const [row, ms] of times.entries()) {
    if (!Number.isNaN(lats[row] ?? NaN) && !Number.isNaN(lons[row] ?? NaN)) continue;
    const place = placeAt(fixes, ms);
    if (!place) continue;
    [newLats[row], newLons[row]] = [place.lat, place.lon];
    isInterpolated[row] = 1;
    count += 1;
    longestGapMs = Math.max(longestGapMs, place.gapMs);
  }
  return { lats: newLats, lons: newLons, isInterpolated, count, longestGapMs };
}

/** The fixes by rising time, one for each time. */
function findFixes({ times, lats, lons }: Track): readonly Fix[] {
  const all: Fix[] = [];
  for (const [row, ms] of times.entries()) {
    const fix = [ms, lats[row] ?? NaN, lons[row] ?? NaN] as const;
    if (!fix.some((part) => Number.isNaN(part))) all.push(fix);
  }
  const sorted = all.toSorted((a, b) => a[0] - b[0]);
  return sorted.filter(([ms], index) => index === 0 || ms !== sorted[index - 1]?.[0]);
}

function placeAt(
  fixes: readonly Fix[],
  ms: number,
): { readonly lat: number; readonly lon: number; readonly gapMs: number } | undefined {
  const after = firstNotBefore(fixes, ms);
  const next = fixes[after];
  if (!next || Number.isNaN(ms)) return undefined;
  if (next[0] === ms) return { lat: next[1], lon: wrap(next[2]), gapMs: 0 };
  if (after === 0) return undefined;
  const [from, lat, lon] = requireValue(fixes[after - 1], 'fix before a row');
  const gapMs = next[0] - from;
  const part = (ms - from) / gapMs;
  const east = wrap(next[2] - lon);
  if (east === -180) return undefined;
  return { lat: lat + (next[1] - lat) * part, lon: wrap(lon + east * part), gapMs };
}

/** The index of the first fix at a time or later. */
function firstNotBefore(fixes: readonly Fix[], ms: number): number {
  let [low, high] = [0, fixes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (requireValue(fixes[middle], 'fix of a track')[0] < ms) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Degrees brought to [-180, 180); what is there already stays as it is. */
function wrap(degrees: number): number {
  return degrees >= -180 && degrees < 180 ? degrees : ((((degrees + 180) % 360) + 360) % 360) - 180;
}
