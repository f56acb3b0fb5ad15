import { parseDecimal } from '../../values/decimal.ts';

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
