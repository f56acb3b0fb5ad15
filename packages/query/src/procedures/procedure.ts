import type { ProcedureName, Subset } from '@isobath/contract';
import type { Bounds } from '../bounds.ts';
import { parseBounds } from '../bounds.ts';
import type { Planned } from '../planned.ts';
import { planned, refused } from '../planned.ts';
import type { ProcedureTranslation } from '../dialect/translate.ts';
import type { Encoding, PlannedStatement } from '../statement.ts';
import type { TableColumn, TableDescription } from '../table.ts';
import type { Selection } from './selection.ts';

/** The named arguments of a procedure over a part of one table; `period` and `periodVal` are those of `uspAggregate`. */
export interface NamedCall extends Subset {
  readonly spName: ProcedureName;
  readonly period?: string | undefined;
  readonly periodVal?: number | undefined;
}

/** A call as `EXEC` writes it: arguments by their place. */
export type PositionalCall = Pick<ProcedureTranslation, 'procedure' | 'args'>;

/** Finds a published table by the name that clients know, letter case aside. */
export type FindTable = (tableName: string) => TableDescription | undefined;

/** A procedure as it is called by place. */
export interface PositionalProcedure {
  /** Places of its arguments, from 0, that name tables. */
  readonly tableArguments: readonly number[];
  plan(
    args: PositionalCall['args'],
    tables: FindTable,
    encoding: Encoding,
  ): Planned<PlannedStatement>;
}

/** One kind of subset procedure: what it selects of a table. */
export type SubsetProcedure = (call: NamedCall, table: TableDescription) => Planned<Selection>;

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
