import { planYearTicks } from '@isobath/ocean';
import type { YearTick } from '@isobath/ocean';
import type { Tick } from '../../geometry/scale-ticks.ts';
import { barTicks, unitOfTicks } from '../../geometry/ticks.ts';

/** One monthly series of a monitor. */
export interface MonitorSeries {
  /** For example 'Sea surface temperature anomaly'. */
  name: string;
  unit: string;
  /** Middle of each month, milliseconds since 1970, ascending. */
  time: Float64Array;
  /** NaN where a month has no value. */
  values: Float64Array;
}

/** The axis of one series: its ends, and its ticks with their labels. */
export interface MonitorAxis {
  low: number;
  high: number;
  ticks: Tick[];
  /** Name and unit, along the axis. */
  title: string;
}

/** Two series over one axis of time, each with an axis of its own; all lengths in pixels. */
export interface MonitorPlan {
  /** The plot between its axes. */
  plot: { left: number; top: number; widthPx: number; heightPx: number };
  series: readonly MonitorSeries[];
  /** Of each series, the first at the left. */
  axes: readonly MonitorAxis[];
  /** Ends of the axis of time, milliseconds since 1970. */
  time: { from: number; to: number };
  years: YearTick[];
  /** Whether the names in the legend stand one below the other. */
  isLegendStacked: boolean;
}

/** Months that are left free before the first and after the last value. */
const padMonths = 10;
/** Room beyond the values, as a share of their range. */
const valueRoom = 0.06;
const valueTickEveryPx = 54;
const yearTickEveryPx = 64;
/** Room for numbers and names beside an axis, and below the plot. */
const besidePx = 72;
const belowPx = 30;
/** Room at the right without an axis there: half of the last year's number. */
const sidePx = 20;
/** One line of the legend, and the mean width of its letters. */
export const legendLinePx = 22;
const letterPx = 7;
/** Of a legend's line sample with the gaps around it. */
export const legendSamplePx = 40;

/** Plans the picture of one or two series in so many pixels. */
export function planMonitor(
  [left, right]: readonly [MonitorSeries, MonitorSeries | undefined],
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): MonitorPlan {
  const series = right ? [left, right] : [left];
  const innerPx = Math.max(1, widthPx - besidePx - (right ? besidePx : sidePx));
  const legendPx = series.reduce(
    (sum, each) => sum + legendSamplePx + seriesTitle(each).length * letterPx,
    0,
  );
  const isLegendStacked = legendPx > innerPx;
  const top = legendLinePx * (isLegendStacked ? series.length : 1) + 10;
  const plot = {
    left: besidePx,
    top,
    widthPx: innerPx,
    heightPx: Math.max(1, heightPx - top - belowPx),
  };
  const time = padTime(series);
  const most = Math.max(2, Math.floor(plot.heightPx / valueTickEveryPx));
  const ranges = alignZeros(series.map(({ values }) => rangeOf(values)));
  return {
    plot,
    series,
    time,
    isLegendStacked,
    years: planYearTicks(time.from, time.to, Math.max(2, Math.floor(innerPx / yearTickEveryPx))),
    axes: ranges.map(([low, high], index) => {
      const ticks = barTicks({ low, high, scale: 'linear' }, most);
      const { name, unit } = series[index] ?? left;
      return { low, high, ticks: ticks.ticks, title: withUnit(name, unitOfTicks(ticks, unit)) };
    }),
  };
}

/** The name and unit of a series. */
export function seriesTitle({ name, unit }: Pick<MonitorSeries, 'name' | 'unit'>): string {
  return withUnit(name, unit);
}

function withUnit(name: string, unit: string): string {
  return unit === '' ? name : `${name} (${unit})`;
}

/** Pixels from the left edge of the plot to an instant. */
export function timeToX({ plot, time }: MonitorPlan, ms: number): number {
  return ((ms - time.from) / (time.to - time.from)) * plot.widthPx;
}

/** Pixels from the upper edge of the plot to a value of an axis. */
export function valueToY(
  { plot }: MonitorPlan,
  { low, high }: Pick<MonitorAxis, 'low' | 'high'>,
  value: number,
): number {
  return ((high - value) / (high - low)) * plot.heightPx;
}

/** Every month of any of the series, milliseconds since 1970, ascending. */
export function listMonths(series: readonly MonitorSeries[]): number[] {
  const months = new Set(series.flatMap(({ time }) => [...time]));
  return [...months].toSorted((one, other) => one - other);
}

/** The value of a month; NaN where the series has none. */
export function valueIn({ time, values }: MonitorSeries, ms: number): number {
  return values[time.indexOf(ms)] ?? NaN;
}

/** The span of all series with ten months before and behind it. */
function padTime(all: readonly MonitorSeries[]): { from: number; to: number } {
  const months = listMonths(all);
  const [first = 0, last = 0] = [months[0], months.at(-1)];
  return { from: moveMonths(first, -padMonths), to: moveMonths(last, padMonths) };
}

function moveMonths(ms: number, months: number): number {
  const at = new Date(ms);
  at.setUTCMonth(at.getUTCMonth() + months);
  return at.getTime();
}

type Range = readonly [low: number, high: number];

/** From the least to the greatest value with some room; one value alone, or none, has a range of 2 around it. */
function rangeOf(values: Float64Array): Range {
  const known = values.filter((value) => Number.isFinite(value));
  if (known.length === 0) return [-1, 1];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = high > low ? (high - low) * valueRoom : 1;
  return [low - room, high + room];
}

/**
 * Ranges in which zero is at the same height, so that one line is the base of both series; none takes less than half of the plot. Unchanged
 * where a series is on one side of zero alone.
 */
function alignZeros(ranges: readonly Range[]): readonly Range[] {
  if (ranges.some(([low, high]) => low >= 0 || high <= 0)) return ranges;
  const scaled = ranges.map(([low, high]) => ({ low, high, size: Math.max(-low, high) }));
  const below = Math.max(...scaled.map(({ low, size }) => -low / size));
  const above = Math.max(...scaled.map(({ high, size }) => high / size));
  return scaled.map(({ size }) => [-below * size, above * size]);
}
