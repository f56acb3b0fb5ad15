import { isWholeCircle, splitLongitude } from '@isobath/ocean';
import type { Bounds, OpenRange } from './bounds.ts';
import type { BoundValue } from './statement.ts';
import { quoteName } from './statement.ts';
import type { TableDescription } from './table.ts';

/** The WHERE clause of a subset, collected together with the values it binds. Columns are those of the table alias `t`. */
export interface Conditions {
  readonly clauses: readonly string[];
  readonly params: Readonly<Record<string, BoundValue>>;
}

/** Turns bounds into conditions; every number and instant is a bound value. */
export function planConditions(bounds: Bounds): Conditions {
  const params: Record<string, BoundValue> = {};
  const clauses = [
    ...rangeClauses('time', bounds.timeMs, (name) => `fromUnixTimestamp64Milli({${name}:Int64}, 'UTC')`, params),
    ...monthClauses(bounds, params),
    ...rangeClauses('lat', bounds.lat, asFloat, params),
    ...longitudeClauses(bounds, params),
    ...rangeClauses('depth', bounds.depth, asFloat, params),
  ];
  return { clauses, params };
}

/** ` WHERE …`, or nothing when there is no condition. */
export function whereText(clauses: readonly string[]): string {
  return clauses.length === 0 ? '' : ` WHERE ${clauses.join(' AND ')}`;
}

/** FROM with the alias that every clause uses, so that a result column of the same name never takes a condition's place. */
export function fromText(table: TableDescription): string {
  return ` FROM ${quoteName(table.physicalTable)} AS t`;
}

function asFloat(name: string): string {
  return `{${name}:Float64}`;
}

function rangeClauses(column: string, range: OpenRange, bind: (name: string) => string, params: Record<string, BoundValue>): string[] {
  const clauses: string[] = [];
  if (range.low !== undefined) {
    params[`${column}_low`] = range.low;
    clauses.push(`t.${column} >= ${bind(`${column}_low`)}`);
  }
  if (range.high !== undefined) {
    params[`${column}_high`] = range.high;
    clauses.push(`t.${column} <= ${bind(`${column}_high`)}`);
  }
  return clauses;
}

function monthClauses({ months }: Bounds, params: Record<string, BoundValue>): string[] {
  if (!months) return [];
  params['month_first'] = months.first;
  params['month_last'] = months.last;
  const word = months.first > months.last ? 'OR' : 'AND';
  return [`(t.month >= {month_first:UInt8} ${word} t.month <= {month_last:UInt8})`];
}

function longitudeClauses({ lon }: Bounds, params: Record<string, BoundValue>): string[] {
  if (isWholeCircle(lon)) return [];
  const ranges = splitLongitude(lon).map(([low, high], index) => {
    params[`lon_low_${index}`] = low;
    params[`lon_high_${index}`] = high;
    return `(t.lon >= {lon_low_${index}:Float64} AND t.lon <= {lon_high_${index}:Float64})`;
  });
  return [ranges.length === 1 ? ranges[0]! : `(${ranges.join(' OR ')})`];
}
