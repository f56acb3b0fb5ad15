import { formatCount } from '@isobath/ocean';
import type { Measurement } from '@isobath/ocean';
import { describeValues } from '../../colour/value-statistics.ts';
import { valueText } from '../../text/text.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { orderRows, pickValues } from '../../columns/order-rows.ts';
import {
  axisName,
  axisTitle,
  baseLayout,
  maxUprightNameLength,
  sideRoomPx,
} from '../../plotly/figure.ts';
import type { Figure } from '../../plotly/figure.ts';
import { lineTrace, plainLine } from '../../plotly/marker-look.ts';
import type { MarkerLook } from '../../plotly/marker-look.ts';
import { breakAtGaps } from './break-at-gaps.ts';
import type { MeanCounts, SecondLine, Series } from './series.ts';
import { kindAxis, onKindAxis } from '../../plotly/kind-axis.ts';
import { monthAxis, shortMonth, timeAxis } from '../../plotly/time-axis.ts';

/** How the chart is drawn; all have defaults. */
export interface SeriesLook {
  isClimatology: boolean;
  /** Whether each time stands for a month. */
  isMonthly?: boolean | undefined;
  /** Whether it runs along a distance in kilometres. */
  isDistance?: boolean | undefined;
  hasErrorBars: boolean;
  isLog: boolean;
  /** Ends of the axis of values, to compare with other charts; undefined: those of the values. */
  valueRange?: readonly [number, number] | undefined;
  markers?: MarkerLook | undefined;
  /** What the values are; absent for quantities. Of others each value is a marker: a line from 350° to 10° would cross the whole circle. */
  measurement?: Measurement | undefined;
  /** How a value is written where it is no quantity. */
  wordsOf?: ((value: number) => string) | undefined;
}

/** Room beyond each end of a shared axis, as a share of it. */
const sharedRoom = 0.05;

/** Error bars are shown by default up to this many points. */
export const errorBarsUpTo = 40;

/** Values over time: a line that breaks where values or rows are missing, markers while they can be told apart, GL above 10,000 points. */
export function planSeriesFigure(
  given: Series,
  names: { title: string; unit: string },
  look: SeriesLook,
  theme: ChartTheme,
): Figure {
  const series = look.isClimatology || look.isDistance ? given : breakAtGaps(given);
  const order = orderRows(series.time);
  const values = pickValues(series.values, order).map(finite);
  const sorted = pickValues(series.time, order);
  const times = look.isClimatology || look.isDistance ? sorted : sorted.map(isoOf);
  const base = baseLayout(theme);
  const std = series.std;
  const { measurement } = look;
  const hover = hoverOf(series, order, { ...names, wordsOf: look.wordsOf });
  const { beside } = series;
  return {
    traces: [
      {
        ...(beside && { name: beside.nameOfFirst }),
        ...lineTrace(look.markers ?? plainLine, order.length, theme),
        ...(measurement && { mode: 'markers' }),
        x: times,
        y: values.map((value) => onKindAxis(measurement, value)),
        customdata: hover.customdata,
        hovertemplate: `<b>${hover.value}</b><br>${placeTemplate(look)}${hover.count}<extra></extra>`,
        text: look.isClimatology ? sorted.map(shortMonth) : [],
        error_y: {
          type: 'data',
          array: std ? pickValues(std, order).map((value) => finite(value) ?? 0) : [],
          visible: look.hasErrorBars && std !== undefined,
          color: theme.inkQuiet,
          thickness: 1,
          width: 3,
        },
      } as object,
      ...(beside ? [secondTrace({ order, times, beside }, names, look, theme)] : []),
    ],
    layout: {
      ...base,
      ...(beside && legendAbove),
      xaxis: { ...base.xaxis, ...placeAxis(sorted, look, theme) },
      yaxis: {
        ...base.yaxis,
        ...(kindAxis(measurement, series.values) ?? valueAxis(look)),
        zeroline: false,
        title: axisTitle(axisName(names, maxUprightNameLength), theme),
      },
    },
  };
}

/** Two lines are told apart by their names, above the picture. */
const legendAbove = {
  showlegend: true,
  legend: { orientation: 'h', x: 0, xanchor: 'left', y: 1.02, yanchor: 'bottom' },
  margin: { l: 58, r: sideRoomPx, t: 40, b: 44 },
} as const;

/** The second line, in ink and dotted, with open markers: colour is not what tells it apart alone. */
function secondTrace(
  {
    order,
    times,
    beside,
  }: { order: Uint32Array; times: readonly (number | string)[]; beside: SecondLine },
  names: { title: string; unit: string },
  look: SeriesLook,
  theme: ChartTheme,
): object {
  const { measurement } = look;
  const hover = hoverOf(beside, order, { ...names, wordsOf: look.wordsOf });
  const plain = look.markers ?? plainLine;
  const line = lineTrace({ ...plain, colour: theme.ink }, order.length, theme) as {
    line: object;
    marker: object;
  };
  return {
    name: beside.name,
    ...line,
    ...(measurement && { mode: 'markers' }),
    line: { ...line.line, dash: 'dot' },
    marker: { ...line.marker, symbol: 'circle-open' },
    x: times,
    y: pickValues(beside.values, order).map((value) => onKindAxis(measurement, finite(value))),
    customdata: hover.customdata,
    hovertemplate: `<b>${hover.value}</b><br>${placeTemplate(look)}<extra></extra>`,
  };
}

/** What a tooltip shows of each value, in the order in which they are drawn: the value in the digits of its range and, of means, of how many values it is. */
interface SeriesHover {
  customdata: (string | readonly [string, string])[];
  /** The parts of a Plotly template that show them; `count` is a line of its own, or nothing. */
  value: string;
  count: string;
}

/** Values in words as a tooltip has them, and of how many values each is the mean. */
export function hoverOf(
  { values, counts }: Pick<Series, 'values' | 'counts'>,
  order: Uint32Array,
  { unit, wordsOf }: { unit: string } & Pick<SeriesLook, 'wordsOf'>,
): SeriesHover {
  const { style } = describeValues(values);
  const words = pickValues(values, order).map(
    (value) => wordsOf?.(value) ?? valueText(value, unit, style),
  );
  if (!counts) return { customdata: words, value: '%{customdata}', count: '' };
  return {
    customdata: words.map((value, at) => [value, countsText(counts, order[at] ?? 0)]),
    value: '%{customdata[0]}',
    count: '<br>%{customdata[1]}',
  };
}

/** Of how many values one mean is: `9,506 of 14,400 cells`. */
export function countsText({ found, of, noun }: MeanCounts, row: number): string {
  return `${formatCount(found[row] ?? 0)} of ${formatCount(of[row] ?? 0)} ${noun}`;
}

function placeTemplate({ isClimatology, isMonthly, isDistance }: SeriesLook): string {
  if (isDistance) return '%{x:,.0f} km';
  if (isClimatology) return '%{text}';
  return isMonthly ? '%{x|%B %Y}' : '%{x|%Y-%m-%d %H:%M} UTC';
}

/** The axis that the values run along. */
function placeAxis(
  times: readonly number[],
  { isClimatology, isMonthly, isDistance }: SeriesLook,
  theme: ChartTheme,
): object {
  if (isDistance)
    return {
      type: 'linear',
      title: axisTitle('Distance along the track (km)', theme),
      zeroline: false,
    };
  if (isClimatology) return monthAxis;
  return { ...timeAxis(times), title: axisTitle(isMonthly ? 'Month' : 'Time (UTC)', theme) };
}

/** Type and range of an axis of values: a little more than the range that charts share, which a log axis has only above zero. */
export function valueAxis({ isLog, valueRange }: Pick<SeriesLook, 'isLog' | 'valueRange'>): object {
  const type = isLog ? 'log' : 'linear';
  if (!valueRange || (isLog && valueRange[0] <= 0)) return { type };
  const [low, high] = isLog ? valueRange.map(Math.log10) : valueRange;
  if (low === undefined || high === undefined) return { type };
  const room = (high - low || 1) * sharedRoom;
  return { type, range: [low - room, high + room] };
}

/** Plotly reads a number as local time or UTC depending on its build; a text is unambiguous. Years before 1 and after 9999 do not occur. */
function isoOf(ms: number): string {
  return Number.isFinite(ms) ? new Date(ms).toISOString().slice(0, -1).replace('T', ' ') : '';
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}
