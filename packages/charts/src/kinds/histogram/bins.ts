import { describeValues, percentilesOf } from '../../colour/value-statistics.ts';

/** Counts of values between edges. Bins are closed at their lower edge and open at their upper one; the last one is closed at both, as in numpy. */
export interface Bins {
  /** Ascending, one more than there are counts. */
  edges: Float64Array;
  counts: Float64Array;
  scale: 'linear' | 'log';
  /** Values of zero and below, which a log scale cannot show. */
  notPositive: number;
}

/** More bins than this cannot be told apart on the screen. */
const maxBins = 100;
const minBins = 5;
/** Bins per decade of a log scale, finest last. */
const perDecade = [1, 2, 5, 10, 20];

/**
 * Bins whose width is 1, 2, 2.5 or 5 times a power of ten, near the width of Freedman and Diaconis (2 IQR n^(−1/3)), between 5 and 100 of them.
 * Whole numbers never share a bin of less than one. Missing values are left out; without values there are no bins. With `scale` `log` the bins are
 * equally wide in the logarithm and hold positive values only; without a positive value the scale is linear.
 */
export function binValues(values: ArrayLike<number>, scale: 'linear' | 'log' = 'linear'): Bins {
  const { count, min, max } = describeValues(values);
  if (count === 0) return emptyBins();
  const smallest = scale === 'log' ? smallestPositive(values) : NaN;
  const edges = Number.isFinite(smallest)
    ? logEdges(smallest, max)
    : linearEdges({ min, max, width: usualWidth(values, count), isWhole: isWhole(values) });
  const isLog = Number.isFinite(smallest);
  const { counts, below } = countInto(edges, values);
  return { edges, counts, scale: isLog ? 'log' : 'linear', notPositive: isLog ? below : 0 };
}

/** Counts the values into given bins; `below` and `above` are those outside. Missing values are left out. */
export function countInto(
  edges: Float64Array,
  values: ArrayLike<number>,
): { counts: Float64Array; below: number; above: number } {
  const last = edges.length - 2;
  const counts = new Float64Array(Math.max(0, last + 1));
  const [start, end] = [edges[0]!, edges[last + 1]!];
  let below = 0;
  let above = 0;
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    // True for NaN and for both infinities.
    if (value - value !== 0) continue;
    if (value < start) below++;
    else if (value > end) above++;
    else counts[binOf(edges, value, last)]!++;
  }
  return { counts, below, above };
}

function binOf(edges: Float64Array, value: number, last: number): number {
  let low = 0;
  let high = last;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (value >= edges[middle]!) low = middle;
    else high = middle - 1;
  }
  return low;
}

function emptyBins(): Bins {
  return { edges: new Float64Array(), counts: new Float64Array(), scale: 'linear', notPositive: 0 };
}

function usualWidth(values: ArrayLike<number>, count: number): number {
  const [lower, upper] = percentilesOf(values, [25, 75]).values as [number, number];
  return (2 * (upper - lower)) / Math.cbrt(count);
}

function linearEdges({
  min,
  max,
  width,
  isWhole: isWholeNumbers,
}: {
  min: number;
  max: number;
  width: number;
  isWhole: boolean;
}): Float64Array {
  const span = max - min;
  const size = Math.max(Math.abs(min), Math.abs(max));
  // All alike, or as good as alike at the precision of the edges: one bin around them.
  if (span <= size * 1e-9 || span < 1e-290) {
    const half = size > 1e-290 ? size * 0.05 : 0.5;
    return Float64Array.of(min - half, max + half);
  }
  const wanted = Math.min(span / minBins, Math.max(span / maxBins, width));
  const step = Math.max(isWholeNumbers ? 1 : 0, stepNear(wanted, span / maxBins));
  const first = Math.floor(min / step);
  // The largest value may lie on the last edge, which is closed; whole numbers have a bin of their own instead.
  const last = isWholeNumbers ? Math.floor(max / step) + 1 : Math.ceil(max / step);
  const edges = edgesBetween(first, Math.max(last, first + 1), (index) => index * step);
  return holdAll(edges, min, max);
}

/** The step of 1, 2, 2.5 or 5 times a power of ten that is nearest to a width and not below `least`. */
function stepNear(width: number, least: number): number {
  const power = 10 ** Math.floor(Math.log10(width));
  const steps = [0.5, 1, 2, 2.5, 5, 10, 20].map((factor) => factor * power);
  const allowed = steps.filter((step) => step >= least * 0.999_999);
  const distance = (step: number): number => Math.abs(Math.log(step / width));
  return allowed.reduce((best, step) => (distance(step) < distance(best) ? step : best));
}

function logEdges(min: number, max: number): Float64Array {
  const decades = Math.log10(max) - Math.log10(min);
  const parts =
    perDecade.findLast((each) => decades * each <= maxBins / 2) ??
    1 / Math.ceil((2 * decades) / maxBins);
  const first = Math.floor(Math.log10(min) * parts + 1e-9);
  const last = Math.ceil(Math.log10(max) * parts - 1e-9);
  const edges = edgesBetween(first, Math.max(last, first + 1), (index) => 10 ** (index / parts));
  return holdAll(edges, min, max);
}

/** Rounding must not leave the extremes outside. */
function holdAll(edges: Float64Array, min: number, max: number): Float64Array {
  if (edges[0]! > min) edges[0] = min;
  if (edges.at(-1)! < max) edges[edges.length - 1] = max;
  return edges;
}

function edgesBetween(
  first: number,
  last: number,
  edgeAt: (index: number) => number,
): Float64Array {
  return Float64Array.from({ length: last - first + 1 }, (_, index) =>
    roundEdge(edgeAt(first + index)),
  );
}

/** 0.30000000000000004 is 0.3: edges are read by people. */
function roundEdge(edge: number): number {
  const rounded = Number(edge.toPrecision(14));
  return Object.is(rounded, -0) ? 0 : rounded;
}

function smallestPositive(values: ArrayLike<number>): number {
  let smallest = Infinity;
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (value > 0 && value < smallest) smallest = value;
  }
  return smallest;
}

function isWhole(values: ArrayLike<number>): boolean {
  for (let index = 0; index < values.length; index++) {
    const value = values[index]!;
    if (value - value === 0 && !Number.isInteger(value)) return false;
  }
  return true;
}
