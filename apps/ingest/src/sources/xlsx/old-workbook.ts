import { readFile, stat } from 'node:fs/promises';
import type { CellObject, WorkBook, WorkSheet } from '@e965/xlsx';
import type { SheetCell, SheetRow } from '@isobath/workbook';
import { formatSerialDate, isDateFormat } from '@isobath/workbook';
import { count, were } from '../amounts.ts';
import { SourceError } from '../source.ts';
import { findDamage } from './check-records.ts';
import type { SheetBook } from './sheet-book.ts';
import { workbookKindOf } from './workbook-kind.ts';

/** The whole workbook is held in memory, some ten times as large as its file. */
const LARGEST_BYTES = 64 << 20;
const BATCH_ROWS = 1000;

/**
 * Opens an old workbook (`.xls`, Excel 2 to 2003) by SheetJS, which is loaded with the first one. Only values are read: the stored results of
 * formulas, never formulas or macros.
 */
export async function openOldWorkbook(file: string): Promise<SheetBook> {
  const { size } = await stat(file);
  if (size > LARGEST_BYTES)
    throw new SourceError(
      `an old workbook (.xls) of ${size} bytes is larger than the ${LARGEST_BYTES} bytes that are read of this kind; save it as .xlsx`,
      { file },
    );
  const { book, unknown } = await parse(file, await readFile(file));
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const sheets = book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name];
    // A chart or a macro sheet has no cells.
    return sheet?.['!data'] === undefined ? [] : [{ name, sheet }];
  });
  if (sheets.length === 0) throw new SourceError('the workbook has no sheet', { file });
  return {
    remarks:
      unknown === 0
        ? []
        : [`${count(unknown, 'record')} of a kind that is not known ${were(unknown)} passed over`],
    names: sheets.map(({ name }) => name),
    estimateRows: (index) => sheets[index]?.sheet['!data']?.length ?? 0,
    async *rows(index, signal) {
      const rows = sheets[index]?.sheet['!data'] ?? [];
      for (let from = 0; from < rows.length; from += BATCH_ROWS) {
        signal.throwIfAborted();
        yield await Promise.resolve(readRows(rows.slice(from, from + BATCH_ROWS), from, is1904));
      }
    },
  };
}

type Library = typeof import('@e965/xlsx');

/** The workbook, and of how many records nothing is known. */
async function parse(file: string, bytes: Buffer): Promise<{ book: WorkBook; unknown: number }> {
  const library = await import('@e965/xlsx');
  // Texts of workbooks before Excel 97 are in the code page that they name.
  library.set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  try {
    const stream = findStream(library, bytes);
    const damage = stream && findDamage(stream);
    if (damage !== undefined)
      throw new SourceError(`the workbook is damaged: ${damage}; fetch or save it again`, { file });
    return readBook(library, bytes);
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw new SourceError(refusal(bytes, error), { file }, { cause: error });
  }
}

/** The stream of records of a workbook within its compound file; undefined of another document. */
function findStream({ CFB }: Library, bytes: Buffer): Buffer | undefined {
  if (workbookKindOf(bytes) === 'biff') return bytes;
  const compound = CFB.read(bytes, { type: 'buffer' });
  const found = CFB.find(compound, '/Workbook') ?? CFB.find(compound, '/Book');
  return found === null ? undefined : Buffer.from(found.content);
}

/** The library writes of records that it does not know to the console, and nowhere else. */
function readBook(library: Library, bytes: Buffer): { book: WorkBook; unknown: number } {
  const { error } = console;
  let unknown = 0;
  console.error = () => {
    unknown += 1;
  };
  try {
    const book = library.read(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      cellStyles: false,
      bookVBA: false,
    });
    return { book, unknown };
  } finally {
    console.error = error;
  }
}

/** What the library says of passwords and other documents is in words; all else is an error within it. */
function refusal(bytes: Buffer, error: unknown): string {
  const isLocked =
    (error instanceof Error && /password|encrypt/i.test(error.message)) ||
    bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'));
  return isLocked
    ? 'the workbook has a password; save it without one'
    : 'this is no workbook that can be read: it is a document of another kind, or damaged; open it in a spreadsheet program and save it as .xlsx';
}

type StoredRows = NonNullable<WorkSheet['!data']>;

function readRows(rows: StoredRows, from: number, is1904: boolean): SheetRow[] {
  const read: SheetRow[] = [];
  // Rows without cells are holes.
  rows.forEach((cells, at) => {
    const values = Array.from(cells, (cell) => readCell(cell, is1904));
    if (values.some((value) => value !== undefined))
      read.push({ row: from + at + 1, cells: values });
  });
  return read;
}

function readCell(cell: CellObject | undefined, is1904: boolean): SheetCell {
  if (cell?.v === undefined || cell.t === 'z') return undefined;
  const { t: type, v: value } = cell;
  if (type === 'b') return value === true ? 'true' : 'false';
  if (type === 'e') {
    const stored = ERRORS.get(Number(value)) ?? '#ERROR!';
    return { trouble: `the formula gives ${stored}`, kind: 'error', stored };
  }
  if (typeof value !== 'number') return String(value);
  if (!isDateFormat(0, typeof cell.z === 'string' ? cell.z : 'General')) return value;
  const date = formatSerialDate(value, is1904);
  return date === undefined
    ? {
        trouble: `${value} is shown as a date, but is none`,
        kind: 'unreadable',
        stored: String(value),
      }
    : { date, serial: value };
}

/** Error values by their numbers ([MS-XLS] 2.5.10). */
const ERRORS: ReadonlyMap<number, string> = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);
