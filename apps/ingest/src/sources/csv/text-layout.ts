import type { SourceRecipe } from '@isobath/contract';
import { SourceError } from '../source.ts';
import type { HeadLine } from '../tabular/index.ts';
import { createMissingTokens, parseDecimal, readIsoInstant } from '../tabular/index.ts';
import { splitHeader, splitLine } from './split-line.ts';

/** How a delimited text file is laid out. Lines are 1-based. */
export interface TextLayout {
  readonly delimiter: string;
  readonly decimal: '.' | ',';
  readonly headers: readonly string[];
  readonly units: readonly string[] | undefined;
  readonly headerLine: number;
  readonly firstDataLine: number;
  readonly remarks: readonly string[];
}

type Hints = Pick<SourceRecipe, 'delimiter' | 'decimal' | 'header_line' | 'columns' | 'has_units_line' | 'comment_prefix' | 'first_data_line'>;

const DELIMITERS = [',', '\t', ';', '|', 'whitespace'] as const;
const SAMPLE_LINES = 400;

/**
 * Works out what the recipe leaves open: the delimiter (the one that cuts the body of the file into most rows of one length), the header
 * (the line above the first row of that length that holds numbers), a row of units below it, decimal commas. What was worked out is told.
 */
export function findLayout(file: string, lines: readonly HeadLine[], hints: Hints): TextLayout {
  const firstLine = Math.max(hints.header_line ?? 0, hints.first_data_line ?? 0);
  const sample = lines.filter((line) => line.line === hints.header_line || !isIgnored(line.text, hints.comment_prefix)).slice(0, firstLine + SAMPLE_LINES);
  if (sample.length === 0) throw new SourceError('the file has no lines of text', { file });
  const { delimiter, width } = hints.delimiter === undefined ? findDelimiter(sample, hints) : { delimiter: hints.delimiter, width: bodyWidth(sample, hints.delimiter, hints) };
  const header = findHeader(file, sample, { delimiter, width, hints });
  const below = sample.filter((line) => line.line > header.line);
  const decimal = hints.decimal ?? findDecimal(below, delimiter);
  const isUnits = hints.has_units_line ?? (hints.first_data_line === undefined && header.line > 0 && looksLikeUnits(below, delimiter, decimal));
  const unitsLine = isUnits ? below[0] : undefined;
  const firstData = hints.first_data_line ?? (isUnits ? below[1] : below[0])?.line;
  if (firstData === undefined) throw new SourceError(`the file has a header (${header.cells.join(', ')}) but no rows`, { file, line: header.line || 1 });
  return {
    delimiter,
    decimal,
    headers: header.cells,
    units: unitsLine && splitLine(unitsLine.text, delimiter),
    headerLine: header.line,
    firstDataLine: firstData,
    remarks: describeGuesses(hints, { delimiter, decimal, headerLine: header.line, unitsLine: unitsLine?.line }),
  };
}

function describeGuesses(hints: Hints, found: { delimiter: string; decimal: string; headerLine: number; unitsLine: number | undefined }): readonly string[] {
  const { delimiter, decimal, headerLine, unitsLine } = found;
  return [
    ...(hints.delimiter === undefined && delimiter !== ',' ? [`cells are separated by ${nameOf(delimiter)}`] : []),
    ...(hints.header_line === undefined && headerLine > 1 ? [`line ${headerLine} was read as the header`] : []),
    ...(hints.has_units_line === undefined && unitsLine !== undefined ? [`line ${unitsLine} was read as units`] : []),
    ...(hints.decimal === undefined && decimal === ',' ? ['numbers have decimal commas'] : []),
  ];
}

function nameOf(delimiter: string): string {
  return { '\t': 'tabs', ';': 'semicolons', '|': 'bars', whitespace: 'blanks' }[delimiter] ?? JSON.stringify(delimiter);
}

function isIgnored(text: string, commentPrefix: string | undefined): boolean {
  return text.trim() === '' || (commentPrefix !== undefined && text.startsWith(commentPrefix));
}

/** The lines that are surely rows: the second half, or those from the first data line on. */
function bodyOf(sample: readonly HeadLine[], hints: Hints): readonly HeadLine[] {
  const from = hints.first_data_line ?? (hints.header_line === undefined ? undefined : hints.header_line + 1);
  if (from !== undefined) return sample.filter((line) => line.line >= from);
  return sample.slice(Math.floor(sample.length / 2));
}

function bodyWidth(sample: readonly HeadLine[], delimiter: string, hints: Hints): number {
  return mostCommon(bodyOf(sample, hints).map((line) => splitHeader(line.text, delimiter).length)).value;
}

function mostCommon(counts: readonly number[]): { value: number; share: number } {
  const tally = new Map<number, number>();
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
  let best = { value: 1, share: 0 };
  for (const [value, times] of tally) if (times / counts.length > best.share) best = { value, share: times / counts.length };
  return best;
}

function findDelimiter(sample: readonly HeadLine[], hints: Hints): { delimiter: string; width: number } {
  const body = bodyOf(sample, hints);
  let best = { delimiter: ',', width: 1, score: 0 };
  for (const delimiter of DELIMITERS) {
    const { value, share } = mostCommon(body.map((line) => splitLine(line.text, delimiter).length));
    if (value < 2) continue;
    const headerFits = delimiter === 'whitespace' || body.some((line) => line.text.includes(delimiter));
    const score = share + (headerFits ? Math.min(value, 40) / 1000 : 0) - (delimiter === 'whitespace' ? 0.2 : 0) - (delimiter === ',' && isDecimalComma(body) ? 0.5 : 0);
    if (score > best.score) best = { delimiter, width: value, score };
  }
  return { delimiter: best.delimiter, width: best.score > 0 ? mostCommon(body.map((line) => splitHeader(line.text, best.delimiter).length)).value : 1 };
}

/** Semicolons or tabs between cells whose numbers have commas. */
function isDecimalComma(body: readonly HeadLine[]): boolean {
  return body.every((line) => /(?:^|[;\t]) *[+-]?\d+,\d+ *(?:[;\t]|$)/.test(line.text));
}

interface HeaderSearch {
  readonly delimiter: string;
  readonly width: number;
  readonly hints: Hints;
}

function findHeader(file: string, sample: readonly HeadLine[], { delimiter, width, hints }: HeaderSearch): { line: number; cells: string[] } {
  const named = hints.columns;
  if (hints.header_line === 0 || (named !== undefined && hints.header_line === undefined && hints.first_data_line !== undefined)) {
    if (named === undefined) throw new SourceError('source.header_line is 0, so source.columns must name the columns', { file });
    return { line: (hints.first_data_line ?? 1) - 1, cells: [...named] };
  }
  const index = hints.header_line === undefined ? guessHeader(sample, { delimiter, width, hints }) : sample.findIndex((line) => line.line === hints.header_line);
  const line = sample[index];
  if (line === undefined) throw new SourceError(`line ${hints.header_line}, the header by source.header_line, is blank or past the head of the file`, { file });
  const cells = named ?? headerCells(line.text.replace(/^\s*[#%]\s*/, ''), delimiter, width);
  return { line: line.line, cells: [...cells] };
}

/** A header may be separated otherwise than its rows (tables typed by hand): then by the delimiter that gives as many cells as the rows have. */
function headerCells(text: string, delimiter: string, width: number): string[] {
  const cells = splitHeader(text, delimiter);
  if (cells.length === width) return cells;
  for (const other of DELIMITERS) {
    const otherCells = splitHeader(text, other);
    if (otherCells.length === width) return otherCells;
  }
  return cells;
}

/** The index of the header among the sampled lines: the line above the first row of numbers, or above a row of units. */
function guessHeader(sample: readonly HeadLine[], { delimiter, width, hints }: HeaderSearch): number {
  const last = hints.first_data_line === undefined ? sample.length : sample.findIndex((line) => line.line >= hints.first_data_line!);
  const isWide = (index: number): boolean => splitHeader(sample[index]!.text, delimiter).length === width || splitLine(sample[index]!.text, delimiter).length === width;
  const firstRow = sample.findIndex((line, index) => index < last && isWide(index) && hasNumbers(splitLine(line.text, delimiter)));
  const end = firstRow < 0 ? last : firstRow;
  const candidates: number[] = [];
  for (let index = end - 1; index >= 0 && candidates.length < 2; index -= 1) {
    if (headerCells(sample[index]!.text, delimiter, width).length !== width) break;
    candidates.push(index);
  }
  if (candidates.length === 0) return Math.max(0, Math.min(end, sample.length - 1));
  return candidates.at(-1)!;
}

function hasNumbers(cells: readonly string[]): boolean {
  return cells.some((cell) => isValue(cell, ',') || isValue(cell, '.'));
}

function isValue(cell: string, decimal: string): boolean {
  if (!Number.isNaN(parseDecimal(decimal === ',' ? cell.replace(',', '.') : cell))) return true;
  return /^\d{4}-\d/.test(cell) && typeof readIsoInstant(cell, 0) === 'number';
}

function looksLikeUnits(below: readonly HeadLine[], delimiter: string, decimal: string): boolean {
  const [first, ...others] = below;
  if (first === undefined || others.length === 0) return false;
  const missing = createMissingTokens([]);
  const units = splitLine(first.text, delimiter);
  if (units.some((cell) => isValue(cell, decimal))) return false;
  const rows = others.slice(0, 20).map((line) => splitLine(line.text, delimiter));
  return units.some((cell, column) => !missing.isMissingText(cell) && rows.some((row) => row[column] !== undefined && isValue(row[column], decimal)));
}

function findDecimal(below: readonly HeadLine[], delimiter: string): '.' | ',' {
  if (delimiter === ',') return '.';
  let commas = 0;
  let points = 0;
  for (const line of below) {
    for (const cell of splitLine(line.text, delimiter)) {
      if (/^[+-]?\d+,\d+$/.test(cell)) commas += 1;
      else if (/^[+-]?\d+\.\d+$/.test(cell)) points += 1;
    }
  }
  return commas > 0 && points === 0 ? ',' : '.';
}
