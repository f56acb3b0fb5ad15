const POWERS_OF_TEN = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
const MINUS = 45;
const PLUS = 43;
const ZERO = 48;

/**
 * The number that decimal text denotes (`-1.5`, `+3`, `.5`, `1e-3`), rounded as JavaScript does;
 * NaN for anything else, also for blanks, thousands separators, hexadecimal, `Infinity` and numbers
 * too large for a double.
 */
export function parseDecimal(text: string): number {
  if (!DECIMAL.test(text)) return Number.NaN;
  const value = Number(text);
  return Number.isFinite(value) ? value : Number.NaN;
}

/**
 * As {@link parseDecimal}, straight from the bytes `start` to `end` (exclusive), with `point` as the decimal sign. Exact: mantissas below
 * 2^53 over powers of ten up to 10^22 need one rounding (Clinger 1990, How to read floating point
 * numbers accurately); the rest is parsed as text.
 */
export function readDecimal(bytes: Buffer, start: number, end: number, point: number): number {
  let at = start;
  const sign = bytes[at];
  if (sign === MINUS || sign === PLUS) at += 1;
  let mantissa = 0;
  const firstDigit = at;
  for (; at < end; at += 1) {
    const digit = bytes[at]! - ZERO;
    if (digit < 0 || digit > 9) break;
    mantissa = mantissa * 10 + digit;
  }
  let digits = at - firstDigit;
  let scale = 0;
  if (at < end && bytes[at] === point) {
    at += 1;
    const fraction = at;
    for (; at < end; at += 1) {
      const digit = bytes[at]! - ZERO;
      if (digit < 0 || digit > 9) break;
      mantissa = mantissa * 10 + digit;
    }
    scale = at - fraction;
    digits += scale;
  }
  if (digits === 0) return Number.NaN;
  if (at < end || mantissa > Number.MAX_SAFE_INTEGER || scale > 22)
    return readSlowly(bytes, start, end, point);
  const value = scale === 0 ? mantissa : mantissa / POWERS_OF_TEN[scale]!;
  return sign === MINUS ? -value : value;
}

function readSlowly(bytes: Buffer, start: number, end: number, point: number): number {
  const text = bytes.toString('latin1', start, end);
  if (point === 46) return parseDecimal(text);
  return text.includes('.') ? Number.NaN : parseDecimal(text.replace(',', '.'));
}
