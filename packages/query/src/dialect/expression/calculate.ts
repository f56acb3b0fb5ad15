import type { Expression } from '../parse/tree.ts';
import type { Place } from '../sql-refusal.ts';
import { refuseAt } from '../sql-refusal.ts';
import { convert, convertToSingle, writeWhole } from './convert.ts';
import { calculateDecimal } from './decimals.ts';
import type { Written } from './written.ts';
import { compose, writeEach } from './written.ts';

type Arithmetic = Extract<Expression, { type: 'arithmetic' }>;
type Operands = readonly [Written, Written];

/**
 * A calculation with numbers, of the type that T-SQL gives it: floats before decimals, decimals before whole numbers. Whole numbers divide to
 * whole numbers and are refused where they overflow; a division by zero is NULL.
 */
export function calculate({ operator, ...place }: Arithmetic, operands: Operands): Written {
  const kinds = new Set(operands.map(({ kind }) => kind));
  if (kinds.has('float')) return calculateFloat(operator, operands, place);
  if (kinds.has('decimal') || operands.some(isLargeConstant)) {
    if (operator === '%')
      refuseAt(
        place,
        'not-supported',
        'The remainder (%) of a number with decimals is not part of this dialect.',
        'whole numbers, or a float by CAST(x AS float)',
      );
    return calculateDecimal(operator, operands);
  }
  return calculateWhole(operator, operands, place);
}

/** A whole constant beyond `int`, which T-SQL takes for a decimal. */
function isLargeConstant({ kind, decimal }: Written): boolean {
  return kind === 'int' && decimal !== undefined;
}

/** With a number of single precision everything but one of double precision is single, and so is the result. */
function calculateFloat(
  operator: Arithmetic['operator'],
  operands: Operands,
  place: Place,
): Written {
  const floats = operands.filter(({ kind }) => kind === 'float');
  const isSingle = floats.every((value) => value.isSingle === true);
  const [left, right] = writeEach(operands, (value) => {
    if (isSingle) return convertToSingle(value);
    return value.kind === 'decimal' ? convert(value, 'float', place) : value;
  });
  const isDivision = operator === '/' || operator === '%';
  const sql = isDivision
    ? `(${left.sql} ${operator} nullIf(${right.sql}, 0))`
    : `(${left.sql} ${operator} ${right.sql})`;
  return compose(isSingle ? `toFloat32(${sql})` : sql, [left, right], {
    kind: 'float',
    isFinite: false,
    isSingle,
    ...(isDivision && { isNullable: true }),
  });
}

/** Ends of the whole numbers of T-SQL. */
const ends = { int: 2n ** 31n, bigint: 2n ** 63n } as const;

function calculateWhole(
  operator: Arithmetic['operator'],
  operands: Operands,
  place: Place,
): Written {
  const [left, right] = operands;
  const kind = 'int';
  const type = operands.some(({ isBig }) => isBig === true) ? 'bigint' : 'int';
  const folded = foldWhole(operator, operands);
  if (folded !== undefined) {
    if (folded < -ends[type] || folded >= ends[type])
      refuseAt(
        place,
        'bad-value',
        `Arithmetic overflow error converting expression to data type ${type}.`,
        type === 'int'
          ? 'a smaller number, or a BIGINT by CAST'
          : 'a smaller number, or a FLOAT by CAST',
      );
    return { ...writeWhole(folded), isBig: type === 'bigint', decimal: undefined };
  }
  if (operator === '/')
    return compose(`intDiv(${left.sql}, nullIf(${right.sql}, 0))`, operands, {
      kind,
      isNullable: true,
    });
  if (operator === '%')
    return compose(`(${left.sql} % nullIf(${right.sql}, 0))`, operands, { kind, isNullable: true });
  // Wide enough that nothing is lost before the result is looked at.
  return compose(
    type === 'int'
      ? `accurateCast((${left.sql} ${operator} ${right.sql}), 'Nullable(Int32)')`
      : `accurateCast((toInt128(${left.sql}) ${operator} ${right.sql}), 'Nullable(Int64)')`,
    operands,
    { kind },
  );
}

/** The result where both are constants; a division by zero is none. */
function foldWhole(operator: Arithmetic['operator'], operands: Operands): bigint | undefined {
  const [a, b] = operands.map(({ digits }) => (digits === undefined ? undefined : BigInt(digits)));
  if (a === undefined || b === undefined) return undefined;
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  if (b === 0n) return undefined;
  return operator === '/' ? a / b : a % b;
}
