import { parseEndInstant, parseInstant } from '@isobath/ocean';
import type { Place } from '../sql-refusal.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';
import type { Kind, Written } from './written.ts';
import { compose, engineTypes, isNumber, kindNames, writeConstant, writeEach } from './written.ts';

/** Maximum characters of a number in a statement or in one of its constants: somewhat more than the digits before the point of the largest float64. */
const longestNumber = 400;

/** An instant as the engine reads it. */
export function writeInstant(ms: number): Written {
  return writeConstant(`fromUnixTimestamp64Milli(toInt64(${ms}), 'UTC')`, 'time');
}

/** Reads a text of the statement as an instant. With `isEnd` a bare day means its last millisecond. */
export function readInstant(text: string, place: Place, isEnd = false): number {
  const instant = isEnd ? parseEndInstant(text) : parseInstant(text);
  if (!instant.ok)
    refuseAt(
      place,
      'bad-value',
      `${showWord(instant.message)}.`,
      "a date such as '2016-04-20' or an instant such as '2016-04-20T12:00:00'",
    );
  return instant.value;
}

/** A number as it is written for the engine; a whole number becomes 64 bits wide so that arithmetic with it does not overflow. */
export function writeNumber(text: string, place: Place): Written {
  if (text.length > longestNumber)
    refuseAt(
      place,
      'bad-value',
      `The number ${showWord(text)} has ${text.length} characters.`,
      `a number of up to ${longestNumber} characters`,
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
    return writeConstant(`toInt64(${whole})`, 'int', value);
  }
  return writeConstant(
    Object.is(value, -0) ? 'toFloat64(0)' : `toFloat64(${value})`,
    'float',
    value,
  );
}

/**
 * A value as another kind, as T-SQL converts it where two kinds meet. A constant that cannot be read is refused; a text of a row that
 * cannot be read becomes NULL.
 */
export function convert(value: Written, kind: Kind, place: Place): Written {
  if (value.kind === kind) return value;
  if (value.kind === 'null')
    return compose(`CAST(NULL AS ${engineTypes[kind]})`, [value], { kind, isNullable: true });
  if (value.kind === 'condition') return refuseKind(value, kind, place);
  if (value.kind === 'text') return convertText(value, kind, place);
  if (kind === 'text' && value.isDay)
    return compose(`substring(toString(${value.sql}), 1, 10)`, [value], { kind });
  if (kind === 'text')
    return value.isFinite
      ? compose(`toString(${value.sql})`, [value], { kind })
      : compose(`toString(if(isFinite(${value.sql}), ${value.sql}, NULL))`, [value], {
          kind,
          isNullable: true,
        });
  if (value.kind === 'int' && kind === 'float' && typeof value.literal === 'number')
    return writeConstant(`toFloat64(${value.literal})`, 'float', value.literal);
  if (value.kind === 'int' && kind === 'float')
    return compose(`toFloat64(${value.sql})`, [value], { kind });
  if (value.kind === 'float' && kind === 'int')
    return compose(`accurateCastOrNull(trunc(${value.sql}), 'Int64')`, [value], {
      kind,
      isNullable: true,
      isFinite: true,
    });
  return refuseKind(value, kind, place);
}

function convertText(value: Written, kind: Kind, place: Place): Written {
  if (typeof value.literal === 'string') {
    if (kind === 'time') return writeInstant(readInstant(value.literal, place));
    const text = value.literal.trim();
    if (text.length > longestNumber)
      refuseAt(
        place,
        'bad-value',
        `"${showWord(value.literal)}" has ${text.length} characters, which is more than a number may have.`,
        `${kindNames[kind]} of up to ${longestNumber} characters`,
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
    return kind === 'float' && number.kind === 'int'
      ? writeConstant(`toFloat64(${number.literal})`, 'float', number.literal)
      : number;
  }
  if (kind === 'time')
    return compose(`parseDateTime64BestEffortOrNull(${value.sql}, 3, 'UTC')`, [value], {
      kind,
      isNullable: true,
    });
  if (kind === 'int')
    return compose(`toInt64OrNull(trimBoth(${value.sql}))`, [value], { kind, isNullable: true });
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
  return pair.has('time') ? undefined : 'float';
}

/** Converts values to the kind they have in common; refuses at `place` where there is none. */
export function unify<const Values extends readonly Written[]>(
  values: Values,
  place: Place,
): { readonly values: { readonly [Index in keyof Values]: Written }; readonly kind: Kind } {
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
  return { kind, values: writeEach(values, (value) => convert(value, kind, place)) };
}

/** A text beside whole numbers may hold a decimal point, unless it is a constant without one. */
function isNoWholeNumber({ kind, literal }: Written): boolean {
  return kind === 'text' && !(typeof literal === 'string' && /^\s*[+-]?\d+\s*$/.test(literal));
}

/** Refuses what is not a number (a text that holds one is taken). */
export function needNumber(value: Written, place: Place): Written {
  return isNumber(value) ? value : convert(value, 'float', place);
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
