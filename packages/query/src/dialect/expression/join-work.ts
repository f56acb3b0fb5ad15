import { requireValue } from '@isobath/ocean';
import type { RelationColumn } from '../catalog/relation-catalog.ts';
import type { Expression, Join, Select } from '../parse/tree.ts';
import type { PlacedColumn, Scope, ScopeSource } from './scope.ts';

/** Two columns of different sources that must be equal. */
type Link = readonly [PlacedColumn, PlacedColumn];

/** A join with the columns that its ON makes equal, read while the sources after it are unknown. */
export interface LinkedJoin {
  readonly kind: Join['kind'];
  readonly links: readonly Link[];
}

/** What the joins of one SELECT come to. */
export interface JoinWork {
  /** Rows that the FROM gives, about. */
  readonly about: number;
  /** Rows compared by all joins together, about: pairs of rows where nothing is equal, pairs of equal ones otherwise. */
  readonly compared: number;
  /** Columns that joins make equal. */
  readonly linked: readonly RelationColumn[];
}

/** Functions that leave different values different, apart from spaces and capitals. */
const keepingFunctions: ReadonlySet<string> = new Set(['LOWER', 'UPPER', 'LTRIM', 'RTRIM', 'TRIM']);
/** Types that take all values of a column apart. */
const keepingTypes: ReadonlySet<string> = new Set(['int', 'bigint', 'float', 'text', 'time']);

/** The columns that a condition makes equal, whatever else it requires. */
export function listLinks(condition: Expression | undefined, scope: Scope): Link[] {
  return listOperands(condition).flatMap((operand): Link[] => {
    if (operand.type !== 'compare' || operand.operator !== '=') return [];
    const left = findColumn(operand.left, scope);
    const right = findColumn(operand.right, scope);
    return left && right && left.at !== right.at ? [[left, right]] : [];
  });
}

/**
 * Estimates what the joins of a SELECT compare. Inner joins are taken in the order that compares
 * fewest, as the engine does; values are taken to be spread evenly.
 */
export function estimateJoins(
  { where }: Pick<Select, 'where'>,
  joins: readonly LinkedJoin[],
  scope: Scope,
): JoinWork {
  const isInner = joins.every(({ kind }) => kind === 'INNER' || kind === 'CROSS');
  const links = [
    ...joins.flatMap((join) => join.links),
    ...(isInner ? listLinks(where, scope) : []),
  ];
  const rows = scope.sources.map((source, at) => narrow(source, { at, where, scope }));
  const linked = links.flat().flatMap(({ origin }) => origin ?? []);
  const steps = { rows, links, taken: new Set([0]) };
  let about = rowsAt(rows, 0);
  let compared = 0;
  for (const { kind } of joins) {
    const next = chooseNext(about, steps, isInner);
    const found = joinTwo(about, next, steps);
    const right = rowsAt(rows, next);
    compared += Math.max(found, about, right);
    about = withUnmatched(kind, { found, left: about, right });
    steps.taken.add(next);
  }
  return { about, compared, linked };
}

interface JoinSteps {
  readonly rows: readonly number[];
  readonly links: readonly Link[];
  /** Places of the sources that are joined so far. */
  readonly taken: Set<number>;
}

function chooseNext(about: number, steps: JoinSteps, isInner: boolean): number {
  const open = steps.rows.flatMap((_, at) => (steps.taken.has(at) ? [] : [at]));
  const found = isInner ? open.map((at) => joinTwo(about, at, steps)) : [];
  const best = isInner ? found.indexOf(Math.min(...found)) : 0;
  return requireValue(open[best], 'source to join next');
}

/** Rows of the source at a place of FROM, about. */
function rowsAt(rows: readonly number[], at: number): number {
  return requireValue(rows[at], 'rows of a joined source');
}

/** Pairs of rows, one of those joined so far and one of a further source, that are equal where they must be; infinite where a size is not known. */
function joinTwo(left: number, next: number, { rows, links, taken }: JoinSteps): number {
  const right = rowsAt(rows, next);
  if (left === 0 || right === 0) return 0;
  if (left === Infinity || right === Infinity) return Infinity;
  let leftValues = 1;
  let rightValues = 1;
  for (const link of links) {
    const own = link.find(({ at }) => at === next);
    const other = link.find(({ at }) => taken.has(at));
    if (!own || !other) continue;
    leftValues *= countDistinct(other, rows) ?? 1;
    rightValues *= countDistinct(own, rows) ?? 1;
  }
  return (left * right) / Math.max(1, Math.min(left, leftValues), Math.min(right, rightValues));
}

function countDistinct(
  { distinct, at }: PlacedColumn,
  rows: readonly number[],
): number | undefined {
  return distinct === undefined ? undefined : Math.min(distinct, rowsAt(rows, at));
}

function withUnmatched(
  kind: Join['kind'],
  { found, left, right }: { found: number; left: number; right: number },
): number {
  const keepsLeft = kind === 'LEFT' || kind === 'FULL';
  const keepsRight = kind === 'RIGHT' || kind === 'FULL';
  return Math.max(found, (keepsLeft ? left : 0) + (keepsRight ? right : 0));
}

/** Rows of a source for which its columns have the constants that WHERE demands. */
function narrow(
  { about, relation }: ScopeSource,
  { at, where, scope }: { at: number; where: Expression | undefined; scope: Scope },
): number {
  return listOperands(where).reduce((left, operand) => {
    if (operand.type !== 'compare' || operand.operator !== '=') return left;
    const sides = [operand.left, operand.right];
    const column = sides.map((side) => findColumn(side, scope)).find((found) => found?.at === at);
    const constant = sides.find(({ type }) => type === 'text' || type === 'number');
    if (!column || (constant?.type !== 'text' && constant?.type !== 'number')) return left;
    const known = relation?.countRowsWith?.(column.name, constant.value);
    return known ?? left / Math.max(1, Math.min(left, column.distinct ?? 1));
  }, about);
}

function listOperands(condition: Expression | undefined): readonly Expression[] {
  if (!condition) return [];
  return condition.type === 'logic' && condition.operator === 'AND'
    ? condition.operands.flatMap(listOperands)
    : [condition];
}

/** The column that an expression shows, also when cast to another type or changed in case. */
function findColumn(node: Expression, scope: Scope): PlacedColumn | undefined {
  if (node.type === 'cast' && keepingTypes.has(node.target)) return findColumn(node.operand, scope);
  if (node.type === 'call' && keepingFunctions.has(node.name)) {
    const [argument, second] = node.args;
    return argument && !second ? findColumn(argument, scope) : undefined;
  }
  return node.type === 'column' ? scope.place(node) : undefined;
}
