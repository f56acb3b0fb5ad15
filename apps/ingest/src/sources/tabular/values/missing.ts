import { parseDecimal } from './decimal.ts';

/** Texts that mean "no value" in every table, in any case. */
const ALWAYS_MISSING = [
  '',
  'na',
  'n/a',
  '#n/a',
  'nan',
  '-nan',
  'null',
  'none',
  'nd',
  '-',
  '--',
  '.',
  '*',
  '?',
];

/** Distinguishes values from the tokens that mean "no value". */
export interface MissingTokens {
  isMissingText(text: string): boolean;
  isMissingNumber(value: number): boolean;
}

/**
 * Recognises blanks, `NA`, `NaN`, `null` and their kin in any case, and `tokens` beside them. A token that is a number is compared as a
 * number, so that `-999` also finds `-999.000`.
 */
export function createMissingTokens(tokens: readonly (string | number)[]): MissingTokens {
  const words = new Set(ALWAYS_MISSING);
  const numbers = new Set<number>();
  for (const token of tokens) {
    const text = String(token).trim();
    const value =
      typeof token === 'number' ? token : parseDecimal(text.replace(/^([+-]?\d*),(\d+)$/, '$1.$2'));
    if (Number.isNaN(value)) words.add(text.toLowerCase());
    else numbers.add(value);
  }
  const single = numbers.size === 1 ? [...numbers][0] : undefined;
  const hasNone = numbers.size === 0;
  return {
    isMissingText: (text) =>
      text === '' ||
      words.has(text.trim().toLowerCase()) ||
      (!hasNone && numbers.has(parseDecimal(text.trim()))),
    isMissingNumber: (value) =>
      !hasNone && (single === undefined ? numbers.has(value) : value === single),
  };
}

const SENTINELS = new Set([
  -99, -999, -9999, -99999, -999999, -9.99, -99.9, -99.99, -999.9, -999.99, -9.999, -99.999,
  -999.999, -9999.9, -9999.99, -9999.999, -99999.9, -888, -8888, -88888, -777, -7777, 9999, 99999,
  999999, 9999.9, 9999.99, 9999.999, 99999.9, 9999999, 99999999, -32767, -32768, 32767, -2147483647,
  -2147483648, 2147483647,
]);

/**
 * Whether a value looks like an undeclared fill value, such as a run of nines or a large power of
 * ten; such values are kept, and their number is reported.
 */
export function looksLikeFiller(value: number): boolean {
  return (value <= -9.99 || value >= 9999) && (SENTINELS.has(value) || isRoundAndHuge(value));
}

/** Powers of ten and nines from 1e9 on, such as -1e10, 1e34 (Ferret), -9.99e33 and NetCDF's 9.96921e36, also in single precision. */
const NINES = new Set([99, 99.9, 99.99, 99.999, 999, 999.9, 999.99, 999.999]);

/**
 * Whether a value is written in nines and small enough to be one of its column, such as 99 or 999.9:
 * it means "no value" in many formats (NDBC, WOCE) where it stands apart from the others.
 */
export function isNines(value: number): boolean {
  return value >= 99 && value < 1000 && NINES.has(value);
}

/** Whether a positive value is further from all others than these are from each other, and twice as large. */
export function standsApart(
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
): boolean {
  return (
    most > -Infinity &&
    value - most > most - least &&
    value > 2 * Math.max(Math.abs(least), Math.abs(most))
  );
}

function isRoundAndHuge(value: number): boolean {
  return Math.abs(value) >= 1e9 && /^-?(?:1\.0+|9\.9+0*|9\.96921)e/.test(value.toExponential(5));
}
