import { formatDatedTime } from '@isobath/ocean';
import type { Measurement } from '@isobath/ocean';
import { summariseKind, wordsOfKind } from '../../colour/kind-summary.ts';
import { describeValues } from '../../colour/value-statistics.ts';
import type { ValueStatistics } from '../../colour/value-statistics.ts';
import { orderRows, pickRows } from '../../columns/order-rows.ts';
import { describeBy } from '../../draw/description.ts';
import type { ChartDescription } from '../../draw/description.ts';
import type { ChartTitle } from '../../text/chart-title.ts';
import { errorBarTools } from '../../frame/error-bar-tool.ts';
import { cellText, countText, datedText, nameText, valueText } from '../../text/text.ts';
import type { MarkerLook } from '../../plotly/marker-look.ts';
import { countsText, errorBarsUpTo, planSeriesFigure } from './series-figure.ts';
import type { Series } from './series.ts';

/** How a series is drawn. */
export interface SeriesOptions {
  unit: string;
  title: ChartTitle;
  /** True when `time` holds months 1 to 12 of a monthly climatology. */
  isClimatology?: boolean | undefined;
  /** True when each time stands for a month. */
  isMonthly?: boolean | undefined;
  /** True when `time` holds kilometres along a track instead. */
  isDistance?: boolean | undefined;
  isLog?: boolean | undefined;
  /** What the values are; absent for quantities. */
  measurement?: Measurement | undefined;
  /** Ends of the axis of values, to compare with other charts; undefined: those of the values. */
  valueRange?: readonly [number, number] | undefined;
  markers?: MarkerLook | undefined;
  /** Default: up to 40 points. */
  hasErrorBars?: boolean | undefined;
  heightPx?: number | undefined;
}

const tableRows = 100;

interface FoundSeries extends Series {
  statistics: ValueStatistics;
  times: ValueStatistics;
  first: Uint32Array;
}

/** Values over time, UTC. */
export const describe = describeBy(
  (series: Series): FoundSeries => ({
    ...series,
    statistics: describeValues(series.values),
    times: describeValues(series.time),
    first: orderRows(series.time).subarray(0, tableRows),
  }),
  describeSeries,
);

function describeSeries(
  series: FoundSeries,
  options: SeriesOptions,
): ChartDescription<SeriesOptions> {
  const { time, values, std, counts, beside, statistics } = series;
  const { unit, title, isLog = false, valueRange, markers, measurement } = options;
  const { hasErrorBars = time.length <= errorBarsUpTo } = options;
  const axis = axisOf(options);
  const wordsOf = wordsOfKind(measurement, unit);
  const kind = summariseKind(measurement, { values, unit });
  const words = (value: number): string => valueText(value, unit, statistics.style);
  const spread =
    kind?.words ??
    `${words(statistics.min)} to ${words(statistics.max)}, on average ${words(statistics.mean)}`;
  const also = beside ? `; beside it ${beside.name}` : '';
  return {
    title,
    summary: `${nameText(title)}: ${countText(statistics.count, 'value')} ${spanText(series, axis)}, ${spread}${also}.`,
    tools: errorBarTools({
      hasDeviations: std !== undefined,
      isShown: hasErrorBars,
      isUpright: true,
    }),
    table: {
      statistics,
      unit,
      kind,
      noun: 'value',
      headings: [
        headingOf(axis),
        unit || 'Value',
        ...(std ? ['Standard deviation'] : []),
        ...(beside ? [beside.name] : []),
        ...(counts ? ['Mean of'] : []),
      ],
      rows: listRows(series, axis),
      rowCount: time.length,
    },
    figure: (theme) =>
      planSeriesFigure(
        series,
        { title: title.quantity ?? title.title, unit },
        { ...axis, hasErrorBars, isLog, valueRange, markers, measurement, wordsOf },
        theme,
      ),
    heightPx: options.heightPx ?? 320,
  };
}

function listRows(
  { time, values, std, counts, beside, first, statistics }: FoundSeries,
  axis: Axis,
): string[][] {
  const columns = [time, values, ...(std ? [std] : []), ...(beside ? [beside.values] : [])];
  return pickRows(columns, first).map(([at, ...others], row) => [
    when(at ?? NaN, axis),
    ...others.map((value) => cellText(value, statistics.style)),
    ...(counts ? [countsText(counts, first[row] ?? 0)] : []),
  ]);
}

interface Axis {
  isClimatology: boolean;
  isMonthly: boolean;
  isDistance: boolean;
}

function axisOf({
  isClimatology = false,
  isMonthly = false,
  isDistance = false,
}: Pick<SeriesOptions, keyof Axis>): Axis {
  return { isClimatology, isMonthly, isDistance };
}

function headingOf({ isClimatology, isMonthly, isDistance }: Axis): string {
  if (isDistance) return 'Distance (km)';
  return isClimatology || isMonthly ? 'Month' : 'Time (UTC)';
}

function when(at: number, { isClimatology, isMonthly, isDistance }: Axis): string {
  if (isDistance) return valueText(at, 'km');
  if (isClimatology) return formatDatedTime(at, 'climatology');
  return datedText(at, isMonthly ? 'month' : 'moment');
}

function spanText({ times: { count, min, max } }: FoundSeries, axis: Axis): string {
  return count === 0 ? '' : `from ${when(min, axis)} to ${when(max, axis)}`;
}
