import type { Series } from './series.ts';

/** A step is a gap beyond so many usual steps, and beyond so many of all but the longest ones. */
const usualSteps = 5;
const longSteps = 3;
/** Share of steps that are not among the longest: of visits to a station, the steps between visits are not gaps. */
const shortShare = 0.95;
/** With fewer, nobody can say which are usual. */
const fewestSteps = 4;

/**
 * A series with a row without a value in each gap, so that its line breaks there: where rows are
 * missing for more than five usual steps (their median) and three of their 95 % quantile. Nothing
 * is known of such a time, and a straight line over it looks as if it were.
 */
export function breakAtGaps(series: Series): Series {
  const sorted = Float64Array.from(series.time).sort();
  const steps = sorted
    .subarray(1)
    .map((at, index) => at - (sorted[index] ?? 0))
    .filter((step) => step > 0)
    .sort();
  if (steps.length < fewestSteps) return series;
  const quantile = (share: number): number => steps[Math.floor((steps.length - 1) * share)] ?? NaN;
  const limit = Math.max(usualSteps * quantile(0.5), longSteps * quantile(shortShare));
  const gaps = [...sorted.subarray(1)].flatMap((at, index) => {
    const before = sorted[index] ?? 0;
    return at - before > limit ? [before + (at - before) / 2] : [];
  });
  if (gaps.length === 0) return series;
  const missing = new Float64Array(gaps.length).fill(Number.NaN);
  const { time, values, std, counts, beside } = series;
  return {
    time: Float64Array.from([...time, ...gaps]),
    values: join(values, missing),
    std: std && join(std, missing),
    counts: counts && {
      ...counts,
      found: join(counts.found, missing),
      of: join(counts.of, missing),
    },
    beside: beside && { ...beside, values: join(beside.values, missing) },
  };
}

/** Of the type of the first values: words of single precision have its digits. */
function join(
  values: ArrayLike<number>,
  others: Float64Array,
): Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer> {
  const length = values.length + others.length;
  const joined =
    values instanceof Float32Array ? new Float32Array(length) : new Float64Array(length);
  joined.set(values);
  joined.set(others, values.length);
  return joined;
}
