import type { Subset } from '@isobath/contract';
import type { Planned, PlannedStatement, RowCondition, TableDescription } from '@isobath/query';
import { planAncillary, planRowsWhere, planSpaceTime, writeCall } from '@isobath/query';

/** The rows of a part of a table, and the call of the public dialect that gives the same rows. */
export interface PlannedRows {
  readonly statement: PlannedStatement;
  readonly call: string;
}

/** Plans the rows of a part, with the ancillary columns of its table beside them where they are asked for, and only those that fulfil a condition where there is one; a table without any refuses them. */
export function planRows(
  subset: Subset,
  table: TableDescription,
  {
    isAncillary,
    only,
  }: { readonly isAncillary: boolean; readonly only?: RowCondition | undefined },
): Planned<PlannedRows> {
  if (isAncillary) return planAncillary(subset, table, only);
  if (only) return planRowsWhere(subset, table, only);
  const statement = planSpaceTime(subset, table);
  if (!statement.ok) return statement;
  const call = writeCall({ ...subset, spName: 'uspSpaceTime' }, table);
  return call.ok ? { ok: true, value: { statement: statement.value, call: call.value } } : call;
}
