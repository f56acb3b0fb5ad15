import type { StatementReader } from './reader.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';
import type { CastTarget, Expression } from './tree.ts';

const castTargets: Readonly<Record<string, CastTarget>> = {
  INT: 'int',
  INTEGER: 'int',
  BIGINT: 'bigint',
  SMALLINT: 'smallint',
  TINYINT: 'tinyint',
  FLOAT: 'float',
  REAL: 'float',
  DECIMAL: 'decimal',
  NUMERIC: 'decimal',
  MONEY: 'decimal',
  NVARCHAR: 'text',
  VARCHAR: 'text',
  CHAR: 'char',
  NCHAR: 'char',
  TEXT: 'text',
  NTEXT: 'text',
  SYSNAME: 'text',
  DATETIME: 'time',
  DATETIME2: 'time',
  SMALLDATETIME: 'time',
  DATETIMEOFFSET: 'time',
  DATE: 'day',
};

type ReadExpression = (reader: StatementReader) => Expression;

/** `CAST(x AS type)`. */
export function readCast(reader: StatementReader, readExpression: ReadExpression): Expression {
  const { at, word } = reader.take();
  reader.expectSymbol('(');
  const operand = readExpression(reader);
  reader.expectWord('AS');
  const type = readType(reader);
  reader.expectSymbol(')');
  return { type: 'cast', operand, ...type, style: undefined, at, word };
}

/** `CONVERT(type, x [, style])`. */
export function readConvert(reader: StatementReader, readExpression: ReadExpression): Expression {
  const { at, word } = reader.take();
  reader.expectSymbol('(');
  const type = readType(reader);
  reader.expectSymbol(',');
  const operand = readExpression(reader);
  const style = reader.takeSymbol(',') ? reader.expectCount('the number of a style') : undefined;
  reader.expectSymbol(')');
  return { type: 'cast', operand, ...type, style, at, word };
}

/** What a type is without a size: 30 letters, no places after the point, and four of them for money. */
function defaultSize(target: CastTarget, name: string): number | undefined {
  if (target === 'char') return 30;
  return target === 'decimal' ? (name.toUpperCase() === 'MONEY' ? 4 : 0) : undefined;
}

/** A type's name; the length of a text type cuts the text, the places of a decimal round it, `MAX` and the sizes of other types do nothing. */
function readType(reader: StatementReader): { target: CastTarget; size: number | undefined } {
  const name = reader.expectName('the name of a type');
  const target = castTargets[name.value.toUpperCase()];
  if (target === undefined) {
    return refuseAt(
      name,
      'not-supported',
      `The type "${showWord(name.value)}" is not known.`,
      'int, bigint, float, decimal, nvarchar, varchar, date or datetime',
    );
  }
  if (!reader.takeSymbol('(')) return { target, size: defaultSize(target, name.value) };
  if (target === 'text' && reader.takeWord('MAX')) {
    reader.expectSymbol(')');
    return { target, size: undefined };
  }
  const size = reader.expectCount('a size');
  const places =
    target === 'decimal' && reader.takeSymbol(',') ? reader.expectCount('a number of digits') : 0;
  reader.expectSymbol(')');
  if (places > size)
    refuseAt(
      name,
      'bad-value',
      `A ${name.value.toUpperCase()} of ${size} digits has no ${places} of them after the point.`,
      `at most ${size} places`,
    );
  return {
    target,
    size: target === 'decimal' ? places : target === 'text' || target === 'char' ? size : undefined,
  };
}
