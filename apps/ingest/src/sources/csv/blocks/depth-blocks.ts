import { SourceError } from '../../source.ts';
import type { HeadLine, SourceTable } from '../../tabular/index.ts';
import { matchGroups, readFileLines } from '../../tabular/index.ts';
import { splitLine } from '../split-line.ts';
import type { Block, DepthLine } from './block.ts';
import { LABELLED, NAMES, planBlock, readDepthLine } from './block.ts';
import { LevelCursor } from './level-cursor.ts';

/**
 * Whether a text file is laid out as the delivery files of the TAO, TRITON, PIRATA and RAMA moorings: blocks of rows, each under a line
 * `Depth(M): 1 5 10 …` that says the depths of its columns and a line `YYYYMMDD HHMM TEMP TEMP …` or `DATE TIME TEMP …`.
 */
export function isDepthBlocks(lines: readonly HeadLine[]): boolean {
  return (
    lines.slice(0, 40).some((line) => readDepthLine(line.text) !== undefined) &&
    lines.slice(0, 40).some((line) => NAMES.test(line.text))
  );
}

/**
 * The table of such a file, one row for each time and depth: columns for date and time as the file names them, `DEPTH`, a column for each quantity (`TEMP`, or `TEMP` and `SAL`), and for files
 * that have them `QUALITY` and `SOURCE`, the digit of each value; of several quantities `TEMP QUALITY`, `SAL QUALITY` and so on. `Location` becomes the header fields `lat` and `lon`, and the
 * missing value is read from the file's `Units` line. Where the names above the columns are not as many as the depths, `source.columns` says the quantity of each.
 */
export function openDepthBlocks(
  file: string,
  { lines, found, columns: named }: BlocksFile,
): SourceTable {
  const fields = readHeadings(lines);
  const missing = /(?<value>-?(?<![\d.])[\d.]+)\s*=\s*missing/i.exec(fields.get('Units') ?? '')
    ?.groups?.['value'];
  const depthLine = lines
    .map((line) => readDepthLine(line.text))
    .find((above) => above !== undefined);
  const nameLine = lines.find((line) => NAMES.test(line.text));
  if (!depthLine || !nameLine)
    throw new SourceError(
      'the layout is depth-blocks, but there is no "Depth(M):" line above a "YYYYMMDD HHMM" or "DATE TIME" line',
      { file },
    );
  const { marks } = depthLine;
  const plans = planBlocks(file, lines, named);
  const quantities = [...new Set(plans.flatMap(({ quantities: names }) => names))];
  const markColumns =
    quantities.length === 1
      ? marks
      : quantities.flatMap((quantity) => marks.map((mark) => `${quantity} ${mark}`));
  const times = Number(
    /(?<!\d)(\d+) times,/.exec(fields.get('Location') ?? '')?.[1] ?? lines.length,
  );
  return {
    file,
    columns: [
      ...splitLine(nameLine.text, 'whitespace')
        .slice(0, 2)
        .map((name) => ({ name })),
      { name: 'DEPTH', unit: depthLine.unit },
      ...quantities.map((name) => {
        const unit = unitOf(name, fields.get('Units') ?? '');
        return { name, ...(unit !== undefined && { unit }) };
      }),
      ...markColumns.map((name) => ({ name })),
    ],
    fields,
    missingTokens: missing === undefined ? [] : [missing],
    remarks: ['each level of the mooring became a row'],
    rowEstimate: times * new Set(depthLine.depths).size,
    async *cursors(signal) {
      const cursor = new LevelCursor(file, { marks: marks.length, quantities, named });
      for await (const batch of readFileLines(file, found.encoding, signal)) {
        cursor.load(batch);
        yield cursor;
      }
    },
  };
}

/** What is known of such a file when it is opened. */
export interface BlocksFile {
  readonly lines: readonly HeadLine[];
  readonly found: { readonly encoding: 'utf-8' | 'latin1' };
  /** The quantity of each column, where the recipe says them. */
  readonly columns: readonly string[] | undefined;
}

/** The blocks of a file's head. */
function planBlocks(
  file: string,
  lines: readonly HeadLine[],
  named: readonly string[] | undefined,
): readonly Block[] {
  let above: DepthLine | undefined;
  return lines.flatMap(({ text, line }) => {
    above = readDepthLine(text) ?? above;
    if (above === undefined || !NAMES.test(text)) return [];
    return [planBlock({ file, line }, { above, names: text, named })];
  });
}

/** The labelled lines above the first block, and the place that `Location` gives. */
function readHeadings(lines: readonly HeadLine[]): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of lines.slice(0, 6)) {
    const field = matchGroups(LABELLED, line.text, 'name', 'value');
    if (field !== undefined && !fields.has(field.name)) fields.set(field.name, field.value.trim());
  }
  const place = matchGroups(
    /(?<lat>(?<!\d)\d+(?:\.\d+)?\s*[NS])\s+(?<lon>\d+(?:\.\d+)?\s*[EW])/i,
    fields.get('Location') ?? '',
    'lat',
    'lon',
  );
  if (place !== undefined) {
    fields.set('lat', place.lat);
    fields.set('lon', place.lon);
  }
  return fields;
}

/** The unit that the `Units` line gives a quantity, `Temperature (C)` for `TEMP`. */
function unitOf(quantity: string, units: string): string | undefined {
  for (const [, name = '', unit] of units.matchAll(/\b(\w+)\s*\(([^)]{1,100})\)/g)) {
    if (name.toLowerCase().startsWith(quantity.toLowerCase().slice(0, 3))) return unit;
  }
  return undefined;
}
