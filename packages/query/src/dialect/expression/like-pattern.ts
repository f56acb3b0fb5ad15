import type { Place } from '../sql-refusal.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';

/** A LIKE pattern for the engine: its own LIKE where that can express it, otherwise a regular expression of RE2, which never backtracks. */
export interface LikePattern {
  readonly kind: 'like' | 'expression';
  readonly text: string;
}

const maxPatternLength = 1000;

/** Reads a T-SQL pattern: `%`, `_`, classes such as `[a-f]` and `[^0-9]`, and an escape character that makes the next one literal. */
export function readLikePattern(
  pattern: string,
  escape: string | undefined,
  place: Place,
): LikePattern {
  if (pattern.length > maxPatternLength)
    refuseAt(
      place,
      'too-long',
      `A LIKE pattern has more than ${maxPatternLength} characters.`,
      'a shorter pattern',
    );
  const letters = [...pattern];
  let like = '';
  let expression = '';
  let hasClass = false;
  for (let at = 0, letter = letters[0]; letter !== undefined; at += 1, letter = letters[at]) {
    const next = letters[at + 1];
    const close = letter === '[' && letter !== escape ? letters.indexOf(']', at + 2) : -1;
    if (close > 0) {
      hasClass = true;
      expression += readClass(letters.slice(at + 1, close), place);
      at = close;
    } else if (letter === '[' && letter !== escape) {
      refuseAt(
        place,
        'bad-value',
        'A [ of a LIKE pattern has no ] that ends it, and such a pattern finds nothing.',
        '[[] for the letter [ itself',
      );
    } else if (letter === escape && next !== undefined) {
      at += 1;
      like += quoteForLike(next);
      expression += quoteForExpression(next);
    } else {
      like += letter === '%' || letter === '_' ? letter : quoteForLike(letter);
      expression += letter === '%' ? '.*' : letter === '_' ? '.' : quoteForExpression(letter);
    }
  }
  return hasClass
    ? { kind: 'expression', text: `(?is)^${expression}$` }
    : { kind: 'like', text: like };
}

function readClass(letters: readonly string[], place: Place): string {
  const isNot = letters[0] === '^' && letters.length > 1;
  let written = isNot ? '[^' : '[';
  const own = isNot ? letters.slice(1) : letters;
  for (let at = 0, first = own[0]; first !== undefined; at += 1, first = own[at]) {
    const last = own[at + 1] === '-' ? own[at + 2] : undefined;
    if (last === undefined) {
      written += quoteInClass(first);
      continue;
    }
    if (first > last)
      refuseAt(
        place,
        'bad-value',
        `The range ${showWord(`${first}-${last}`)} of a LIKE pattern runs backwards.`,
        `${showWord(`${last}-${first}`)}`,
      );
    written += `${quoteInClass(first)}-${quoteInClass(last)}`;
    at += 2;
  }
  return `${written}]`;
}

function quoteForLike(letter: string): string {
  return letter === '%' || letter === '_' || letter === '\\' ? `\\${letter}` : letter;
}

function quoteForExpression(letter: string): string {
  return /[\\^$.*+?()[\]{}|]/.test(letter) ? `\\${letter}` : letter;
}

function quoteInClass(letter: string): string {
  return /[\\\]^[-]/.test(letter) ? `\\${letter}` : letter;
}
