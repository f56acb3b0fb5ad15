import { parseEndInstant, parseInstant } from '@isobath/ocean';
import type { Place } from '../sql-refusal.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';
import type { DecimalType } from '../decimal-type.ts';
import { commonDecimal, maxPrecision, typeOfDigits } from '../decimal-type.ts';
import { convertToDecimal, decimalOf, writeDecimal } from './decimals.ts';
import { readCompactDate } from './compact-date.ts';
import type { Kind, NumberTraits, Written } from './written.ts';
import {
  compose,
  engineType,
  isNumber,
  kindNames,
  settleZero,
  writeConstant,
  writeEach,
} from './written.ts';

/** Maximum characters of a number in a statement or in one of its constants: somewhat more than the digits before the point of the largest float64. */
const maxNumberLength = 400;

/** An instant as the engine reads it. */
export function writeInstant(ms: number): Written {
  return writeConstant(`fromUnixTimestamp64Milli(toInt64(${ms}), 'UTC')`, 'time');
}

/** Reads a text of the statement as an instant. With `isEnd` a bare day means its last millisecond. */
export function readInstant(text: string, place: Place, isEnd = false): number {
  const iso = readCompactDate(text);
  const instant = isEnd ? parseEndInstant(iso) : parseInstant(iso);
  if (!instant.ok)
    refuseAt(
      place,
      'bad-value',
      `${showWord(instant.message)}.`,
      "a date such as '2016-04-20' or an instant such as '2016-04-20T12:00:00'",
    );
  return instant.value;
}

/** A whole number from which on T-SQL takes a constant for no `int`. */
const intEnd = 2n ** 31n;

/**
 * A number as it is written for the engine: one with a point is a decimal, one with an exponent a float, as in T-SQL. A whole number becomes
 * 64 bits wide so that arithmetic with it does not overflow there.
 */
export function writeNumber(text: string, place: Place): Written {
  if (text.length > maxNumberLength)
    refuseAt(
      place,
      'bad-value',
      `The number ${showWord(text)} has ${text.length} characters.`,
      `a number of up to ${maxNumberLength} characters`,
    );
  const value = Number(text);
  if (/^-?\d+$/.test(text)) {
    const whole = BigInt(text);
    if (whole < -(2n ** 63n) || whole >= 2n ** 63n)
      refuseAt(
        place,
        'bad-value',
        `The whole number ${showWord(text)} is too large.`,
        'a whole number of 64 bits, or a number with a decimal point',
      );
    return writeWhole(whole);
  }
  const decimal = typeOfDigits(text);
  if (decimal && decimal.precision > maxPrecision)
    refuseAt(
      place,
      'bad-value',
      `The number ${showWord(text)} has ${decimal.precision} digits.`,
      `at most ${maxPrecision} digits, or a float such as 1.5e0`,
    );
  if (decimal) return writeDecimal(text, decimal);
  return writeFloat(value);
}

/** A whole constant; one beyond `int` has the type of a decimal too, for T-SQL calculates with it as with one. */
export function writeWhole(whole: bigint): Written {
  return {
    ...writeConstant(`toInt64(${whole})`, 'int', Number(whole)),
    digits: String(whole),
    ...((whole < -intEnd || whole >= intEnd) && {
      isBig: true,
      decimal: typeOfDigits(String(whole)),
    }),
  };
}

/** A constant of double precision; −0 is 0. */
function writeFloat(value: number): Written {
  return writeConstant(`toFloat64(${value === 0 ? 0 : value})`, 'float', value);
}

/**
 * A value as another kind, as T-SQL converts it where two kinds meet. A constant that cannot be read is refused; a text of a row that
 * cannot be read becomes NULL. A decimal needs its type.
 */
export function convert(value: Written, kind: Kind, place: Place, decimal?: DecimalType): Written {
  if (kind === 'decimal' && (isNumber(value) || value.kind === 'text'))
    return convertToDecimal(value, decimal ?? decimalOf(value));
  if (value.kind === kind) return value;
  if (value.kind === 'null')
    return compose(`CAST(NULL AS ${engineType(kind, decimal)})`, [value], {
      kind,
      decimal,
      isNullable: true,
    });
  if (value.kind === 'condition') return refuseKind(value, kind, place);
  if (value.kind === 'text') return convertText(value, kind, place);
  if (kind === 'text') return convertToText(value);
  if (kind === 'float' && isNumber(value)) return convertToFloat(value);
  if (kind === 'int' && value.kind === 'decimal' && value.digits !== undefined)
    return writeNumber(value.digits.split('.')[0] ?? '0', place);
  if (kind === 'int' && isNumber(value))
    return compose(`accurateCastOrNull(trunc(${value.sql}), 'Int64')`, [value], {
      kind,
      isNullable: true,
      isFinite: true,
      isBig: true,
    });
  return refuseKind(value, kind, place);
}

function convertToText(value: Written): Written {
  const { sql, kind, isDay, isFinite } = value;
  const type = { kind: 'text' } as const;
  if (isDay) return compose(`substring(toString(${sql}), 1, 10)`, [value], type);
  if (kind === 'decimal')
    return compose(`toDecimalString(${sql}, ${decimalOf(value).scale})`, [value], type);
  const settled = settleZero(value);
  return isFinite
    ? compose(`toString(${settled})`, [value], type)
    : compose(`toString(if(isFinite(${settled}), ${settled}, NULL))`, [value], {
        ...type,
        isNullable: true,
      });
}

function convertToFloat(value: Written): Written {
  if (typeof value.literal === 'number') return writeFloat(value.literal);
  return compose(`toFloat64(${value.sql})`, [value], {
    kind: 'float',
    isFinite: true,
    isSettled: true,
  });
}

/** A number of single precision, beside another one. */
export function convertToSingle(value: Written): Written {
  if (value.isSingle) return value;
  const sql =
    typeof value.literal === 'number' ? `toFloat32(${value.literal})` : `toFloat32(${value.sql})`;
  return {
    ...compose(sql, [value], { kind: 'float', isSettled: value.isSettled, isSingle: true }),
    ...(value.literal !== undefined && { literal: value.literal }),
  };
}

function convertText(value: Written, kind: Kind, place: Place): Written {
  if (typeof value.literal === 'string') {
    if (kind === 'time') return writeInstant(readInstant(value.literal, place));
    const text = value.literal.trim();
    if (text.length > maxNumberLength)
      refuseAt(
        place,
        'bad-value',
        `"${showWord(value.literal)}" has ${text.length} characters, which is more than a number may have.`,
        `${kindNames[kind]} of up to ${maxNumberLength} characters`,
      );
    const isNumeric =
      kind === 'int'
        ? /^[+-]?\d+$/.test(text)
        : /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) &&
          Number.isFinite(Number(text));
    if (!isNumeric)
      refuseAt(
        place,
        'bad-value',
        `"${showWord(value.literal)}" is not ${kindNames[kind]}.`,
        kindNames[kind],
      );
    const number = writeNumber(text.replace(/^\+/, ''), place);
    return kind === 'float' && isNumber(number) ? convert(number, 'float', place) : number;
  }
  if (kind === 'time')
    return compose(`parseDateTime64BestEffortOrNull(${value.sql}, 3, 'UTC')`, [value], {
      kind,
      isNullable: true,
    });
  if (kind === 'int')
    return compose(`toInt64OrNull(trimBoth(${value.sql}))`, [value], {
      kind,
      isNullable: true,
      isBig: true,
    });
  if (kind === 'float')
    return compose(`toFloat64OrNull(trimBoth(${value.sql}))`, [value], {
      kind,
      isNullable: true,
      isFinite: false,
    });
  return refuseKind(value, kind, place);
}

function refuseKind(value: Written, kind: Kind, place: Place): never {
  return refuseAt(
    place,
    'wrong-type',
    `${kindNames[value.kind]} is used where ${kindNames[kind]} is needed.`.replace(/^a /, 'A '),
    kindNames[kind],
  );
}

/** The kind that values of two kinds have in common, or undefined when there is none. */
export function commonKind(left: Kind, right: Kind): Kind | undefined {
  if (left === right || right === 'null') return left;
  if (left === 'null') return right;
  if (left === 'condition' || right === 'condition') return undefined;
  const pair = new Set([left, right]);
  if (pair.has('text')) return pair.has('time') ? 'time' : pair.has('int') ? 'int' : 'float';
  if (pair.has('time')) return undefined;
  return pair.has('float') ? 'float' : 'decimal';
}

/** What values have in common: their kind, and what the numbers among them have. */
export type CommonType = NumberTraits & { readonly kind: Kind };

/** Converts values to the kind they have in common; refuses at `place` where there is none. */
export function unify<const Values extends readonly Written[]>(
  values: Values,
  place: Place,
): { readonly values: { readonly [Index in keyof Values]: Written }; readonly type: CommonType } {
  let kind: Kind = 'null';
  for (const value of values) {
    const common = commonKind(kind, value.kind);
    if (common === undefined)
      refuseAt(
        place,
        'wrong-type',
        `${kindNames[kind]} and ${kindNames[value.kind]} do not go together.`.replace(/^a /, 'A '),
        `${kindNames[kind]} in both places`,
      );
    kind = common;
  }
  if (kind === 'int' && values.some(isNoWholeNumber)) kind = 'float';
  const type = commonTraits(values, kind);
  return {
    type,
    values: writeEach(values, (value) => {
      const converted = convert(value, kind, place, type.decimal);
      return type.isSingle ? convertToSingle(converted) : converted;
    }),
  };
}

/** What numbers of a common kind have in common. One of single precision makes those of a smaller kind so, as in T-SQL; one of double precision does not. */
export function commonTraits(
  values: readonly (NumberTraits & Pick<Written, 'kind' | 'digits'>)[],
  kind: Kind,
): CommonType {
  const floats = values.filter((value) => value.kind === 'float' || value.kind === 'text');
  return {
    kind,
    decimal:
      kind === 'decimal'
        ? commonDecimal(values.filter(isNumber).map((value) => decimalOf(value)))
        : undefined,
    isBig: kind === 'int' && values.some(({ isBig }) => isBig === true),
    isSingle:
      kind === 'float' && floats.length > 0 && floats.every(({ isSingle }) => isSingle === true),
    isSettled: values.every((value) => value.kind !== 'float' || value.isSettled === true),
  };
}

/** A text beside whole numbers may hold a decimal point, unless it is a constant without one. */
function isNoWholeNumber({ kind, literal }: Written): boolean {
  return kind === 'text' && !(typeof literal === 'string' && /^\s*[+-]?\d+\s*$/.test(literal));
}

/** Refuses what is not a number (a text that holds one is taken). */
export function needNumber(value: Written, place: Place): Written {
  return isNumber(value) ? value : convert(value, 'float', place);
}

/** A number with decimals made one of double precision, as most functions of T-SQL take it. */
export function needFloat(value: Written, place: Place): Written {
  const number = needNumber(value, place);
  return number.kind === 'decimal' ? convert(number, 'float', place) : number;
}

/** Refuses what is not a condition. */
export function needCondition(value: Written, place: Place): Written {
  if (value.kind !== 'condition')
    refuseAt(
      place,
      'wrong-type',
      `${kindNames[value.kind]} is used where a condition is needed.`.replace(/^a /, 'A '),
      'a condition such as lat > 0',
    );
  return value;
}
