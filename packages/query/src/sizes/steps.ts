import { WHOLE_CIRCLE } from '@isobath/ocean';
import type { Bounds } from '../bounds.ts';
import { fromText, planConditions, whereText } from '../conditions.ts';
import type { PlannedStatement } from '../statement.ts';
import type { TableDescription } from '../table.ts';
import { axisText } from './plan-profile.ts';
import type { SizeAxisName } from './size-axis.ts';
import type { PartRanges, SizeProfile } from './size-profile.ts';
import { listRanges } from './size-profile.ts';

/** An axis along which maps of a table can be stepped. */
export type StepAxis = 'time' | 'month' | 'depth';

/** The axes of a table along which its maps can be stepped. */
export function stepAxes({ isClimatology, hasDepth }: TableDescription): StepAxis[] {
  return [isClimatology ? 'month' : 'time', ...(hasDepth ? (['depth'] as const) : [])];
}

/** The different values of an axis within bounds, ascending, from a table's profile; undefined where the profile does not keep them all. Bounds of other axes are ignored. */
export function readSteps(
  profile: SizeProfile,
  bounds: Bounds,
  name: StepAxis,
): number[] | undefined {
  const axis = profile.axes.get(name);
  if (axis?.kind !== 'levels') return undefined;
  return stepsWithin(axis.knots, listRanges(bounds), name);
}

/**
 * The values of every axis within bounds, ascending, of a table in which each of their combinations has exactly one row; undefined for any other
 * table. Longitudes are as the rows have them.
 */
export function readFullGrid(
  profile: SizeProfile,
  bounds: Bounds,
): ReadonlyMap<SizeAxisName, number[]> | undefined {
  return profile.isFullGrid ? readGridAxes(profile, bounds) : undefined;
}

/** The values of every axis within bounds, ascending; undefined where the profile does not keep them all. */
export function readGridAxes(
  { axes }: SizeProfile,
  bounds: Bounds,
): ReadonlyMap<SizeAxisName, number[]> | undefined {
  if ([...axes.values()].some(({ kind }) => kind !== 'levels')) return undefined;
  const ranges = listRanges(bounds);
  return new Map([...axes].map(([name, { knots }]) => [name, stepsWithin(knots, ranges, name)]));
}

/** The values of an axis that lie in its ranges; all of them where none limits it. */
export function stepsWithin(
  knots: Iterable<number>,
  parts: PartRanges,
  name: SizeAxisName,
): number[] {
  const ranges = parts.find(([each]) => each === name)?.[1];
  return ranges === undefined
    ? [...knots]
    : [...knots].filter((at) => ranges.some(([low, high]) => at >= low && at <= high));
}

/** A statement that lists the different values of an axis within bounds, ascending, in the column `at`; at most `limit`. Bounds of other axes are ignored. */
export function planSteps(
  table: TableDescription,
  { timeMs, months, depth }: Bounds,
  { name, limit }: { name: StepAxis; limit: number },
): PlannedStatement {
  const { clauses, params } = planConditions({
    timeMs: name === 'time' ? timeMs : {},
    ...(name === 'month' && months && { months }),
    lat: {},
    lon: WHOLE_CIRCLE,
    depth: name === 'depth' ? depth : {},
  });
  return {
    sql: `SELECT ${axisText(name, 't.')} AS at${fromText(table)}${whereText(clauses)} GROUP BY at ORDER BY at LIMIT ${limit}`,
    params,
    columns: [{ header: 'at', kind: 'float', isNullable: false }],
  };
}

/** A statement that lists the different latitudes and longitudes of a table, ascending, in the columns `lats` and `lons` of one row. */
export function planGridPlaces(table: TableDescription): Pick<PlannedStatement, 'sql'> {
  const lists = ['lat', 'lon'].map((name) => `arraySort(groupUniqArray(t.${name})) AS ${name}s`);
  return { sql: `SELECT ${lists.join(', ')}${fromText(table)}` };
}
