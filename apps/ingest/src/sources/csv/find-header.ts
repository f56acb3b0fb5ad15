import type { SourceRecipe } from '@isobath/contract';
import { requireValue } from '@isobath/ocean';
import { SourceError } from '../source.ts';
import type { HeadLine } from '../tabular/index.ts';
import { createMissingTokens } from '../tabular/index.ts';
import type { PartedLines } from './comment-lines.ts';
import { stripSign } from './comment-lines.ts';
import { splitHeader, splitLine } from './split-line.ts';
import { parseDecimal } from '../values/decimal.ts';

/** The layout hints of a recipe. */
export type LayoutHints = Pick<
  SourceRecipe,
  | 'delimiter'
  | 'decimal'
  | 'header_line'
  | 'columns'
  | 'has_units_line'
  | 'comment_prefix'
  | 'first_data_line'
>;

/** Delimiters that are tried. */
export const DELIMITERS = [',', '\t', ';', '|', 'whitespace'] as const;

/** How many cells the rows have: the usual number, the usual without empty cells at the end, and the most. */
export interface RowWidths {
  readonly raw: number;
  readonly trimmed: number;
  readonly most: number;
}

/** A header: its 1-based line, 0 if there is none. */
export interface FoundHeader {
  readonly line: number;
  readonly cells: readonly string[];
  /** The units of a comment line below it. */
  readonly units?: readonly string[];
}

/** A table whose columns nobody has named: the draft numbers them and asks. */
export class UnnamedColumns extends SourceError {
  readonly columns: readonly string[];
  readonly question: string | undefined;
  readonly firstDataLine: number;
  constructor(
    reason: string,
    file: string,
    {
      columns,
      question,
      firstDataLine,
    }: { columns: readonly string[]; question?: string; firstDataLine: number },
  ) {
    super(reason, { file, line: firstDataLine });
    this.columns = columns;
    this.question = question;
    this.firstDataLine = firstDataLine;
  }
}

/** What is known when a header is looked for. */
export interface HeaderSearch {
  readonly parted: PartedLines;
  readonly sample: readonly HeadLine[];
  readonly body: readonly HeadLine[];
  readonly delimiter: string;
  readonly widths: RowWidths;
  readonly hints: LayoutHints;
}

/**
 * The header of a table: the recipe's, or the line above the first row (with a row of units between them), or the comment line above it. A line
 * that looks like the rows below it is a row. Refuses a table without a header and one whose names and cells differ in number.
 */
export function findHeader(file: string, search: HeaderSearch): FoundHeader {
  const { sample, delimiter, widths, hints } = search;
  const named = hints.columns;
  if (
    hints.header_line === 0 ||
    (named !== undefined && hints.header_line === undefined && hints.first_data_line !== undefined)
  ) {
    if (named === undefined)
      throw new SourceError('source.header_line is 0, so source.columns must name the columns', {
        file,
      });
    return { line: (hints.first_data_line ?? 1) - 1, cells: [...named] };
  }
  if (hints.header_line === undefined) return guessHeader(file, search);
  const line = sample.find((other) => other.line === hints.header_line);
  if (line === undefined)
    throw new SourceError(
      `line ${hints.header_line}, the header by source.header_line, is blank or past the head of the file`,
      { file },
    );
  return {
    line: line.line,
    cells: named ?? headerCells(stripSign(line.text, hints.comment_prefix), delimiter, widths),
  };
}

function guessHeader(file: string, search: HeaderSearch): FoundHeader {
  const { sample, delimiter, widths, hints, parted } = search;
  const { first_data_line: firstDataLine } = hints;
  const last =
    firstDataLine === undefined
      ? sample.length
      : sample.findIndex((line) => line.line >= firstDataLine);
  const isRow = rowTest(search);
  const first = sample.findIndex(
    (line, index) =>
      index < last &&
      fitsWidth(splitLine(line.text, delimiter), widths) &&
      isRow(splitLine(line.text, delimiter)),
  );
  const end =
    first < 0
      ? last === sample.length
        ? sample.findIndex((line) => fitsWidth(headerCells(line.text, delimiter, widths), widths)) +
          1
        : last
      : first;
  const above = sample.slice(0, end).reverse().slice(0, 2);
  const { nearest, farther } = fitAbove(above, search);
  const chosen =
    nearest !== undefined &&
    (farther === undefined ||
      (isNames(nearest.text, delimiter) && !isNames(farther.text, delimiter)))
      ? nearest
      : farther;
  if (chosen !== undefined)
    return {
      line: chosen.line,
      cells: hints.columns ?? headerCells(stripSign(chosen.text, parted.prefix), delimiter, widths),
    };
  const firstLine = (sample[Math.max(end, 0)] ?? requireValue(sample.at(-1), 'line of the file'))
    .line;
  const comment = commentHeader(search, firstLine);
  if (comment !== undefined) return { ...comment, cells: hints.columns ?? comment.cells };
  if (hints.columns !== undefined) return { line: firstLine - 1, cells: hints.columns };
  throw refuseUnnamed(file, { above: above[0], firstLine, delimiter, widths });
}

/**
 * Of the two lines above the first row those that may name its columns. Two belong together only where
 * one delimiter cuts both: a title has as many words as a header has names, and a row of units may end
 * with an empty cell.
 */
function fitAbove(
  [nearest, farther]: readonly HeadLine[],
  { parted, delimiter, widths }: HeaderSearch,
): { readonly nearest: HeadLine | undefined; readonly farther: HeadLine | undefined } {
  const bareOf = ({ text }: HeadLine): string => stripSign(text, parted.prefix);
  const isFit = (line: HeadLine): boolean =>
    fitsWidth(headerCells(bareOf(line), delimiter, widths), widths);
  const cutBy = (line: HeadLine): string | undefined => {
    const bare = bareOf(line);
    if (fitsWidth(splitLine(bare, delimiter), widths)) return delimiter;
    return [delimiter, ...DELIMITERS].find((other) => fitsWidth(splitHeader(bare, other), widths));
  };
  const isPair =
    nearest !== undefined &&
    farther !== undefined &&
    cutBy(nearest) !== undefined &&
    cutBy(nearest) === cutBy(farther);
  return {
    nearest: nearest && isFit(nearest) ? nearest : undefined,
    farther: isPair && isFit(farther) ? farther : undefined,
  };
}

/** The header in the comment lines above the first row; of two, the nearer holds units where its cells repeat, or read as units, and those of the other do not. */
function commentHeader(
  { parted, delimiter, widths }: HeaderSearch,
  firstLine: number,
): FoundHeader | undefined {
  if (widths.raw <= 1) return undefined;
  // A comment with numbers among its cells names columns only where it stands right above the rows.
  const last = parted.comments.filter((line) => line.line < firstLine).at(-1)?.line;
  const [nearest, farther] = parted.comments
    .filter((line) => line.line < firstLine)
    .map(({ line, text }) => ({
      line,
      cells: splitHeader(stripSign(text, parted.prefix), delimiter),
    }))
    .filter(
      ({ line, cells }) => fitsWidth(cells, widths) && (line === last || !cells.some(isNumber)),
    )
    .reverse();
  if (nearest === undefined || farther === undefined) return nearest;
  const isUnits =
    (repeats(nearest.cells) && !repeats(farther.cells)) ||
    (countUnits(nearest.cells) * 2 >= nearest.cells.length &&
      countUnits(farther.cells) * 2 < countUnits(nearest.cells));
  return isUnits ? { ...farther, units: nearest.cells } : nearest;
}

/** Symbols and words that stand as units below the names of columns. */
const UNIT =
  /^(?:[cmk]?m|ft|nmi|in|yr|mo|dy|days?|hrs?|mi?n|s(?:ec)?|utc|gmt|deg\w*|°\w*|k|hpa|m?bar|dbar|db|pa|mb|%|psu|kts?|knots|v(?:olts?)?|ntu|ftu|pp[mt]|-+|[a-zµ]{1,6}(?:\/| )[a-zµ]{1,3}(?:\^?-?\d)?)$/i;

function countUnits(cells: readonly string[]): number {
  return cells.filter((cell) => UNIT.test(cell.trim())).length;
}

function repeats(cells: readonly string[]): boolean {
  return new Set(cells).size < cells.length;
}

function refuseUnnamed(
  file: string,
  {
    above,
    firstLine,
    delimiter,
    widths,
  }: { above: HeadLine | undefined; firstLine: number; delimiter: string; widths: RowWidths },
): UnnamedColumns {
  const names =
    above === undefined
      ? []
      : splitHeader(stripSign(above.text, undefined), delimiter).filter((name) => name !== '');
  const numbered = Array.from({ length: widths.raw }, (_, index) => `column ${index + 1}`);
  if (above === undefined || names.length < 2) {
    return new UnnamedColumns(
      `line ${firstLine} looks like a row of data, and no line above it names the columns; name them in source.columns, with first_data_line: ${firstLine} (or set header_line: ${firstLine} if it is the header)`,
      file,
      { columns: numbered, firstDataLine: firstLine },
    );
  }
  const reason = `line ${above.line} has ${names.length} names, but the rows below it have ${widths.raw} cells`;
  return new UnnamedColumns(
    `${reason}; name every column in source.columns, with first_data_line: ${firstLine}`,
    file,
    {
      columns: numbered.map((name, index) => names[index] ?? name),
      firstDataLine: firstLine,
      question: `${reason}: ${names.join(', ')}`,
    },
  );
}

/** A header may be separated otherwise than its rows (tables typed by hand): then by the delimiter that gives as many cells as the rows have. */
function headerCells(text: string, delimiter: string, widths: RowWidths): string[] {
  const cells = splitHeader(text, delimiter);
  if (fitsWidth(cells, widths)) return cells;
  for (const other of DELIMITERS) {
    const otherCells = splitHeader(text, other);
    if (fitsWidth(otherCells, widths)) return otherCells;
  }
  return cells;
}

function fitsWidth(cells: readonly string[], { raw, trimmed, most }: RowWidths): boolean {
  return cells.length === raw || cells.length === trimmed || cells.length === most;
}

const COORDINATE = /^\W*(?:date|time|year|month|day|lat|lon|depth|pres|station|stn)/i;

/** Whether a line names columns, as far as coordinates among them tell. */
function isNames(text: string, delimiter: string): boolean {
  return splitHeader(text, delimiter).filter((cell) => COORDINATE.test(cell)).length >= 2;
}

/** Whether cells look like the rows of the body: the first cell of a column that holds values is a value itself, and so are half of them. */
function rowTest({ body, delimiter }: HeaderSearch): (cells: readonly string[]) => boolean {
  const missing = createMissingTokens([]);
  const rows = body.map((line) => splitLine(line.text, delimiter));
  const width = Math.max(0, ...rows.map((row) => row.length));
  const holdsValues = Array.from({ length: width }, (_, column) => {
    const filled = rows
      .map((row) => row[column] ?? '')
      .filter((cell) => !missing.isMissingText(cell));
    return filled.length > 0 && filled.filter(isValueLike).length >= filled.length * 0.6;
  });
  return (cells) => {
    const known = cells.filter(
      (cell, column) => holdsValues[column] === true && !missing.isMissingText(cell),
    );
    const [first] = known;
    return (
      first !== undefined &&
      isValueLike(first) &&
      known.filter(isValueLike).length * 2 >= known.length
    );
  };
}

/** A number, also with a decimal comma, or a date or time of day in any spelling. */
function isValueLike(cell: string): boolean {
  return (
    isNumber(cell) ||
    /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}(?:$|[ T])|^\d{1,2}:\d{2}|^\d{1,4}[-/ ]?[a-z]{3}[-/ ]?\d{0,4}/i.test(
      cell,
    )
  );
}

/** Whether a cell is a number, with a point or a comma. */
export function isNumber(cell: string): boolean {
  return !Number.isNaN(parseDecimal(cell)) || !Number.isNaN(parseDecimal(cell.replace(',', '.')));
}
