import type { SheetCell } from '../../xlsx/sheet-rows.ts';

/** What a text of a cell is, found out once however many cells hold it. */
export interface CellText {
  /** Without blanks around it. */
  readonly text: string;
  /** The number that it writes; NaN if it is none. */
  readonly number: number;
  readonly hasBlanks: boolean;
  /** Whether it is a word for a missing value, such as NA. */
  readonly isMissingWord: boolean;
}

const MISSING_WORD = /^(?:n\/?a|nan|null|none|unknown|missing|#n\/a)$/i;
const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
/** The longest missing word. */
const MAX_WORD_LENGTH = 7;
/** Texts that are remembered: columns of names have few, columns of times a new one in each row. */
const REMEMBERED = 4096;
const KNOWN = new Map<string, CellText>();

/** What a text is. */
export function classifyText(cell: string): CellText {
  const known = KNOWN.get(cell);
  if (known !== undefined) return known;
  const text = cell.trim();
  const classified = {
    text,
    number: couldBeNumber(text) && DECIMAL.test(text) ? Number(text) : Number.NaN,
    hasBlanks: text.length !== cell.length && text !== '',
    isMissingWord: text.length <= MAX_WORD_LENGTH && MISSING_WORD.test(text),
  };
  if (KNOWN.size >= REMEMBERED) KNOWN.clear();
  if (cell.length < 100) KNOWN.set(cell, classified);
  return classified;
}

/** Whether a text begins as numbers do. */
function couldBeNumber(text: string): boolean {
  const code = text.charCodeAt(0);
  return code >= 0x2b && code <= 0x39;
}

/** A number of the data sheet, also written as text; NaN if it is none. */
export function numberOf(cell: SheetCell): number {
  if (typeof cell === 'number') return cell;
  return typeof cell === 'string' ? classifyText(cell).number : Number.NaN;
}

/** Numbers of nines that stand for missing values in many files, and may be measured ones. */
const MISSING_NUMBERS = new Set(
  Array.from({ length: 21 }, (_, index) => '9'.repeat(index + 1))
    .filter((nines) => String(Number(nines)) === nines)
    .flatMap((nines) => [
      ...(nines.length >= 3 ? [-Number(nines)] : []),
      ...(nines.length >= 5 ? [Number(nines)] : []),
    ]),
);

/** Whether a number looks like a sign for a missing value: −999, −9999 …, 99999, 999999 … */
export function isMissingNumber(number: number): boolean {
  return (number >= 99_999 || number <= -999) && MISSING_NUMBERS.has(number);
}
