/** How a number is written for people. */
export interface NumberStyle {
  /** Digits after the point at most, 0..10; trailing zeros are dropped unless `hasFixedDecimals`. Without it: `significant`. */
  readonly decimals?: number;
  /** Significant digits at most, 1..17; 4 when neither is given. Never rounds the digits before the point. */
  readonly significant?: number;
  /** A difference that must be seen: numbers get more digits than `significant` where they need them for it, at most as many as double precision has. */
  readonly finest?: number;
  /** Whether the number was stored in single precision: digits that only its conversion made are left out. */
  readonly isSingle?: boolean;
  /** Keep trailing zeros, so that figures stand under each other. Only with `decimals`. */
  readonly hasFixedDecimals?: boolean;
}

/** Into so many steps a range is told apart. */
const stepsOfRange = 1000;

/** Significant digits that a number has at least, whatever range it is shown in. */
const usualDigits = 5;

/**
 * How numbers of a range are written so that its thousandths are told apart: 16,777.205 to 16,777.23 with five decimals, 997 to 1,030 with two. A range of no
 * width, or one that is unknown, leaves five significant digits.
 *
 * @param isSingle Whether the numbers come from an array of single precision: what conversion adds to them is then not written.
 */
export function styleOfRange(
  [low, high]: readonly [number, number],
  isSingle = false,
): NumberStyle {
  const finest = Math.abs(high / stepsOfRange - low / stepsOfRange);
  return {
    significant: usualDigits,
    ...(finest > 0 && Number.isFinite(finest) && { finest }),
    ...(isSingle && { isSingle }),
  };
}

/** How ascending numbers are written so that neighbours differ, each with the digits of the smallest step between them: the edges of bins, the levels of contours. */
export function styleOfSteps(ascending: ArrayLike<number>): NumberStyle {
  let finest = Infinity;
  for (let at = 1; at < ascending.length; at++)
    finest = Math.min(finest, (ascending[at] ?? NaN) - (ascending[at - 1] ?? NaN));
  return finest > 0 && Number.isFinite(finest) ? { finest: finest / 100 } : {};
}

/**
 * The shortest decimal number that single precision stores as this value: 0.08166666 for 0.08166665583848953. A number that single precision cannot store is
 * returned unchanged.
 */
export function shortestSingle(value: number): number {
  if (Math.fround(value) !== value) return value;
  return shortSingle(value) ?? Number(value.toPrecision(9));
}

/** Powers of ten by their exponent, from 10⁻³, and those that bring a number of that size to six digits before the point. */
const powers = [1e-3, 1e-2, 0.1, 1, 10, 100, 1000, 1e4, 1e5, 1e6];

/**
 * The decimal number of six to eight digits, as few as will do, that single precision stores as this value; undefined where it needs nine. Axes of files have tens of
 * millions of values: what `toPrecision` writes is computed instead, unless it is a matter of the last bit which of two decimals is nearer.
 */
export function shortSingle(value: number): number | undefined {
  const size = Math.abs(value);
  let exponent = -4;
  for (const power of powers) if (size >= power) exponent += 1;
  const isUsual = exponent > -4 && size < 1e6;
  for (let digits = 6; digits < 9; digits += 1) {
    const short = isUsual
      ? roundTo(value, scales[digits - 1 - exponent] ?? 1, digits)
      : Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return short;
  }
  return undefined;
}

/** 10⁰ to 10¹⁰, exact in double precision. */
const scales = [1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10];

/** A number with so many digits: a whole number over a power of ten, both exact, is the double nearest to the decimal. */
function roundTo(value: number, scale: number, digits: number): number {
  const scaled = value * scale;
  const whole = Math.round(scaled);
  const isNearTie = Math.abs(Math.abs(scaled - whole) - 0.5) < 1e-6;
  return isNearTie ? Number(value.toPrecision(digits)) : whole / scale;
}
