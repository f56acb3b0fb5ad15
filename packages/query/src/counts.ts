import type { Subset } from '@isobath/contract';
import { parseBounds } from './bounds.ts';
import { fromText, planConditions, whereText } from './conditions.ts';
import type { Planned } from './planned.ts';
import { planned } from './planned.ts';
import type { PlannedStatement } from './statement.ts';
import type { TableDescription } from './table.ts';

/** How many rows a subset holds: one row, one column `rows`. */
export function planCount(subset: Subset, table: TableDescription): Planned<PlannedStatement> {
  const bounds = parseBounds(subset, table);
  if (!bounds.ok) return bounds;
  const { clauses, params } = planConditions(bounds.value);
  return planned({
    sql: `SELECT count() AS rows${fromText(table)}${whereText(clauses)}`,
    params,
    columns: [{ header: 'rows', kind: 'int', isNullable: false }],
  });
}
