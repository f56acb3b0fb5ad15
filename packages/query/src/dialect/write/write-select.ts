import { needCondition } from '../expression/convert.ts';
import { boundRange, boundSelect, countWithin } from '../expression/row-bound.ts';
import { Scope } from '../expression/scope.ts';
import type { Place } from '../sql-refusal.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';
import type { OrderItem, Query, Select } from '../parse/tree.ts';
import { makeFrame } from './write-expression.ts';
import { writeFrom } from './write-source.ts';
import type {
  Frame,
  QueryColumn,
  Surroundings,
  Writer,
  WrittenQuery,
} from '../expression/writer.ts';
import type { Written } from '../expression/written.ts';
import { engineType, settleZero, writeFinite } from '../expression/written.ts';

/** What holds for the whole of a query: its order and which rows of it are given. */
export type Tail = Pick<Query, 'orderBy' | 'offset' | 'fetch'> & Place;

/** A column of the SELECT before it is named. */
interface Output {
  readonly header: string;
  readonly written: Written;
  readonly place: Place;
}

/** Writes one SELECT with its order. Its columns are `c1`, `c2` …, so that no name of a person or of an alias is ever an identifier. */
export function writeSelect(
  select: Select,
  {
    tail,
    surroundings,
    writer,
  }: { readonly tail: Tail; readonly surroundings: Surroundings; readonly writer: Writer },
): WrittenQuery {
  writer.countSelect(select);
  const scope = new Scope(surroundings.outer);
  const { sql: from, rows, about } = writeFrom({ writer, scope, surroundings, select });
  const frameOf = (clause: string, groupKeys?: ReadonlyMap<string, string>): Frame =>
    makeFrame({
      writer,
      scope,
      surroundings,
      clause,
      takesAggregates: groupKeys !== undefined,
      groupKeys: groupKeys ?? new Map(),
    });
  const where = select.where
    ? ` WHERE ${needCondition(frameOf('WHERE').write(select.where), select.where).sql}`
    : '';
  const groupKeys = writeKeys(select, frameOf('GROUP BY'));
  const keys = groupKeys.map(([, key]) => key);
  const gathered = frameOf('SELECT', new Map(groupKeys));
  const outputs = listOutputs(select, scope, gathered);
  const having = select.having
    ? needCondition(gathered.write(select.having), select.having)
    : undefined;
  const order = writeOrder(tail.orderBy, { select, outputs, frame: gathered });
  const isGathered =
    keys.length > 0 ||
    having !== undefined ||
    [...outputs.map(({ written }) => written), ...order.written].some(
      ({ isAggregate }) => isAggregate,
    );
  if (select.having && having && keys.length === 0)
    refuseLooseHaving(select.having, [having, ...outputs.map(({ written }) => written)]);
  if (isGathered)
    for (const written of [
      ...outputs.map((output) => output.written),
      ...order.written,
      ...(having ? [having] : []),
    ])
      refuseLoose(written);
  const settles = surroundings.settles === true || select.isDistinct;
  const columns = outputs.map(
    ({ written, place }, index) => `${writeOutput(written, { place, settles })} AS c${index + 1}`,
  );
  const sql = `SELECT ${select.isDistinct ? 'DISTINCT ' : ''}${columns.join(', ')}${from}${where}${keys.length > 0 ? ` GROUP BY ${keys.join(', ')}` : ''}${having ? ` HAVING ${having.sql}` : ''}`;
  const range = writeRange(select, tail);
  const bound = boundSelect(rows, select, {
    keys: keys.length,
    hasHaving: having !== undefined,
    isGathered,
  });
  const kept = { ...tail, top: select.top };
  const left = isGathered && keys.length === 0 ? 1 : about;
  return {
    sql: writer.bound(`${sql}${order.sql}${range}`, select),
    unordered: `${sql}${range}`,
    columns: outputs.map((output) => describeOutput(output, settles)),
    isOneRow: select.top === 1 || (isGathered && keys.length === 0),
    rows: boundRange(bound, kept),
    about: countWithin(left, kept),
    keyAt: findKey(outputs, keys),
  };
}

/** HAVING without GROUP BY is accepted only in a query that aggregates. */
function refuseLooseHaving(having: Place, written: readonly Written[]): void {
  if (written.some(({ isAggregate }) => isAggregate)) return;
  refuseAt(
    having,
    'not-supported',
    'HAVING is used without any aggregation.',
    'WHERE; or GROUP BY, or an aggregate',
  );
}

/** Where the only key of a GROUP BY stands in the result: each of its values is there once, a missing one too, which equals nothing. */
function findKey(outputs: readonly Output[], [key, second]: readonly string[]): number | undefined {
  if (key === undefined || second !== undefined) return undefined;
  const at = outputs.findIndex(({ written }) => written.sql === key && written.kind === 'int');
  return at < 0 ? undefined : at;
}

/** Each key as written alone, and as the engine groups by it. */
function writeKeys(select: Select, frame: Frame): (readonly [string, string])[] {
  return select.groupBy.map((key) => {
    if (key.type === 'number' || key.type === 'text')
      refuseAt(
        key,
        'bad-syntax',
        'GROUP BY names a constant.',
        'a column or an expression of columns',
      );
    const written = frame.write(key);
    if (written.kind === 'condition' || written.kind === 'null')
      refuseAt(
        key,
        'wrong-type',
        'GROUP BY names a condition or NULL.',
        'a column or an expression of columns',
      );
    return [written.sql, settleZero(written)];
  });
}

function listOutputs(select: Select, scope: Scope, frame: Frame): Output[] {
  return select.items.flatMap((item): Output[] => {
    if (item.type === 'value') {
      const written = frame.write(item.value);
      return [
        {
          header: item.alias ?? (item.value.type === 'column' ? scope.nameOf(item.value) : ''),
          written,
          place: item,
        },
      ];
    }
    const sources =
      item.qualifier === undefined ? scope.sources : [scope.findSource(item.qualifier, item)];
    if (sources.length === 0)
      refuseAt(item, 'bad-syntax', 'SELECT * stands without FROM.', 'FROM and the name of a table');
    return sources.flatMap(({ columns, derived = [] }) =>
      (showsNames(select) ? [...columns, ...derived] : columns).map(
        ({ name, ...column }): Output => ({
          header: name,
          place: item,
          written: {
            ...column,
            isFinite: true,
            isAggregate: false,
            ...(frame.groupKeys.has(column.sql)
              ? { sql: frame.groupKeys.get(column.sql) ?? column.sql, isSettled: true }
              : { loose: { at: item.at, word: name } }),
          },
        }),
      ),
    );
  });
}

/**
 * Whether this is `SELECT TOP 1 * FROM t` and nothing else: clients send it to learn which names
 * they may use, so it shows those computed from the time too.
 */
function showsNames({
  top,
  items,
  from,
  joins,
  where,
  groupBy,
  having,
  isDistinct,
}: Select): boolean {
  const [item, second] = items;
  const isStar = item?.type === 'all' && item.qualifier === undefined && !second;
  return (
    top === 1 &&
    isStar &&
    from?.type === 'table' &&
    joins.length === 0 &&
    !where &&
    groupBy.length === 0 &&
    !having &&
    !isDistinct
  );
}

function refuseLoose({ loose }: Written): void {
  if (loose)
    refuseAt(
      loose,
      'bad-syntax',
      `"${showWord(loose.word)}" is neither in GROUP BY nor inside an aggregate.`,
      `GROUP BY ${showWord(loose.word)}, or an aggregate such as AVG(${showWord(loose.word)})`,
    );
}

/** NaN and infinite numbers become NULL in the result, and −0 becomes 0 where it `settles`. */
function writeOutput(
  written: Written,
  { place, settles }: { readonly place: Place; readonly settles: boolean },
): string {
  const { kind } = written;
  if (kind === 'condition')
    refuseAt(
      place,
      'wrong-type',
      'A condition is selected.',
      'CASE WHEN condition THEN 1 ELSE 0 END',
    );
  if (kind === 'null') return `CAST(NULL AS ${engineType('null')})`;
  return writeFinite(settles ? { ...written, sql: settleZero(written) } : written);
}

function describeOutput({ header, written }: Output, settles: boolean): QueryColumn {
  const { kind, isNullable, isFinite, distinct, origin } = written;
  const { decimal, isBig, isSingle, isSettled } = written;
  return {
    header,
    kind,
    isNullable: isNullable || !isFinite,
    decimal,
    isBig,
    isSingle,
    isSettled: isSettled === true || settles,
    distinct,
    origin,
  };
}

interface OrderSite {
  readonly select: Select;
  readonly outputs: readonly Output[];
  readonly frame: Frame;
}

/** ` ORDER BY …`: by a result column (its number, alias or expression) or by any expression. NULL counts as the smallest value. */
function writeOrder(
  items: readonly OrderItem[],
  site: OrderSite,
): { sql: string; written: Written[] } {
  if (items.length === 0) return { sql: '', written: [] };
  const written: Written[] = [];
  const terms = items.map(({ value, isDescending }) => {
    const found = findOutput(value, site) ?? writeOrderValue(value, site);
    written.push(found);
    return orderTerm(found, isDescending);
  });
  return { sql: ` ORDER BY ${terms.join(', ')}`, written };
}

/** One term of an ORDER BY; texts are ordered ignoring case. */
export function orderTerm(
  { sql, kind, isNullable }: Pick<Written, 'sql' | 'kind' | 'isNullable'>,
  isDescending: boolean,
): string {
  const value = kind === 'text' ? `lowerUTF8(${sql})` : sql;
  const direction = isDescending ? ' DESC' : ' ASC';
  return `${value}${direction}${isNullable ? (isDescending ? ' NULLS LAST' : ' NULLS FIRST') : ''}`;
}

/** The result column that an ORDER BY means by its number (from 1) or alias. `isSame` tells whether two columns hold the same value. */
export function findResultColumn<Column extends { readonly header: string }>(
  value: OrderItem['value'],
  columns: readonly Column[],
  isSame: (first: Column, second: Column) => boolean,
): { readonly column: Column; readonly ordinal: number } | undefined {
  if (value.type === 'number') {
    const ordinal = Number(value.value);
    const column = columns[ordinal - 1];
    return column
      ? { column, ordinal }
      : refuseAt(
          value,
          'bad-value',
          `ORDER BY names column ${showWord(value.value)} of ${columns.length}.`,
          `a number from 1 to ${columns.length}`,
        );
  }
  if (value.type !== 'column' || value.qualifier !== undefined) return undefined;
  const name = value.name.toLowerCase();
  let found: { readonly column: Column; readonly ordinal: number } | undefined;
  for (const [index, column] of columns.entries()) {
    if (column.header.toLowerCase() !== name) continue;
    if (!found) found = { column, ordinal: index + 1 };
    else if (!isSame(found.column, column))
      refuseAt(
        value,
        'ambiguous-column',
        `More than one column of the result is called "${showWord(value.name)}".`,
        'the number of the column, or an alias of its own for each',
      );
  }
  return found;
}

function findOutput(
  value: OrderItem['value'],
  { select, outputs, frame }: OrderSite,
): Written | undefined {
  const found = findResultColumn(
    value,
    outputs,
    (first, second) => first.written.sql === second.written.sql,
  );
  if (!found) return undefined;
  const { written } = found.column;
  if (ordersByStored(written, { select, frame })) return written;
  return {
    ...written,
    sql: `c${found.ordinal}`,
    isNullable: written.isNullable || !written.isFinite,
  };
}

/** Whether rows are ordered by numbers as they are stored: they lie in that order, not in that of what is calculated from them. */
function ordersByStored(
  { kind, origin }: Written,
  { select, frame }: Pick<OrderSite, 'select' | 'frame'>,
): boolean {
  return (
    kind === 'float' && origin !== undefined && !select.isDistinct && frame.groupKeys.size === 0
  );
}

function writeOrderValue(
  value: OrderItem['value'],
  { select, outputs, frame }: OrderSite,
): Written {
  const written = frame.write(value);
  if (written.kind === 'condition')
    refuseAt(value, 'wrong-type', 'ORDER BY names a condition.', 'a column or a value');
  const same = outputs.findIndex((output) => output.written.sql === written.sql);
  if (same >= 0 && !ordersByStored(written, { select, frame }))
    return { ...written, sql: `c${same + 1}`, isNullable: written.isNullable || !written.isFinite };
  if (select.isDistinct)
    refuseAt(
      value,
      'bad-syntax',
      'ORDER BY names what SELECT DISTINCT does not give.',
      'a column of the result',
    );
  return written;
}

function writeRange({ top, ...select }: Select, { offset, fetch }: Tail): string {
  if (top !== undefined && offset !== undefined)
    refuseAt(select, 'bad-syntax', 'TOP and OFFSET stand together.', 'one of them');
  if (top !== undefined) return ` LIMIT ${top}`;
  return writeOffset(offset, fetch);
}

/** ` LIMIT … OFFSET …`. */
export function writeOffset(offset: number | undefined, fetch: number | undefined): string {
  const skipped = offset === undefined || offset === 0 ? '' : ` OFFSET ${offset}`;
  return `${fetch === undefined ? '' : ` LIMIT ${fetch}`}${skipped}`;
}
