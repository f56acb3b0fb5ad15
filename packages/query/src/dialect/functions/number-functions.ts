import { needFloat, needNumber } from '../expression/convert.ts';
import { castToDecimal, decimalOf, roundFloat, truncateFloat } from '../expression/decimals.ts';
import type { CallWith, FunctionRule, FunctionTable } from './function-table.ts';
import { result, rule } from './function-table.ts';
import { refuseAt } from '../sql-refusal.ts';
import type { Expression } from '../parse/tree.ts';
import type { Frame } from '../expression/writer.ts';
import type { Kind, Written } from '../expression/written.ts';
import { writeConstant, writeEach } from '../expression/written.ts';

/** Numbers with decimals as floats. */
function readFloats<Args extends readonly Expression[]>(args: Args, frame: Frame) {
  return writeEach(args, (argument) => needFloat(frame.write(argument), argument));
}

function readNumbers<Args extends readonly Expression[]>(args: Args, frame: Frame) {
  return writeEach(args, (argument) => needNumber(frame.write(argument), argument));
}

/** A function of one number whose result is a number, possibly none at all (the logarithm of -1), which becomes NULL. */
function real(engineName: string): FunctionRule {
  return rule('one number', [1, 1], (call, frame) => {
    const [value] = readFloats(call.args, frame);
    return result(`${engineName}(${value.sql})`, [value], 'float', { isFinite: false });
  });
}

/** A function of an angle. T-SQL truncates the result for a whole number, which nobody who writes RADIANS(180) wants. */
function ofAngle(engineName: string): FunctionRule {
  return rule('one number', [1, 1], (call, frame) => {
    const [angle] = readFloats(call.args, frame);
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

/** A function whose result is of the type of its argument. */
function keeping(write: (value: string, kind: Kind) => string): FunctionRule {
  return rule('one number', [1, 1], (call, frame) => {
    const [value] = readNumbers(call.args, frame);
    const { kind, decimal, isSingle } = value;
    return result(write(value.sql, kind), [value], kind, {
      ...(kind === 'decimal' && { decimal: decimalOf({ decimal }) }),
      isSingle,
    });
  });
}

/** FLOOR and CEILING: a decimal becomes one without places. */
function toWhole(engineName: string): FunctionRule {
  return rule('one number', [1, 1], (call, frame) => {
    const [value] = readNumbers(call.args, frame);
    const { kind, isSingle, sql } = value;
    if (kind !== 'decimal') return result(`${engineName}(${sql})`, [value], kind, { isSingle });
    const decimal = { precision: decimalOf(value).precision, scale: 0 };
    return result(`toDecimal128(${engineName}(${sql}), 0)`, [value], kind, { decimal });
  });
}

/** Rounds half away from zero, as T-SQL does, and not to even; with a third argument other than 0 it cuts off. A decimal keeps its places. */
function writeRound(call: CallWith<1>, frame: Frame): Written {
  const parts = readNumbers(call.args, frame);
  const [value, digits, cut] = parts;
  const places = digits?.literal ?? 0;
  if (cut && typeof cut.literal !== 'number')
    refuseAt(
      call.args[2] ?? call,
      'not-supported',
      'The third argument of ROUND is not a constant.',
      '0 to round, 1 to cut off',
    );
  const isCut = cut !== undefined && cut.literal !== 0;
  if (digits && typeof digits.literal !== 'number') {
    const { sql } = needFloat(value, call);
    const power = `exp10(${digits.sql})`;
    const shifted = `abs(${sql}) * ${power}${isCut ? '' : ' + 0.5'}`;
    return result(`(sign(${sql}) * floor(${shifted}) / ${power})`, parts, 'float', {
      isFinite: false,
    });
  }
  if (value.kind === 'int' && Number(places) >= 0) return value;
  if (value.kind === 'decimal') return roundDecimal(value, Math.trunc(Number(places)), isCut);
  const rounded = (isCut ? truncateFloat : roundFloat)(value.sql, Number(places));
  return value.kind === 'int'
    ? result(`toInt64(${rounded})`, parts, 'int')
    : result(rounded, parts, 'float', { isFinite: false });
}

/** A decimal rounded within its own type; one digit more than the type has is not refused. */
function roundDecimal(value: Written, places: number, isCut: boolean): Written {
  const { precision, scale } = decimalOf(value);
  const engineName = isCut ? 'trunc' : 'round';
  return result(
    `toDecimal128(${engineName}(${value.sql}, ${Math.max(-38, Math.min(places, scale))}), ${scale})`,
    [value],
    'decimal',
    { decimal: { precision: Math.min(38, precision + 1), scale } },
  );
}

/** Functions of numbers. */
export const numberFunctions: FunctionTable = {
  // The engine's own result is unsigned, which would change a remainder by a negative number.
  ABS: keeping((value, kind) => (kind === 'int' ? `toInt64(abs(${value}))` : `abs(${value})`)),
  SIGN: rule('one number', [1, 1], (call, frame) => {
    const [value] = readNumbers(call.args, frame);
    const { kind, isSingle, sql } = value;
    if (kind !== 'decimal') return result(`sign(${sql})`, [value], kind, { isSingle });
    const { precision, scale } = decimalOf(value);
    return result(`toDecimal128(sign(${sql}), ${scale})`, [value], kind, {
      decimal: { precision: Math.max(precision, scale + 1), scale },
    });
  }),
  FLOOR: toWhole('floor'),
  CEILING: toWhole('ceiling'),
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
    const [value] = readFloats(call.args, frame);
    return result(`pow(${value.sql}, 2)`, [value], 'float', { isFinite: false });
  }),
  POWER: rule('a number and an exponent', [2, 2], (call, frame) => {
    const given = needNumber(frame.write(call.args[0]), call.args[0]);
    const parts = readFloats(call.args, frame);
    const [base, exponent] = parts;
    const power = `pow(${base.sql}, ${exponent.sql})`;
    // The power of a whole number is a whole number, that of a decimal has as many places as this, as in T-SQL.
    if (given.kind === 'decimal') {
      const { scale } = decimalOf(given);
      const float = result(power, parts, 'float', { isFinite: false });
      return castToDecimal(float, { precision: 38, scale }, call);
    }
    if (base.kind === 'int')
      return result(`accurateCastOrNull(trunc(${power}), 'Int64')`, parts, 'int', {
        isNullable: true,
        isBig: true,
      });
    return result(power, parts, 'float', { isFinite: false });
  }),
  ATN2: rule('two numbers', [2, 2], (call, frame) => {
    const parts = readFloats(call.args, frame);
    const [y, x] = parts;
    return result(`atan2(${y.sql}, ${x.sql})`, parts, 'float', { isFinite: false });
  }),
  LOG: rule('a number, and a base or none', [1, 2], (call, frame) => {
    const parts = readFloats(call.args, frame);
    const [value, base] = parts;
    return result(
      base ? `(log(${value.sql}) / log(${base.sql}))` : `log(${value.sql})`,
      parts,
      'float',
      { isFinite: false },
    );
  }),
  PI: rule('nothing', [0, 0], () => writeConstant('pi()', 'float')),
  ROUND: rule('a number, how many places, and 1 to cut off instead', [1, 3], writeRound),
};
