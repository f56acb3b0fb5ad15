import type { ProcedureName } from '@isobath/contract';
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
import type { StatementSize } from './statement-size.ts';

/** The tables of a call, with their profiles by the public name in lower case. */
export interface CallTables {
  readonly find: FindTable;
  readonly profileOf: (table: TableDescription) => SizeProfile;
}

/** Days of the shortest interval; a calendar's intervals are at least as long. */
const intervalDays: Partial<Record<ProcedureName, number>> = { uspWeekly: 7, uspMonthly: 28, uspQuarterly: 90, uspAnnual: 365 };
/** Where the first of two dates stands among the arguments of procedures that are not over one part. */
const firstBound: Readonly<Record<string, number>> = { uspmatch: 4, uspaddancillary: 1 };
const boundNames = ['dt1', 'dt2', 'lat1', 'lat2', 'lon1', 'lon2', 'depth1', 'depth2'] as const;

/** Reckons the rows that a call of a procedure over measurements gives: rows of a part, or as many as there are times, depths or places in it. Refuses as its plan does. */
export function reckonCall({ procedure, args }: PositionalCall, tables: CallTables): Planned<StatementSize> {
  const start = firstBound[procedure.toLowerCase()];
  if (start !== undefined) return reckonSource(args, start, tables);
  const read = readArguments(procedure as ProcedureName, args);
  if (!read.ok) return read;
  const { call, isTextWanted } = read.value;
  const table = tables.find(plainTableName(call.tableName));
  if (!table) return refused('unknown-table', 'tableName', `"${call.tableName}" is not a table of the catalog`);
  const bounds = parseBounds(call, table);
  if (!bounds.ok) return bounds;
  const ranges = listRanges(bounds.value);
  const profile = tables.profileOf(table);
  const { rows } = estimateRowsIn(profile, ranges);
  if (isTextWanted) return planned({ rows: 1, isPart: false, ranges });
  const groups = countGroups(call, profile, ranges);
  return planned({ rows: groups === undefined ? rows : Math.min(rows, groups), isPart: call.spName === 'uspSpaceTime' || call.spName === 'uspSectionMap', ranges });
}

function countGroups({ spName }: NamedCall, profile: SizeProfile, ranges: PartRanges): number | undefined {
  const time = profile.axes.has('month') ? 'month' : 'time';
  if (spName === 'uspTimeSeries') return countValues(profile, ranges, time);
  if (spName === 'uspDepthProfile') return countValues(profile, ranges, 'depth');
  if (spName === 'uspAggregate') {
    const counts = (['lat', 'lon', 'depth'] as const).filter((name) => profile.axes.has(name)).map((name) => countValues(profile, ranges, name) ?? Infinity);
    return counts.reduce((product, count) => product * count, 1);
  }
  const days = intervalDays[spName];
  const knots = profile.axes.get('time')?.knots;
  if (days === undefined || !knots?.length) return undefined;
  const [low = -Infinity, high = Infinity] = ranges.find(([name]) => name === 'time')?.[1][0] ?? [];
  const span = Math.min(high, knots.at(-1)!) - Math.max(low, knots[0]!);
  return span < 0 ? 0 : Math.ceil(span / MS_PER_DAY / days) + 1;
}

/** One row for each row of the first table within the bounds; for points of a track, which has no profile, nothing is known. */
function reckonSource(args: PositionalCall['args'], start: number, { find, profileOf }: CallTables): Planned<StatementSize> {
  const table = args[0] === undefined ? undefined : find(plainTableName(args[0]));
  if (!table) return planned({ rows: 0, isPart: false, ranges: [] });
  const given = boundNames.flatMap((name, index) => (args[start + index] === undefined ? [] : [[name, args[start + index]] as const]));
  const parsed = subsetSchema.safeParse({ ...Object.fromEntries(given), tableName: table.tableName });
  const bounds = parsed.success ? parseBounds(parsed.data, table) : undefined;
  if (!bounds?.ok) return planned({ rows: table.rowCount, isPart: false, ranges: [] });
  const ranges = listRanges(bounds.value);
  return planned({ rows: estimateRowsIn(profileOf(table), ranges).rows, isPart: false, ranges });
}
