import { formatSerialDate } from './serial-dates.ts';
import type { LayoutGatherer } from './sheet-layout.ts';
import type { Workbook } from './workbook-parts.ts';
import { decodeControls } from './workbook-parts.ts';
import type { PlainCell } from './xml-tokens.ts';
import { readAttribute, readXmlByChunk } from './xml-tokens.ts';
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

const MOST_COLUMNS = 16_384;

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
  const gather = new RowGatherer(workbook, layout);
  for await (const _ of readXmlByChunk(
    readZipPart(workbook.archive, part, signal),
    part.name,
    gather,
  )) {
    if (gather.rows.length === 0) continue;
    yield gather.rows;
    gather.rows = [];
  }
}

/** Puts rows together from the elements of a sheet: row, c (cell), v (value), f (formula), is and t (text in place). */
class RowGatherer {
  rows: SheetRow[] = [];
  private readonly workbook: Workbook;
  private readonly layout: LayoutGatherer | undefined;
  private row = 0;
  private cells: SheetCell[] = [];
  private column = -1;
  private type = 'n';
  private style = 0;
  private value: string | undefined;
  private hasFormula = false;
  private isValue = false;
  private phonetic = 0;

  constructor(workbook: Workbook, layout: LayoutGatherer | undefined) {
    this.workbook = workbook;
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

  cell(letters: string | undefined, { style, type, value }: PlainCell): void {
    this.column = letters === undefined ? this.column + 1 : this.columnAt(letters);
    this.type = type ?? 'n';
    this.style = style === undefined ? 0 : Number(style);
    this.value = value;
    this.hasFormula = false;
    this.cells[this.column] = this.readCell();
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isValue = false;
    else if (name === 'rPh') this.phonetic -= 1;
    else if (name === 'c') this.cells[this.column] = this.readCell();
    else if (name === 'row' && this.cells.length > 0)
      this.rows.push({ row: this.row, cells: this.cells });
  }

  text(text: string): void {
    if (this.isValue) this.value = (this.value ?? '') + text;
  }

  private openRow(attributes: string): void {
    this.row = Number(readAttribute(attributes, 'r') ?? this.row + 1);
    this.cells = [];
    this.column = -1;
    this.layout?.openRow(this.row, attributes);
  }

  private columnAt(address: string): number {
    const column = columnOf(address);
    if (column >= 0 && column < MOST_COLUMNS) return column;
    throw new WorkbookError('a cell has an address that no sheet has', {
      row: this.row,
      value: address,
    });
  }

  private openCell(attributes: string): void {
    const address = readAttribute(attributes, 'r');
    this.column = address === undefined ? this.column + 1 : this.columnAt(address);
    this.type = readAttribute(attributes, 't') ?? 'n';
    this.style = Number(readAttribute(attributes, 's') ?? 0);
    this.value = undefined;
    this.hasFormula = false;
  }

  private openValue(): void {
    this.isValue = true;
    this.value ??= '';
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
    if (type === 's')
      return (
        this.workbook.sharedStrings[Number(value)] ??
        unreadable("the text is not among the workbook's shared texts", value)
      );
    if (type === 'str' || type === 'inlineStr') return decodeControls(value);
    if (type === 'e')
      return { trouble: `the formula gives ${value}`, kind: 'error', stored: value };
    if (type === 'b') return value === '1' ? 'true' : 'false';
    if (type === 'd') return value;
    const number = Number(value);
    if (value.trim() === '' || Number.isNaN(number))
      return unreadable(`${JSON.stringify(value)} is not a number`, value);
    if (this.workbook.isDateStyle[this.style] !== true) return number;
    const date = formatSerialDate(number, this.workbook.is1904);
    return date === undefined
      ? unreadable(`${value} is shown as a date, but is none`, value)
      : { date, serial: number };
  }
}

function unreadable(trouble: string, stored: string): CellTrouble {
  return { trouble, kind: 'unreadable', stored };
}
