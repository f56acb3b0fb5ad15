import { aggregateNames } from './functions/aggregates.ts';
import { readQuery } from './parse/parse-query.ts';
import { defaultLimits, StatementReader } from './parse/reader.ts';
import { openTokens } from './parse/tokens.ts';
import type { Expression, Join, Query, Select, Source } from './parse/tree.ts';
import type { SizeAxisName } from '../sizes/size-axis.ts';
import type { PartRanges, SizeProfile } from '../sizes/size-profile.ts';
import { countValues, estimateRowsIn } from '../sizes/size-profile.ts';
import { readWhereRanges } from './where-ranges.ts';

/** A relation that a statement reads; the catalog's own have no profile. */
export interface SizedRelation {
  readonly rowCount: number;
  readonly profile: SizeProfile | undefined;
}

/**
 * How many rows a statement gives, at most or about. `isPart` when it gives the rows of one table within ranges and nothing else changes
 * their number: then the size is that of the part. `ranges` are those of a statement over one table.
 */
export interface StatementSize {
  readonly rows: number;
  readonly isPart: boolean;
  readonly ranges: PartRanges;
}

/** Rows as a source gives them, and what is known of its coordinates. */
interface SizeEstimate {
  readonly rows: number;
  readonly isPart: boolean;
  readonly ranges: PartRanges;
  /** Different values of a column, where they are known. */
  readonly valuesOf: (column: string) => number | undefined;
}

interface Scope {
  readonly find: (lowerName: string) => SizedRelation | undefined;
  readonly named: ReadonlyMap<string, SizeEstimate>;
}

/** Parts of an instant, with how many different ones there are. */
const partsOfTime: Readonly<Record<string, number>> = {
  QUARTER: 4,
  MONTH: 12,
  WEEK: 53,
  DAY: 31,
  DAYOFYEAR: 366,
  WEEKDAY: 7,
  HOUR: 24,
  MINUTE: 60,
  SECOND: 60,
};
const coordinateNames: ReadonlySet<string> = new Set<SizeAxisName>([
  'time',
  'month',
  'lat',
  'lon',
  'depth',
]);
/** Rows of a relation whose number nobody keeps: those of the catalog, and of its functions. */
const catalogRows = 10_000;

/**
 * Estimates the rows of a SELECT that {@link translateStatement} has accepted, without running it. Conditions other than ranges of time and
 * place are not weighed, and a join on equal values is taken to find one partner a row, so that the size is mostly an upper bound.
 */
export function estimateStatementRows(text: string, find: Scope['find']): StatementSize {
  const limits = { ...defaultLimits, textLength: text.length };
  const query = readQuery(new StatementReader(openTokens(text), { limits, readQuery }));
  const { rows, isPart, ranges } = estimateQuery(query, { find, named: new Map() });
  return { rows: Math.round(rows), isPart, ranges };
}

function estimateQuery(query: Query, outer: Scope): SizeEstimate {
  const named = new Map(outer.named);
  const scope = { find: outer.find, named };
  for (const { name, query: inner } of query.withQueries)
    named.set(name.toLowerCase(), estimateQuery(inner, scope));
  const branches = query.branches.map((branch) =>
    branch.type === 'select' ? estimateSelect(branch, scope) : estimateQuery(branch, scope),
  );
  const [only] = branches;
  if (only && branches.length === 1) return limitRows(only, query.offset ?? 0, query.fetch);
  const rows = branches.reduce((sum, branch) => sum + branch.rows, 0);
  return limitRows(
    { rows, isPart: false, ranges: [], valuesOf: () => undefined },
    query.offset ?? 0,
    query.fetch,
  );
}

function limitRows(
  estimate: SizeEstimate,
  offset: number,
  fetch: number | undefined,
): SizeEstimate {
  if (offset === 0 && fetch === undefined) return estimate;
  return {
    ...estimate,
    rows: Math.min(Math.max(0, estimate.rows - offset), fetch ?? Infinity),
    isPart: false,
  };
}

function estimateSelect(select: Select, scope: Scope): SizeEstimate {
  const gathered = gather(select, estimateSources(select, scope));
  return limitRows(gathered, 0, select.top);
}

function estimateSources({ from, joins, where }: Select, scope: Scope): SizeEstimate {
  if (!from) return { rows: 1, isPart: false, ranges: [], valuesOf: () => undefined };
  if (joins.length === 0) return estimateSource(from, where, scope);
  const estimate = (source: Source): SizeEstimate =>
    estimateSource(source, where, scope, qualifiersOf(source));
  const rows = joins.reduce(
    (sum, join) => joinRows(sum, estimate(join.source).rows, join),
    estimate(from).rows,
  );
  return { rows, isPart: false, ranges: [], valuesOf: () => undefined };
}

function joinRows(left: number, right: number, { kind, on }: Join): number {
  if (kind === 'CROSS' || !on || !hasEquality(on)) return left * right;
  return kind === 'FULL' ? left + right : Math.max(left, right);
}

function hasEquality(on: Expression): boolean {
  if (on.type === 'logic')
    return on.operator === 'AND' ? on.operands.some(hasEquality) : on.operands.every(hasEquality);
  return (
    on.type === 'compare' &&
    on.operator === '=' &&
    on.left.type !== 'number' &&
    on.left.type !== 'text' &&
    on.right.type !== 'number' &&
    on.right.type !== 'text'
  );
}

function qualifiersOf(source: Source): string[] {
  return [source.alias, source.type === 'query' ? undefined : source.name]
    .filter((name) => name !== undefined)
    .map((name) => name.toLowerCase());
}

function estimateSource(
  source: Source,
  where: Expression | undefined,
  scope: Scope,
  qualifiers?: readonly string[],
): SizeEstimate {
  const read = readWhereRanges(where, qualifiers);
  const plain =
    source.type === 'query'
      ? estimateQuery(source.query, scope)
      : source.type === 'table'
        ? scope.named.get(source.name.toLowerCase())
        : undefined;
  if (plain) return { ...plain, isPart: plain.isPart && where === undefined };
  const relation = source.type === 'table' ? scope.find(source.name.toLowerCase()) : undefined;
  if (!relation?.profile)
    return {
      rows: relation?.rowCount ?? catalogRows,
      isPart: false,
      ranges: [],
      valuesOf: () => undefined,
    };
  const { profile, rowCount } = relation;
  // In a table with times the month is not an axis: a condition on it leaves rows of every year.
  const ranges = profile.axes.has('month')
    ? read.ranges
    : read.ranges.filter(([name]) => name !== 'month');
  const rows = ranges.length === 0 ? rowCount : estimateRowsIn(profile, ranges).rows;
  return {
    rows,
    isPart: read.isAll && ranges.length === read.ranges.length,
    ranges,
    valuesOf: (column) =>
      coordinateNames.has(column)
        ? countValues(profile, ranges, column as SizeAxisName)
        : undefined,
  };
}

function gather(
  { groupBy, isDistinct, items, having }: Select,
  source: SizeEstimate,
): SizeEstimate {
  const values = items.flatMap((item) => (item.type === 'value' ? [item.value] : []));
  if (groupBy.length > 0)
    return { ...source, rows: countCombinations(groupBy, source), isPart: false };
  if (having || values.some(isGathering)) return { ...source, rows: 1, isPart: false };
  if (isDistinct)
    return {
      ...source,
      rows: values.length < items.length ? source.rows : countCombinations(values, source),
      isPart: false,
    };
  return source;
}

function countCombinations(
  values: readonly Expression[],
  { rows, valuesOf }: SizeEstimate,
): number {
  return Math.min(
    rows,
    values.reduce(
      (product, value) => product * Math.min(rows, countDifferent(value, valuesOf) ?? rows),
      1,
    ),
  );
}

function countDifferent(value: Expression, valuesOf: SizeEstimate['valuesOf']): number | undefined {
  if (value.type === 'column') return valuesOf(value.name.toLowerCase());
  if (value.type === 'number' || value.type === 'text' || value.type === 'null') return 1;
  if (value.type !== 'call')
    return value.type === 'cast' ? countDifferent(value.operand, valuesOf) : undefined;
  const [first, second] = value.args;
  const part = value.name === 'DATEPART' || value.name === 'DATENAME' ? wordOf(first) : value.name;
  const ofAll = partsOfTime[part];
  const argument = second ?? first;
  const different = argument ? countDifferent(argument, valuesOf) : undefined;
  return ofAll === undefined ? different : Math.min(ofAll, different ?? ofAll);
}

function wordOf(node: Expression | undefined): string {
  return node?.type === 'column'
    ? node.name.toUpperCase()
    : node?.type === 'text'
      ? node.value.toUpperCase()
      : '';
}

function isGathering(node: Expression): boolean {
  if (node.type === 'call')
    return aggregateNames.includes(node.name) || node.args.some(isGathering);
  if (node.type === 'arithmetic' || node.type === 'compare')
    return isGathering(node.left) || isGathering(node.right);
  if (node.type === 'cast' || node.type === 'negative' || node.type === 'not')
    return isGathering(node.operand);
  if (node.type === 'case')
    return (
      node.branches.some(({ when, result }) => isGathering(when) || isGathering(result)) ||
      (node.otherwise !== undefined && isGathering(node.otherwise))
    );
  return node.type === 'logic' && node.operands.some(isGathering);
}
