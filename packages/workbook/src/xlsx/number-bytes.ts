import { readAsciiText } from './ascii-text.ts';

const LARGEST_EXACT = 2 ** 53;
/** Powers of ten that a double holds exactly. */
const POWERS = Float64Array.from({ length: 23 }, (_, power) => 10 ** power);
const [MINUS, PLUS, DOT, ZERO, SMALL_E, LARGE_E] = [0x2d, 0x2b, 0x2e, 0x30, 0x65, 0x45];

/**
 * The number that ASCII digits write, as `Number` reads it, without building a text where the result is exact: up to 2^53 and 22 decimals
 * (Clinger 1990, "How to read floating point numbers accurately"). NaN if it is not a number, or blank.
 */
export function parseNumberBytes(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const sign = bytes[at];
  if (sign === MINUS || sign === PLUS) at += 1;
  let mantissa = 0;
  let digits = 0;
  let decimals = 0;
  let isFraction = false;
  for (; at < end; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (digit >= 0 && digit <= 9) {
      mantissa = mantissa * 10 + digit;
      digits += 1;
      if (isFraction) decimals += 1;
    } else if (bytes[at] === DOT && !isFraction) isFraction = true;
    else break;
  }
  if (digits === 0) return parseAsText(bytes, start, end);
  let exponent = 0;
  if (at < end) {
    exponent = parseExponent(bytes, at, end);
    if (Number.isNaN(exponent)) return parseAsText(bytes, start, end);
  }
  const power = exponent - decimals;
  if (mantissa > LARGEST_EXACT || power > 22 || power < -22) return parseAsText(bytes, start, end);
  const size = power < 0 ? mantissa / (POWERS[-power] ?? 1) : mantissa * (POWERS[power] ?? 1);
  return sign === MINUS ? -size : size;
}

/** `e-7`, as a number; NaN for anything else. */
function parseExponent(bytes: Uint8Array, start: number, end: number): number {
  if (bytes[start] !== SMALL_E && bytes[start] !== LARGE_E) return Number.NaN;
  let at = start + 1;
  const sign = bytes[at];
  if (sign === MINUS || sign === PLUS) at += 1;
  if (at >= end || end - at > 4) return Number.NaN;
  let exponent = 0;
  for (; at < end; at += 1) {
    const digit = (bytes[at] ?? 0) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return Number.NaN;
    exponent = exponent * 10 + digit;
  }
  return sign === MINUS ? -exponent : exponent;
}

function parseAsText(bytes: Uint8Array, start: number, end: number): number {
  const text = readAsciiText(bytes, start, end) ?? decodeAscii(bytes.subarray(start, end));
  return text.trim() === '' ? Number.NaN : Number(text);
}

function decodeAscii(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes);
}
