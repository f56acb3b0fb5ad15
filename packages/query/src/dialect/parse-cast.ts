import type { StatementReader } from './reader.ts';
import { refuseAt, showWord } from './sql-refusal.ts';
import type { CastTarget, Expression } from './tree.ts';

const castTargets: Readonly<Record<string, CastTarget>> = {
  INT: 'int', INTEGER: 'int', BIGINT: 'int', SMALLINT: 'int', TINYINT: 'int', FLOAT: 'float', REAL: 'float', DECIMAL: 'float', NUMERIC: 'float', MONEY: 'float',
  NVARCHAR: 'text', VARCHAR: 'text', CHAR: 'text', NCHAR: 'text', TEXT: 'text', NTEXT: 'text', SYSNAME: 'text',
  DATETIME: 'time', DATETIME2: 'time', SMALLDATETIME: 'time', DATETIMEOFFSET: 'time', DATE: 'day',
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

/** A type's name; the length of a text type cuts the text, `MAX` and the sizes of other types do nothing. */
function readType(reader: StatementReader): { target: CastTarget; length: number | undefined } {
  const name = reader.expectName('the name of a type');
  const target = castTargets[name.value.toUpperCase()];
  if (target === undefined) {
    return refuseAt(name, 'not-supported', `The type "${showWord(name.value)}" is not known.`, 'int, bigint, float, decimal, nvarchar, varchar, date or datetime');
  }
  if (!reader.takeSymbol('(')) return { target, length: undefined };
  if (reader.takeWord('MAX')) {
    reader.expectSymbol(')');
    return { target, length: undefined };
  }
  const size = reader.expectCount('a size');
  if (reader.takeSymbol(',')) reader.expectCount('a number of digits');
  reader.expectSymbol(')');
  return { target, length: target === 'text' ? size : undefined };
}
