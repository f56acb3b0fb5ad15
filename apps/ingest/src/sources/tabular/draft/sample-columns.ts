import { SourceError } from '../../source.ts';
import { sampleRows } from '../values/infer-types.ts';
import type { MissingTokens } from '../values/missing.ts';
import { readLoneMark, readMarked } from '../values/marks.ts';
import { createMissingTokens } from '../values/missing.ts';
import type { RowCursor, SourceTable, TableColumn } from '../table.ts';
import { isTimeName } from '../times/time-formats.ts';
import { isInt64, isLongInteger, readLongInteger } from '../values/whole-numbers.ts';
import { isNines, looksLikeFiller, standsApart } from '../../values/fillers.ts';

/** A column and what its sampled rows say of it. */
export interface ColumnSample {
  readonly column: TableColumn;
  /** Whether the column's name is that of a time: more of its texts are kept. */
  readonly mayBeTime: boolean;
  /** Values that are there, and those among them that are numbers. */
  values: number;
  numbers: number;
  /** Values that are not numbers, the first of them with how often each came. */
  readonly words: Map<string, number>;
  /** Marks of numbers, with how often each came and the first cell; and those of marks without a number. */
  readonly marks: Map<string, { count: number; readonly example: string }>;
  loneMarks: number;
  /** Whether a whole number has more digits than a double keeps. */
  hasLongIntegers: boolean;
  hasBeyondInt64: boolean;
  hasDecimals: boolean;
  /** Values that look like fillers; those in nines with how often each came; and the range of the others. */
  readonly fillers: Set<number>;
  readonly nines: Map<number, number>;
  least: number;
  most: number;
  /** The lines of the first texts, and which of these (by their index) are date cells of a workbook; only of columns that may hold times. */
  readonly lines: number[];
  readonly dateRows: Set<number>;
  /** The first texts, row by row, '' where a value is missing. */
  readonly texts: string[];
}

/**
 * Rows whose texts are kept: for columns that may hold times all sampled rows, so that day and
 * month can be distinguished where possible.
 */
const TEXT_ROWS = 300;
const TIME_TEXT_ROWS = 5000;
/** Different words that are remembered of a column. */
const MAX_WORDS = 50;
/** Means "no value" in columns whose other values are not negative. */
const SMALL_FILLER = -9;

/** The sampled columns of a table; `trouble` is the refusal of a row that ended the sample early. */
export interface SampledTable {
  readonly samples: readonly ColumnSample[];
  readonly trouble?: SourceError;
}

/**
 * Looks at the first rows of a table. A row that cannot be read ends the sample and is reported, so
 * that a draft can be made from the rows before it.
 */
export async function sampleColumns(
  table: SourceTable,
  signal: AbortSignal,
): Promise<SampledTable> {
  const samples = table.columns.map((column): ColumnSample => ({
    column,
    mayBeTime: isTimeName(column.name),
    values: 0,
    numbers: 0,
    words: new Map(),
    marks: new Map(),
    loneMarks: 0,
    hasLongIntegers: false,
    hasBeyondInt64: false,
    hasDecimals: false,
    fillers: new Set(),
    nines: new Map(),
    least: Infinity,
    most: -Infinity,
    lines: [],
    dateRows: new Set(),
    texts: [],
  }));
  const missing = createMissingTokens(table.missingTokens);
  try {
    for await (const cursor of sampleRows(table, signal)) {
      for (const [index, sample] of samples.entries())
        addCell(sample, cursor, { index, missing, decimal: table.decimal });
    }
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    return { samples, trouble: error };
  }
  return { samples };
}

function addCell(
  sample: ColumnSample,
  cursor: RowCursor,
  {
    index,
    missing,
    decimal,
  }: { index: number; missing: MissingTokens; decimal: SourceTable['decimal'] },
): void {
  const value = cursor.number(index);
  const textRows = sample.mayBeTime ? TIME_TEXT_ROWS : TEXT_ROWS;
  const text =
    Number.isNaN(value) || sample.texts.length < textRows || isLongInteger(value)
      ? cursor.text(index)
      : '';
  const isMissing = Number.isNaN(value)
    ? missing.isMissingText(text)
    : missing.isMissingNumber(value);
  if (sample.texts.length < textRows) {
    if (sample.mayBeTime) sample.lines.push(cursor.line);
    if (cursor.isDate?.(index) === true) sample.dateRows.add(sample.texts.length);
    sample.texts.push(isMissing ? '' : text);
  }
  if (Number.isNaN(value) && readLoneMark(text) !== undefined) sample.loneMarks += 1;
  if (isMissing) return;
  sample.values += 1;
  if (Number.isNaN(value)) addText(sample, text, decimal);
  else addNumber(sample, value, text);
}

function addText(sample: ColumnSample, text: string, decimal: SourceTable['decimal']): void {
  const mark = readMarked(text, decimal)?.mark;
  if (mark !== undefined) {
    const { count, example } = sample.marks.get(mark) ?? { count: 0, example: text };
    sample.marks.set(mark, { count: count + 1, example });
  }
  if (sample.words.size < MAX_WORDS || sample.words.has(text))
    sample.words.set(text, (sample.words.get(text) ?? 0) + 1);
}

function addNumber(sample: ColumnSample, value: number, text: string): void {
  sample.numbers += 1;
  if (!Number.isInteger(value)) sample.hasDecimals = true;
  const long = readLongInteger(value, text);
  if (long !== undefined) {
    sample.hasLongIntegers = true;
    if (!isInt64(long)) sample.hasBeyondInt64 = true;
  }
  if (value === SMALL_FILLER || looksLikeFiller(value)) sample.fillers.add(value);
  else if (isNines(value)) sample.nines.set(value, (sample.nines.get(value) ?? 0) + 1);
  else {
    sample.least = Math.min(sample.least, value);
    sample.most = Math.max(sample.most, value);
  }
}

/** The fillers of a column that lie apart from its other values, or are all that it has. */
export function apartFillers(sample: ColumnSample): number[] {
  const hasOthers = sample.most > -Infinity || sample.nines.size > 0;
  const isOnly = !hasOthers && sample.fillers.size === 1 && sample.numbers > 1;
  return [...sample.fillers].filter((filler) =>
    filler < 0
      ? filler < sample.least && (filler !== SMALL_FILLER || sample.least >= 0)
      : isOnly ||
        (filler > sample.most * 10 && sample.most > -Infinity) ||
        standsApart(filler, sample),
  );
}

/** The nines of a column that stand apart from its other values. */
export function apartNines(sample: ColumnSample): number[] {
  return [...sample.nines.keys()].filter((nines) => standsApart(nines, sample));
}

/** Whether a column has nothing but one value in nines. */
export function isOnlyNines({ nines, numbers, values }: ColumnSample): boolean {
  const [count] = nines.values();
  return nines.size === 1 && count === numbers && numbers === values && numbers > 1;
}

/** Words that stand among numbers and may mean "no value": few, short and without digits, in a column that is numbers otherwise. */
export function wordsAmongNumbers(sample: ColumnSample): string[] {
  const words = [...sample.words.keys()];
  const isLikely =
    words.length > 0 &&
    words.length <= 6 &&
    sample.numbers >= sample.values - sample.numbers &&
    words.every((word) => /^\D{1,20}$/.test(word));
  return isLikely ? words : [];
}
