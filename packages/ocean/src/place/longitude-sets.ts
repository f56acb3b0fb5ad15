import type { ClosedRange, LongitudeInterval } from './longitude.ts';
import { isWholeCircle, longitudeInterval, splitLongitude, WHOLE_CIRCLE } from './longitude.ts';

/** The fewest disjoint stretches that hold what the plain ranges of [-180, 180] hold, from west to east. */
function joinRanges(ranges: readonly ClosedRange[]): readonly LongitudeInterval[] {
  const merged: [number, number][] = [];
  for (const [low, high] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && low <= last[1]) last[1] = Math.max(last[1], high);
    else merged.push([low, high]);
  }
  const first = merged[0];
  const last = merged.at(-1);
  if (!first || !last) return [];
  if (first[0] !== -180 || last[1] !== 180)
    return merged.map(([low, high]) => longitudeInterval(low, high));
  if (first === last) return [WHOLE_CIRCLE];
  const across = longitudeInterval(last[0], first[1]);
  return [...merged.slice(1, -1).map(([low, high]) => longitudeInterval(low, high)), across];
}

/** What both stretches hold: none, one or two stretches from west to east, one that crosses the date line last. Meeting in one meridian counts. */
export function intersectLongitudes(
  a: LongitudeInterval,
  b: LongitudeInterval,
): readonly LongitudeInterval[] {
  const common: ClosedRange[] = [];
  for (const [lowA, highA] of splitLongitude(a)) {
    for (const [lowB, highB] of splitLongitude(b)) {
      const low = Math.max(lowA, lowB);
      const high = Math.min(highA, highB);
      if (low <= high) common.push([low, high]);
    }
  }
  return joinRanges(common);
}

/** What any of the stretches holds, as the fewest disjoint stretches from west to east, one that crosses the date line last. */
export function uniteLongitudes(
  ...intervals: readonly LongitudeInterval[]
): readonly LongitudeInterval[] {
  return joinRanges(intervals.flatMap(splitLongitude));
}

/** Whether the stretches share at least one meridian; touching ends share one. */
export function longitudesOverlap(a: LongitudeInterval, b: LongitudeInterval): boolean {
  return intersectLongitudes(a, b).length > 0;
}

/** Whether every meridian of `inner` is also in `outer`. */
export function enclosesLongitudes(outer: LongitudeInterval, inner: LongitudeInterval): boolean {
  if (isWholeCircle(outer)) return true;
  const ranges = splitLongitude(outer);
  return splitLongitude(inner).every(([low, high]) =>
    ranges.some((range) => range[0] <= low && high <= range[1]),
  );
}
