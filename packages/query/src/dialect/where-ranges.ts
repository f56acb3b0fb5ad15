import { MS_PER_DAY } from '@isobath/ocean';
import { readConstraints } from './subset-constraints.ts';
import type { Expression } from './parse/tree.ts';
import { intersectRanges } from '../sizes/intersect-ranges.ts';
import type { SizeAxisName } from '../sizes/size-axis.ts';
import type { PartRanges, Ranges } from '../sizes/size-profile.ts';

/** What a WHERE limits, and whether that is all it does: no other condition, no end that is left out. */
export interface WhereRanges {
  readonly ranges: PartRanges;
  readonly isAll: boolean;
}

/**
 * The ranges of time and place in a WHERE that every row fulfils. `lon >= 170 OR lon <= -170` is understood. With `qualifiers` (lower case) only conditions
 * on columns of that source count.
 */
export function readWhereRanges(
  where: Expression | undefined,
  qualifiers?: readonly string[],
): WhereRanges {
  const found = new Map<SizeAxisName, Ranges[]>();
  let isAll = true;
  for (const operand of listOperands(where)) {
    const read = belongsTo(operand, qualifiers) ? readOperand(operand) : undefined;
    if (read) {
      const lists = found.get(read.name);
      if (lists) lists.push(read.ranges);
      else found.set(read.name, [read.ranges]);
    }
    if (!read || read.isNarrower) isAll = false;
  }
  return {
    ranges: [...found].map(([name, lists]) => [name, intersectRanges(lists)] as const),
    isAll,
  };
}

function listOperands(where: Expression | undefined): readonly Expression[] {
  if (!where) return [];
  return where.type === 'logic' && where.operator === 'AND'
    ? where.operands.flatMap(listOperands)
    : [where];
}

/** A range on one coordinate; `isNarrower` when an end is not included or not known. */
interface OperandRange {
  readonly name: SizeAxisName;
  readonly ranges: Ranges;
  readonly isNarrower: boolean;
}

function readOperand(operand: Expression): OperandRange | undefined {
  if (operand.type === 'logic')
    return operand.operator === 'OR' ? readAlternatives(operand.operands) : undefined;
  const days = readDays(operand);
  if (days) return days;
  const [constraint, second] = Object.entries(readConstraints(operand)) as [
    SizeAxisName,
    { low?: number; high?: number },
  ][];
  if (!constraint || second) return undefined;
  const [name, { low, high }] = constraint;
  if (low === undefined && high === undefined) return undefined;
  const isStrict =
    operand.type === 'compare' && (operand.operator === '<' || operand.operator === '>');
  const isHalf = operand.type === 'between' && (low === undefined || high === undefined);
  return { name, ranges: [[low ?? -Infinity, high ?? Infinity]], isNarrower: isStrict || isHalf };
}

/** A range of whole days, `CAST(time AS date) BETWEEN …` as pages write it: from the beginning of the first to the end of the last. Constants are taken by their day, as the column is. */
function readDays(operand: Expression): OperandRange | undefined {
  if (operand.type !== 'between' && operand.type !== 'compare') return undefined;
  const ends = operand.type === 'between' ? [operand.value] : [operand.left, operand.right];
  if (!ends.some(isDayOfTime)) return undefined;
  const isStrict =
    operand.type === 'compare' && (operand.operator === '<' || operand.operator === '>');
  const read = readOperand(
    operand.type === 'between'
      ? { ...operand, value: withoutCast(operand.value) }
      : { ...operand, left: withoutCast(operand.left), right: withoutCast(operand.right) },
  );
  const within = isStrict ? MS_PER_DAY : 0;
  return (
    read && {
      name: read.name,
      ranges: read.ranges.map(
        ([low, high]) =>
          [startOfDay(low) + within, startOfDay(high) + MS_PER_DAY - 1 - within] as const,
      ),
      isNarrower: true,
    }
  );
}

function startOfDay(ms: number): number {
  return Math.floor(ms / MS_PER_DAY) * MS_PER_DAY;
}

function isDayOfTime(node: Expression): boolean {
  return (
    node.type === 'cast' &&
    node.target === 'day' &&
    node.operand.type === 'column' &&
    node.operand.name.toLowerCase() === 'time'
  );
}

function withoutCast(node: Expression): Expression {
  return node.type === 'cast' && isDayOfTime(node) ? node.operand : node;
}

function readAlternatives(operands: readonly Expression[]): OperandRange | undefined {
  const read = operands.map(readOperand).filter((each) => each !== undefined);
  const [first] = read;
  if (!first || read.length < operands.length || read.some(({ name }) => name !== first.name))
    return undefined;
  const sorted = read.flatMap(({ ranges }) => ranges).toSorted((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const [low, high] of sorted) {
    const last = merged.at(-1);
    if (last && low <= last[1]) last[1] = Math.max(last[1], high);
    else merged.push([low, high]);
  }
  return {
    name: first.name,
    ranges: merged,
    isNarrower: read.some(({ isNarrower }) => isNarrower),
  };
}

function belongsTo(node: Expression, qualifiers: readonly string[] | undefined): boolean {
  if (!qualifiers) return true;
  if (node.type === 'column')
    return node.qualifier !== undefined && qualifiers.includes(node.qualifier.toLowerCase());
  if (node.type === 'logic') return node.operands.every((each) => belongsTo(each, qualifiers));
  if (node.type === 'compare')
    return [node.left, node.right].every((each) => isConstant(each) || belongsTo(each, qualifiers));
  return node.type === 'between' && belongsTo(node.value, qualifiers);
}

function isConstant({ type }: Expression): boolean {
  return type === 'number' || type === 'text' || type === 'null';
}
