import { SourceError } from '../source.ts';
import { formatSerialDate } from './serial-dates.ts';
import type { Workbook } from './workbook-parts.ts';
import { decodeControls } from './workbook-parts.ts';
import { readAttribute, readXmlByChunk } from './xml-tokens.ts';
import type { ZipPart } from './zip-archive.ts';
import { readZipPart } from './zip-archive.ts';

/** A cell that has no usable value, and why. */
export interface CellTrouble {
  readonly trouble: string;
}
/** A cell: a number, a text (dates as ISO 8601), nothing, or trouble. */
export type SheetCell = number | string | CellTrouble | undefined;

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
  signal: AbortSignal,
): AsyncGenerator<readonly SheetRow[]> {
  const gather = new RowGatherer(workbook);
  const place = { file: workbook.archive.file, part: part.name };
  for await (const _ of readXmlByChunk(
    readZipPart(workbook.archive, part, signal),
    place,
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
  private row = 0;
  private cells: SheetCell[] = [];
  private column = -1;
  private type = 'n';
  private style = 0;
  private value: string | undefined;
  private hasFormula = false;
  private isValue = false;
  private phonetic = 0;

  constructor(workbook: Workbook) {
    this.workbook = workbook;
  }

  open(name: string, attributes: string): void {
    if (name === 'row') this.openRow(attributes);
    else if (name === 'c') this.openCell(attributes);
    else if (name === 'v') this.openValue();
    else if (name === 't' && this.phonetic === 0) this.openValue();
    else if (name === 'f') this.hasFormula = true;
    else if (name === 'rPh') this.phonetic += 1;
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
  }

  private openCell(attributes: string): void {
    const address = readAttribute(attributes, 'r');
    this.column = address === undefined ? this.column + 1 : columnOf(address);
    if (this.column < 0 || this.column >= MOST_COLUMNS)
      throw new SourceError('a cell has an address that no sheet has', {
        file: this.workbook.archive.file,
        line: this.row,
        value: address ?? '',
      });
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
        ? { trouble: 'the formula has no stored result; open the workbook and save it' }
        : undefined;
    if (type === 's')
      return (
        this.workbook.sharedStrings[Number(value)] ?? {
          trouble: "the text is not among the workbook's shared texts",
        }
      );
    if (type === 'str' || type === 'inlineStr') return decodeControls(value);
    if (type === 'e')
      return value === '#N/A' ? undefined : { trouble: `the formula gives ${value}` };
    if (type === 'b') return value === '1' ? 'true' : 'false';
    if (type === 'd') return value;
    const number = Number(value);
    if (value.trim() === '' || Number.isNaN(number))
      return { trouble: `${JSON.stringify(value)} is not a number` };
    if (this.workbook.isDateStyle[this.style] !== true) return number;
    return (
      formatSerialDate(number, this.workbook.is1904) ?? {
        trouble: `${value} is shown as a date, but is none`,
      }
    );
  }
}
