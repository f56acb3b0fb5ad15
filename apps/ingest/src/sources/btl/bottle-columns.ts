import { parseDecimal } from '../values/decimal.ts';

/** Where the values of a bottle file stand: the end of each column in the lines of means. */
export interface BottleColumns {
  /** Names of the quantities, as the header writes them. */
  readonly names: readonly string[];
  /** For each quantity the index behind its last character, in lines of means. */
  readonly ends: readonly number[];
  /** Whether the ends are those of values; names alone may stand elsewhere. */
  readonly isOfValues: boolean;
  /** Whether a line has fewer values than there are columns. */
  readonly hasBlanks: boolean;
  /** The index behind the date, where the first column begins. */
  readonly start: number;
}

/** A line with its statistic, such as `(avg)`, and what stands before its values taken off. */
export interface BottleLine {
  readonly text: string;
  /** Where its values begin, behind the date or the clock; undefined of a line with neither. */
  readonly start: number | undefined;
  /** Where they end. */
  readonly end: number;
}

interface Word {
  readonly text: string;
  readonly end: number;
}

/** Characters of a column as Seasoft writes it by default. */
const COLUMN_WIDTH = 11;

/**
 * The columns of a bottle file. Each is as wide as the values of the means say; names as wide as
 * their column touch each other and are cut there. Undefined where header and means do not fit.
 */
export function planColumns(
  header: string,
  means: readonly BottleLine[],
  others: readonly BottleLine[],
): BottleColumns | undefined {
  const [, date, ...named] = wordsOf(header, 0, header.length);
  if (date === undefined || named.length === 0) return undefined;
  const start = means[0]?.start ?? date.end;
  const whole = means
    .map((line) => wordsOf(line.text, line.start ?? start, line.end))
    .find((words) => words.length >= named.length);
  const byMeans = (whole ?? named).map(({ end }) => end);
  const isOfValues = whole !== undefined;
  const hasBlanks = [...means, ...others].some(
    (line) => wordsOf(line.text, line.start ?? start, line.end).length < byMeans.length,
  );
  const found = { ends: byMeans, isOfValues, hasBlanks, start };
  if (byMeans.length === named.length) return { names: named.map(({ text }) => text), ...found };
  const names = cutAt(header, { ends: byMeans, start: date.end, end: header.length });
  return names?.every((name) => name !== '') ? { names, ...found } : undefined;
}

/**
 * The values of a line, one for each column, '' where there is none: Seasoft leaves the deviation of
 * derived quantities blank, and lets values as wide as their column touch. Undefined where the line
 * does not fit the columns.
 */
export function readColumns(
  line: BottleLine,
  columns: BottleColumns,
): readonly string[] | undefined {
  const { text, end, start = columns.start } = line;
  const words = wordsOf(text, start, end);
  const { names, ends } = columns;
  const moved = start - columns.start;
  if (words.length === names.length && !isBesideItsColumn(words, columns, moved))
    return words.map((word) => word.text);
  const last = ends.at(-1) ?? 0;
  // Lines with a clock may begin further left than those with a date; all their columns do then. A
  // line that does not end with the last column has lost some, and nobody knows which.
  const shifted = [0, moved]
    .filter((shift) => end === last + shift)
    .map((shift) => ends.map((column) => column + shift));
  const left = end - names.length * COLUMN_WIDTH;
  const even =
    left - start === 0 || left - start === 1
      ? [names.map((_, index) => left + (index + 1) * COLUMN_WIDTH)]
      : [];
  for (const candidate of columns.isOfValues ? [...shifted, ...even] : [...even, ...shifted]) {
    const cells = cutAt(text, { ends: candidate, start, end });
    if (cells?.every((cell) => cell === '' || !Number.isNaN(parseDecimal(cell)))) return cells;
  }
  return undefined;
}

/**
 * Whether a value of a line that has one for each column stands below another column: one was lost
 * and another came in. In a file with blanks the nearest column counts, else one that it stands
 * right below, as its lines may have been written with other widths.
 */
function isBesideItsColumn(
  words: readonly Word[],
  { ends, isOfValues, hasBlanks }: BottleColumns,
  moved: number,
): boolean {
  const farness = (at: number, column: number): number =>
    Math.abs(at - moved - (ends[column] ?? Number.POSITIVE_INFINITY));
  return (
    isOfValues &&
    words.some(({ end: at }, index) => {
      const most = hasBlanks ? farness(at, index) : 1;
      return ends.some((_, column) => column !== index && farness(at, column) < most);
    })
  );
}

/**
 * Cuts a text at the ends of columns. Undefined where a word does not end with a column: one that
 * crosses an end is cut only where its second part fills the next column.
 */
function cutAt(
  text: string,
  { ends, start, end }: { readonly ends: readonly number[]; start: number; end: number },
): string[] | undefined {
  const cells = ends.map((to, index) => {
    const from = index === 0 ? start : (ends[index - 1] ?? start);
    const cell = text.slice(Math.max(from, start), to);
    const isCut = index > 0 && !/\s/.test(text.charAt(from - 1)) && !/^\s|^$/.test(cell);
    const isFull = cell.trim().length === to - from;
    const isRight = cell.trim() === '' || !/\s$/.test(cell);
    return isRight && (!isCut || isFull) ? cell.trim() : undefined;
  });
  const rest = text.slice(ends.at(-1) ?? 0, end).trim();
  return rest === '' && cells.every((cell) => cell !== undefined) ? cells : undefined;
}

function wordsOf(text: string, start: number, end: number): Word[] {
  return [...text.slice(start, end).matchAll(/\S+/g)].map((word) => ({
    text: word[0],
    end: start + word.index + word[0].length,
  }));
}
