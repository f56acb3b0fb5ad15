import { isWholeCircle, quoteIdentifier, splitLongitude } from '@isobath/ocean';
import type { Bounds, OpenRange } from './bounds.ts';
import type { BoundValue } from './statement.ts';
import type { Coverage, TableDescription } from './table.ts';

/** The WHERE clause of a subset, collected together with the values it binds. Columns are those of the table alias `t`. */
export interface Conditions {
  readonly clauses: readonly string[];
  readonly params: Readonly<Record<string, BoundValue>>;
}

/**
 * Turns bounds into conditions; every number and instant is a bound value. Ends of times, latitudes and depths that all of the
 * table lie within are left out: looking them up in the index would take the engine as long as the rest of a small question.
 */
export function planConditions(
  bounds: Bounds,
  table?: Pick<TableDescription, 'coverage'>,
): Conditions {
  const params: Record<string, BoundValue> = {};
  const bind = (name: string, value: number, type = 'Float64'): string => {
    params[name] = value;
    return `{${name}:${type}}`;
  };
  const coverage: Partial<Coverage> = table?.coverage ?? {};
  const clauses = [
    ...rangeClauses(
      'time',
      withoutIdleEnds(bounds.timeMs, coverage.timeMinMs, coverage.timeMaxMs),
      (end, value) => `fromUnixTimestamp64Milli(${bind(`time${end}`, value, 'Int64')}, 'UTC')`,
    ),
    ...monthClauses(bounds, bind),
    ...rangeClauses(
      'lat',
      withoutIdleEnds(bounds.lat, coverage.latMin, coverage.latMax),
      (end, value) => bind(`lat${end}`, value),
    ),
    ...longitudeClauses(bounds, bind),
    ...rangeClauses(
      'depth',
      withoutIdleEnds(bounds.depth, coverage.depthMin, coverage.depthMax),
      (end, value) => bind(`depth${end}`, value),
    ),
  ];
  return { clauses, params };
}

/** ` WHERE …`, or nothing when there is no condition. */
export function whereText(clauses: readonly string[]): string {
  return clauses.length === 0 ? '' : ` WHERE ${clauses.join(' AND ')}`;
}

/** FROM with the alias that every clause uses, so that a result column of the same name never takes a condition's place. */
export function fromText(table: TableDescription): string {
  const { rowsSql, physicalTable } = table;
  return ` FROM ${rowsSql === undefined ? quoteIdentifier(physicalTable) : `(${rowsSql})`} AS t`;
}

/** Conditions on one column; `write` gives the text of an end (`_low`, `_high`, or nothing where both are one). */
function rangeClauses(
  column: string,
  { low, high }: OpenRange,
  write: (end: string, value: number) => string,
): string[] {
  if (low !== undefined && low === high) return [`t.${column} = ${write('', low)}`];
  return [
    ...(low === undefined ? [] : [`t.${column} >= ${write('_low', low)}`]),
    ...(high === undefined ? [] : [`t.${column} <= ${write('_high', high)}`]),
  ];
}

function withoutIdleEnds(
  { low, high }: OpenRange,
  least: number | null = null,
  greatest: number | null = null,
): OpenRange {
  const isLowIdle = low === undefined || (least !== null && low <= least);
  const isHighIdle = high === undefined || (greatest !== null && high >= greatest);
  // One value that is the table's first or last is still asked for as one.
  if (low === high && !(isLowIdle && isHighIdle)) return { low, high };
  return { ...(!isLowIdle && { low }), ...(!isHighIdle && { high }) };
}

type Bind = (name: string, value: number, type?: string) => string;

function monthClauses({ months }: Bounds, bind: Bind): string[] {
  if (!months) return [];
  const word = months.first > months.last ? 'OR' : 'AND';
  return [
    `(t.month >= ${bind('month_first', months.first, 'UInt8')} ${word} t.month <= ${bind('month_last', months.last, 'UInt8')})`,
  ];
}

function longitudeClauses({ lon }: Bounds, bind: Bind): string[] {
  if (isWholeCircle(lon)) return [];
  const ranges = splitLongitude(lon).map(
    ([low, high], index) =>
      `(${rangeClauses('lon', { low, high }, (end, value) => bind(`lon${end}_${index}`, value)).join(' AND ')})`,
  );
  const joined = ranges.join(' OR ');
  return [ranges.length === 1 ? joined : `(${joined})`];
}
