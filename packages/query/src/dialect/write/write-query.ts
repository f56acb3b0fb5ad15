import { requireValue } from '@isobath/ocean';
import { commonKind, commonTraits, convert, convertToSingle } from '../expression/convert.ts';
import { boundRange, boundSets, countOfSets, countWithin } from '../expression/row-bound.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';
import type { Query, Select, SetOperator } from '../parse/tree.ts';
import type { Tail } from './write-select.ts';
import { findResultColumn, orderTerm, writeOffset, writeSelect } from './write-select.ts';
import { nameQueries } from './name-queries.ts';
import type { QueryColumn, Surroundings, Writer, WrittenQuery } from '../expression/writer.ts';
import { kindNames } from '../expression/written.ts';

/** Writes a query: one SELECT, or several combined by UNION, EXCEPT or INTERSECT, whose columns are converted to common kinds. */
export function writeQuery(query: Query, around: Surroundings, writer: Writer): WrittenQuery {
  const surroundings = {
    named: nameQueries(query, around.named),
    outer: around.outer,
    settles: around.settles === true || query.unions.some((union) => union !== 'UNION ALL'),
  };
  const [first, ...others] = query.branches;
  if (others.length === 0 && first.type === 'select')
    return writeSelect(first, { tail: query, surroundings, writer });
  const branches = [
    writeBranch(first, surroundings, writer),
    ...others.map((branch) => writeBranch(branch, surroundings, writer)),
  ] as const;
  const columns = unifyColumns(branches, query);
  const united = branches
    .map((branch) => convertColumns(branch, columns))
    .map((sql, index) =>
      index === 0 ? `(${sql})` : ` ${setOperators[query.unions[index - 1] ?? 'UNION']} (${sql})`,
    );
  const sql = writer.bound(orderUnion(united, { columns, tail: query, writer }), query);
  const rows = boundRange(
    boundSets(
      branches.map(({ written }) => written.rows),
      query.unions,
    ),
    query,
  );
  const isPart = query.offset !== undefined || query.fetch !== undefined;
  return {
    sql,
    unordered: isPart ? sql : united.join(''),
    columns,
    isOneRow: false,
    rows,
    about: countWithin(
      countOfSets(
        branches.map(({ written }) => written.about),
        query.unions,
      ),
      query,
    ),
    keyAt: undefined,
  };
}

/** How the engine says them. */
const setOperators: Readonly<Record<SetOperator, string>> = {
  'UNION ALL': 'UNION ALL',
  UNION: 'UNION DISTINCT',
  EXCEPT: 'EXCEPT DISTINCT',
  INTERSECT: 'INTERSECT DISTINCT',
};

type Branch = { readonly written: WrittenQuery; readonly place: Select | Query };

function writeBranch(branch: Select | Query, surroundings: Surroundings, writer: Writer): Branch {
  const written =
    branch.type === 'select'
      ? writeSelect(branch, {
          tail: {
            orderBy: [],
            offset: undefined,
            fetch: undefined,
            at: branch.at,
            word: branch.word,
          },
          surroundings,
          writer,
        })
      : writeQuery(branch, surroundings, writer);
  return { written, place: branch };
}

function unifyColumns(
  [first, ...others]: readonly [Branch, ...Branch[]],
  query: Query,
): readonly QueryColumn[] {
  let { columns } = first.written;
  for (const { written, place } of others) {
    if (written.columns.length !== columns.length)
      refuseAt(
        place,
        'bad-syntax',
        `This SELECT gives ${written.columns.length} columns, the one before it ${columns.length}.`,
        `${columns.length} columns`,
      );
    columns = pairColumns(columns, written.columns).map(([column, other], index) => {
      const kind = commonKind(column.kind, other.kind);
      if (
        kind === undefined ||
        (kind !== column.kind && column.kind === 'text') ||
        (kind !== other.kind && other.kind === 'text')
      ) {
        refuseAt(
          place,
          'wrong-type',
          `Column ${index + 1} ("${showWord(column.header)}") is ${kindNames[column.kind]} above and ${kindNames[other.kind]} here.`,
          'the same kind, by CAST',
        );
      }
      return {
        ...column,
        ...commonTraits([column, other], kind ?? column.kind),
        isNullable: column.isNullable || other.isNullable,
      };
    });
  }
  if (others.length !== query.unions.length)
    throw new Error('A query has as many unions as it has branches but one');
  return columns;
}

/** The columns of two SELECTs, as many in each, in pairs. */
function pairColumns(
  columns: readonly QueryColumn[],
  others: readonly QueryColumn[],
): (readonly [QueryColumn, QueryColumn])[] {
  return columns.map((column, index) => [
    column,
    requireValue(others[index], 'column of a SELECT after UNION'),
  ]);
}

function convertColumns({ written, place }: Branch, columns: readonly QueryColumn[]): string {
  const pairs = pairColumns(written.columns, columns);
  if (pairs.every(([from, to]) => from.kind === to.kind && from.isSingle === to.isSingle))
    return written.sql;
  const converted = pairs.map(([from, to], index) => {
    const value = { ...from, sql: `c${index + 1}`, isFinite: true, isAggregate: false };
    const { sql } = to.isSingle
      ? convertToSingle(value)
      : convert(value, to.kind, place, to.decimal);
    return `${sql} AS c${index + 1}`;
  });
  return `SELECT ${converted.join(', ')} FROM (${written.sql})`;
}

function orderUnion(
  united: readonly string[],
  {
    columns,
    tail,
    writer,
  }: { readonly columns: readonly QueryColumn[]; readonly tail: Tail; readonly writer: Writer },
): string {
  const union = united.join('');
  if (tail.orderBy.length === 0) return union;
  const source = writer.nameSource();
  const terms = tail.orderBy.map(({ value, isDescending }) => {
    const { column, ordinal } =
      findResultColumn(value, columns, () => false) ??
      refuseAt(
        value,
        'bad-syntax',
        'ORDER BY of several SELECTs names what is not a column of the result.',
        'the name or number of a column of the first SELECT',
      );
    return orderTerm({ ...column, sql: `${source}.c${ordinal}` }, isDescending);
  });
  return `SELECT ${columns.map((_, index) => `${source}.c${index + 1} AS c${index + 1}`).join(', ')} FROM (${union}) AS ${source} ORDER BY ${terms.join(', ')}${writeOffset(tail.offset, tail.fetch)}`;
}
