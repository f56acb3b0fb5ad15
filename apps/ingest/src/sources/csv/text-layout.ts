import { SourceError } from '../source.ts';
import type { HeadLine } from '../tabular/index.ts';
import { createMissingTokens, readHeaderFields, readIsoInstant } from '../tabular/index.ts';
import { partComments } from './comment-lines.ts';
import type { LayoutHints, RowWidths } from './find-header.ts';
import { DELIMITERS, findHeader, isNumber } from './find-header.ts';
import { splitHeader, splitLine } from './split-line.ts';
import { parseDecimal } from '../values/decimal.ts';

/** How a delimited text file is laid out. Lines are 1-based. */
export interface TextLayout {
  readonly delimiter: string;
  readonly decimal: '.' | ',';
  readonly headers: readonly string[];
  readonly units: readonly string[] | undefined;
  readonly headerLine: number;
  readonly firstDataLine: number;
  readonly commentPrefix: string | undefined;
  /** What lines above the table say as `name: value`. */
  readonly fields: ReadonlyMap<string, string>;
  readonly remarks: readonly string[];
}

const SAMPLE_LINES = 400;
/** A line that is drawn, of dashes or the like, below names or around a title. */
const RULE = /^(?=.*[-=_*~]{3})[-=_*~+|,;\s]*$/;

/**
 * Determines what the recipe leaves open: comments, the delimiter (the one that cuts the body of
 * the file into most rows of one length), the header, a row of units below it, decimal commas.
 * Whatever was inferred is reported.
 */
export function findLayout(
  file: string,
  lines: readonly HeadLine[],
  hints: LayoutHints,
): TextLayout {
  const firstLine = Math.max(hints.header_line ?? 0, hints.first_data_line ?? 0);
  const parted = partComments(lines, hints.comment_prefix);
  const declared = lines.find(
    (line) => line.line === hints.header_line && !parted.others.includes(line),
  );
  const sample = [
    ...(declared === undefined ? [] : [declared]),
    ...parted.others.filter(({ text }) => !RULE.test(text)),
  ]
    .sort((one, other) => one.line - other.line)
    .slice(0, firstLine + SAMPLE_LINES);
  if (sample.length === 0) throw new SourceError('the file has no lines of text', { file });
  const body = bodyOf(sample, hints);
  const delimiter = hints.delimiter ?? findDelimiter(body);
  const header = findHeader(file, {
    parted,
    sample,
    body,
    delimiter,
    widths: widthsOf(body, delimiter),
    hints,
  });
  const below = sample.filter((line) => line.line > header.line);
  const decimal = hints.decimal ?? findDecimal(below, delimiter);
  const isUnits =
    hints.has_units_line ??
    (hints.first_data_line === undefined &&
      header.line > 0 &&
      looksLikeUnits(below, delimiter, decimal));
  const unitsLine = isUnits ? below[0] : undefined;
  const firstData = hints.first_data_line ?? (isUnits ? below[1] : below[0])?.line;
  if (firstData === undefined)
    throw new SourceError(`the file has a header (${header.cells.join(', ')}) but no rows`, {
      file,
      line: header.line || 1,
    });
  return {
    delimiter,
    decimal,
    headers: header.cells,
    units: header.units ?? (unitsLine && splitLine(unitsLine.text, delimiter)),
    headerLine: header.line,
    firstDataLine: firstData,
    commentPrefix: parted.prefix,
    fields: readHeaderFields(
      [...parted.comments, ...parted.others]
        .filter(
          (line) => line.line < Math.min(header.line === 0 ? firstData : header.line, firstData),
        )
        .map((line) => line.text),
    ),
    remarks: [
      ...parted.remarks,
      ...describeRules(parted.others.filter(({ line }) => line < firstData)),
      ...describeGuesses(hints, {
        delimiter,
        decimal,
        headerLine: header.line,
        unitsLine: unitsLine?.line,
      }),
    ],
  };
}

function describeRules(lines: readonly HeadLine[]): string[] {
  return lines
    .filter(({ text }) => RULE.test(text))
    .map(({ line }) => `line ${line} is a rule and was passed over`);
}

function describeGuesses(
  hints: LayoutHints,
  found: { delimiter: string; decimal: string; headerLine: number; unitsLine: number | undefined },
): readonly string[] {
  const { delimiter, decimal, headerLine, unitsLine } = found;
  return [
    ...(hints.delimiter === undefined && delimiter !== ','
      ? [`cells are separated by ${nameOf(delimiter)}`]
      : []),
    ...(hints.header_line === undefined && headerLine > 1
      ? [`line ${headerLine} was read as the header`]
      : []),
    ...(hints.has_units_line === undefined && unitsLine !== undefined
      ? [`line ${unitsLine} was read as units`]
      : []),
    ...(hints.decimal === undefined && decimal === ',' ? ['numbers have decimal commas'] : []),
  ];
}

function nameOf(delimiter: string): string {
  return (
    { '\t': 'tabs', ';': 'semicolons', '|': 'bars', whitespace: 'spaces' }[delimiter] ??
    JSON.stringify(delimiter)
  );
}

/** The lines that are surely rows: those from the first data line on, or else the end of the sample, the less of it the longer the lines above the table are. */
function bodyOf(sample: readonly HeadLine[], hints: LayoutHints): readonly HeadLine[] {
  const from =
    hints.first_data_line ?? (hints.header_line === undefined ? undefined : hints.header_line + 1);
  if (from !== undefined) return sample.filter((line) => line.line >= from);
  const lastPart = (part: number): readonly HeadLine[] =>
    sample.slice(sample.length - Math.max(1, Math.ceil(sample.length / part)));
  return (
    [2, 4, 8, 16]
      .map(lastPart)
      .find(
        (body) => body.length >= 3 && DELIMITERS.some((delimiter) => isEven(body, delimiter)),
      ) ?? lastPart(2)
  );
}

/** Whether a delimiter cuts nearly all lines into the same number of cells, two or more. */
function isEven(body: readonly HeadLine[], delimiter: string): boolean {
  const { value, share } = mostCommon(body.map((line) => splitLine(line.text, delimiter).length));
  return (
    value > 1 && share >= 0.8 && body.some((line) => splitLine(line.text, delimiter).some(isNumber))
  );
}

function widthsOf(body: readonly HeadLine[], delimiter: string): RowWidths {
  const raw = body.map((line) => splitLine(line.text, delimiter).length);
  return {
    raw: mostCommon(raw).value,
    trimmed: mostCommon(body.map((line) => splitHeader(line.text, delimiter).length)).value,
    most: Math.max(1, ...raw),
  };
}

function mostCommon(counts: readonly number[]): { value: number; share: number } {
  const tally = new Map<number, number>();
  for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
  let best = { value: 1, share: 0 };
  for (const [value, times] of tally)
    if (times / counts.length > best.share) best = { value, share: times / counts.length };
  return best;
}

function findDelimiter(body: readonly HeadLine[]): string {
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const { value, share } = mostCommon(body.map((line) => splitLine(line.text, delimiter).length));
    if (value < 2) continue;
    const headerFits =
      delimiter === 'whitespace' || body.some((line) => line.text.includes(delimiter));
    const score =
      share +
      (headerFits ? Math.min(value, 40) / 1000 : 0) -
      (delimiter === 'whitespace' ? 0.2 : 0) -
      (delimiter === ',' && isDecimalComma(body) ? 0.5 : 0);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Semicolons or tabs between cells whose numbers have commas. */
function isDecimalComma(body: readonly HeadLine[]): boolean {
  return body.every((line) => /(?:^|[;\t]) *[+-]?\d+,\d+ *(?:[;\t]|$)/.test(line.text));
}

function isValue(cell: string, decimal: string): boolean {
  if (!Number.isNaN(parseDecimal(decimal === ',' ? cell.replace(',', '.') : cell))) return true;
  return /^\d{4}-\d/.test(cell) && typeof readIsoInstant(cell, 0) === 'number';
}

/** What stands for the unit of a number without one: `1`, `1e-3`, `0.001`. */
const DIMENSIONLESS = /^(?:1(?:\.0)?(?:[eE][+-]?\d{1,2})?|0?\.0*1)$/;

function looksLikeUnits(below: readonly HeadLine[], delimiter: string, decimal: string): boolean {
  const [first, ...others] = below;
  if (first === undefined || others.length === 0) return false;
  const missing = createMissingTokens([]);
  const units = splitLine(first.text, delimiter);
  const numbers = units.filter((cell) => isValue(cell, decimal));
  if (!numbers.every((cell) => DIMENSIONLESS.test(cell))) return false;
  const rows = others.slice(0, 20).map((line) => splitLine(line.text, delimiter));
  const words = units.filter(
    (cell, column) =>
      !missing.isMissingText(cell) &&
      !isValue(cell, decimal) &&
      rows.some((row) => row[column] !== undefined && isValue(row[column], decimal)),
  );
  return words.length > numbers.length;
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
