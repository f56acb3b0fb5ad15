import type { LongitudeInterval } from './longitude.ts';
import { longitudeInterval, normalizeLongitude, WHOLE_CIRCLE } from './longitude.ts';

const BINS_PER_DEGREE = 10;
const BINS = 360 * BINS_PER_DEGREE;
/**
 * A gap over the date line that is the largest, ignoring rounding, is the one to leave open:
 * -179.875..179.875, not 0.125..-0.125.
 */
const TIE = 1 - 1e-4;

/** Collects longitudes one at a time in constant memory and tells the smallest stretch that holds them all. */
export interface LongitudeCoverage {
  /** Takes one longitude in any spelling. Throws {@link OceanRangeError} for no longitude. */
  add(lon: number): void;
  /**
   * The smallest stretch that holds every longitude taken, found as the complement of the largest gap between neighbours; undefined
   * when none was taken. Its ends are longitudes that were taken. Of equal gaps the one over the date line is left open.
   * Exact when the largest gap is wider than 0.1 degrees; when all gaps are narrower it is the whole circle.
   */
  interval(): LongitudeInterval | undefined;
}

/** A collector for {@link smallestLongitudeInterval} over more longitudes than fit in memory. */
export function createLongitudeCoverage(): LongitudeCoverage {
  const lowest = new Float64Array(BINS).fill(Infinity);
  const highest = new Float64Array(BINS).fill(-Infinity);
  return {
    add(lon) {
      const at = normalizeLongitude(lon);
      const bin = Math.min(BINS - 1, Math.floor((at + 180) * BINS_PER_DEGREE));
      if (at < lowest[bin]!) lowest[bin] = at;
      if (at > highest[bin]!) highest[bin] = at;
    },
    interval: () => complementOfLargestGap(lowest, highest),
  };
}

/**
 * The smallest stretch that holds all the longitudes (any spelling, degrees east); undefined for none. Largest-gap method: exact for
 * points whose largest gap is over 0.1 degrees, the whole circle otherwise. Throws {@link OceanRangeError} for no longitude.
 */
export function smallestLongitudeInterval(
  longitudes: Iterable<number>,
): LongitudeInterval | undefined {
  const coverage = createLongitudeCoverage();
  for (const lon of longitudes) coverage.add(lon);
  return coverage.interval();
}

function complementOfLargestGap(
  lowest: Float64Array,
  highest: Float64Array,
): LongitudeInterval | undefined {
  const occupied: number[] = [];
  for (let bin = 0; bin < BINS; bin += 1) if (lowest[bin]! <= highest[bin]!) occupied.push(bin);
  const first = occupied[0];
  const last = occupied.at(-1);
  if (first === undefined || last === undefined) return undefined;
  let west = lowest[first]!;
  let east = highest[last]!;
  const overDateLine = west + 360 - east;
  let largest = overDateLine;
  for (let index = 1; index < occupied.length; index += 1) {
    const before = highest[occupied[index - 1]!]!;
    const after = lowest[occupied[index]!]!;
    if (after - before <= largest || overDateLine >= (after - before) * TIE) continue;
    largest = after - before;
    west = after;
    east = before;
  }
  return largest * BINS_PER_DEGREE <= 1 ? WHOLE_CIRCLE : longitudeInterval(west, east);
}

/**
 * The stretch that the cells of a gridded longitude axis cover: half a step beyond the first and the last centre. Centres in degrees
 * east in any spelling and order, repeated columns allowed; the step is the most common distance between neighbours. Cells that
 * reach round (0, 1, … 359, or 20 … 380) are the whole circle. Undefined for no centres; one centre covers itself.
 * Throws {@link OceanRangeError} for no longitude.
 */
export function coverageOfLongitudeAxis(centres: Iterable<number>): LongitudeInterval | undefined {
  const sorted = Float64Array.from(new Set(Float64Array.from(centres, normalizeLongitude))).sort();
  const first = sorted[0];
  if (first === undefined || sorted.length === 1)
    return first === undefined ? undefined : longitudeInterval(first, first);
  const gaps = Array.from(sorted, (at, index) =>
    index === 0 ? at + 360 - sorted.at(-1)! : at - sorted[index - 1]!,
  );
  const step = gaps.toSorted((a, b) => a - b)[Math.floor((gaps.length - 1) / 2)]!;
  const widest = gaps.reduce((best, gap, index) => (gap > gaps[best]! ? index : best), 0);
  if (gaps[widest]! < step * 1.5) return WHOLE_CIRCLE;
  const west = sorted[widest]! - step / 2;
  const east = sorted.at(widest - 1)! + step / 2;
  return longitudeInterval(west, east < west ? east + 360 : east);
}
