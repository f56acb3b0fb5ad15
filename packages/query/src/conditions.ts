import { isWholeCircle, splitLongitude } from '@isobath/ocean';
import type { Bounds, OpenRange } from './bounds.ts';
import type { BoundValue } from './statement.ts';
import { quoteName } from './statement.ts';
import type { Coverage, TableDescription } from './table.ts';

/** The WHERE clause of a subset, collected together with the values it binds. Columns are those of the table alias `t`. */
export interface Conditions {
  readonly clauses: readonly string[];
  readonly params: Readonly<Record<string, BoundValue>>;
}

/**
 * Turns bounds into conditions; every number and instant is a bound value. Ends that all times of the table lie within are left out: looking them up
 * in the index would take the engine as long as the rest of a small question.
 */
export function planConditions(bounds: Bounds, table?: Pick<TableDescription, 'coverage'>): Conditions {
  const params: Record<string, BoundValue> = {};
  const bind = (name: string, value: number, type = 'Float64'): string => {
    params[name] = value;
    return `{${name}:${type}}`;
  };
  const clauses = [
    ...rangeClauses('time', withoutIdleEnds(bounds.timeMs, table?.coverage), (end, value) => `fromUnixTimestamp64Milli(${bind(`time${end}`, value, 'Int64')}, 'UTC')`),
    ...monthClauses(bounds, bind),
    ...rangeClauses('lat', bounds.lat, (end, value) => bind(`lat${end}`, value)),
    ...longitudeClauses(bounds, bind),
    ...rangeClauses('depth', bounds.depth, (end, value) => bind(`depth${end}`, value)),
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

/** Conditions on one column; `write` gives the text of an end (`_low`, `_high`, or nothing where both are one). */
function rangeClauses(column: string, { low, high }: OpenRange, write: (end: string, value: number) => string): string[] {
  if (low !== undefined && low === high) return [`t.${column} = ${write('', low)}`];
  return [...(low === undefined ? [] : [`t.${column} >= ${write('_low', low)}`]), ...(high === undefined ? [] : [`t.${column} <= ${write('_high', high)}`])];
}

function withoutIdleEnds({ low, high }: OpenRange, coverage: Coverage | undefined): OpenRange {
  const { timeMinMs = null, timeMaxMs = null } = coverage ?? {};
  const isLowIdle = low === undefined || (timeMinMs !== null && low <= timeMinMs);
  const isHighIdle = high === undefined || (timeMaxMs !== null && high >= timeMaxMs);
  return { ...(!isLowIdle && { low }), ...(!isHighIdle && { high }) };
}

type Bind = (name: string, value: number, type?: string) => string;

function monthClauses({ months }: Bounds, bind: Bind): string[] {
  if (!months) return [];
  const word = months.first > months.last ? 'OR' : 'AND';
  return [`(t.month >= ${bind('month_first', months.first, 'UInt8')} ${word} t.month <= ${bind('month_last', months.last, 'UInt8')})`];
}

function longitudeClauses({ lon }: Bounds, bind: Bind): string[] {
  if (isWholeCircle(lon)) return [];
  const ranges = splitLongitude(lon).map(([low, high], index) => `(${rangeClauses('lon', { low, high }, (end, value) => bind(`lon${end}_${index}`, value)).join(' AND ')})`);
  return [ranges.length === 1 ? ranges[0]! : `(${ranges.join(' OR ')})`];
}
