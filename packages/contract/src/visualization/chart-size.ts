import {
  countDepthLevels,
  DARWIN_DEPTHS,
  findSpatialResolution,
  findTemporalResolution,
  longitudeInterval,
  longitudeWidth,
  MS_PER_DAY,
  parseInstant,
  PISCES_DEPTHS,
} from '@isobath/ocean';
import { chartLimits } from './chart-limits.ts';
import type { ChartSubtype } from './chart-subtypes.ts';
import type { ChartRange, ChartVariable } from './chart-variable.ts';

/** A chart whose size is estimated. */
export interface SizedChart {
  readonly variable: ChartVariable;
  readonly range: ChartRange;
  readonly subtype: ChartSubtype;
  /** Depth levels of the table in metres, where they are known. */
  readonly depthLevels?: readonly number[];
}

/**
 * Estimated number of points of a chart (spec 2 §9): snapshots × 1.4 × grid cells × depths, for a
 * time series or a profile divided by 200. At least one snapshot, cell and depth each. 1 for
 * data without a grid in space, whose size only the server's size check knows. The range must be
 * free of faults.
 */
export function estimateChartPoints(chart: SizedChart): number {
  const { variable, range, subtype } = chart;
  const step = findSpatialResolution(variable.Spatial_Resolution)?.stepDegrees;
  if (step === undefined) return 1;
  const width = longitudeWidth(longitudeInterval(range.lon1, range.lon2));
  const cells = atLeastOne((range.lat2 - range.lat1) / step) * atLeastOne(width / step);
  const points =
    countSnapshots(variable, range) * chartLimits.sizeFactor * cells * countChartDepths(chart);
  const isReduced = subtype === 'timeSeries' || subtype === 'depthProfile';
  return isReduced ? points / chartLimits.reducedBy : points;
}

/**
 * Distinct depths in the range of a chart, at least one: of the given levels, else of those that
 * Darwin and PISCES models have; one where nothing tells.
 */
export function countChartDepths({
  variable,
  range,
  depthLevels,
}: Omit<SizedChart, 'subtype'>): number {
  if (!variable.Has_Depth) return 1;
  const levels = depthLevels ?? modelLevels(variable.Table_Name);
  return atLeastOne(countDepthLevels(levels, [range.depth1, range.depth2]));
}

function modelLevels(tableName: string): readonly number[] {
  if (/darwin/i.test(tableName)) return DARWIN_DEPTHS;
  return /pisces/i.test(tableName) ? PISCES_DEPTHS : [];
}

/** Times in the range; steps shorter than a day count as a day. */
function countSnapshots(variable: ChartVariable, range: ChartRange): number {
  if (variable.Climatology) return atLeastOne(Number(range.dt2) - Number(range.dt1) + 1);
  const stepDays = findTemporalResolution(variable.Temporal_Resolution)?.stepDays;
  return stepDays === undefined
    ? 1
    : atLeastOne(rangeMs(range) / MS_PER_DAY / Math.max(1, stepDays));
}

/** Length of the time range in milliseconds; 0 where the dates are no instants. */
export function rangeMs({ dt1, dt2 }: Pick<ChartRange, 'dt1' | 'dt2'>): number {
  const [start, end] = [parseInstant(dt1), parseInstant(dt2)];
  return start.ok && end.ok ? end.value - start.value : 0;
}

function atLeastOne(count: number): number {
  return Math.max(1, count);
}

/** How much of the rendering budget a plot takes (spec 2 §9). */
export function renderWeight({
  subtype,
  points,
}: {
  readonly subtype: ChartSubtype;
  readonly points: number;
}): number {
  const isLarge = points > chartLimits.glPoints;
  switch (subtype) {
    case 'heatmap':
      return 1;
    case 'sparse':
      return isLarge ? 4 : 1;
    case 'depthProfile':
    case 'timeSeries':
      return isLarge ? 1 : 0;
    default:
      return 0;
  }
}
