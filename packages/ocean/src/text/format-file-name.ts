/**
 * A text as part of a file name in ASCII: letters without their accents; whatever is no letter, number, underscore or full stop becomes a hyphen,
 * and none of both stands at either end. Empty where nothing is left.
 */
export function formatFileName(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[^A-Za-z0-9_.]+/g, '-');
  let from = 0;
  let to = plain.length;
  while (from < to && isMark(plain[from])) from += 1;
  while (to > from && isMark(plain[to - 1])) to -= 1;
  return plain.slice(from, to);
}

const isMark = (character: string | undefined): boolean => character === '-' || character === '.';
