import { THRESHOLDS } from './thresholds.ts';

/** The values outside `low` and `high` are outliers. */
export interface OutlierRange {
  readonly low: number;
  readonly high: number;
}

/**
 * The range of a column's plausible values: six median absolute deviations (scaled to a normal distribution's standard deviation) around
 * the median, or, where half the values are equal, three interquartile ranges beyond the quartiles. Undefined with fewer than twenty
 * values or when both are zero. NaN stands for missing values. Source: obistools `check_outliers`.
 */
export function findOutlierRange(values: Float64Array): OutlierRange | undefined {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  if (sorted.length < THRESHOLDS.outlierValues) return undefined;
  const median = quantile(sorted, 0.5);
  const deviations = sorted.map((value) => Math.abs(value - median)).sort();
  const deviation = 1.4826 * quantile(deviations, 0.5);
  if (deviation > 0) {
    const reach = THRESHOLDS.outlierDeviations * deviation;
    return { low: median - reach, high: median + reach };
  }
  const [lower, upper] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
  const reach = THRESHOLDS.outlierRanges * (upper - lower);
  return reach > 0 ? { low: lower - reach, high: upper + reach } : undefined;
}

function quantile(sorted: Float64Array, share: number): number {
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return below + (above - below) * (at - Math.floor(at));
}
