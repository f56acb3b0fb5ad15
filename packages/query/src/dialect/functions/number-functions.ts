import { needNumber } from '../write/convert.ts';
import type { Call, FunctionRule, FunctionTable } from './function-table.ts';
import { result, rule } from './function-table.ts';
import { refuseAt } from '../sql-refusal.ts';
import type { Frame } from '../write/writer.ts';
import type { Kind, Written } from '../write/written.ts';
import { writeConstant } from '../write/written.ts';

function readNumbers(call: Call, frame: Frame): Written[] {
  return call.args.map((argument) => needNumber(frame.write(argument), argument));
}

/** A function of one number whose result is a number, possibly none at all (the logarithm of -1), which becomes NULL. */
function real(engineName: string): FunctionRule {
  return rule('one number', [1, 1], (call, frame) => {
    const parts = readNumbers(call, frame);
    return result(`${engineName}(${parts[0]!.sql})`, parts, 'float', { isFinite: false });
  });
}

/** A function of an angle. T-SQL cuts the decimals off where a whole number is turned, which nobody who writes RADIANS(180) means. */
function ofAngle(engineName: string): FunctionRule {
  return rule('one number', [1, 1], (call, frame) => {
    const [angle] = readNumbers(call, frame);
    if (angle!.kind === 'int')
      refuseAt(
        call.args[0]!,
        'wrong-type',
        `${call.name} of a whole number would be a whole number in T-SQL.`,
        `a number with a decimal point, or ${call.name}(CAST(x AS float))`,
      );
    return result(`${engineName}(${angle!.sql})`, [angle!], 'float', { isFinite: false });
  });
}

/** A function that leaves whole numbers whole. */
function keeping(write: (value: string, kind: Kind) => string): FunctionRule {
  return rule('one number', [1, 1], (call, frame) => {
    const parts = readNumbers(call, frame);
    return {
      ...result(write(parts[0]!.sql, parts[0]!.kind), parts, parts[0]!.kind),
      isSingle: parts[0]!.isSingle,
    };
  });
}

/** Rounds half away from zero, as T-SQL does, and not to even. */
function writeRound(call: Call, frame: Frame): Written {
  const parts = readNumbers(call, frame);
  const [value, digits] = parts as [Written, Written | undefined];
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

/** A number with so many places after the point, fewer than none for tens and hundreds. */
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
  // The engine's own result has no sign any more, and a remainder by a negative number is another then.
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
    const parts = readNumbers(call, frame);
    return result(`pow(${parts[0]!.sql}, 2)`, parts, 'float', { isFinite: false });
  }),
  POWER: rule('a number and an exponent', [2, 2], (call, frame) => {
    const parts = readNumbers(call, frame);
    const power = `pow(${parts[0]!.sql}, ${parts[1]!.sql})`;
    // The power of a whole number is one too, as in T-SQL; 2.0 instead of 2 keeps the decimals.
    if (parts[0]!.kind === 'int')
      return result(`accurateCastOrNull(trunc(${power}), 'Int64')`, parts, 'int', {
        isNullable: true,
      });
    return result(power, parts, 'float', { isFinite: false });
  }),
  ATN2: rule('two numbers', [2, 2], (call, frame) => {
    const parts = readNumbers(call, frame);
    return result(`atan2(${parts[0]!.sql}, ${parts[1]!.sql})`, parts, 'float', { isFinite: false });
  }),
  LOG: rule('a number, and a base or none', [1, 2], (call, frame) => {
    const parts = readNumbers(call, frame);
    return result(
      parts[1] ? `(log(${parts[0]!.sql}) / log(${parts[1].sql}))` : `log(${parts[0]!.sql})`,
      parts,
      'float',
      { isFinite: false },
    );
  }),
  PI: rule('nothing', [0, 0], () => writeConstant('pi()', 'float')),
  ROUND: rule('a number, and how many places or none', [1, 2], writeRound),
};
