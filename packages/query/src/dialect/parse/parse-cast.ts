import type { StatementReader } from './reader.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';
import { maxPrecision } from '../decimal-type.ts';
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

/** `CAST(x AS type)` or `TRY_CAST(x AS type)`. */
export function readCast(reader: StatementReader, readExpression: ReadExpression): Expression {
  const { at, word, upper } = reader.take();
  reader.expectSymbol('(');
  const operand = readExpression(reader);
  reader.expectWord('AS');
  const type = readType(reader);
  reader.expectSymbol(')');
  return {
    type: 'cast',
    operand,
    ...type,
    style: undefined,
    isTry: upper === 'TRY_CAST',
    at,
    word,
  };
}

/** `CONVERT(type, x [, style])` or `TRY_CONVERT(…)`. */
export function readConvert(reader: StatementReader, readExpression: ReadExpression): Expression {
  const { at, word, upper } = reader.take();
  reader.expectSymbol('(');
  const type = readType(reader);
  reader.expectSymbol(',');
  const operand = readExpression(reader);
  const style = reader.takeSymbol(',') ? reader.expectCount('the number of a style') : undefined;
  reader.expectSymbol(')');
  return { type: 'cast', operand, ...type, style, isTry: upper === 'TRY_CONVERT', at, word };
}

interface CastType {
  readonly target: CastTarget;
  readonly size: number | undefined;
  readonly precision: number | undefined;
}

/** What a type is without a size: 30 letters, 18 digits before the point, and 15 with four after it for money. */
function defaultType(target: CastTarget, name: string): CastType {
  if (target === 'decimal')
    return name.toUpperCase() === 'MONEY'
      ? { target, size: 4, precision: 19 }
      : { target, size: 0, precision: 18 };
  return { target, size: target === 'char' ? 30 : undefined, precision: undefined };
}

/** A type's name; the length of a text type cuts the text, the places of a decimal round it, `MAX` and the sizes of other types do nothing. */
function readType(reader: StatementReader): CastType {
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
  if (!reader.takeSymbol('(')) return defaultType(target, name.value);
  if (target === 'text' && reader.takeWord('MAX')) {
    reader.expectSymbol(')');
    return { target, size: undefined, precision: undefined };
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
  if (target === 'decimal' && (size < 1 || size > maxPrecision))
    refuseAt(
      name,
      'bad-value',
      `A ${name.value.toUpperCase()} of ${size} digits does not exist.`,
      `from 1 to ${maxPrecision} digits`,
    );
  return {
    target,
    precision: target === 'decimal' ? size : undefined,
    size: target === 'decimal' ? places : target === 'text' || target === 'char' ? size : undefined,
  };
}
