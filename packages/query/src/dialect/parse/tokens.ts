import { requireValue } from '@isobath/ocean';
import type { Place } from '../sql-refusal.ts';
import { refuseAt, showWord } from '../sql-refusal.ts';

/** A `name` is quoted by brackets or double quotes; an `argument` stands for one of a procedure's in our own views. */
export type TokenKind = 'word' | 'name' | 'number' | 'text' | 'symbol' | 'argument' | 'end';

/** A token of a statement. `word` is as written (cut when long), `value` without quotes, `upper` in capitals for words. */
export interface Token extends Place {
  readonly kind: TokenKind;
  readonly value: string;
  readonly upper: string;
  /** Offset after the token. */
  readonly end: number;
}

const BLANK = /[ \t\n\r\f\v\u00a0\ufeff]*/y;
const BLANKS = new Set(' \t\n\r\f\v\u00a0\ufeff');
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const SYMBOL = /<=|>=|<>|!=|!<|!>|[-+*/%=<>(),.;]/y;
const ARGUMENT = /@\d{1,3}/y;
const COMMENT_MARK = /\/\*|\*\//g;

/**
 * Returns a function that gives the tokens of a statement one after the other, and `end` for ever after the last. A token is read only
 * when it is asked for, so that a long text that is refused early costs little. `takesArguments` is for our own texts only.
 */
export function openTokens(text: string, takesArguments = false): () => Token {
  let from = 0;
  return () => {
    const at = skipBlanks(text, from);
    if (at >= text.length)
      return {
        kind: 'end',
        at: text.length,
        end: text.length,
        word: 'the end',
        value: '',
        upper: '',
      };
    const token = readToken(text, at, takesArguments);
    from = token.end;
    return token;
  };
}

function readToken(text: string, at: number, takesArguments: boolean): Token {
  const first = text.charAt(at);
  if (first === "'" || first === '[' || first === '"') return readQuoted(text, at, at);
  if ((first === 'N' || first === 'n') && text[at + 1] === "'") return readQuoted(text, at, at + 1);
  const word = match(WORD, text, at);
  if (word !== undefined)
    return {
      kind: 'word',
      at,
      end: at + word.length,
      value: word,
      word,
      upper: word.toUpperCase(),
    };
  const number = match(NUMBER, text, at);
  if (number !== undefined) return readNumber(text, at, number);
  const symbol = match(SYMBOL, text, at);
  if (symbol !== undefined)
    return {
      kind: 'symbol',
      at,
      end: at + symbol.length,
      value: symbol,
      word: symbol,
      upper: symbol,
    };
  const argument = takesArguments ? match(ARGUMENT, text, at) : undefined;
  if (argument !== undefined)
    return {
      kind: 'argument',
      at,
      end: at + argument.length,
      value: argument.slice(1),
      word: argument,
      upper: '',
    };
  return refuseLetter(text, at);
}

function refuseLetter(text: string, at: number): never {
  const point = requireValue(text.codePointAt(at), 'character to refuse');
  const letter = String.fromCodePoint(point);
  const code = `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;
  const accepted =
    letter === '@'
      ? 'a value instead of a variable'
      : 'letters a to z, digits, and the signs of SQL; put a text into single quotes and any other name into [brackets]';
  return refuseAt(
    { at, word: letter },
    'bad-syntax',
    `The sign ${showWord(letter)} (${code}) has no meaning here.`,
    accepted,
  );
}

function readNumber(text: string, at: number, number: string): Token {
  const end = at + number.length;
  const next = match(WORD, text, end);
  const word = number + (next ?? '');
  if (next !== undefined)
    refuseAt(
      { at, word },
      'bad-syntax',
      `"${showWord(word)}" is neither a number nor a name.`,
      'a number such as 12 or -0.5e3, or a blank after it',
    );
  if (!Number.isFinite(Number(number)))
    refuseAt(
      { at, word },
      'bad-value',
      `The number ${showWord(number)} is too large.`,
      'a number up to 1.7e308',
    );
  return { kind: 'number', at, end, value: number, word, upper: '' };
}

function readQuoted(text: string, at: number, open: number): Token {
  const quote = text.charAt(open);
  const close = quote === '[' ? ']' : quote;
  const kind = quote === "'" ? 'text' : 'name';
  const parts: string[] = [];
  for (let from = open + 1; ;) {
    const found = text.indexOf(close, from);
    if (found < 0)
      refuseAt(
        { at, word: text.slice(at, at + 20) },
        'bad-syntax',
        `What starts with ${quote} here never ends.`,
        `a closing ${close}`,
      );
    parts.push(text.slice(from, found));
    from = found + 2;
    if (text[found + 1] === close) {
      parts.push(close);
      continue;
    }
    const value = parts.join('');
    if (value.includes('\0'))
      refuseAt(
        { at, word: text.slice(at, at + 20) },
        'bad-value',
        'A name or text holds the sign U+0000.',
        'a text without it',
      );
    if (kind === 'name' && value === '')
      refuseAt({ at, word: text.slice(at, found + 1) }, 'bad-syntax', 'A name is empty.', 'a name');
    return {
      kind,
      at,
      end: found + 1,
      value,
      word: text.slice(at, Math.min(found + 1, at + 80)),
      upper: '',
    };
  }
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** Skips blanks and comments; those between stars nest, as in T-SQL. */
function skipBlanks(text: string, from: number): number {
  for (let at = from; ;) {
    const blank = BLANKS.has(text.charAt(at)) ? match(BLANK, text, at) : undefined;
    if (blank !== undefined) at += blank.length;
    if (text.startsWith('--', at)) {
      const end = text.indexOf('\n', at);
      at = end < 0 ? text.length : end + 1;
    } else if (text.startsWith('/*', at)) {
      at = skipComment(text, at);
    } else {
      return at;
    }
  }
}

function skipComment(text: string, at: number): number {
  let open = 0;
  COMMENT_MARK.lastIndex = at;
  for (let mark = COMMENT_MARK.exec(text); mark; mark = COMMENT_MARK.exec(text)) {
    open += mark[0] === '/*' ? 1 : -1;
    if (open === 0) return COMMENT_MARK.lastIndex;
  }
  return refuseAt(
    { at, word: '/*' },
    'bad-syntax',
    'A comment that starts here never ends.',
    'a closing */',
  );
}
