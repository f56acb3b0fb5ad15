import type { Subset, VisualizableVariable } from '@isobath/contract';
import {
  formatDatedTime,
  formatInstant,
  formatIsoDate,
  isBareDate,
  MS_PER_DAY,
  parseInstant,
} from '@isobath/ocean';
import type { DatasetAddress } from '../../../shared/addresses/dataset-address.ts';
import { timeStyleOf } from '../../../shared/charts/time-style.ts';

/** Which times a variable has: the twelve months of a climatology, instants (ms since 1970, ascending), or not known (yet). */
export type TimeLevels =
  | { kind: 'months' }
  | { kind: 'instants'; instants: Float64Array }
  | { kind: 'unknown' };

/** The slice of a gridded variable that the address asks for; if none is requested, the one that the catalog proposes. */
export function planSlice(
  variable: VisualizableVariable,
  requested: Pick<DatasetAddress, 'time' | 'depth'>,
): Subset {
  const { parameters, metadata } = variable.meta;
  const { tableName, fields, lat1, lat2, lon1, lon2 } = parameters;
  const subset: Subset = {
    tableName,
    fields,
    lat1,
    lat2,
    lon1,
    lon2,
    dt1: parameters.dt1,
    dt2: parameters.dt2,
  };
  if (requested.time !== undefined)
    Object.assign(subset, { dt1: requested.time, dt2: requested.time });
  if (!variable.Has_Depth) return subset;
  const depth = nearestDepth(metadata.depths, requested.depth);
  if (depth === undefined)
    return { ...subset, depth1: parameters.depth1, depth2: parameters.depth2 };
  return { ...subset, depth1: depth, depth2: depth };
}

/** Whether a slice is the one that a page shows of a variable before anybody asks for another. */
export function isFirstPicture(variable: VisualizableVariable, subset: Subset): boolean {
  const proposed = planSlice(variable, {});
  return (['dt1', 'dt2', 'depth1', 'depth2'] as const).every(
    (bound) => subset[bound] === proposed[bound],
  );
}

/**
 * Whether a time of an address can be one of a variable: any date is in a month of a climatology,
 * but a month alone is not a date.
 */
export function canBeTimeOf(
  { Climatology }: Pick<VisualizableVariable, 'Climatology'>,
  time: string,
): boolean {
  return Climatology || parseInstant(time).ok;
}

/** The level nearest to a requested depth; the shallowest if none is requested; undefined when no levels are known. */
export function nearestDepth(
  depths: readonly number[],
  requested: number | undefined,
): number | undefined {
  const [first] = depths;
  if (first === undefined || requested === undefined) return first;
  return depths.reduce(
    (best, depth) => (Math.abs(depth - requested) < Math.abs(best - requested) ? depth : best),
    first,
  );
}

/** The index of the level that a time in an address means; -1 when it means none. A bare date means the first level of that day, else the nearest. */
export function findTimeLevel(levels: TimeLevels, time: string): number {
  if (levels.kind === 'unknown') return -1;
  if (levels.kind === 'months') return /^(?:[1-9]|1[0-2])$/.test(time) ? Number(time) - 1 : -1;
  const requested = parseInstant(time);
  if (!requested.ok || levels.instants.length === 0) return -1;
  const next = lowerBound(levels.instants, requested.value);
  const after = levels.instants[next];
  if (after !== undefined && isBareDate(time) && after - requested.value < MS_PER_DAY) return next;
  const before = levels.instants[next - 1];
  if (after === undefined) return next - 1;
  return before !== undefined && requested.value - before <= after - requested.value
    ? next - 1
    : next;
}

/** How many levels there are; 0 when they are not known. */
export function countTimeLevels(levels: TimeLevels): number {
  if (levels.kind === 'months') return 12;
  return levels.kind === 'instants' ? levels.instants.length : 0;
}

/**
 * A level as written in the address: a month, an instant, or its date alone at midnight, which is
 * the first level of its day.
 */
export function timeOfLevel(levels: TimeLevels, index: number): string | undefined {
  if (levels.kind === 'months') return String(index + 1);
  const instant = levels.kind === 'instants' ? levels.instants[index] : undefined;
  if (instant === undefined) return undefined;
  return instant % MS_PER_DAY === 0 ? formatIsoDate(instant) : formatInstant(instant);
}

/** A time of an address or a request in words: `March`, `Annual mean`, `March 2016`, `2016-04-20 12:00 UTC`. */
export function describeMoment(time: string, variable: Parameters<typeof timeStyleOf>[0]): string {
  const style = timeStyleOf(variable);
  if (style === 'climatology') return formatDatedTime(Number(time), style);
  const instant = parseInstant(time);
  return instant.ok ? formatDatedTime(instant.value, style) : time;
}

function lowerBound(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
