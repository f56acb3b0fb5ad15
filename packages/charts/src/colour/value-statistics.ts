import { selectNth, styleOfRange } from '@isobath/ocean';
import type { NumberStyle } from '@isobath/ocean';

/** What the values are like. Missing values (NaN, ±Infinity) are counted, never used. */
export interface ValueStatistics {
  count: number;
  missing: number;
  min: number;
  max: number;
  mean: number;
  /** Sample standard deviation (n − 1); NaN below two values. */
  std: number;
  /** Index of the first smallest and of the first largest value; −1 when nothing is there. */
  minIndex: number;
  maxIndex: number;
  /** How these values are written, so that those of their range are told apart. */
  style: NumberStyle;
}

const described = new WeakMap<ArrayLike<number>, ValueStatistics>();

/** Count, missing, extremes, mean and standard deviation in one pass (sums of differences from the first value); all NaN but the counts when nothing is there. Those of an array are kept: it must not change. */
export function describeValues(values: ArrayLike<number>): ValueStatistics {
  const kept = described.get(values) ?? computeStatistics(values);
  described.set(values, kept);
  return kept;
}

function computeStatistics(values: ArrayLike<number>): ValueStatistics {
  let count = 0;
  let minIndex = -1;
  let maxIndex = -1;
  let min = Infinity;
  let max = -Infinity;
  let origin = 0;
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    // True for NaN and for both infinities, and cheaper than asking by name.
    if (value - value !== 0) continue;
    if (count++ === 0) origin = value;
    if (value < min) {
      min = value;
      minIndex = index;
    }
    if (value > max) {
      max = value;
      maxIndex = index;
    }
    const difference = value - origin;
    sum += difference;
    squares += difference * difference;
  }
  const missing = values.length - count;
  const style = styleOfRange([min, max], values instanceof Float32Array);
  if (count === 0)
    return { count, missing, min: NaN, max: NaN, mean: NaN, std: NaN, minIndex, maxIndex, style };
  const variance = Math.max(0, squares - (sum * sum) / count) / (count - 1);
  return {
    count,
    missing,
    min,
    max,
    mean: origin + sum / count,
    std: count > 1 ? Math.sqrt(variance) : NaN,
    minIndex,
    maxIndex,
    style,
  };
}

/** Percentiles and how they were found: a screen says so when `isSampled`. */
export interface Percentiles {
  values: number[];
  isSampled: boolean;
  usedCount: number;
}

const sampleAbove = 2_000_000;

const colourEnds = new WeakMap<ArrayLike<number>, Percentiles>();

/** The 5th and the 95th percentile, between which colours lie by default. Those of an array are kept: it must not change. */
export function colourEndsOf(values: ArrayLike<number>): Percentiles {
  const kept = colourEnds.get(values) ?? percentilesOf(values, [5, 95]);
  colourEnds.set(values, kept);
  return kept;
}

/**
 * Percentiles (0 to 100) with linear interpolation between ranks, as numpy's default does; NaN when nothing is there.
 * O(n) by selection. Above two million values a fixed pseudo-random sample of two million is used and said so.
 */
export function percentilesOf(
  values: ArrayLike<number>,
  percents: readonly number[],
  limit = sampleAbove,
): Percentiles {
  const { chosen, isSampled } = chooseValues(values, limit);
  // From the highest down: what lies right of one is not looked at again for the next.
  const falling = [...percents.keys()].sort((one, other) => percents[other]! - percents[one]!);
  const found = percents.map(() => NaN);
  let end = chosen.length;
  for (const at of falling) {
    const rank = (percents[at]! / 100) * (chosen.length - 1);
    found[at] = valueAtRank(chosen, rank, end);
    end = Math.ceil(rank) + 1;
  }
  return { values: found, isSampled, usedCount: chosen.length };
}

function chooseValues(
  values: ArrayLike<number>,
  limit: number,
): { chosen: Float64Array; isSampled: boolean } {
  const isSampled = values.length > limit;
  const chosen = new Float64Array(Math.min(values.length, limit));
  let used = 0;
  let seed = 1;
  for (let turn = 0; turn < chosen.length; turn++) {
    let index = turn;
    if (isSampled) {
      // One draw in each stretch of the array, so that every part of it is heard.
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      index = Math.floor(((turn + seed / 4_294_967_296) * values.length) / limit);
    }
    const value = values[index]!;
    if (value - value === 0) chosen[used++] = value;
  }
  return { chosen: chosen.subarray(0, used), isSampled };
}

/** The value at a rank, between two neighbours by its fraction. None before `end` is above those from there on; afterwards the values up to the rank are the lowest. */
function valueAtRank(values: Float64Array, rank: number, end: number): number {
  if (values.length === 0) return NaN;
  const lower = Math.floor(rank);
  const low = selectNth(values, lower, end);
  if (rank === lower) return low;
  let next = lower + 1;
  for (let index = next + 1; index < end; index++) if (values[index]! < values[next]!) next = index;
  const high = values[next]!;
  values[next] = values[lower + 1]!;
  values[lower + 1] = high;
  return low + (high - low) * (rank - lower);
}
