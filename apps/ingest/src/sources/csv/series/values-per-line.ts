import type { SourceRecipe } from '@isobath/contract';
import { SourceError } from '../../source.ts';
import type { HeadLine, SourceTable, TableColumn } from '../../tabular/index.ts';
import { createMissingTokens, nameColumns, readFileLines } from '../../tabular/index.ts';
import { splitHeader, splitLine } from '../split-line.ts';
import { hasPlace, readPlace, readSeriesFields } from './series-fields.ts';
import type { SeriesParts, ValuesPerLine } from './series-parts.ts';
import { SeriesCursor } from './series-cursor.ts';

/** What is known of a file of several values a line when it is opened. */
export interface SeriesFile {
  readonly lines: readonly HeadLine[];
  readonly encoding: 'utf-8' | 'latin1';
  readonly source: SourceRecipe;
  readonly values: ValuesPerLine;
}

/** The name of the column that says which value of the line a row is: its time of day, day or month. */
function stepColumn({ step }: ValuesPerLine): string {
  return typeof step === 'number' ? 'HHMM' : step;
}

/**
 * The table of a file that has several values of one quantity in a line, one row for each value: the columns at the start of a line, then
 * `HHMM`, `day` or `month` for the value's place in the line, then the value. Headings between the lines are passed over where they
 * are spelled as those above the first line; one that names another place is refused.
 */
export function openValuesPerLine(
  file: string,
  { lines, encoding, source, values }: SeriesFile,
): SourceTable {
  const { columns, firstDataLine, delimiter } = readLayout(file, lines, {
    source,
    count: values.count,
  });
  const headings = lines.filter(({ line }) => line < firstDataLine).map(({ text }) => text);
  const lineNumber =
    values.line_number === undefined
      ? undefined
      : columns.findIndex(({ name }) => name === values.line_number);
  if (lineNumber === -1)
    throw new SourceError(
      `there is no column ${JSON.stringify(values.line_number)} for source.values_per_line.line_number; the columns are: ${columns.map(({ name }) => name).join(', ')}`,
      { file },
    );
  const width = columns.length + values.count;
  return describeSeries(file, {
    columns,
    values: { ...values, ...(source.decimal === ',' && { decimal: ',' as const }) },
    headings,
    firstDataLine,
    encoding,
    lineCount: lines.length,
    splitRow: (text) => {
      const cells = splitHeader(text, delimiter);
      while (cells.length < width && cells.length > columns.length && delimiter !== 'whitespace')
        cells.push('');
      return cells.length === width
        ? {
            lead: cells.slice(0, columns.length),
            values: cells.slice(columns.length),
            ...(lineNumber !== undefined && { lineNumber: Number(cells[lineNumber]) }),
          }
        : undefined;
    },
    isMissing: createMissingTokens(source.missing_values ?? []).isMissingText,
    refusal: `${columns.length} columns and ${values.count} values`,
    ...(source.comment_prefix !== undefined && { commentPrefix: source.comment_prefix }),
  });
}

/** A table over the lines of such a file. */
export function describeSeries(file: string, parts: SeriesParts): SourceTable {
  const { columns, values, headings } = parts;
  const taken = new Set(columns.map(({ name }) => name));
  const step = stepColumn(values);
  const twice = [step, values.name].find((name) => taken.has(name));
  if (twice !== undefined)
    throw new SourceError(
      `the column ${twice} is made from the values of a line, so no other can have its name; give source.columns or source.values_per_line.name another one`,
      { file, variable: twice },
    );
  const fields = parts.fields ?? readSeriesFields(headings);
  return {
    file,
    columns: [
      ...columns,
      { name: step },
      { name: values.name, ...(values.unit !== undefined && { unit: values.unit }) },
    ],
    fields,
    missingTokens: parts.missingTokens ?? [],
    remarks: [
      `each line has ${values.count} values, and each of them became a row`,
      ...(values.step === 'day'
        ? [
            'a missing value of the 29th, 30th or 31st made no row, as its month may not have that day',
          ]
        : []),
      ...(parts.remarks ?? []),
    ],
    rowEstimate: parts.lineCount * values.count,
    async *cursors(signal, _, skips) {
      const spelled = new Set(headings.map(spelling));
      const exact = new Set(headings.map((text) => text.trim()));
      const cursor = new SeriesCursor({
        ...parts,
        file,
        ...(skips && { skips }),
        isHeading: (text, isExact) =>
          isExact
            ? exact.has(text.trim())
            : spelled.has(spelling(text)) || (headings.some(hasPlace) && hasPlace(text)),
        checkHeading: (text, line) => checkPlace(file, { text, line }, fields),
      });
      for await (const batch of readFileLines(file, parts.encoding, signal)) {
        cursor.load(batch);
        yield cursor;
      }
    },
  };
}

/** A line without its digits, so that headings of other years are known again. */
function spelling(text: string): string {
  return text.trim().replaceAll(/\d+/g, '#').replaceAll(/\s+/g, ' ');
}

function checkPlace(
  file: string,
  { text, line }: { text: string; line: number },
  fields: ReadonlyMap<string, string>,
): void {
  const place = readPlace(text);
  if (place === undefined) return;
  const isOther = (['lat', 'lon'] as const).some(
    (name) => fields.has(name) && fields.get(name) !== place[name],
  );
  if (isOther)
    throw new SourceError(
      `the heading names another place (${place.lat}, ${place.lon}) than the first one (${fields.get('lat')}, ${fields.get('lon')}); split the file by station`,
      { file, line },
    );
}

function readLayout(
  file: string,
  lines: readonly HeadLine[],
  { source, count }: { readonly source: SourceRecipe; readonly count: number },
): { columns: readonly TableColumn[]; firstDataLine: number; delimiter: string } {
  const headerLine = source.header_line ?? 0;
  const header = lines.find(({ line }) => line === headerLine);
  const firstDataLine = source.first_data_line ?? headerLine + 1;
  const sample = header ?? lines.find(({ line }) => line >= firstDataLine);
  const delimiter = source.delimiter ?? findDelimiter(sample?.text ?? '', count);
  const names = source.columns ?? (header && splitHeader(header.text, delimiter).slice(0, -count));
  if (names === undefined)
    throw new SourceError(
      'source.values_per_line needs source.header_line, the line that names the columns, or source.columns with the names of those before the values',
      { file },
    );
  if (names.length === 0)
    throw new SourceError(
      `the header has no column before the ${count} values of source.values_per_line`,
      { file, line: headerLine },
    );
  return {
    columns: nameColumns(names, source.repeated_columns ?? 'refuse', { file, line: headerLine }),
    firstDataLine,
    delimiter,
  };
}

/** The delimiter that leaves something before so many values. */
function findDelimiter(text: string, count: number): string {
  return (
    [',', '\t', ';', '|'].find((delimiter) => splitLine(text, delimiter).length > count) ??
    'whitespace'
  );
}
