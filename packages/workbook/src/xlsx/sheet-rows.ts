import { readAsciiText } from './ascii-text.ts';
import { PlainRow } from './plain-row.ts';
import { formatSerialDate } from './serial-dates.ts';
import type { LayoutGatherer } from './sheet-layout.ts';
import type { Workbook } from './workbook-parts.ts';
import { decodeControls } from './workbook-parts.ts';
import { isAt, PLAIN_TYPES, PlainCell } from './plain-cell.ts';
import { decodeUtf8, readAttribute, readXmlByChunk } from './xml-tokens.ts';
import { WorkbookError } from './workbook-error.ts';
import type { ZipPart } from './zip-archive.ts';
import { readZipPart } from './zip-archive.ts';

/** A cell that has no usable value, and why. */
export interface CellTrouble {
  readonly trouble: string;
  /** `no-value`: a formula without a stored result; `error`: an error value such as `#N/A`; `unreadable`: anything else. */
  readonly kind: 'no-value' | 'error' | 'unreadable';
  /** What is stored; empty for a formula without a result. */
  readonly stored: string;
}
/** A number shown as a date or a time of day. */
export interface CellDate {
  /** ISO 8601 without a zone. */
  readonly date: string;
  readonly serial: number;
}
/** A cell: a number, a text, a date, nothing, or trouble. */
export type SheetCell = number | string | CellDate | CellTrouble | undefined;

/** Whether a cell has no usable value. */
export function isTrouble(cell: SheetCell): cell is CellTrouble {
  return typeof cell === 'object' && 'trouble' in cell;
}

/** A row of a sheet, cells from column A on; `row` is 1-based. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly SheetCell[];
}

/** What takes the cells of a sheet as they are read, row by row and, within a row, in the order of the file. */
export interface CellTarget {
  /** A number. `row` from 1, `column` from 0. */
  putNumber(row: number, column: number, value: number): void;
  /** A text that is shared: `index` is its place among the workbook's shared texts. */
  putShared(row: number, column: number, index: number, text: string): void;
  /** Any other cell. */
  put(row: number, column: number, cell: SheetCell): void;
  endRow(row: number): void;
}

/** Gathers cells as rows. */
class RowsTarget implements CellTarget {
  rows: SheetRow[] = [];
  private cells: SheetCell[] = [];

  putNumber(_: number, column: number, value: number): void {
    this.place(column, value);
  }

  putShared(_: number, column: number, __: number, text: string): void {
    this.place(column, text);
  }

  put(_: number, column: number, cell: SheetCell): void {
    this.place(column, cell);
  }

  endRow(row: number): void {
    if (this.cells.length > 0) this.rows.push({ row, cells: this.cells });
    this.cells = [];
  }

  /** Cells to the left of it that are missing are blank. */
  private place(column: number, cell: SheetCell): void {
    const { cells } = this;
    while (cells.length < column) cells.push(undefined);
    cells[column] = cell;
  }
}

const MAX_COLUMNS = 16_384;
const MAX_ROWS = 1_048_576;
const ROW_END = new TextEncoder().encode('</row>');

/** The letters of a column, 0 for A. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/i.exec(address)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** The rows of a sheet that have cells, in batches. */
export async function* readSheetRows(
  workbook: Workbook,
  part: ZipPart,
  { signal, layout }: { signal: AbortSignal; layout?: LayoutGatherer },
): AsyncGenerator<readonly SheetRow[]> {
  const target = new RowsTarget();
  for await (const _ of readSheetCells(workbook, part, { signal, target, layout })) {
    if (target.rows.length === 0) continue;
    yield target.rows;
    target.rows = [];
  }
}

/** Hands the cells of a sheet to a target; yields from time to time. */
export async function* readSheetCells(
  workbook: Workbook,
  part: ZipPart,
  {
    signal,
    target,
    layout,
  }: { signal: AbortSignal; target: CellTarget; layout?: LayoutGatherer | undefined },
): AsyncGenerator<void> {
  const gather = new CellGatherer({ workbook, part: part.name, target, layout });
  yield* readXmlByChunk(readZipPart(workbook.archive, part, signal), part.name, gather);
}

/** Reads cells from the elements of a sheet: row, c (cell), v (value), f (formula), is and t (text in place). */
class CellGatherer {
  private readonly workbook: Workbook;
  private readonly target: CellTarget;
  private readonly layout: LayoutGatherer | undefined;
  private row = 0;
  private column = -1;
  private type = 'n';
  private style = 0;
  private value: string | undefined;
  private hasFormula = false;
  /** Whether the text that follows is a cell's. */
  isReading = false;
  private phonetic = 0;
  private isInRow = false;
  private readonly part: string;
  private readonly plain = new PlainCell();
  private readonly plainRow = new PlainRow();

  constructor({
    workbook,
    part,
    target,
    layout,
  }: {
    workbook: Workbook;
    part: string;
    target: CellTarget;
    layout: LayoutGatherer | undefined;
  }) {
    this.workbook = workbook;
    this.part = part;
    this.target = target;
    this.layout = layout;
  }

  open(name: string, attributes: string): void {
    if (name === 'row') this.openRow(attributes);
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'v') this.openValue();
    else if (name === 't' && this.phonetic === 0) this.openValue();
    else if (name === 'f') this.hasFormula = true;
    else if (name === 'rPh') this.phonetic += 1;
    else this.layout?.open(name, attributes);
  }

  readPlain(bytes: Uint8Array, at: number): number {
    if (this.isReading) return -1;
    const { plain } = this;
    const end = plain.read(bytes, at);
    if (end < 0) return this.readPlainRow(bytes, at);
    if (plain.column >= MAX_COLUMNS) return -1;
    this.column = this.placeOf(plain.column < 0 ? this.column + 1 : plain.column, '');
    if (!plain.isBlank && this.isInRow) this.putPlain(bytes);
    return end;
  }

  /** Reads `</row>` or `<row r="5">`. */
  private readPlainRow(bytes: Uint8Array, at: number): number {
    if (isAt(bytes, at, ROW_END)) {
      this.endRow();
      return at + ROW_END.length;
    }
    const end = this.plainRow.read(bytes, at);
    const { row } = this.plainRow;
    // What is wrong with its number is said by the general reader.
    if (end < 0 || row <= this.row || row > MAX_ROWS) return -1;
    this.startRow(row);
    return end;
  }

  private startRow(row: number): void {
    this.endRow();
    this.row = row;
    this.column = -1;
    this.isInRow = true;
  }

  private endRow(): void {
    if (this.isInRow) this.target.endRow(this.row);
    this.isInRow = false;
  }

  private putPlain(bytes: Uint8Array): void {
    const { target, row, column } = this;
    const { type, value, style, start, end } = this.plain;
    if (type === PLAIN_TYPES.number && this.workbook.isDateStyle[style] !== true)
      target.putNumber(row, column, value);
    else if (type === PLAIN_TYPES.shared) this.putShared(value);
    else {
      const text =
        readAsciiText(bytes, start, end) ?? decodeUtf8(bytes.subarray(start, end), this.part);
      target.put(
        row,
        column,
        type === PLAIN_TYPES.number ? this.readDate(value, text) : decodeControls(text),
      );
    }
  }

  private putShared(index: number): void {
    const { target, row, column } = this;
    const text = this.workbook.sharedStrings[index];
    if (text !== undefined) target.putShared(row, column, index, text);
    else
      target.put(
        row,
        column,
        unreadable("the text is not among the workbook's shared texts", String(index)),
      );
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isReading = false;
    else if (name === 'rPh') this.phonetic -= 1;
    else if (name === 'c') this.putCell();
    else if (name === 'row') this.endRow();
  }

  text(text: string): void {
    if (this.isReading) this.value = (this.value ?? '') + text;
  }

  private openRow(attributes: string): void {
    const row = Number(readAttribute(attributes, 'r') ?? this.row + 1);
    if (!(Number.isInteger(row) && row > this.row && row <= MAX_ROWS))
      throw new WorkbookError(
        'the rows of a sheet are out of order, or it has more than Excel has',
        {
          row: this.row,
          value: readAttribute(attributes, 'r') ?? '',
        },
      );
    this.startRow(row);
    this.layout?.openRow(this.row, attributes);
  }

  /** Cells stand in the order of their columns; of two at one place nobody knows which is meant. */
  private placeOf(column: number, address: string): number {
    if (column > this.column && column < MAX_COLUMNS) return column;
    if (column >= 0 && column <= this.column)
      throw new WorkbookError('the cells of a row are out of order, or two have one address', {
        row: this.row,
        value: address || columnLetters(column) + String(this.row),
      });
    throw new WorkbookError('a cell has an address that no sheet has', {
      row: this.row,
      value: address,
    });
  }

  private openCell(attributes: string): void {
    const address = readAttribute(attributes, 'r');
    this.column = this.placeOf(
      address === undefined ? this.column + 1 : columnOf(address),
      address ?? '',
    );
    this.type = readAttribute(attributes, 't') ?? 'n';
    this.style = Number(readAttribute(attributes, 's') ?? 0);
    this.value = undefined;
    this.hasFormula = false;
  }

  private openValue(): void {
    this.isReading = true;
    this.value ??= '';
  }

  private putCell(): void {
    if (!this.isInRow) return;
    if (this.type === 's' && this.value !== undefined) this.putShared(Number(this.value));
    else this.target.put(this.row, this.column, this.readCell());
  }

  private readCell(): SheetCell {
    const { value, type } = this;
    if (value === undefined)
      return this.hasFormula
        ? {
            trouble: 'the formula has no stored result; open the workbook and save it',
            kind: 'no-value',
            stored: '',
          }
        : undefined;
    if (type === 'str' || type === 'inlineStr') return decodeControls(value);
    if (type === 'e')
      return { trouble: `the formula gives ${value}`, kind: 'error', stored: value };
    if (type === 'b') return value === '1' ? 'true' : 'false';
    if (type === 'd') return value;
    const number = Number(value);
    if (value.trim() === '' || Number.isNaN(number))
      return unreadable(`${JSON.stringify(value)} is not a number`, value);
    if (this.workbook.isDateStyle[this.style] !== true) return number;
    return this.readDate(number, value);
  }

  private readDate(serial: number, stored: string): SheetCell {
    const date = formatSerialDate(serial, this.workbook.is1904);
    return date === undefined
      ? unreadable(`${stored} is shown as a date, but is none`, stored)
      : { date, serial };
  }
}

function unreadable(trouble: string, stored: string): CellTrouble {
  return { trouble, kind: 'unreadable', stored };
}
