import { needNumber } from '../write/convert.ts';
import type { CallWith, FunctionRule, FunctionTable } from './function-table.ts';
import { result, rule } from './function-table.ts';
import { refuseAt } from '../sql-refusal.ts';
import type { Expression } from '../parse/tree.ts';
import type { Frame } from '../write/writer.ts';
import type { Kind, Written } from '../write/written.ts';
import { writeConstant, writeEach } from '../write/written.ts';

function readNumbers<Args extends readonly Expression[]>(args: Args, frame: Frame) {
  return writeEach(args, (argument) => needNumber(frame.write(argument), argument));
}

/** A function of one number whose result is a number, possibly none at all (the logarithm of -1), which becomes NULL. */
function real(engineName: string): FunctionRule {
  return rule('one number', [1, 1], (call, frame) => {
    const [value] = readNumbers(call.args, frame);
    return result(`${engineName}(${value.sql})`, [value], 'float', { isFinite: false });
  });
}

/** A function of an angle. T-SQL truncates the result for a whole number, which nobody who writes RADIANS(180) wants. */
function ofAngle(engineName: string): FunctionRule {
  return rule('one number', [1, 1], (call, frame) => {
    const [angle] = readNumbers(call.args, frame);
    if (angle.kind === 'int')
      refuseAt(
        call.args[0],
        'wrong-type',
        `${call.name} of a whole number would be a whole number in T-SQL.`,
        `a number with a decimal point, or ${call.name}(CAST(x AS float))`,
      );
    return result(`${engineName}(${angle.sql})`, [angle], 'float', { isFinite: false });
  });
}

/** A function that leaves whole numbers whole. */
function keeping(write: (value: string, kind: Kind) => string): FunctionRule {
  return rule('one number', [1, 1], (call, frame) => {
    const [value] = readNumbers(call.args, frame);
    return {
      ...result(write(value.sql, value.kind), [value], value.kind),
      isSingle: value.isSingle,
    };
  });
}

/** Rounds half away from zero, as T-SQL does, and not to even. */
function writeRound(call: CallWith<1>, frame: Frame): Written {
  const parts = readNumbers(call.args, frame);
  const [value, digits] = parts;
  const places = digits?.literal ?? 0;
  if (digits && typeof digits.literal !== 'number')
    return result(
      `(sign(${value.sql}) * floor(abs(${value.sql}) * exp10(${digits.sql}) + 0.5) / exp10(${digits.sql}))`,
      parts,
      'float',
      { isFinite: false },
    );
  if (value.kind === 'int' && Number(places) >= 0) return value;
  const rounded = roundTo(value, Number(places));
  return value.kind === 'int' ? result(`toInt64(${rounded.sql})`, parts, 'int') : rounded;
}

/** A number rounded to so many decimal places; a negative number of places rounds to tens, hundreds and so on. */
export function roundTo(value: Written, places: number): Written {
  const scale = `toFloat64(${10 ** Math.min(Math.abs(Math.trunc(places)), 300)})`;
  const [up, down] = places < 0 ? ['/', '*'] : ['*', '/'];
  return result(
    `(sign(${value.sql}) * (floor((abs(${value.sql}) ${up} ${scale}) + 0.5) ${down} ${scale}))`,
    [value],
    'float',
    { isFinite: false },
  );
}

/** Functions of numbers. */
export const numberFunctions: FunctionTable = {
  // The engine's own result is unsigned, which would change a remainder by a negative number.
  ABS: keeping((value, kind) => (kind === 'int' ? `toInt64(abs(${value}))` : `abs(${value})`)),
  SIGN: keeping((value) => `sign(${value})`),
  FLOOR: keeping((value) => `floor(${value})`),
  CEILING: keeping((value) => `ceiling(${value})`),
  SQRT: real('sqrt'),
  EXP: real('exp'),
  LOG10: real('log10'),
  SIN: real('sin'),
  COS: real('cos'),
  TAN: real('tan'),
  ASIN: real('asin'),
  ACOS: real('acos'),
  ATAN: real('atan'),
  RADIANS: ofAngle('radians'),
  DEGREES: ofAngle('degrees'),
  SQUARE: rule('one number', [1, 1], (call, frame) => {
    const [value] = readNumbers(call.args, frame);
    return result(`pow(${value.sql}, 2)`, [value], 'float', { isFinite: false });
  }),
  POWER: rule('a number and an exponent', [2, 2], (call, frame) => {
    const parts = readNumbers(call.args, frame);
    const [base, exponent] = parts;
    const power = `pow(${base.sql}, ${exponent.sql})`;
    // The power of a whole number is a whole number, as in T-SQL; 2.0 instead of 2 keeps the decimals.
    if (base.kind === 'int')
      return result(`accurateCastOrNull(trunc(${power}), 'Int64')`, parts, 'int', {
        isNullable: true,
      });
    return result(power, parts, 'float', { isFinite: false });
  }),
  ATN2: rule('two numbers', [2, 2], (call, frame) => {
    const parts = readNumbers(call.args, frame);
    const [y, x] = parts;
    return result(`atan2(${y.sql}, ${x.sql})`, parts, 'float', { isFinite: false });
  }),
  LOG: rule('a number, and a base or none', [1, 2], (call, frame) => {
    const parts = readNumbers(call.args, frame);
    const [value, base] = parts;
    return result(
      base ? `(log(${value.sql}) / log(${base.sql}))` : `log(${value.sql})`,
      parts,
      'float',
      { isFinite: false },
    );
  }),
  PI: rule('nothing', [0, 0], () => writeConstant('pi()', 'float')),
  ROUND: rule('a number, and how many places or none', [1, 2], writeRound),
};
