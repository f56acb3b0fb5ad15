import { splitRows } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import type { ChartRange, VariableReply } from '@isobath/contract';
import type { DirectionMeasurement } from '@isobath/ocean';
import { formatDatedTime, formatDepthRange, normalizeLongitude, unitText } from '@isobath/ocean';
import { chartTypeOf } from '../../chart/chart-type-of.ts';
import { narrowRange } from '../playback/chart-steps.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { timeText } from '../../chart/plotted-chart.ts';
import type { UnreadyChart } from '../../chart/unready-chart.ts';

/** What tells a quantity: its names and its unit. */
export type Quantity = Pick<VariableReply, 'Standard_Name' | 'Long_Name' | 'Unit' | 'Measurement'>;

/** What charts of a type show, as far as they can be compared: each only with its own kind. */
export type ComparedKind = 'map' | 'section';

/** What a chart is as far as it can be compared; undefined for charts that cannot be. */
export function comparedKind(chart: Pick<PlottedChart, 'subtype'>): ComparedKind | undefined {
  return chartTypeOf(chart).field;
}

/** The part of a chart that is on the screen: that of its step while it is stepped through. */
export function shownPart(chart: PlottedChart): PlottedChart {
  const { step } = chart.look;
  if (!step) return chart;
  return { ...chart, range: narrowRange(chart.range, step, chart.variable.Climatology) };
}

/** The other charts of a page that the one at a place can be compared with, with their places: maps with maps, sections with those along the same line or none. */
export function otherCharts(
  charts: readonly (PlottedChart | UnreadyChart)[],
  of: number,
): { place: number; chart: PlottedChart }[] {
  const first = charts[of];
  if (!first || !('variable' in first)) return [];
  return charts.flatMap((chart, place) =>
    place !== of &&
    'variable' in chart &&
    comparedKind(chart) === comparedKind(first) &&
    chart.line === first.line
      ? [{ place, chart: shownPart(chart) }]
      : [],
  );
}

/** Whether values of two units may be subtracted: the same unit, however it is spelled. */
export function unitsAgree(first: Quantity, second: Quantity): boolean {
  return plainUnit(first.Unit) === plainUnit(second.Unit);
}

/** Why the values of two variables cannot be subtracted although their units agree, in a sentence; undefined where they can. */
export function explainNoDifference(first: Quantity, second: Quantity): string | undefined {
  const [one, other] = [first, second].map(({ Measurement }) => Measurement?.kind);
  if (one === 'class' || other === 'class')
    return 'Classes cannot be subtracted: their numbers are names. Look at them side by side.';
  return one === other
    ? undefined
    : 'One of the two is a direction and the other is not, so they have no difference.';
}

/** The circle of directions; undefined of other variables. */
export function circleOf({ Measurement }: Quantity): DirectionMeasurement | undefined {
  return Measurement?.kind === 'direction' ? Measurement : undefined;
}

/** The one to compare a chart with until another is chosen: the first of the same unit, whose values can be subtracted, else the first. */
export function likeliestOther<Other extends { chart: PlottedChart }>(
  others: readonly Other[],
  { variable }: PlottedChart,
): Other | undefined {
  return others.find(({ chart }) => unitsAgree(chart.variable, variable)) ?? others[0];
}

/** The same variable: the same unit and the same standard name or, where one has none, the same long name without what is in brackets. */
export function isSameQuantity(first: Quantity, second: Quantity): boolean {
  if (!unitsAgree(first, second)) return false;
  if (first.Standard_Name && second.Standard_Name)
    return first.Standard_Name === second.Standard_Name;
  return plainName(first.Long_Name) === plainName(second.Long_Name);
}

/** A long name without what is in brackets, in lower case. */
export function plainName(name: string): string {
  return name
    .replaceAll(/\([^()]*\)/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
}

function plainUnit(unit: string | null): string {
  const plain = unitText(unit)
    .replaceAll(/[\s_^*·.]/g, '')
    .toLowerCase();
  return /^(°|deg|degree|degrees)?(c|celsius)$/.test(plain) ? '°c' : plain;
}

/** A month, 1 to 12, and how many of a map's times are in it. */
export interface MonthShare {
  month: number;
  times: number;
}

/** The months of a map's times (in UTC) or, of a climatology, its own; ascending. */
export function monthsOf(table: ColumnTable, isClimatology: boolean): MonthShare[] {
  const times = splitRows(table, isClimatology ? 'month' : 'time').map(({ at }) => at);
  const counts = new Map<number, number>();
  for (const at of times) {
    const month = isClimatology ? at : new Date(at).getUTCMonth() + 1;
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  return [...counts]
    .map(([month, count]) => ({ month, times: count }))
    .toSorted((one, other) => one.month - other.month);
}

/** Degrees beyond the map that are read of a climatology, so that its outermost cells have neighbours to interpolate between. */
const marginDegrees = 5;

/**
 * The part of a climatology to compare a map with: the same place and a little more, the months from the first to the last, and the map's depths. Where only the
 * climatology has depths, its shallowest.
 */
export function climatologyRange(
  { range, variable }: PlottedChart,
  climatology: VariableReply,
  months: readonly MonthShare[],
): ChartRange {
  const width = (range.lon2 - range.lon1 + 360) % 360 || (range.lon1 === range.lon2 ? 0 : 360);
  const isAllRound = width + 2 * marginDegrees >= 360;
  const shallowest = climatology.Depth_Min ?? 0;
  return {
    dt1: String(months[0]?.month ?? 1),
    dt2: String(months.at(-1)?.month ?? 12),
    lat1: Math.max(-90, range.lat1 - marginDegrees),
    lat2: Math.min(90, range.lat2 + marginDegrees),
    lon1: isAllRound ? -180 : normalizeLongitude(range.lon1 - marginDegrees),
    lon2: isAllRound ? 180 : normalizeLongitude(range.lon2 + marginDegrees),
    depth1: variable.Has_Depth ? range.depth1 : shallowest,
    depth2: variable.Has_Depth ? range.depth2 : shallowest,
  };
}

/** `March`, or `January, February and December`. */
export function monthText(months: readonly MonthShare[]): string {
  const names = months.map(({ month }) => formatDatedTime(month, 'climatology'));
  return new Intl.ListFormat('en-GB').format(names);
}

/** What has to be said of two charts of different times or, if they are maps, depths. */
export function describeDifferences(first: PlottedChart, second: PlottedChart): string[] {
  const [one, other] = [first, second].map(({ range, variable }) => ({
    time: timeText(range, variable),
    // A chart without depths is one of the surface; the depths of a section are on its axis.
    depth:
      comparedKind(first) === 'section'
        ? ''
        : formatDepthRange(variable.Has_Depth ? [range.depth1, range.depth2] : [0, 0]),
  }));
  if (!one || !other) return [];
  return [
    ...(one.time === other.time ? [] : [`Different times: A is ${one.time}, B is ${other.time}.`]),
    ...(one.depth === other.depth
      ? []
      : [`Different depths: A is ${one.depth}, B is ${other.depth}.`]),
  ];
}
