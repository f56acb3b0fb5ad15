import type { Subset } from '@isobath/contract';
import { parseBounds } from './bounds.ts';
import { fromText, planConditions, whereText } from './conditions.ts';
import type { ResultColumn } from './dialect/translate.ts';
import type { Planned } from './planned.ts';
import { planned } from './planned.ts';
import type { PlannedStatement } from './statement.ts';
import type { TableDescription } from './table.ts';

/** How many rows a subset holds: one row, one column `rows`. */
export function planCount(subset: Subset, table: TableDescription): Planned<PlannedStatement> {
  return planWith(subset, table, [count('rows')], (where) => `SELECT count() AS rows${fromText(table)}${where}`);
}

/** The statement whose index estimate is an upper bound of {@link planCount}, for `EXPLAIN ESTIMATE`. */
export function planForEstimate(subset: Subset, table: TableDescription): Planned<PlannedStatement> {
  return planWith(subset, table, [{ header: 'lat', kind: 'float', isNullable: false }], (where) => `SELECT t.lat${fromText(table)}${where}`);
}

/** Rows by UTC day (`at` = first millisecond of the day) or by month of a climatology, newest first. */
export function planCountByTime(subset: Subset, table: TableDescription): Planned<PlannedStatement> {
  const at = table.isClimatology
    ? 'toInt64(t.month)'
    : 'toUnixTimestamp64Milli(t.time) - positiveModulo(toUnixTimestamp64Milli(t.time), 86400000)';
  return planWith(subset, table, [count('at'), count('rows')], (where) => `SELECT ${at} AS at, count() AS rows${fromText(table)}${where} GROUP BY at ORDER BY at DESC`);
}

/** Rows by depth (`at`, metres), shallow first, at most 10,000 depths. */
export function planCountByDepth(subset: Subset, table: TableDescription): Planned<PlannedStatement> {
  return planWith(subset, table, [{ header: 'at', kind: 'float', isNullable: false }, count('rows')], (where) => `SELECT t.depth AS at, count() AS rows${fromText(table)}${where} GROUP BY at ORDER BY at LIMIT 10000`);
}

function planWith(subset: Subset, table: TableDescription, columns: readonly ResultColumn[], write: (where: string) => string): Planned<PlannedStatement> {
  const bounds = parseBounds(subset, table);
  if (!bounds.ok) return bounds;
  const { clauses, params } = planConditions(bounds.value);
  return planned({ sql: write(whereText(clauses)), params, columns });
}

function count(header: string): ResultColumn {
  return { header, kind: 'int', isNullable: false };
}
