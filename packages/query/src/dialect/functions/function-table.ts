import type { Expression } from '../parse/tree.ts';
import type { Frame } from '../write/writer.ts';
import type { Kind, Written } from '../write/written.ts';
import { compose } from '../write/written.ts';

/** A call of a function. */
export type Call = Extract<Expression, { type: 'call' }>;

/** How many arguments a function takes and how a call of it is written. */
export interface FunctionRule {
  readonly least: number;
  readonly most: number;
  /** What it takes, as a message says it. */
  readonly usage: string;
  write(call: Call, frame: Frame): Written;
}

/** Functions by name in capitals. */
export type FunctionTable = Readonly<Record<string, FunctionRule>>;

/** A function of values that are all brought to one kind first. */
export function rule(
  usage: string,
  [least, most]: readonly [number, number],
  write: FunctionRule['write'],
): FunctionRule {
  return { usage, least, most, write };
}

/** Writes a result of given parts. */
export function result(
  sql: string,
  parts: readonly Written[],
  kind: Kind,
  changes: { isNullable?: boolean; isFinite?: boolean } = {},
): Written {
  return compose(sql, parts, { kind, ...changes });
}
