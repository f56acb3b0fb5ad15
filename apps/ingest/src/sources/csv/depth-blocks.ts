import { SourceError } from '../source.ts';
import type { FileHead, HeadLine, RowCursor, SourceTable } from '../tabular/index.ts';
import { parseDecimal, readFileLines } from '../tabular/index.ts';
import { splitLine } from './split-line.ts';

const DEPTHS =
  /^\s*Depths?\s*[([](?<unit>[^)\]]*)[)\]]\s*:(?<depths>[-\d.\s]+)(?<rest>[^-\d.\s].*)?$/i;
const NAMES = /^\s*(?<date>YYYYMMDD|YYYY-MM-DD|DATE)\s+(?<time>HH:?MM(?::?SS)?|TIME)\s/i;
const ROW = /^\s*\d{4}-?\d{2}-?\d{2}\s/;
/** A name of the temperature at the surface that stands in a row of temperatures. */
const SURFACE: Readonly<Record<string, string>> = { SST: 'TEMP' };
const LABELLED = /^\s*(?<name>[A-Za-z]\w*)\s*:(?<value>.*)$/;

/**
 * Whether a text file is laid out as the delivery files of the TAO, TRITON, PIRATA and RAMA moorings: blocks of rows, each under a line
 * `Depth(M): 1 5 10 …` that says the depths of its columns and a line `YYYYMMDD HHMM TEMP TEMP …` or `DATE TIME TEMP …`.
 */
export function isDepthBlocks(lines: readonly HeadLine[]): boolean {
  return (
    lines.slice(0, 40).some((line) => DEPTHS.test(line.text)) &&
    lines.slice(0, 40).some((line) => NAMES.test(line.text))
  );
}

interface Block {
  readonly depths: readonly number[];
}

/**
 * The table of such a file, one row for each time and depth: columns for date and time as the file names them, `DEPTH`, the quantity (`TEMP`), and for files that
 * have them `QUALITY` and `SOURCE`, the digit of each level. `Location` becomes the header fields `lat` and `lon`, and the missing value is
 * read from the file's `Units` line.
 */
export function openDepthBlocks(
  file: string,
  {
    lines,
    found,
  }: { head: FileHead; lines: readonly HeadLine[]; found: { encoding: 'utf-8' | 'latin1' } },
): SourceTable {
  const fields = readHeadings(lines);
  const missing = /(?<value>-?(?<![\d.])[\d.]+)\s*=\s*missing/i.exec(fields.get('Units') ?? '')
    ?.groups?.['value'];
  const depthLine = lines.map((line) => DEPTHS.exec(line.text)).find((match) => match !== null);
  const nameLine = lines.find((line) => NAMES.test(line.text));
  if (!depthLine || !nameLine)
    throw new SourceError(
      'the layout is depth-blocks, but there is no "Depth(M):" line above a "YYYYMMDD HHMM" or "DATE TIME" line',
      { file },
    );
  const marks = (depthLine.groups!['rest'] ?? '')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const quantity = quantityOf(
    file,
    nameLine,
    splitLine(nameLine.text, 'whitespace')
      .slice(2)
      .filter((word) => !/^(.)\1*$/.test(word) && !marks.includes(word)),
  );
  const unit = unitOf(quantity, fields.get('Units') ?? '');
  const times = Number(
    /(?<!\d)(\d+) times,/.exec(fields.get('Location') ?? '')?.[1] ?? lines.length,
  );
  return {
    file,
    columns: [
      ...splitLine(nameLine.text, 'whitespace')
        .slice(0, 2)
        .map((name) => ({ name })),
      { name: 'DEPTH', unit: depthLine.groups!['unit']!.toLowerCase() },
      { name: quantity, ...(unit !== undefined && { unit }) },
      ...marks.map((name) => ({ name })),
    ],
    fields,
    missingTokens: missing === undefined ? [] : [missing],
    remarks: ['each level of the mooring became a row'],
    rowEstimate: times * depthLine.groups!['depths']!.trim().split(/\s+/).length,
    async *cursors(signal) {
      const cursor = new LevelCursor(file, marks.length);
      for await (const batch of readFileLines(file, found.encoding, signal)) {
        cursor.load(batch);
        yield cursor;
      }
    },
  };
}

/** The labelled lines above the first block, and the place that `Location` gives. */
function readHeadings(lines: readonly HeadLine[]): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of lines.slice(0, 6)) {
    const groups = LABELLED.exec(line.text)?.groups;
    if (groups && !fields.has(groups['name']!))
      fields.set(groups['name']!, groups['value']!.trim());
  }
  const place = /(?<lat>(?<!\d)\d+(?:\.\d+)?\s*[NS])\s+(?<lon>\d+(?:\.\d+)?\s*[EW])/i.exec(
    fields.get('Location') ?? '',
  )?.groups;
  if (place) {
    fields.set('lat', place['lat']!);
    fields.set('lon', place['lon']!);
  }
  return fields;
}

/** The unit that the `Units` line gives a quantity, `Temperature (C)` for `TEMP`. */
function unitOf(quantity: string, units: string): string | undefined {
  for (const [, name, unit] of units.matchAll(/\b(\w+)\s*\(([^)]{1,100})\)/g)) {
    if (name!.toLowerCase().startsWith(quantity.toLowerCase().slice(0, 3))) return unit;
  }
  return undefined;
}

/** The one quantity of a file: the name above all of its levels. Refuses a file whose levels hold several, because a level's row would mix them. */
function quantityOf(file: string, { line }: HeadLine, words: readonly string[]): string {
  const quantities = new Set(
    words.map((word) => (words.includes(SURFACE[word] ?? '') ? SURFACE[word]! : word)),
  );
  if (quantities.size <= 1) return [...quantities][0] ?? 'VALUE';
  throw new SourceError(
    `the levels hold several quantities (${[...quantities].join(', ')}); files of blocks with depths can have one: split the file by quantity`,
    { file, line },
  );
}

/** Walks through the levels of each row of each block. */
class LevelCursor implements RowCursor {
  line = 0;
  blankRows = 0;
  private readonly file: string;
  private readonly markCount: number;
  private lines: readonly string[] = [];
  private at = 0;
  private block: Block | undefined;
  private cells: readonly string[] = [];
  private level = 0;

  constructor(file: string, markCount: number) {
    this.file = file;
    this.markCount = markCount;
  }

  load(lines: readonly string[]): void {
    this.lines = lines;
    this.at = 0;
  }

  next(): boolean {
    this.level += 1;
    while (
      this.block === undefined ||
      this.cells.length === 0 ||
      this.level >= this.block.depths.length
    ) {
      if (!this.nextRow()) return false;
    }
    return true;
  }

  /** Moves to the next line; false at the end of what is loaded. */
  private nextRow(): boolean {
    this.cells = [];
    if (this.at >= this.lines.length) return false;
    const text = this.lines[this.at]!;
    this.at += 1;
    this.line += 1;
    this.level = 0;
    const depths = DEPTHS.exec(text)?.groups?.['depths'];
    if (depths !== undefined) this.block = { depths: depths.trim().split(/\s+/).map(Number) };
    else if (ROW.test(text)) this.cells = this.checkCells(splitLine(text, 'whitespace'));
    else if (text.trim() !== '' && !NAMES.test(text) && !LABELLED.test(text)) {
      throw new SourceError('the line is neither a row nor a heading of a block', {
        file: this.file,
        line: this.line,
        value: text.trim().slice(0, 80),
      });
    }
    return true;
  }

  private checkCells(cells: readonly string[]): readonly string[] {
    if (this.block === undefined)
      throw new SourceError('a row stands above the first "Depth(M):" line', {
        file: this.file,
        line: this.line,
      });
    const { depths } = this.block;
    const expected = 2 + depths.length + this.markCount;
    const marks = cells.slice(2 + depths.length);
    if (cells.length === expected && marks.every((mark) => mark.length === depths.length))
      return cells;
    throw new SourceError(
      `the row has ${cells.length} cells where its block of ${depths.length} depths has ${expected}`,
      { file: this.file, line: this.line },
    );
  }

  text(column: number): string {
    if (column < 2) return this.cells[column]!;
    if (column === 2) return String(this.block!.depths[this.level]);
    if (column === 3) return this.cells[2 + this.level]!;
    return this.cells[2 + this.block!.depths.length + column - 4]![this.level]!;
  }

  number(column: number): number {
    return column === 2 ? this.block!.depths[this.level]! : parseDecimal(this.text(column));
  }
}
