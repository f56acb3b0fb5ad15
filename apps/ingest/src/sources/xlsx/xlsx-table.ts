import type { SourceRecipe } from '@isobath/contract';
import type { SheetCell, SheetRow, ZipLimits } from '@isobath/workbook';
import { columnLetters, isTrouble } from '@isobath/workbook';
import { SourceError } from '../source.ts';
import type { RowCursor, SourceTable } from '../tabular/index.ts';
import { nameColumns, readHeaderFields } from '../tabular/index.ts';
import { openBook } from './open-book.ts';
import type { SheetBook } from './sheet-book.ts';
import { parseDecimal } from '../values/decimal.ts';

/** Rows that the header is looked for in. */
const HEAD_ROWS = 60;

/** The table of one sheet: the recipe's, else `data`, else the first. Its header is the first row with two texts or more that is not much narrower than the table. */
export async function openXlsxTable(
  file: string,
  source: SourceRecipe,
  options: { signal: AbortSignal; limits?: ZipLimits },
): Promise<SourceTable> {
  const { signal } = options;
  const book = await openBook(file, options);
  const sheet = chooseSheet(file, book, source.sheet);
  const sheetName = JSON.stringify(book.names[sheet]);
  const head: SheetRow[] = [];
  for await (const batch of book.rows(sheet, signal)) {
    head.push(...batch.slice(0, HEAD_ROWS - head.length));
    if (head.length >= HEAD_ROWS) break;
  }
  const header = findHeader(file, head, source);
  const below = head.filter((row) => row.row > header.row && row.cells.some(isFilled));
  const hasUnits = source.has_units_line ?? false;
  const firstRow = source.first_data_line ?? below[hasUnits ? 1 : 0]?.row;
  if (firstRow === undefined)
    throw new SourceError(`sheet ${sheetName} has a header but no rows`, {
      file,
      line: header.row,
    });
  const names = source.columns ?? header.cells.map((cell) => (isTrouble(cell) ? '' : textOf(cell)));
  while (names.at(-1)?.trim() === '') names.pop();
  const named = nameColumns(
    Array.from(names, (name) => name ?? ''),
    source.repeated_columns ?? 'refuse',
    { file, line: header.row },
  );
  const units = hasUnits ? below[0]?.cells : undefined;
  const columns = named.map((column, index) =>
    isFilled(units?.[index]) ? { ...column, unit: textOf(units?.[index]).trim() } : column,
  );
  return {
    file,
    columns,
    fields: readFields(head, header.row, book.names[sheet] ?? ''),
    missingTokens: [],
    rowEstimate: Math.max(1, book.estimateRows(sheet, columns.length)),
    remarks: [
      ...book.remarks,
      ...(book.names.length > 1 ? [`the sheet ${sheetName} was read`] : []),
      ...(source.header_line === undefined && header.row > 1
        ? [`row ${header.row} was read as the header`]
        : []),
    ],
    async *cursors(reading) {
      const cursor = new SheetCursor(file, columns.length);
      for await (const batch of book.rows(sheet, reading)) {
        cursor.load(batch.filter((row) => row.row >= firstRow));
        yield cursor;
      }
    },
  };
}

/** The place of the recipe's sheet, else of `data`, else of the first. */
function chooseSheet(file: string, { names }: SheetBook, wanted: string | undefined): number {
  const placeOf = (name: string): number =>
    names.findIndex((other) => other.trim().toLowerCase() === name.trim().toLowerCase());
  const found = wanted === undefined ? Math.max(0, placeOf('data')) : placeOf(wanted);
  if (found >= 0) return found;
  throw new SourceError(
    `there is no sheet ${JSON.stringify(wanted)}; the sheets are: ${names.join(', ')}`,
    { file },
  );
}

function isFilled(cell: SheetCell): boolean {
  return isTrouble(cell) ? !isMissing(cell) : textOf(cell).trim() !== '';
}

/** Whether a formula says itself that there is no value. */
function isMissing(cell: SheetCell): boolean {
  return isTrouble(cell) && cell.stored === '#N/A';
}

function textOf(cell: SheetCell): string {
  if (isTrouble(cell)) return cell.stored;
  return typeof cell === 'object' ? cell.date : String(cell ?? '');
}

function findHeader(file: string, head: readonly SheetRow[], source: SourceRecipe): SheetRow {
  if (source.header_line === 0) return { row: (source.first_data_line ?? 1) - 1, cells: [] };
  const width = Math.max(0, ...head.map(countFilled));
  const found =
    source.header_line === undefined
      ? (head.find((row) => countTexts(row) >= 2 && countFilled(row) * 2 > width) ??
        head.find((row) => countTexts(row) >= 2))
      : head.find((row) => row.row === source.header_line);
  if (found === undefined)
    throw new SourceError(
      source.header_line === undefined
        ? 'the sheet has no header row'
        : 'the header row by source.header_line is empty',
      { file },
    );
  return found;
}

const countFilled = ({ cells }: SheetRow): number => cells.filter(isFilled).length;
const countTexts = ({ cells }: SheetRow): number =>
  cells.filter((cell) => typeof cell === 'string' && cell.trim() !== '').length;

/** Names of sheets that may say which zone their times have. */
const ZONED_SHEET = /(?<!\p{L})(?:UTC|GMT|local|[A-Z]{2,4}T)(?!\p{L})/u;

/** What the rows above the header say as name and value, and a sheet whose name has a zone. */
function readFields(
  head: readonly SheetRow[],
  headerRow: number,
  sheetName: string,
): ReadonlyMap<string, string> {
  const lines = head
    .filter(({ row }) => row < headerRow)
    .map(({ cells }) => {
      const [name = '', ...values] = cells.filter(isFilled).map((cell) => textOf(cell).trim());
      return values.length === 0
        ? name
        : `${name.replace(/[:=]$/, '').trim()}: ${values.join(' ')}`;
    });
  const fields = readHeaderFields(lines);
  if (ZONED_SHEET.test(sheetName)) fields.set('time zone by the name of the sheet', sheetName);
  return fields;
}

/** Walks through the rows of a sheet. */
class SheetCursor implements RowCursor {
  line = 0;
  blankRows = 0;
  private readonly file: string;
  private readonly columnCount: number;
  private rows: readonly SheetRow[] = [];
  private at = -1;
  private cells: readonly SheetCell[] = [];

  constructor(file: string, columnCount: number) {
    this.file = file;
    this.columnCount = columnCount;
  }

  load(rows: readonly SheetRow[]): void {
    this.rows = rows;
    this.at = -1;
  }

  next(): boolean {
    for (;;) {
      this.at += 1;
      const row = this.rows[this.at];
      if (row === undefined) return false;
      this.line = row.row;
      this.cells = row.cells;
      const surplus = row.cells.findIndex(
        (cell, index) => index >= this.columnCount && isFilled(cell),
      );
      if (surplus >= 0)
        throw new SourceError(
          `cell ${columnLetters(surplus)}${row.row} is filled, but its column has no header`,
          { file: this.file, line: row.row },
        );
      if (row.cells.some(isFilled)) return true;
      this.blankRows += 1;
    }
  }

  text(column: number): string {
    const cell = this.cells[column];
    if (isMissing(cell)) return '';
    if (isTrouble(cell))
      throw new SourceError(`cell ${columnLetters(column)}${this.line}: ${cell.trouble}`, {
        file: this.file,
        line: this.line,
      });
    return textOf(cell).trim();
  }

  isDate(column: number): boolean {
    const cell = this.cells[column];
    return typeof cell === 'object' && !isTrouble(cell);
  }

  isTrimmed(column: number): boolean {
    const cell = this.cells[column];
    return typeof cell === 'string' && cell.trim() !== '' && cell.trim() !== cell;
  }

  number(column: number): number {
    const cell = this.cells[column];
    if (typeof cell === 'number') return cell;
    return typeof cell === 'string' ? parseDecimal(cell.trim()) : Number.NaN;
  }
}
