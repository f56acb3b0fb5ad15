import { quoteIdentifier } from '@isobath/engine';
import type { Statement } from '@isobath/engine';
import type { ResultRequest } from '../../result-request.ts';
import { placedRows, placeName } from '../grid-axes.ts';
import type { VariableKind } from '../netcdf-spec.ts';
import type { PlannedLevel, SamplingPlan } from './plan-sampling.ts';
import type { SamplingColumns } from './sampling-columns.ts';
import type { SamplingFacts } from './sampling-facts.ts';
import { keyExpression } from './sampling-facts.ts';

/** The statement of the rows, instance by instance, along time and downwards; columns in their order, numbers as numbers and texts of one length. */
export function orderSamples(
  request: ResultRequest,
  { found, facts, plan }: SamplingOfRows,
): Statement {
  const { statement, columns, limits } = request;
  const cells = columns.map(
    ({ kind }, index) => `${cellOf(facts, index, kind)} AS ${quoteIdentifier(`n${index + 1}`)}`,
  );
  const keys = [
    ...plan.levels.flatMap((level) => orderedKeys(level, found)),
    found.time,
    ...(found.depth === null ? [] : [found.depth]),
  ];
  const order = [...new Set(keys)].map((index) => keyExpression(request, index));
  return {
    sql: `SELECT ${cells.join(', ')} FROM ${placedRows(request)} ORDER BY ${order.join(', ')}`,
    limits,
    settings: { ...statement.settings },
    ...(statement.params && { params: statement.params }),
  };
}

/** A result with all that is known of it before its rows are read. */
export interface SamplingOfRows {
  readonly found: SamplingColumns;
  readonly facts: SamplingFacts;
  readonly plan: SamplingPlan;
}

/** The keys of a level, time first, so that the instances of each are in order of time. */
function orderedKeys({ keys }: PlannedLevel, { time }: SamplingColumns): number[] {
  return keys.toSorted((a, b) => Number(b === time) - Number(a === time));
}

function cellOf(facts: SamplingFacts, index: number, kind: string): string {
  const name = placeName(index);
  const { type = '', width = 0 } = facts.columns[index] ?? {};
  if (kind === 'time') return `toUnixTimestamp64Milli(${name}) / 1000`;
  if (kind === 'text')
    return `toFixedString(CAST(ifNull(toString(${name}), ''), 'String'), ${Math.max(1, width)})`;
  const plain = plainType(type);
  if (plain === 'Bool') return `toUInt8(${name})`;
  if (/^(Float(32|64)|U?Int(8|16|32)|Int64)$/.test(plain)) return name;
  const wide = /^U?Int/.test(plain) ? 'Int64' : 'Float64';
  return `accurateCast(${name}, 'Nullable(${wide})')`;
}

/** How the cells of a column leave {@link orderSamples}: the kind of its numbers, or `c` for texts. */
export function kindOfColumn(facts: SamplingFacts, index: number, kind: string): VariableKind {
  if (kind === 'text') return 'c';
  const plain = plainType(facts.columns[index]?.type ?? '');
  if (kind === 'time' || plain === 'Float64') return 'd';
  if (plain === 'Float32') return 'f';
  if (plain === 'Bool' || /^(U?Int(8|16)|Int32)$/.test(plain)) return 'i';
  return /^U?Int/.test(plain) ? 'q' : 'd';
}

function plainType(type: string): string {
  return /^Nullable\((.+)\)$/.exec(type)?.[1] ?? type;
}
