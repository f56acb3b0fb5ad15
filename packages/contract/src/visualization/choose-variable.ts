import { chartDefaults } from './chart-limits.ts';
import { chartMessages } from './chart-messages.ts';
import type { ChartRange, ChartVariable } from './chart-variable.ts';
import { isSparse } from './chart-variable.ts';

/** The range before a variable is chosen; `now` is an ISO instant with milliseconds. */
export function defaultChartRange(now: string): ChartRange {
  return {
    depth1: 0,
    depth2: 0,
    dt1: chartDefaults.start,
    dt2: now,
    lat1: 0,
    lat2: 0,
    lon1: 0,
    lon2: 0,
  };
}

/** The range that a variable covers: all months of a climatology, depth 0 without depth. What the catalog does not know comes from `fallback`. */
export function rangeOfCoverage(variable: ChartVariable, fallback: ChartRange): ChartRange {
  const dates = variable.Climatology
    ? { dt1: '1', dt2: '12' }
    : { dt1: variable.Time_Min ?? fallback.dt1, dt2: variable.Time_Max ?? fallback.dt2 };
  return {
    ...dates,
    depth1: variable.Has_Depth ? (variable.Depth_Min ?? 0) : 0,
    depth2: variable.Has_Depth ? (variable.Depth_Max ?? 0) : 0,
    lat1: variable.Lat_Min ?? fallback.lat1,
    lat2: variable.Lat_Max ?? fallback.lat2,
    lon1: variable.Lon_Min ?? fallback.lon1,
    lon2: variable.Lon_Max ?? fallback.lon2,
  };
}

/** What changes when a variable is chosen. The chart type is always reset. */
export interface ChosenVariable {
  readonly range: ChartRange;
  /** The locked dates are months and the variable has dates, or the other way round. */
  readonly hasDateTypeMismatch: boolean;
  /** The locked range was made for another dataset. */
  readonly hasResolutionMismatch: boolean;
  /** A notice about the default range; absent where there is none. */
  readonly notice?: string;
}

/** The range and the notices after choosing `next` in place of `current`: the coverage of `next`, or the same range as before while it is locked. */
export function chooseVariable(
  next: ChartVariable,
  before: {
    readonly current: ChartVariable | undefined;
    readonly range: ChartRange;
    readonly isLocked: boolean;
  },
): ChosenVariable {
  const { current, range, isLocked } = before;
  if (isLocked)
    return {
      range,
      hasDateTypeMismatch: current !== undefined && current.Climatology !== next.Climatology,
      hasResolutionMismatch: current !== undefined && current.Dataset_ID !== next.Dataset_ID,
    };
  const isLarge = !next.Climatology && !isSparse(next);
  return {
    range: rangeOfCoverage(next, range),
    hasDateTypeMismatch: false,
    hasResolutionMismatch: false,
    ...(isLarge ? { notice: chartMessages.largeDefaults } : {}),
  };
}

/** What is said of a variable that was chosen while the range was locked, in this order: dates where months are needed or the other way round, then another dataset. Empty where the range fits. */
export function listLockAlerts(
  next: ChartVariable,
  { hasDateTypeMismatch, hasResolutionMismatch }: ChosenVariable,
): readonly string[] {
  const dateType = next.Climatology ? chartMessages.lockedDates : chartMessages.lockedMonths;
  return [
    ...(hasDateTypeMismatch ? [dateType] : []),
    ...(hasResolutionMismatch ? [chartMessages.lockedResolution] : []),
  ];
}
