/** A coordinate of a table, as row counts are estimated along it. */
export type SizeAxisName = 'time' | 'month' | 'lat' | 'lon' | 'depth';

/**
 * Where the rows of a table lie along one coordinate (epoch milliseconds, months, degrees, metres).
 * `levels`: `knots` are all its values, rising; `weights` says how many rows lie below each value (and, at the end, how many there are), and is left out where all values hold equally many.
 * `continuous`: `knots` are quantiles at even shares of the rows, rising; a value that holds many rows occurs more than once.
 */
export interface SizeAxis {
  readonly kind: 'levels' | 'continuous';
  readonly knots: Float64Array;
  readonly weights?: Float64Array;
}

/** A stretch of positions along an axis. Positions rise with the coordinate: indices of levels (the end is excluded), or of quantiles with fractions between them (the end is included). */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/**
 * The positions that the closed range from `low` to `high` covers, rounded to 32 bits as in the leaves. Rounding is monotonic: what
 * lies inside a range is still inside afterwards. Undefined where no row can lie in the range.
 */
export function placeOnAxis(axis: SizeAxis, low: number, high: number): Stretch | undefined {
  const { knots } = axis;
  const first = knots[0];
  const last = knots.at(-1);
  if (first === undefined || last === undefined || high < first || low > last || high < low)
    return undefined;
  const from = positionBelow(axis, low);
  const to = positionThrough(axis, high);
  return to < from || (axis.kind === 'levels' && to === from) ? undefined : { from, to };
}

/** The positions of a whole axis. */
export function wholeStretch({ kind, knots }: SizeAxis): Stretch {
  return { from: 0, to: kind === 'levels' ? knots.length : knots.length - 1 };
}

/** What lies strictly before `at`, as a position. */
export function positionBelow({ kind, knots }: SizeAxis, at: number): number {
  const index = lowerBound(knots, at);
  return kind === 'levels' ? index : interpolate(knots, index, at);
}

/** What lies at or before `at`, as a position. */
export function positionThrough({ kind, knots }: SizeAxis, at: number): number {
  const index = upperBound(knots, at);
  if (kind === 'levels') return index;
  return knots[index - 1] === at ? index - 1 : interpolate(knots, index, at);
}

/** Share at a single value of a continuous axis: negligible, but not known to be zero. */
const trace = 1e-12;

/** Share (0 to 1) of the rows between two positions that also lies in the requested stretch, if they are distributed there as along the whole axis. */
export function shareOf(
  { kind, weights }: SizeAxis,
  from: number,
  to: number,
  asked: Stretch,
): number {
  if (from >= asked.from && to <= asked.to) return 1;
  const low = Math.max(from, asked.from);
  const high = Math.min(to, asked.to);
  if (high <= low) return kind === 'levels' ? 0 : trace;
  if (!weights) return (high - low) / (to - from);
  const whole = weights[to]! - weights[from]!;
  return whole === 0 ? 0 : (weights[high]! - weights[low]!) / whole;
}

function interpolate(knots: Float64Array, index: number, at: number): number {
  if (index <= 0) return 0;
  if (index >= knots.length) return knots.length - 1;
  const before = knots[index - 1]!;
  return Math.fround(
    knots[index] === at ? index : index - 1 + (at - before) / (knots[index]! - before),
  );
}

function lowerBound(knots: Float64Array, at: number): number {
  let low = 0;
  let high = knots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (knots[middle]! < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function upperBound(knots: Float64Array, at: number): number {
  let low = 0;
  let high = knots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (knots[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}
