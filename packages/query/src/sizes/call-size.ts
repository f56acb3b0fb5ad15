import type { ProcedureName, Subset } from '@isobath/contract';
import { subsetSchema } from '@isobath/contract';
import { MS_PER_DAY } from '@isobath/ocean';
import { parseBounds } from '../bounds.ts';
import type { Planned } from '../planned.ts';
import { planned, refused } from '../planned.ts';
import { plainTableName, readArguments } from '../procedures/arguments.ts';
import type { FindTable, NamedCall, PositionalCall } from '../procedures/procedure.ts';
import type { TableDescription } from '../table.ts';
import type { PartRanges, SizeProfile } from './size-profile.ts';
import { countValues, estimateRowsIn, listRanges } from './size-profile.ts';

/** The tables of a call, with their profiles by the public name in lower case. */
export interface CallTables {
  readonly find: FindTable;
  readonly profileOf: (table: TableDescription) => SizeProfile;
}

/** Days of the shortest interval; a calendar's intervals are at least as long. */
const intervalDays: Partial<Record<ProcedureName, number>> = {
  uspWeekly: 7,
  uspMonthly: 28,
  uspQuarterly: 90,
  uspAnnual: 365,
};
/** Where the first of two dates stands among the arguments of procedures that are not over one part. */
const firstBound: Readonly<Record<string, number>> = { uspmatch: 4, uspaddancillary: 1 };
const boundNames = ['dt1', 'dt2', 'lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2'] as const;

/** What a call's size is known to be from the profiles alone. */
export interface CallSize {
  /** Rows, at least 0; an estimate unless `isExact`. */
  readonly rows: number;
  readonly isExact: boolean;
  /** What limits the call's first table. */
  readonly ranges: PartRanges;
  /** Set where the call gives the rows of this part of a table as they are. */
  readonly part?: { readonly table: TableDescription; readonly subset: Subset };
}

/**
 * Estimates the rows that a call of a procedure over measurements gives: rows of a part, or as many
 * as there are times, depths or places in it. Refuses as its plan does.
 */
export function estimateCall(
  { procedure, args }: PositionalCall,
  tables: CallTables,
): Planned<CallSize> {
  const start = firstBound[procedure.toLowerCase()];
  if (start !== undefined) return estimateSource(args, start, tables);
  const read = readArguments(procedure as ProcedureName, args);
  if (!read.ok) return read;
  const { call, isTextWanted } = read.value;
  const table = tables.find(plainTableName(call.tableName));
  if (!table)
    return refused(
      'unknown-table',
      'tableName',
      `"${call.tableName}" is not a table of the catalog`,
    );
  const bounds = parseBounds(call, table);
  if (!bounds.ok) return bounds;
  const ranges = listRanges(bounds.value);
  if (isTextWanted) return planned({ rows: 1, isExact: true, ranges });
  const profile = tables.profileOf(table);
  const { rows } = estimateRowsIn(profile, ranges);
  if (call.spName === 'uspSpaceTime' || call.spName === 'uspSectionMap') {
    return planned({ rows, isExact: profile.isFullGrid, ranges, part: { table, subset: call } });
  }
  const groups = countGroups(call, profile, ranges);
  const isExact = profile.isFullGrid && isAlongOneAxis(call);
  return planned({ rows: Math.min(rows, groups ?? Infinity), isExact, ranges });
}

/** Whether a call gives one row for each value of one axis, all of which a full grid holds. */
function isAlongOneAxis({ spName }: NamedCall): boolean {
  return spName === 'uspTimeSeries' || spName === 'uspDepthProfile';
}

function countGroups(
  { spName }: NamedCall,
  profile: SizeProfile,
  ranges: PartRanges,
): number | undefined {
  const time = profile.axes.has('month') ? 'month' : 'time';
  if (spName === 'uspTimeSeries') return countValues(profile, ranges, time);
  if (spName === 'uspDepthProfile') return countValues(profile, ranges, 'depth');
  if (spName === 'uspAggregate') {
    const counts = (['lat', 'lon', 'depth'] as const)
      .filter((name) => profile.axes.has(name))
      .map((name) => countValues(profile, ranges, name) ?? Infinity);
    return counts.reduce((product, count) => product * count, 1);
  }
  const days = intervalDays[spName];
  const knots = profile.axes.get('time')?.knots;
  if (days === undefined || !knots?.length) return undefined;
  const [low = -Infinity, high = Infinity] = ranges.find(([name]) => name === 'time')?.[1][0] ?? [];
  const span = Math.min(high, knots.at(-1)!) - Math.max(low, knots[0]!);
  return span < 0 ? 0 : Math.ceil(span / MS_PER_DAY / days) + 1;
}

/** One row for each row of the first table within the bounds; a track has no profile and is taken for empty. */
function estimateSource(
  args: PositionalCall['args'],
  start: number,
  { find, profileOf }: CallTables,
): Planned<CallSize> {
  const table = args[0] === undefined ? undefined : find(plainTableName(args[0]));
  if (!table) return planned({ rows: 0, isExact: false, ranges: [] });
  const given = boundNames.flatMap((name, index) =>
    args[start + index] === undefined ? [] : [[name, args[start + index]] as const],
  );
  const parsed = subsetSchema.safeParse({
    ...Object.fromEntries(given),
    tableName: table.tableName,
  });
  const bounds = parsed.success ? parseBounds(parsed.data, table) : undefined;
  if (!bounds?.ok) return planned({ rows: table.rowCount, isExact: false, ranges: [] });
  const ranges = listRanges(bounds.value);
  return planned({ rows: estimateRowsIn(profileOf(table), ranges).rows, isExact: false, ranges });
}
