import type { Subset } from '@isobath/contract';
import { parseBounds } from './bounds.ts';
import { fromText, planConditions, whereText } from './conditions.ts';
import type { Planned } from './planned.ts';
import { planned } from './planned.ts';
import type { PlannedStatement } from './statement.ts';
import type { RowCondition, TableDescription } from './table.ts';

/** How many rows a subset holds, or only those of them that fulfil a condition: one row, one column `rows`. */
export function planCount(
  subset: Subset,
  table: TableDescription,
  only?: RowCondition,
): Planned<PlannedStatement> {
  const bounds = parseBounds(subset, table);
  if (!bounds.ok) return bounds;
  const { clauses, params } = planConditions(bounds.value);
  return planned({
    sql: `SELECT count() AS rows${fromText(table)}${whereText(only ? [only.sql, ...clauses] : clauses)}`,
    params: { ...params, ...only?.params },
    columns: [{ header: 'rows', kind: 'int', isNullable: false }],
  });
}
