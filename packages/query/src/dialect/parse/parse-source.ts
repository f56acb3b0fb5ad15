import { readExpression } from './parse-expression.ts';
import type { StatementReader } from './reader.ts';
import { refuseAt } from '../sql-refusal.ts';
import type { Expression, Join, Source } from './tree.ts';

/** What FROM names. */
interface FromClause {
  readonly from: Source;
  readonly joins: readonly Join[];
}

/** Reads sources and joins; a comma is a cross join. */
export function readFrom(reader: StatementReader): FromClause {
  const from = readSource(reader);
  const joins: Join[] = [];
  for (let join = readJoin(reader); join; join = readJoin(reader)) {
    joins.push(join);
    if (joins.length > reader.limits.joins)
      refuseAt(
        join,
        'too-complex',
        `There are more than ${reader.limits.joins} joins in one SELECT.`,
        `at most ${reader.limits.joins} joins`,
      );
  }
  return { from, joins };
}

function readJoin(reader: StatementReader): Join | undefined {
  const { at, word } = reader.peek();
  if (reader.takeSymbol(','))
    return { kind: 'CROSS', source: readSource(reader), on: undefined, at, word };
  const kind = readJoinKind(reader);
  if (kind === undefined) return undefined;
  const source = readSource(reader);
  if (kind === 'CROSS') return { kind, source, on: undefined, at, word };
  reader.expectWord('ON');
  return { kind, source, on: readExpression(reader), at, word };
}

function readJoinKind(reader: StatementReader): Join['kind'] | undefined {
  if (reader.takeWord('JOIN')) return 'INNER';
  for (const kind of ['INNER', 'CROSS'] as const) {
    if (!reader.takeWord(kind)) continue;
    if (reader.isWord('APPLY'))
      refuseAt(
        reader.peek(),
        'not-supported',
        'CROSS APPLY is not part of this dialect.',
        'a join',
      );
    reader.expectWord('JOIN');
    return kind;
  }
  for (const kind of ['LEFT', 'RIGHT', 'FULL'] as const) {
    if (!reader.takeWord(kind)) continue;
    reader.takeWord('OUTER');
    reader.expectWord('JOIN');
    return kind;
  }
  return undefined;
}

function readSource(reader: StatementReader): Source {
  const { at, word } = reader.peek();
  if (reader.takeSymbol('(')) {
    const query = reader.descend({ at, word }, () => reader.readQuery(reader));
    reader.expectSymbol(')');
    return { type: 'query', query, alias: readSourceAlias(reader), at, word };
  }
  const first = reader.expectName('the name of a table');
  const second = reader.takeSymbol('.') ? reader.expectName('the name of a table') : undefined;
  if (reader.isSymbol('.'))
    refuseAt(
      first,
      'unknown-table',
      'Names of other databases and servers are not known here.',
      'the name of a table, with dbo. or without',
    );
  const name = second ?? first;
  const schema = second ? first.value : undefined;
  const place = { at: name.at, word: name.word };
  if (!reader.isSymbol('(')) {
    const alias = readSourceAlias(reader);
    readHint(reader);
    return { type: 'table', name: name.value, schema, alias, ...place };
  }
  const args = readArguments(reader);
  return { type: 'function', name: name.value, args, alias: readSourceAlias(reader), ...place };
}

function readArguments(reader: StatementReader): Expression[] {
  reader.expectSymbol('(');
  const args = reader.isSymbol(')') ? [] : reader.readList(() => readExpression(reader));
  reader.expectSymbol(')');
  return args;
}

function readSourceAlias(reader: StatementReader): string | undefined {
  if (reader.takeWord('AS')) return reader.expectName('an alias').value;
  return reader.isName() ? reader.take().value : undefined;
}

/** `WITH (NOLOCK)` says nothing here. */
function readHint(reader: StatementReader): void {
  if (!reader.isWord('WITH') || !reader.isSymbol('(', 1)) return;
  reader.take();
  reader.take();
  reader.expectWord('NOLOCK');
  reader.expectSymbol(')');
}
