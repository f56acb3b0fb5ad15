import { requireValue } from '@isobath/ocean';
import type { Place } from '../sql-refusal.ts';
import { refuseAt } from '../sql-refusal.ts';
import type { DecimalType } from '../decimal-type.ts';
import { maxPrecision, roundDigits, typeOfCalculation, typeOfDigits } from '../decimal-type.ts';
import type { Written } from './written.ts';
import { compose, engineType, writeConstant } from './written.ts';

const intDigits: DecimalType = { precision: 10, scale: 0 };
const bigDigits: DecimalType = { precision: 19, scale: 0 };

/** The type of a number as a decimal: its own, the digits of a constant, or those that a whole number may have. */
export function decimalOf({
  decimal,
  digits,
  isBig,
}: Pick<Written, 'decimal' | 'digits' | 'isBig'>): DecimalType {
  const written = digits === undefined ? undefined : typeOfDigits(digits);
  return decimal ?? written ?? (isBig ? bigDigits : intDigits);
}

/** A constant of the digits given; they are a number without an exponent. */
export function writeDecimal(text: string, decimal: DecimalType): Written {
  const digits = roundDigits(text, decimal.scale);
  return {
    ...writeConstant(`toDecimal128('${digits}', ${decimal.scale})`, 'decimal', Number(digits)),
    digits,
    decimal,
  };
}

/** A number or a text of a row as a decimal of a type, rounded half away from zero. What does not fit into 38 digits, or is none, becomes NULL. */
export function convertToDecimal(value: Written, decimal: DecimalType): Written {
  const { sql, kind, digits } = value;
  const { scale } = decimal;
  if (digits !== undefined) return writeDecimal(digits, decimal);
  const type = { kind: 'decimal', decimal } as const;
  if (kind === 'decimal') {
    const from = requireValue(value.decimal, 'type of a decimal').scale;
    if (from === scale) return { ...value, decimal };
    return compose(
      `toDecimal128(${scale < from ? `round(${sql}, ${scale})` : sql}, ${scale})`,
      [value],
      type,
    );
  }
  if (kind === 'int') return compose(`toDecimal128(${sql}, ${scale})`, [value], type);
  const read =
    kind === 'text'
      ? `accurateCastOrNull(round(toDecimal256OrNull(trimBoth(${sql}), 38), ${scale}), 'Decimal(38, ${scale})')`
      : `toDecimal128OrNull(toString(${roundFloat(sql, scale)}), ${scale})`;
  return compose(read, [value], { ...type, isNullable: true, isFinite: true });
}

/** A float rounded to so many places, half away from zero; a negative number of places rounds to tens, hundreds and so on. */
export function roundFloat(sql: string, places: number): string {
  return shiftFloat(sql, places, (shifted) => `floor(${shifted} + 0.5)`);
}

/** A float without what stands behind so many places. */
export function truncateFloat(sql: string, places: number): string {
  return shiftFloat(sql, places, (shifted) => `floor(${shifted})`);
}

function shiftFloat(sql: string, places: number, cut: (shifted: string) => string): string {
  const scale = `toFloat64(${10 ** Math.min(Math.abs(Math.trunc(places)), 300)})`;
  const [up, down] = places < 0 ? ['/', '*'] : ['*', '/'];
  return `(sign(${sql}) * (${cut(`(abs(${sql}) ${up} ${scale})`)} ${down} ${scale}))`;
}

/** A value as the decimal that CAST names: NULL where a row has more digits before the point than it holds; such a constant is refused. */
export function castToDecimal(value: Written, decimal: DecimalType, place: Place): Written {
  const whole = decimal.precision - decimal.scale;
  const converted = convertToDecimal(value, decimal);
  if (converted.digits !== undefined) {
    const { precision, scale } = requireValue(typeOfDigits(converted.digits), 'digits');
    if (precision - scale > whole)
      refuseAt(
        place,
        'bad-value',
        'Arithmetic overflow error converting numeric to data type numeric.',
        `a number of up to ${whole} digits before the point`,
      );
    return converted;
  }
  const from = decimalOf(value);
  const fits = value.kind === 'int' || value.kind === 'decimal' ? from.precision - from.scale : 99;
  if (decimal.precision === maxPrecision || fits < whole) return converted;
  const { sql } = converted;
  return compose(
    `if(abs(${sql}) < toDecimal128('1${'0'.repeat(whole)}', 0), ${sql}, NULL)`,
    [converted],
    { kind: 'decimal', decimal, isNullable: true },
  );
}

/**
 * A sum, difference, product or quotient of decimals and whole numbers by the rules of T-SQL. Only where these leave out digits it is calculated
 * with 76 of them and rounded; a result of more than 38 digits is then refused by the engine. A quotient is cut off, not rounded, and NULL where the divisor is 0.
 */
export function calculateDecimal(
  operator: '+' | '-' | '*' | '/',
  operands: readonly [Written, Written],
): Written {
  const [left, right] = operands;
  const types = [decimalOf(left), decimalOf(right)] as const;
  const { isReduced, ...decimal } = typeOfCalculation(operator, ...types);
  const type = { kind: 'decimal', decimal } as const;
  const [a, b] = [convertToDecimal(left, types[0]).sql, convertToDecimal(right, types[1]).sql];
  if (operator === '/') {
    const isSafe = right.digits !== undefined && /[1-9]/.test(right.digits);
    const divisor = isSafe
      ? b
      : `if(ifNull(${b} = 0, 1), toDecimal128('1', 0), assumeNotNull(${b}))`;
    const quotient = `CAST(divideDecimal(${a}, ${divisor}, ${decimal.scale}) AS ${engineType('decimal', decimal)})`;
    return isSafe
      ? compose(quotient, operands, type)
      : compose(`if(ifNull(${b} = 0, 1), NULL, ${quotient})`, operands, {
          ...type,
          isNullable: true,
        });
  }
  if (!isReduced) return compose(`(${a} ${operator} ${b})`, operands, type);
  const wide = `(toDecimal256(${a}, ${types[0].scale}) ${operator} toDecimal256(${b}, ${types[1].scale}))`;
  return compose(
    `CAST(round(${wide}, ${decimal.scale}) AS ${engineType('decimal', decimal)})`,
    operands,
    type,
  );
}
