/** Words that stay small within a title. */
const SMALL_WORDS = new Set(
  'a an and as at but by due for from in into nor of off on onto or over per than the to under up upon via vs with within without'.split(
    ' ',
  ),
);
/** A word of small letters only; symbols, units, names of genes and words with digits are not. */
const SMALL_LETTERS = /^\p{Ll}{2,}$/u;
const NO_WORD_AFTER = '([/^._';
const WORD = /[\p{L}\p{M}\p{N}'’]+/gu;

/**
 * A long name in title case: words of small letters begin with a capital one, except for short words within it. What has capital letters, digits or a
 * single letter is left as it is, such as pH, cm² or 16S.
 */
export function titleCase(name: string): string {
  let isFirst = true;
  return name.replaceAll(WORD, (word, at: number) => {
    const isStart = isFirst;
    isFirst = false;
    // Units in brackets, endings of files and parts of names are no words of the title.
    if (NO_WORD_AFTER.includes(name.charAt(at - 1) || ' ')) return word;
    if (!SMALL_LETTERS.test(word) || (!isStart && SMALL_WORDS.has(word))) return word;
    return word.charAt(0).toUpperCase() + word.slice(1);
  });
}
