import type { ResultColumn } from '../result-column.ts';
import type { PositionalCall } from '../procedures/procedure.ts';
import { readQuery, readSubquery } from './parse/parse-query.ts';
import type { ProcedureCall } from './parse/parse-procedure.ts';
import { readProcedure } from './parse/parse-procedure.ts';
import type { DialectLimits } from './parse/reader.ts';
import { defaultLimits, StatementReader } from './parse/reader.ts';
import type {
  CatalogRelation,
  RelationCatalog,
  RelationColumn,
} from './catalog/relation-catalog.ts';
import type { RowBound } from './expression/row-bound.ts';
import type { SqlRefusal } from './sql-refusal.ts';
import { describeRefusal, refuseAt, StatementRefused } from './sql-refusal.ts';
import type { SubsetConstraints } from './subset-constraints.ts';
import { readConstraints } from './subset-constraints.ts';
import { openTokens } from './parse/tokens.ts';
import type { Query, Select } from './parse/tree.ts';
import { writeQuery } from './write/write-query.ts';
import type { BoundText } from './expression/writer.ts';
import { Writer } from './expression/writer.ts';
import type { Kind } from './expression/written.ts';

/** A SELECT as ClickHouse SQL. */
export interface SelectTranslation {
  readonly ok: true;
  readonly kind: 'select';
  readonly sql: string;
  readonly params: Readonly<Record<string, BoundText>>;
  /** Settings of the engine that the meaning rests on. */
  readonly settings: Readonly<Record<string, string | number>>;
  readonly columns: readonly ResultColumn[];
  /** What is read, each relation once. */
  readonly relations: readonly CatalogRelation[];
  /** What the statement gives rows of when it is one SELECT from one relation without gathering, for an estimate; null otherwise. */
  readonly subset: TranslatedSubset | null;
  /** How many rows it gives at most. */
  readonly rows: RowBound;
  /** What its joins compare. */
  readonly work: StatementWork;
  /** The same rows in any order, to count them by, with the same values and settings. */
  readonly unordered: string;
}

/** What a statement does beside reading its tables. */
export interface StatementWork {
  /** Rows that its joins compare, about: pairs of equal rows, or all pairs where nothing must be equal. Infinite where the size of a relation is not known. */
  readonly compared: number;
  /** The columns that these joins make equal; the more is known of how many different values they have, the better the estimate. */
  readonly linked: readonly RelationColumn[];
}

/** The part of one relation that a statement gives as it is. */
export interface TranslatedSubset {
  readonly relation: CatalogRelation;
  readonly constraints: SubsetConstraints;
  /** Whether it asks for every row. */
  readonly isWholeTable: boolean;
  /** Rows at most, by TOP or FETCH. */
  readonly rowLimit: number | null;
}

/** A call of a procedure by its documented name. `select` answers it where one statement is enough. */
export interface ProcedureTranslation extends PositionalCall {
  readonly ok: true;
  readonly kind: 'procedure';
  readonly select: SelectTranslation | null;
}

/** What a statement comes to. */
export type Translation = SelectTranslation | ProcedureTranslation;

/**
 * Absent rows of an outer join are NULL; rows of the right side stay as many as there are; instants are written as ISO 8601 with milliseconds.
 * No subquery runs while a statement is planned. A text of the longest that is written is read, with what an answer's form puts around it.
 * Decimals show all their places. An aggregate of a CASE stays one: as the engine would write it again, a row whose condition is
 * unknown is left out though it has an ELSE.
 */
const settings = {
  join_use_nulls: 1,
  date_time_output_format: 'iso',
  use_index_for_in_with_subqueries: 0,
  transform_null_in: 0,
  max_query_size: 1_000_000,
  optimize_rewrite_aggregate_function_with_if: 0,
  output_format_decimal_trailing_zeros: 1,
} as const;

/**
 * Reads one T-SQL statement (a SELECT or a call of a procedure), checks every part of it against what the dialect knows and writes it
 * again for the engine. Texts become bound values; names come from the catalog only. Never throws
 * for any text: what is not known is refused with its word and position. Pure, and linear in the
 * length of the text apart from constant factors set by the limits.
 */
export function translateStatement(
  text: string,
  catalog: RelationCatalog,
  options: Partial<DialectLimits> = {},
): Translation | SqlRefusal {
  const limits = { ...defaultLimits, ...options };
  try {
    if (text.length > limits.textLength)
      refuseAt(
        { at: limits.textLength, word: '' },
        'too-long',
        `The statement has ${text.length} characters.`,
        `at most ${limits.textLength} characters`,
      );
    const reader = new StatementReader(openTokens(text), { limits, readQuery: readSubquery });
    if (reader.isKind('end')) reader.refuse('SELECT or the name of a procedure');
    const call = readProcedure(reader, text);
    if (call) {
      expectEnd(reader);
      return translateCall(call, catalog, limits);
    }
    const query = readSelectStatement(reader);
    expectEnd(reader);
    return translateQuery(query, catalog, limits);
  } catch (error) {
    if (error instanceof StatementRefused) return describeRefusal(error, text);
    throw error;
  }
}

function readSelectStatement(reader: StatementReader): Query {
  const first = reader.peek();
  if (!reader.isWord('SELECT') && !reader.isWord('WITH') && !reader.isSymbol('(')) {
    refuseAt(
      first,
      'not-supported',
      `A statement does not start with "${first.word.slice(0, 60)}".`,
      'SELECT, WITH, EXEC or the name of a procedure; statements here only read',
    );
  }
  return readQuery(reader);
}

/** Nothing follows a statement but one semicolon. */
function expectEnd(reader: StatementReader): void {
  reader.takeSymbol(';');
  if (!reader.isKind('end')) reader.refuse('the end of the statement');
}

function translateCall(
  { procedure, args, nodes, place }: ProcedureCall,
  catalog: RelationCatalog,
  limits: DialectLimits,
): ProcedureTranslation {
  const query = 'query' in procedure ? procedure.query({ args, nodes, place, catalog }) : undefined;
  return {
    ok: true,
    kind: 'procedure',
    procedure: procedure.name,
    args,
    select: query ? translateQuery(query, catalog, limits) : null,
  };
}

/** What a column of each kind is for those who read the answer. */
const shownKinds: Readonly<Record<Kind, ResultColumn['kind']>> = {
  int: 'int',
  decimal: 'float',
  float: 'float',
  text: 'text',
  time: 'time',
  condition: 'text',
  null: 'text',
};

function translateQuery(
  query: Query,
  catalog: RelationCatalog,
  limits: DialectLimits,
): SelectTranslation {
  const writer = new Writer({ catalog, limits, writeQuery });
  const { sql, columns, rows, unordered } = writer.writeQuery(
    query,
    { named: undefined, outer: undefined, settles: true },
    writer,
  );
  if (columns.length > limits.columns)
    refuseAt(
      query,
      'too-complex',
      `The statement gives ${columns.length} columns.`,
      `at most ${limits.columns} columns`,
    );
  const relations = [...writer.relations.values()];
  const shown = columns.map(({ header, kind, isNullable }): ResultColumn => ({
    header,
    kind: shownKinds[kind],
    isNullable,
    ...(kind === 'decimal' && { isDecimal: true, isFinite: true }),
    ...(kind === 'null' && { isEmpty: true }),
  }));
  return {
    ok: true,
    kind: 'select',
    sql,
    params: writer.listParams(sql, query),
    settings,
    columns: shown,
    relations,
    subset: describeSubset(query, relations),
    rows,
    work: { compared: writer.compared, linked: writer.linked },
    unordered,
  };
}

function describeSubset(
  { branches, withQueries, offset, fetch }: Query,
  [relation, second]: readonly CatalogRelation[],
): TranslatedSubset | null {
  const [select] = branches;
  if (
    !relation ||
    second ||
    branches.length > 1 ||
    withQueries.length > 0 ||
    select?.type !== 'select' ||
    !givesRowsAsTheyAre(select)
  )
    return null;
  const rowLimit = select.top ?? fetch ?? null;
  return {
    relation,
    constraints: readConstraints(select.where),
    rowLimit,
    isWholeTable: select.where === undefined && rowLimit === null && (offset ?? 0) === 0,
  };
}

function givesRowsAsTheyAre({ from, joins, groupBy, having, isDistinct, items }: Select): boolean {
  const isGathered = groupBy.length > 0 || having !== undefined || isDistinct;
  return (
    from?.type === 'table' &&
    joins.length === 0 &&
    !isGathered &&
    items.every((item) => item.type === 'all' || item.value.type === 'column')
  );
}
