import type { Subset } from '@isobath/contract';
import type { Bounds } from '../bounds.ts';
import { parseBounds } from '../bounds.ts';
import type { Planned } from '../planned.ts';
import { planned, refused } from '../planned.ts';
import type { TableColumn, TableDescription } from '../table.ts';

/** The variables and the bounds of a call; the first refusal of the two. */
export function readPart(
  call: Subset,
  table: TableDescription,
  readFields: (fields: string, table: TableDescription) => Planned<readonly TableColumn[]>,
): Planned<{ fields: readonly TableColumn[]; bounds: Bounds }> {
  const fields = readFields(call.fields, table);
  if (!fields.ok) return fields;
  const bounds = parseBounds(call, table);
  return bounds.ok ? planned({ fields: fields.value, bounds: bounds.value }) : bounds;
}

/** Refuses what only a table with depth can give. */
export function refuseWithoutDepth({ tableName }: TableDescription, what: string): Planned<never> {
  return refused('no-depth', 'tableName', `${tableName} has no depth, so there is no ${what}`);
}
