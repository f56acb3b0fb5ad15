import { readExpression, readOrder } from './parse-expression.ts';
import { readFrom } from './parse-source.ts';
import type { StatementReader } from './reader.ts';
import { refuseAt } from '../sql-refusal.ts';
import type { Place } from '../sql-refusal.ts';
import type { NamedQuery, Query, Select, SelectItem, SetOperator } from './tree.ts';

/** Reads a query up to the closing parenthesis or the end of the statement. */
export function readQuery(reader: StatementReader): Query {
  const { at, word } = reader.peek();
  const withQueries = reader.takeWord('WITH') ? reader.readList(() => readNamedQuery(reader)) : [];
  const { branches, unions } = readBranches(reader);
  const orderBy = readOrderBy(reader);
  const range = readRange(reader, orderBy.length > 0);
  return { type: 'query', withQueries, branches, unions, orderBy, ...range, at, word };
}

/** Reads a query within another, whose order T-SQL refuses unless it says which rows there are. */
export function readSubquery(reader: StatementReader): Query {
  const query = readQuery(reader);
  const [order] = query.orderBy;
  const isLimited =
    query.offset !== undefined ||
    (query.branches.length === 1 &&
      query.branches[0].type === 'select' &&
      query.branches[0].top !== undefined);
  if (order && !isLimited)
    refuseAt(
      order.value,
      'not-supported',
      'ORDER BY is used in a subquery, a derived table or a named query without TOP or OFFSET, where it orders nothing.',
      'ORDER BY at the end of the whole statement, or TOP in the subquery',
    );
  return query;
}

/** SELECTs one after the other with the words between them. */
type Branches = Pick<Query, 'branches' | 'unions'>;

/** UNION and EXCEPT are taken from left to right, and INTERSECT before both: what is taken first becomes a query of its own. */
function readBranches(reader: StatementReader): Branches {
  let branches: [Select | Query, ...(Select | Query)[]] = [readTerm(reader)];
  let unions: SetOperator[] = [];
  for (;;) {
    const union = readUnion(reader);
    if (!union) return { branches, unions };
    const last = unions.at(-1);
    if (last !== undefined && (last === 'EXCEPT') !== (union === 'EXCEPT')) {
      branches = [nestBranches({ branches, unions })];
      unions = [];
    }
    unions.push(union);
    branches.push(readTerm(reader));
  }
}

function readTerm(reader: StatementReader): Select | Query {
  const first = readBranch(reader);
  const branches: [Select | Query, ...(Select | Query)[]] = [first];
  const unions: SetOperator[] = [];
  while (reader.takeWord('INTERSECT')) {
    unions.push('INTERSECT');
    branches.push(readBranch(reader));
  }
  return unions.length === 0 ? first : nestBranches({ branches, unions });
}

function nestBranches({ branches, unions }: Branches): Query {
  const { at, word } = branches[0];
  const range = { orderBy: [], offset: undefined, fetch: undefined };
  return { type: 'query', withQueries: [], branches, unions, ...range, at, word };
}

function readNamedQuery(reader: StatementReader): NamedQuery {
  const name = reader.expectName('the name of a query');
  const columns = reader.takeSymbol('(')
    ? reader.readList(() => reader.expectName('the name of a column').value)
    : undefined;
  if (columns) reader.expectSymbol(')');
  reader.expectWord('AS');
  reader.expectSymbol('(');
  const query = reader.descend(name, () => readSubquery(reader));
  reader.expectSymbol(')');
  return { name: name.value, columns, query, at: name.at, word: name.word };
}

function readBranch(reader: StatementReader): Select | Query {
  const open = reader.takeSymbol('(');
  if (!open) return readSelect(reader);
  const query = reader.descend(open, () => readQuery(reader));
  reader.expectSymbol(')');
  return query;
}

function readUnion(reader: StatementReader): Exclude<SetOperator, 'INTERSECT'> | undefined {
  if (reader.takeWord('EXCEPT')) return 'EXCEPT';
  if (!reader.takeWord('UNION')) return undefined;
  return reader.takeWord('ALL') ? 'UNION ALL' : 'UNION';
}

function readOrderBy(reader: StatementReader): Query['orderBy'] {
  if (!reader.takeWord('ORDER')) return [];
  reader.expectWord('BY');
  return readOrder(reader);
}

function readRange(
  reader: StatementReader,
  isOrdered: boolean,
): { offset: number | undefined; fetch: number | undefined } {
  const word = reader.takeWord('OFFSET');
  if (!word) return { offset: undefined, fetch: undefined };
  if (!isOrdered)
    refuseAt(word, 'bad-syntax', 'OFFSET stands without ORDER BY.', 'ORDER BY before OFFSET');
  const offset = readRowCount(reader);
  if (!reader.takeWord('FETCH')) return { offset, fetch: undefined };
  if (!reader.takeWord('NEXT')) reader.expectWord('FIRST');
  const fetch = readRowCount(reader);
  reader.expectWord('ONLY');
  return { offset, fetch };
}

function readRowCount(reader: StatementReader): number {
  const count = reader.expectCount('a number of rows');
  if (!reader.takeWord('ROWS')) reader.expectWord('ROW');
  return count;
}

function readSelect(reader: StatementReader): Select {
  const { at, word } = reader.expectWord('SELECT');
  const isDistinct = reader.takeWord('DISTINCT') !== undefined;
  if (!isDistinct) reader.takeWord('ALL');
  const top = readTop(reader);
  const items = reader.readList(() => readItem(reader));
  if (reader.isWord('INTO'))
    refuseAt(
      reader.peek(),
      'not-supported',
      'SELECT INTO would write a table; statements here only read.',
      'a SELECT without INTO',
    );
  const { from, joins } = reader.takeWord('FROM')
    ? readFrom(reader)
    : { from: undefined, joins: [] };
  const where = reader.takeWord('WHERE') ? readExpression(reader) : undefined;
  const groupBy = reader.takeWord('GROUP') ? readGroupBy(reader) : [];
  const having = reader.takeWord('HAVING') ? readExpression(reader) : undefined;
  return { type: 'select', isDistinct, top, items, from, joins, where, groupBy, having, at, word };
}

function readGroupBy(reader: StatementReader): Select['groupBy'] {
  reader.expectWord('BY');
  return reader.readList(() => readExpression(reader));
}

function readTop(reader: StatementReader): number | undefined {
  if (!reader.takeWord('TOP')) return undefined;
  const isOpen = reader.takeSymbol('(') !== undefined;
  const top = reader.expectCount('a whole number of rows');
  if (isOpen) reader.expectSymbol(')');
  if (reader.isWord('PERCENT'))
    refuseAt(
      reader.peek(),
      'not-supported',
      'TOP with PERCENT is not part of this dialect.',
      'TOP with a number of rows; COUNT(*) tells how many there are',
    );
  if (reader.isWord('WITH'))
    refuseAt(
      reader.peek(),
      'not-supported',
      'TOP WITH TIES is not part of this dialect.',
      'TOP with a number of rows',
    );
  return top;
}

function readItem(reader: StatementReader): SelectItem {
  const token = reader.peek();
  const place: Place = { at: token.at, word: token.word };
  if (reader.takeSymbol('*')) return { type: 'all', qualifier: undefined, ...place };
  if (reader.isName() && reader.isSymbol('.', 1) && reader.isSymbol('*', 2)) {
    reader.take();
    reader.take();
    reader.take();
    return { type: 'all', qualifier: token.value, ...place };
  }
  if (reader.isName() && reader.isSymbol('=', 1)) {
    reader.take();
    reader.take();
    return { type: 'value', value: readExpression(reader), alias: token.value, ...place };
  }
  const value = readExpression(reader);
  return { type: 'value', value, alias: readAlias(reader), ...place };
}

function readAlias(reader: StatementReader): string | undefined {
  if (reader.takeWord('AS'))
    return reader.isKind('text') ? reader.take().value : reader.expectName('an alias').value;
  if (reader.isKind('text')) return reader.take().value;
  return reader.isName() ? reader.take().value : undefined;
}
