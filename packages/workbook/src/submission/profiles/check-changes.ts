import type { OceanCheck } from '../checks/ocean-check.ts';
import { THRESHOLDS } from '../thresholds.ts';
import { celsius } from './check-ranges.ts';
import type { MeasuredColumn } from './measured-columns.ts';

const MS_PER_HOUR = 3_600_000;
const { deviations: maxDeviations, hours, values: minValues } = THRESHOLDS.rateOfChange;

/** Reports values of time series that change more from one time to the next than they varied in the hours before. */
export function checkChanges(check: OceanCheck, columns: readonly MeasuredColumn[]): void {
  const reason = reasonAgainst(check, columns);
  if (reason !== undefined) {
    check.skip('rate-of-change', reason);
    return;
  }
  let hasRun = false;
  for (const series of findSeries(check)) {
    check.signal.throwIfAborted();
    columns.forEach((column, index) => {
      if (column.quantity === 'light') return;
      if (checkSeries(check, series, { column, index })) hasRun = true;
    });
  }
  if (!hasRun)
    check.skip(
      'rate-of-change',
      `no depth has ${minValues} values at different times within ${hours} hours`,
    );
}

function reasonAgainst(
  { make, platform }: OceanCheck,
  columns: readonly MeasuredColumn[],
): string | undefined {
  if (make === 'laboratory') return 'the dataset is from a laboratory';
  if (platform === 'none' || make === 'model' || make === 'assimilation')
    return 'rows of models and satellites are no time series';
  if (columns.every(({ quantity }) => quantity === 'light'))
    return 'no column is recognized as temperature or salinity of sea water';
  return undefined;
}

/** The rows of each cruise at each depth in the order of time; levels of profiles are series too, where casts follow each other. */
function* findSeries({ rows }: OceanCheck): Generator<Uint32Array> {
  const { depth, ms } = rows;
  for (const { indexes } of rows.groupByCruise()) {
    const timed = indexes.filter((at) => !Number.isNaN(ms[at] as number));
    // Rows without a depth are at one depth.
    const depthOf = (at: number): number => (Number.isNaN(depth[at]) ? -1 : (depth[at] as number));
    timed.sort((a, b) => depthOf(a) - depthOf(b) || (ms[a] as number) - (ms[b] as number) || a - b);
    for (let start = 0; start < timed.length;) {
      const metres = depthOf(timed[start] as number);
      let end = start + 1;
      while (end < timed.length && depthOf(timed[end] as number) === metres) end += 1;
      if (end - start > minValues) yield timed.subarray(start, end);
      start = end;
    }
  }
}

/** Checks a column along a series; says whether any of its values has enough before it. */
function checkSeries(
  check: OceanCheck,
  series: Uint32Array,
  { column, index }: { column: MeasuredColumn; index: number },
): boolean {
  const { ms, values } = check.rows;
  const numbers = values[index] ?? new Float64Array();
  const known = series.filter((at) => !Number.isNaN(numbers[at] as number));
  const [first] = known;
  if (first === undefined) return false;
  const least =
    THRESHOLDS.rateOfChange[column.quantity === 'salinity' ? 'salinity' : 'temperature'];
  const before = new RecentValues(numbers[first] as number);
  let oldest = 0;
  let hasRun = false;
  for (let position = 1; position < known.length; position += 1) {
    const [at, last] = [known[position] as number, known[position - 1] as number];
    const [value, lastValue] = [numbers[at] as number, numbers[last] as number];
    before.add(lastValue);
    while ((ms[at] as number) - (ms[known[oldest] as number] as number) > hours * MS_PER_HOUR) {
      before.remove(numbers[known[oldest] as number] as number);
      oldest += 1;
    }
    if (before.count < minValues || ms[at] === ms[last]) continue;
    hasRun = true;
    const most = Math.max(least, maxDeviations * before.deviation());
    if (Math.abs(value - lastValue) > most)
      reportChange(check, column, { at, last, value, lastValue, most });
  }
  return hasRun;
}

function reportChange(
  check: OceanCheck,
  column: MeasuredColumn,
  change: { at: number; last: number; value: number; lastValue: number; most: number },
): void {
  const { ms, row } = check.rows;
  const { at, last, value, lastValue, most } = change;
  const unit = column.quantity === 'temperature' ? ' °C' : '';
  const size = Math.abs(celsius(column, value) - celsius(column, lastValue));
  const seconds = ((ms[at] as number) - (ms[last] as number)) / 1000;
  check.report('rate-of-change', {
    at,
    column: column.name,
    value: String(value),
    detail: `${size.toPrecision(3)}${unit} from row ${row[last]} in ${seconds.toLocaleString('en')} s; at most ${most.toPrecision(3)}${unit}`,
  });
}

/** Mean and standard deviation of values that come and go; `reference` is near to them, so that sums of squares stay exact. */
class RecentValues {
  count = 0;
  private sum = 0;
  private squares = 0;
  private readonly reference: number;

  constructor(reference: number) {
    this.reference = reference;
  }

  add(value: number): void {
    this.count += 1;
    this.sum += value - this.reference;
    this.squares += (value - this.reference) ** 2;
  }

  remove(value: number): void {
    this.count -= 1;
    this.sum -= value - this.reference;
    this.squares -= (value - this.reference) ** 2;
  }

  /** Of a sample. */
  deviation(): number {
    const variance = (this.squares - this.sum ** 2 / this.count) / (this.count - 1);
    return Math.sqrt(Math.max(0, variance));
  }
}
