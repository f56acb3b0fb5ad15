import { quoteIdentifier } from '@isobath/ocean';
import { needCondition } from '../expression/convert.ts';
import { writeInformationSchema } from './information-schema.ts';
import type { CatalogRelation } from '../catalog/relation-catalog.ts';
import type { LinkedJoin } from '../expression/join-work.ts';
import { estimateJoins, listLinks } from '../expression/join-work.ts';
import type { RowBound } from '../expression/row-bound.ts';
import { boundJoin, boundRelation, oneRow } from '../expression/row-bound.ts';
import type { Scope, ScopeColumn, ScopeSource } from '../expression/scope.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';
import { writeCalendar } from '../functions/time-functions.ts';
import type { Expression, Join, Query, Select, Source } from '../parse/tree.ts';
import { parseView, viewNames } from '../catalog/views.ts';
import type { SizeAxisName } from '../../sizes/size-axis.ts';
import { countValues, estimateRowsIn } from '../../sizes/size-profile.ts';
import { readWhereRanges } from '../where-ranges.ts';
import { makeFrame } from './write-expression.ts';
import type {
  Frame,
  NamedScope,
  Surroundings,
  Writer,
  WrittenQuery,
} from '../expression/writer.ts';
import type { Written } from '../expression/written.ts';
import { describeColumnType } from '../expression/written.ts';

/** What the sources of one SELECT are written with. */
interface SourceSite {
  readonly writer: Writer;
  readonly scope: Scope;
  readonly surroundings: Surroundings;
  readonly select: Select;
}

/** Writes ` FROM …`, adds every source to the scope and bounds the number of rows; without FROM the text is empty and there is one row. */
export function writeFrom(site: SourceSite): { sql: string; rows: RowBound; about: number } {
  const { from, joins } = site.select;
  if (!from) return { sql: '', rows: oneRow, about: 1 };
  const first = writeSource(from, site, 0);
  const parts = [` FROM ${first.sql}`];
  let { rows } = first;
  const linked: LinkedJoin[] = [];
  for (const [index, join] of joins.entries()) {
    const { sql, rows: right, isKeyed } = writeJoin(join, site, index + 1);
    parts.push(sql);
    rows = boundJoin(join.kind, { left: rows, right }, isKeyed);
    linked.push({ kind: join.kind, links: listLinks(join.on, site.scope) });
  }
  const work = estimateJoins(site.select, linked, site.scope);
  site.writer.addWork(work);
  return { sql: parts.join(''), rows, about: work.about };
}

function writeJoin(
  join: Join,
  site: SourceSite,
  place: number,
): { sql: string; rows: RowBound; isKeyed: boolean } {
  const { sql: source, rows } = writeSource(join.source, site, place);
  if (!join.on) return { sql: ` CROSS JOIN ${source}`, rows, isKeyed: false };
  const { scope, surroundings, writer } = site;
  const frame = makeFrame({
    writer,
    scope,
    surroundings,
    clause: 'the ON of a join',
    takesAggregates: false,
    groupKeys: new Map(),
  });
  if (join.kind !== 'INNER' && !linksSource(join.on, frame))
    refuseAt(
      join,
      'not-supported',
      `The ${join.kind} JOIN holds no equality between its table and one before it.`,
      'ON with at least one a.x = b.y',
    );
  return {
    sql: ` ${join.kind} JOIN ${source} ON ${writeOn(join.on, frame)}`,
    rows,
    isKeyed: findsOne(join.on, frame),
  };
}

/** The condition of a join. A comparison with a literal NULL is false in it: the engine would treat it as true. */
function writeOn(on: Expression, frame: Frame): string {
  if (on.type === 'logic' && on.operator === 'AND')
    return `(${on.operands.map((operand) => writeOn(operand, frame)).join(' AND ')})`;
  const { sql, holdsNull } = needCondition(frame.write(on), on);
  return holdsNull ? `ifNull(${sql}, 0)` : sql;
}

/** Whether a condition requires, among other things, that a value of the last source equals one of an earlier source: the engine needs that to join. */
function linksSource(on: Expression, frame: Frame): boolean {
  if (on.type === 'logic' && on.operator === 'AND')
    return on.operands.some((operand) => linksSource(operand, frame));
  if (on.type !== 'compare' || on.operator !== '=' || on.right.type === 'subquery') return false;
  const last = frame.scope.sources.length - 1;
  const isOfLast = (sources: readonly number[]): boolean =>
    sources.length === 1 && sources[0] === last;
  const isOfOthers = (sources: readonly number[]): boolean =>
    sources.length > 0 && !sources.includes(last);
  const { sources: left = [] } = frame.write(on.left);
  const { sources: right = [] } = frame.write(on.right);
  return (isOfLast(left) && isOfOthers(right)) || (isOfLast(right) && isOfOthers(left));
}

/** Whether a condition requires, among other things, that the key of the last source equals something of an earlier source: then at most one of its rows matches. */
function findsOne(on: Expression, frame: Frame): boolean {
  if (on.type === 'logic' && on.operator === 'AND')
    return on.operands.some((operand) => findsOne(operand, frame));
  if (on.type !== 'compare' || on.operator !== '=' || on.right.type === 'subquery') return false;
  const last = frame.scope.sources.length - 1;
  const isOfLast = ({ sources = [] }: Written): boolean => sources.includes(last);
  const left = frame.write(on.left);
  const right = frame.write(on.right);
  return (
    (left.isKey === true && isOfLast(left) && !isOfLast(right)) ||
    (right.isKey === true && isOfLast(right) && !isOfLast(left))
  );
}

/** Writes the source at a place of FROM, counted from 0, and adds it to the scope. */
function writeSource(
  source: Source,
  site: SourceSite,
  place: number,
): { sql: string; rows: RowBound } {
  const { sql, ...found } = resolveSource(source, site);
  const isAbsent = mayBeAbsent(site.select.joins, place);
  const mark = (columns: readonly ScopeColumn[]): readonly ScopeColumn[] =>
    isAbsent ? columns.map((column) => ({ ...column, isNullable: true })) : columns;
  site.scope.add(
    { ...found, columns: mark(found.columns), derived: mark(found.derived ?? []) },
    source,
  );
  return { sql, rows: found.rows };
}

/** Whether a row of the result may lack the source at a place, whose columns are NULL then: a join after it keeps rows without a partner, or its own does. */
function mayBeAbsent(joins: readonly Join[], place: number): boolean {
  return joins.some(({ kind }, index) =>
    kind === 'FULL'
      ? index + 1 >= place
      : (kind === 'LEFT' && index + 1 === place) || (kind === 'RIGHT' && index + 1 > place),
  );
}

type ResolvedSource = ScopeSource & { readonly sql: string };

function resolveSource(source: Source, site: SourceSite): ResolvedSource {
  const { writer, surroundings } = site;
  if (source.type === 'query')
    return asSource(
      writer.writeQuery(source.query, { named: surroundings.named, outer: site.scope }, writer),
      source.alias,
      writer,
    );
  const kept =
    source.type === 'function' && source.args.length === 0
      ? writer.catalog.findKept?.(source.name.toLowerCase())
      : undefined;
  if (kept) return asRelation(kept, source, site);
  if (source.type === 'function')
    return asSource(
      writer.writeQuery(findView(source), { named: undefined, outer: undefined }, writer),
      source.alias ?? source.name,
      writer,
    );
  const named =
    source.schema === undefined ? findNamed(source.name, surroundings.named) : undefined;
  if (named) return writeNamed(named, source, writer);
  if (
    source.schema?.toUpperCase() === 'INFORMATION_SCHEMA' &&
    source.name.toUpperCase() === 'COLUMNS'
  ) {
    return {
      name: source.alias ?? 'COLUMNS',
      ...writeInformationSchema(writer, site.select.where, source),
    };
  }
  return resolveTable(source, site);
}

function resolveTable(
  source: Extract<Source, { type: 'table' }>,
  site: SourceSite,
): ResolvedSource {
  const isOurs = source.schema === undefined || source.schema.toLowerCase() === 'dbo';
  const relation = isOurs ? site.writer.catalog.find(source.name.toLowerCase()) : undefined;
  if (!relation && site.writer.unfinished.has(source.name.toLowerCase()))
    refuseAt(
      source,
      'not-supported',
      `"${showWord(source.name)}" names itself; recursive queries are not part of this dialect.`,
      'a join with a table, or one query for each step',
    );
  if (!relation) {
    const word = source.schema === undefined ? source.name : `${source.schema}.${source.name}`;
    return refuseAt(
      { at: source.at, word },
      'unknown-table',
      `There is no table "${showWord(word)}".`,
      'the table of a dataset, a relation of the catalog, INFORMATION_SCHEMA.COLUMNS, udfCatalog()',
    );
  }
  return asRelation(relation, source, site);
}

function asRelation(
  relation: CatalogRelation,
  source: Source,
  { writer, select }: SourceSite,
): ResolvedSource {
  writer.relations.set(relation.name, relation);
  const alias = writer.nameSource();
  const isBesideAncillary = joinsAncillary(select);
  const { about, distinctOf } = describeRows(relation, source, select);
  const columns = relation.columns
    .map(({ name, type, isNullable }): ScopeColumn => ({
      name,
      distinct: distinctOf(name),
      origin: { relation, column: name },
      sql: `${alias}.${quoteIdentifier(name)}`,
      ...describeColumnType(type),
      isNullable,
      isKey: name === relation.key,
    }))
    .map((column) =>
      isBesideAncillary && isAncillary(relation.name) && column.name === 'depth'
        ? { ...column, sql: `ifNull(${column.sql}, ${surface.sql})`, isNullable: false }
        : column,
    );
  // A row without a partner is to appear once; if the table is distributed over a cluster, each shard would otherwise return it.
  const isWhole =
    relation.isData && select.joins.some(({ kind }) => kind === 'RIGHT' || kind === 'FULL');
  const from = isWhole
    ? `(SELECT * FROM ${quoteIdentifier(relation.physicalTable)})`
    : quoteIdentifier(relation.physicalTable);
  const derived = relation.isData
    ? [
        ...deriveCalendar(columns),
        ...(isBesideAncillary && columns.every(({ name }) => name !== 'depth')
          ? [{ ...surface }]
          : []),
      ]
    : [];
  return {
    sql: `${from} AS ${alias}`,
    name: source.alias ?? relation.name,
    columns,
    derived,
    relation,
    rows: boundRelation(relation.rowCount),
    about,
  };
}

/** About how many rows of a relation a statement takes within its ranges of time and place, and how many different values its columns have there. */
function describeRows(
  { rowCount, key, profile, distinct }: CatalogRelation,
  { alias, ...source }: Source,
  { joins, where }: Select,
): { readonly about: number; readonly distinctOf: (column: string) => number | undefined } {
  const own = source.type === 'query' ? [alias] : [alias, source.name];
  const qualifiers = own.flatMap((name) => name?.toLowerCase() ?? []);
  const ranges =
    profile && joins.length > 0
      ? readWhereRanges(where, qualifiers).ranges.filter(([name]) => profile.axes.has(name))
      : [];
  const about =
    profile && ranges.length > 0 ? estimateRowsIn(profile, ranges).rows : (rowCount ?? Infinity);
  return {
    about,
    distinctOf: (column) =>
      column === key
        ? about
        : ((profile && countValues(profile, ranges, column as SizeAxisName)) ??
          distinct?.get(column)),
  };
}

const isAncillary = (name: string): boolean => name.toLowerCase() === 'tblancillary';

/** The depth of a table without depth, and of its ancillary data, where the two are joined: clients compare depths whether or not there are any. */
const surface: ScopeColumn = {
  name: 'depth',
  sql: 'toFloat64(0)',
  kind: 'float',
  isNullable: false,
  isConstant: true,
};

function joinsAncillary({ from, joins }: Select): boolean {
  return (
    joins.length > 0 &&
    [from, ...joins.map(({ source }) => source)].some(
      (source) => source?.type === 'table' && isAncillary(source.name),
    )
  );
}

/** Parts of the time of measurements, where the table has no column of that name: clients ask each gridded table for them. */
function deriveCalendar(columns: readonly ScopeColumn[]): ScopeColumn[] {
  const time = columns.find(({ name, kind }) => name === 'time' && kind === 'time');
  const names = new Set(columns.map(({ name }) => name.toLowerCase()));
  return time
    ? writeCalendar(time.sql)
        .filter(({ name }) => !names.has(name))
        .map((part) => ({ ...part, kind: 'int', isNullable: time.isNullable }))
    : [];
}

function findView(source: Extract<Source, { type: 'function' }>): Query {
  const view = parseView(source.name, source.args, source);
  return (
    view ??
    refuseAt(
      source,
      'unknown-table',
      `There is no table function "${showWord(source.name)}".`,
      viewNames.join(', '),
    )
  );
}

function findNamed(
  name: string,
  named: NamedScope | undefined,
):
  | {
      named: { columns: readonly string[] | undefined; query: Query };
      outer: NamedScope | undefined;
    }
  | undefined {
  for (let scope = named; scope; scope = scope.outer) {
    const found = scope.queries.get(name.toLowerCase());
    if (found) return found;
  }
  return undefined;
}

function writeNamed(
  { named, outer }: NonNullable<ReturnType<typeof findNamed>>,
  source: Extract<Source, { type: 'table' }>,
  writer: Writer,
): ResolvedSource {
  const name = source.name.toLowerCase();
  const isWithin = writer.unfinished.has(name);
  writer.unfinished.add(name);
  const query = writer.writeQuery(named.query, { named: outer, outer: undefined }, writer);
  if (!isWithin) writer.unfinished.delete(name);
  if (named.columns && named.columns.length !== query.columns.length)
    refuseAt(
      source,
      'bad-syntax',
      `"${showWord(source.name)}" names ${named.columns.length} columns and gives ${query.columns.length}.`,
      'as many names as columns',
    );
  const columns = query.columns.map((column, index) => ({
    ...column,
    header: named.columns?.[index] ?? column.header,
  }));
  return asSource({ ...query, columns }, source.alias ?? source.name, writer);
}

/** A query as a source; its columns are `c1`, `c2` … and asked for by their headers. */
function asSource(
  { sql, columns, rows, about, keyAt }: WrittenQuery,
  name: string | undefined,
  writer: Writer,
): ResolvedSource {
  const alias = writer.nameSource();
  return {
    sql: `(${sql}) AS ${alias}`,
    name,
    rows,
    about,
    columns: columns.map(({ header, ...column }, index) => ({
      name: header,
      sql: `${alias}.c${index + 1}`,
      isKey: index === keyAt,
      ...column,
    })),
  };
}
