/** How the parts of a series come together: y = trend + cycle + residual, or y = trend × cycle × residual. */
export type SeriesModel = 'sum' | 'product';

/** A series with one value for each hour from the first to the last; NaN where nothing was measured. */
export interface HourlySeries {
  /** Beginning of each hour, milliseconds since 1970 UTC. */
  time: Float64Array;
  values: Float64Array;
  /** Degrees east, the mean of the hour, interpolated where nothing was measured. */
  lon: Float64Array;
}

/** A series taken apart. In a product, cycle and residual are factors around 1. */
export interface DecomposedSeries {
  trend: Float64Array;
  /** For each hour of the series. */
  cycle: Float64Array;
  residual: Float64Array;
  /** Of each hour of local solar time, 0 to 23; NaN where it never occurs. */
  daily: Float64Array;
}

const hourMs = 3_600_000;
/** Hours before and after one that its trend is the mean of; the outermost count half. */
const halfWindow = 12;
/** A trend needs values for this share of its 24 hours. */
const minShare = 0.8;

/** Means of each hour. Rows in any order; longitudes across 180° are kept together around the first. */
export function averageHours(rows: {
  time: ArrayLike<number>;
  lon: ArrayLike<number>;
  values: ArrayLike<number>;
}): HourlySeries {
  const hours = Array.from(rows.time, (ms) => Math.floor(ms / hourMs));
  if (hours.length === 0)
    return { time: new Float64Array(), values: new Float64Array(), lon: new Float64Array() };
  const first = hours.reduce((least, hour) => Math.min(least, hour));
  const last = hours.reduce((most, hour) => Math.max(most, hour));
  const count = last - first + 1;
  const [values, lon] = [createMeans(count), createMeans(count)];
  const firstLon = rows.lon[0] ?? 0;
  for (const [row, hour] of hours.entries()) {
    const at = hour - first;
    values.add(at, rows.values[row] ?? Number.NaN);
    const degrees = rows.lon[row] ?? Number.NaN;
    lon.add(at, degrees + 360 * Math.round((firstLon - degrees) / 360));
  }
  return {
    time: Float64Array.from({ length: count }, (_, at) => (first + at) * hourMs),
    values: values.take(),
    lon: interpolate(lon.take()),
  };
}

function createMeans(count: number) {
  const [sums, counts] = [new Float64Array(count), new Uint32Array(count)];
  return {
    add(at: number, value: number): void {
      if (!Number.isFinite(value)) return;
      sums[at] = (sums[at] ?? 0) + value;
      counts[at] = (counts[at] ?? 0) + 1;
    },
    take: (): Float64Array =>
      sums.map((sum, at) => (counts[at] ? sum / (counts[at] ?? 1) : Number.NaN)),
  };
}

/** Fills gaps linearly, and the ends with the nearest value. */
function interpolate(values: Float64Array): Float64Array {
  const known = Array.from(values.keys()).filter((at) => Number.isFinite(values[at]));
  let next = 0;
  return values.map((value, at) => {
    if (Number.isFinite(value)) return value;
    while (next < known.length && (known[next] ?? 0) < at) next += 1;
    const [before, after] = [known[next - 1], known[next]];
    if (before === undefined || after === undefined)
      return values[before ?? after ?? 0] ?? Number.NaN;
    const share = (at - before) / (after - before);
    return (1 - share) * (values[before] ?? 0) + share * (values[after] ?? 0);
  });
}

/**
 * Classical decomposition. Trend: the centred mean over 24 hours (25 values, the outermost with half weight), missing where less than four fifths of them are
 * there and in the first and last 12 hours. Cycle: the mean departure from the trend at each hour of local solar time (UTC + longitude / 15°), with its own
 * mean taken out. Residual: what remains. A product is the same of the logarithms; values of zero or less have none and are missing.
 */
export function decomposeSeries(series: HourlySeries, model: SeriesModel): DecomposedSeries {
  const isProduct = model === 'product';
  const values = isProduct
    ? series.values.map((value) => (value > 0 ? Math.log(value) : Number.NaN))
    : series.values;
  const trend = values.map((_, at) => trendAt(values, at));
  const hours = Array.from(series.time, (ms, at) => solarHour(ms, series.lon[at] ?? 0));
  const means = createMeans(24);
  for (const [at, hour] of hours.entries())
    means.add(hour, (values[at] ?? Number.NaN) - (trend[at] ?? Number.NaN));
  const uncentred = means.take();
  const known = uncentred.filter(Number.isFinite);
  const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
  const daily = uncentred.map((value) => value - mean);
  const cycle = Float64Array.from(hours, (hour) => daily[hour] ?? Number.NaN);
  const residual = values.map(
    (value, at) => value - (trend[at] ?? Number.NaN) - (cycle[at] ?? Number.NaN),
  );
  const parts = { trend, cycle, residual, daily };
  if (!isProduct) return parts;
  return {
    trend: trend.map(Math.exp),
    cycle: cycle.map(Math.exp),
    residual: residual.map(Math.exp),
    daily: daily.map(Math.exp),
  };
}

function trendAt(values: Float64Array, at: number): number {
  if (at < halfWindow || at >= values.length - halfWindow) return Number.NaN;
  let [sum, share] = [0, 0];
  for (let step = -halfWindow; step <= halfWindow; step += 1) {
    const value = values[at + step] ?? Number.NaN;
    if (!Number.isFinite(value)) continue;
    const weight = Math.abs(step) === halfWindow ? 0.5 : 1;
    sum += weight * value;
    share += weight;
  }
  return share >= minShare * 2 * halfWindow ? sum / share : Number.NaN;
}

/** Hour of local solar time in whose middle an hour lies, 0 to 23. */
function solarHour(ms: number, lon: number): number {
  const hours = (((ms / hourMs + 0.5 + lon / 15) % 24) + 24) % 24;
  return Math.floor(hours);
}

/** What the parts amount to. */
export interface DecompositionFacts {
  /** Hours with a value, and all of them. */
  measured: number;
  hours: number;
  /** From trough to crest; in a product, crest over trough. */
  range: number;
  /** Hour of local solar time of the crest. */
  crestHour: number;
  /** Standard deviation of the residual; in a product, of its logarithm. */
  residual: number;
}

/** The facts of a decomposition; NaN where it has nothing to tell. */
export function describeDecomposition(
  { values }: HourlySeries,
  { daily, residual }: DecomposedSeries,
  model: SeriesModel,
): DecompositionFacts {
  const [low, high] = [
    Math.min(...daily.filter(Number.isFinite)),
    Math.max(...daily.filter(Number.isFinite)),
  ];
  const rest = Array.from(residual, (value) =>
    model === 'product' ? Math.log(value) : value,
  ).filter(Number.isFinite);
  const mean = rest.reduce((sum, value) => sum + value, 0) / rest.length;
  return {
    measured: values.filter(Number.isFinite).length,
    hours: values.length,
    range: model === 'product' ? high / low : high - low,
    crestHour: daily.indexOf(high),
    residual: Math.sqrt(rest.reduce((sum, value) => sum + (value - mean) ** 2, 0) / rest.length),
  };
}
