import { requireValue } from '@isobath/ocean';
import { readCast, readConvert } from './parse-cast.ts';
import type { StatementReader } from './reader.ts';
import type { Token } from './tokens.ts';
import type { Place } from '../sql-refusal.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';
import type { CompareOperator, Expression, OrderItem } from './tree.ts';

const compareOperators: Readonly<Record<string, CompareOperator>> = {
  '=': '=',
  '<>': '<>',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
  '!<': '>=',
  '!>': '<=',
};

/** Reads an expression or a condition. */
export function readExpression(reader: StatementReader): Expression {
  return reader.descend(reader.peek(), () => readLogic(reader, 'OR'));
}

/** Reads what follows ORDER BY. */
export function readOrder(reader: StatementReader): OrderItem[] {
  return reader.readList(() => {
    const value = readExpression(reader);
    if (reader.takeWord('DESC')) return { value, isDescending: true };
    reader.takeWord('ASC');
    return { value, isDescending: false };
  });
}

function placeOf({ at, word }: Place): Place {
  return { at, word };
}

function readLogic(reader: StatementReader, operator: 'OR' | 'AND'): Expression {
  const next = (): Expression => (operator === 'OR' ? readLogic(reader, 'AND') : readNot(reader));
  const first = next();
  if (!reader.isWord(operator)) return first;
  const operands = [first];
  while (reader.takeWord(operator)) {
    if (operands.length >= reader.limits.listItems)
      refuseAt(
        reader.peek(),
        'too-complex',
        `A condition has more than ${reader.limits.listItems} parts.`,
        'fewer parts, or IN with a list',
      );
    operands.push(next());
  }
  return { type: 'logic', operator, operands, ...placeOf(first) };
}

function readNot(reader: StatementReader): Expression {
  const word = reader.takeWord('NOT');
  if (!word) return readPredicate(reader);
  return reader.descend(word, () => ({ type: 'not', operand: readNot(reader), ...placeOf(word) }));
}

function readPredicate(reader: StatementReader): Expression {
  const value = readSum(reader);
  const operator = reader.isKind('symbol') ? compareOperators[reader.peek().upper] : undefined;
  if (operator !== undefined) {
    const place = placeOf(reader.take());
    return { type: 'compare', operator, left: value, right: readSum(reader), ...place };
  }
  if (reader.isWord('IS')) {
    const place = placeOf(reader.take());
    const isNot = reader.takeWord('NOT') !== undefined;
    reader.expectWord('NULL');
    return { type: 'isNull', value, isNot, ...place };
  }
  const isNot = reader.isWord('NOT') && reader.take() !== undefined;
  if (reader.isWord('BETWEEN')) return readBetween(reader, value, isNot);
  if (reader.isWord('LIKE')) return readLike(reader, value, isNot);
  if (reader.isWord('IN')) return readIn(reader, value, isNot);
  return isNot ? reader.refuse('BETWEEN, LIKE or IN') : value;
}

function readBetween(reader: StatementReader, value: Expression, isNot: boolean): Expression {
  const place = placeOf(reader.take());
  const low = readSum(reader);
  reader.expectWord('AND');
  return { type: 'between', value, low, high: readSum(reader), isNot, ...place };
}

function readLike(reader: StatementReader, value: Expression, isNot: boolean): Expression {
  const place = placeOf(reader.take());
  const pattern = readSum(reader);
  if (!reader.takeWord('ESCAPE'))
    return { type: 'like', value, pattern, escape: undefined, isNot, ...place };
  if (!reader.isKind('text') || [...reader.peek().value].length !== 1)
    reader.refuse('one character in single quotes');
  return { type: 'like', value, pattern, escape: reader.take().value, isNot, ...place };
}

function readIn(reader: StatementReader, value: Expression, isNot: boolean): Expression {
  const place = placeOf(reader.take());
  reader.expectSymbol('(');
  if (reader.isWord('SELECT') || reader.isWord('WITH')) {
    const query = reader.descend(place, () => reader.readQuery(reader));
    reader.expectSymbol(')');
    return { type: 'inQuery', value, query, isNot, ...place };
  }
  const items = reader.readList(() => readSum(reader));
  reader.expectSymbol(')');
  return { type: 'inList', value, items, isNot, ...place };
}

function readSum(reader: StatementReader): Expression {
  return readChain(reader, ['+', '-'], () => readProduct(reader));
}

/** Factors. T-SQL takes a sign after the first of them for that of all that follow; where that is another value, it is refused. */
function readProduct(reader: StatementReader): Expression {
  let sign: { readonly place: Place; readonly after: string } | undefined;
  return readChain(reader, ['*', '/', '%'], (operator) => {
    if (sign && !(operator === '*' && sign.after === '*'))
      refuseAt(
        sign.place,
        'not-supported',
        `T-SQL takes this - for the sign of all that follows: ${sign.after} -(…), which is another value than it seems.`,
        'parentheses around the number with its sign, as in a / (-2) * b',
      );
    if (operator !== undefined && reader.isSymbol('-'))
      sign ??= { place: placeOf(reader.peek()), after: operator };
    return readSigned(reader);
  });
}

type ChainOperator = '+' | '-' | '*' | '/' | '%';

/** Reads values between operators; `next` is told the operator before it. */
function readChain(
  reader: StatementReader,
  operators: readonly ChainOperator[],
  next: (operator?: ChainOperator) => Expression,
): Expression {
  let left = next();
  for (let count = 1; ; count += 1) {
    const operator = operators.find((symbol) => reader.isSymbol(symbol));
    if (operator === undefined) return left;
    if (count > reader.limits.depth)
      refuseAt(
        reader.peek(),
        'too-complex',
        `A calculation has more than ${reader.limits.depth} steps in a row.`,
        'fewer steps',
      );
    const place = placeOf(reader.take());
    left = { type: 'arithmetic', operator, left, right: next(operator), ...place };
  }
}

function readSigned(reader: StatementReader): Expression {
  if (!reader.isSymbol('-') && !reader.isSymbol('+')) return readPrimary(reader);
  const sign = reader.take();
  return reader.descend(sign, () => {
    const operand = readSigned(reader);
    if (sign.upper === '+') return operand;
    if (operand.type === 'number')
      return {
        ...operand,
        value: operand.value.startsWith('-') ? operand.value.slice(1) : `-${operand.value}`,
        ...placeOf(sign),
      };
    return { type: 'negative', operand, ...placeOf(sign) };
  });
}

function readPrimary(reader: StatementReader): Expression {
  const token = reader.peek();
  const place = placeOf(token);
  if (token.kind === 'number')
    return {
      type: 'number',
      value: reader.take().value,
      isInteger: /^\d+$/.test(token.value),
      ...place,
    };
  if (token.kind === 'text') return { type: 'text', value: reader.take().value, ...place };
  if (token.kind === 'argument') return { ...takeArgument(reader), ...place };
  if (reader.isSymbol('(')) return readParenthesis(reader);
  if (isCall(reader, 'CAST') || isCall(reader, 'TRY_CAST')) return readCast(reader, readExpression);
  if (isCall(reader, 'CONVERT') || isCall(reader, 'TRY_CONVERT'))
    return readConvert(reader, readExpression);
  if (
    token.kind === 'word' &&
    reader.isSymbol('(', 1) &&
    (reader.isName() || token.upper === 'LEFT' || token.upper === 'RIGHT')
  )
    return readCall(reader);
  if (reader.takeWord('NULL')) return { type: 'null', ...place };
  if (reader.isWord('CASE')) return readCase(reader);
  if (reader.isWord('EXISTS')) return readExists(reader);
  return readColumn(reader);
}

function isCall(reader: StatementReader, word: string): boolean {
  return reader.isWord(word) && reader.isSymbol('(', 1);
}

/** What stands for `@1`, `@2` … */
function takeArgument(reader: StatementReader): Expression {
  const { value } = reader.take();
  return requireValue(reader.args[Number(value) - 1], `argument @${value} of a statement`);
}

function readParenthesis(reader: StatementReader): Expression {
  const open = reader.take();
  const isQuery = reader.isWord('SELECT') || reader.isWord('WITH');
  const inner: Expression = isQuery
    ? {
        type: 'subquery',
        query: reader.descend(open, () => reader.readQuery(reader)),
        ...placeOf(open),
      }
    : readExpression(reader);
  reader.expectSymbol(')');
  return inner;
}

function readExists(reader: StatementReader): Expression {
  const place = placeOf(reader.take());
  reader.expectSymbol('(');
  const query = reader.descend(place, () => reader.readQuery(reader));
  reader.expectSymbol(')');
  return { type: 'exists', query, ...place };
}

function readCase(reader: StatementReader): Expression {
  const place = placeOf(reader.take());
  const subject = reader.isWord('WHEN') ? undefined : readExpression(reader);
  const branches: { when: Expression; result: Expression }[] = [];
  while (branches.length === 0 || reader.isWord('WHEN')) {
    const word = reader.expectWord('WHEN');
    const when = readExpression(reader);
    reader.expectWord('THEN');
    branches.push({
      when: subject
        ? { type: 'compare', operator: '=', left: subject, right: when, ...placeOf(word) }
        : when,
      result: readExpression(reader),
    });
    if (branches.length > reader.limits.listItems)
      refuseAt(
        word,
        'too-complex',
        'A CASE has too many parts.',
        `at most ${reader.limits.listItems} parts`,
      );
  }
  const otherwise = reader.takeWord('ELSE') ? readExpression(reader) : undefined;
  reader.expectWord('END');
  return { type: 'case', branches, otherwise, ...place };
}

function readCall(reader: StatementReader): Expression {
  const name = reader.take();
  const place = placeOf(name);
  reader.expectSymbol('(');
  const isDistinct = reader.takeWord('DISTINCT') !== undefined;
  const args = reader.isSymbol(')') ? [] : reader.readList(() => readArgument(reader));
  reader.expectSymbol(')');
  const order = reader.takeWord('WITHIN') ? readWithinGroup(reader) : [];
  if (reader.isWord('OVER'))
    refuseAt(
      reader.peek(),
      'not-supported',
      `${name.value} is followed by OVER; window functions are not part of this dialect.`,
      'GROUP BY in a subquery, joined with the table on its keys',
    );
  return { type: 'call', name: name.upper, args, isDistinct, order, ...place };
}

function readArgument(reader: StatementReader): Expression {
  if (reader.isSymbol('*')) return { type: 'star', ...placeOf(reader.take()) };
  return readExpression(reader);
}

function readWithinGroup(reader: StatementReader): OrderItem[] {
  reader.expectWord('GROUP');
  reader.expectSymbol('(');
  reader.expectWord('ORDER');
  reader.expectWord('BY');
  const order = readOrder(reader);
  reader.expectSymbol(')');
  return order;
}

/** `column`, `source.column`, `dbo.source.column`. */
function readColumn(reader: StatementReader): Expression {
  const qualifiers: Token[] = [];
  let column = reader.expectName('a value, a column or a function');
  while (reader.takeSymbol('.')) {
    if (qualifiers.length === 2) reader.refuse('a name of at most three parts');
    qualifiers.push(column);
    column = reader.expectName('the name of a column');
  }
  const [source, schema] = qualifiers.toReversed();
  if (schema && schema.value.toLowerCase() !== 'dbo')
    refuseAt(
      placeOf(schema),
      'unknown-table',
      `There is no schema "${showWord(schema.value)}".`,
      'dbo, or no schema',
    );
  return {
    type: 'column',
    name: column.value,
    qualifier: source?.value,
    ...placeOf(column),
  };
}
