import { selectNth } from '@isobath/ocean';
import { THRESHOLDS } from '../thresholds.ts';

/** The values outside `low` and `high` are outliers. */
export interface OutlierRange {
  readonly low: number;
  readonly high: number;
}

/** Layers of water that are looked for on one side of the others. */
const MAX_LAYERS = 4;

/**
 * The range of a column's plausible values, from the lowest of its layers to the highest: where many values lie beyond the range of the others
 * on one side, as below a halocline, they are another layer with a range of its own, and what lies between the two is a mixture. Values
 * that follow on a range without a gap are its tail.
 * NaN stands for missing values. O(n). Undefined with fewer than twenty values, or where most are equal.
 */
export function findOutlierRange(values: Float64Array): OutlierRange | undefined {
  const known = knownOf(values);
  const first = findLayerRange(known);
  if (first === undefined) return undefined;
  return {
    low: -findTop(
      known.map((value) => -value),
      { low: -first.high, high: -first.low },
    ),
    high: findTop(known, first),
  };
}

/** The upper end of the plausible values, given the range of most of them. */
function findTop(known: Float64Array, first: OutlierRange): number {
  let layer = first;
  for (let layers = 0; layers < MAX_LAYERS; layers += 1) {
    const { high } = layer;
    const beyond = known.filter((value) => value > high);
    const isLayer = beyond.length >= THRESHOLDS.outlierLayerShare * known.length;
    const next = isLayer ? findLayerRange(beyond) : undefined;
    if (next === undefined || next.high <= high) return withTail(beyond, layer);
    layer = next;
  }
  return layer.high;
}

/** The end of the values that follow on a range with gaps of at most a standard deviation. */
function withTail(beyond: Float64Array, { low, high }: OutlierRange): number {
  const gap = (high - low) / (2 * THRESHOLDS.outlierDeviations);
  let end = high;
  for (const value of beyond.toSorted()) {
    if (value - end > gap) return end;
    end = value;
  }
  return end;
}

/**
 * The range of the plausible values of one layer: six median absolute deviations (scaled to a normal distribution's standard deviation) around
 * the median, or, where half the values are equal, three interquartile ranges beyond the quartiles. Concentrations and counts, which are
 * never negative, may also lie as far from the median by their logarithms. Undefined with fewer than twenty values or when both are zero.
 * Source: obistools `check_outliers`. Reorders the values.
 */
function findLayerRange(known: Float64Array): OutlierRange | undefined {
  if (known.length < THRESHOLDS.outlierValues) return undefined;
  const range = findRange(known);
  // The logarithms can only make the range wider.
  if (range === undefined || isWithin(known, range)) return range;
  const logarithms = known.every((value) => value >= 0)
    ? known.filter((value) => value > 0).map(Math.log)
    : new Float64Array();
  const byLogarithm =
    logarithms.length < THRESHOLDS.outlierValues ? undefined : findRange(logarithms);
  if (byLogarithm === undefined) return range;
  return {
    low: Math.min(range.low, Math.exp(byLogarithm.low)),
    high: Math.max(range.high, Math.exp(byLogarithm.high)),
  };
}

function knownOf(values: Float64Array): Float64Array {
  const known = new Float64Array(values.length);
  let count = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? Number.NaN;
    known[count] = value;
    if (!Number.isNaN(value)) count += 1;
  }
  return known.subarray(0, count);
}

function isWithin(values: Float64Array, { low, high }: OutlierRange): boolean {
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? low;
    if (value < low || value > high) return false;
  }
  return true;
}

/** The range of values as they are; reorders them. */
function findRange(known: Float64Array): OutlierRange | undefined {
  const median = quantile(known, 0.5);
  const deviations = new Float64Array(known.length);
  for (let index = 0; index < known.length; index += 1)
    deviations[index] = Math.abs((known[index] ?? 0) - median);
  const deviation = 1.4826 * quantile(deviations, 0.5);
  if (deviation > 0) {
    const reach = THRESHOLDS.outlierDeviations * deviation;
    return { low: median - reach, high: median + reach };
  }
  const [lower, upper] = [quantile(known, 0.25), quantile(known, 0.75)];
  const reach = THRESHOLDS.outlierRanges * (upper - lower);
  return reach > 0 ? { low: lower - reach, high: upper + reach } : undefined;
}

/** A quantile, between two values by the share of each; reorders the values. */
function quantile(values: Float64Array, share: number): number {
  const at = (values.length - 1) * share;
  const below = selectNth(values, Math.floor(at));
  if (Number.isInteger(at)) return below;
  const above = selectNth(values, Math.ceil(at));
  return below + (above - below) * (at - Math.floor(at));
}
