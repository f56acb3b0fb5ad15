import type { SheetCell, SheetRow } from '../xlsx/sheet-rows.ts';
import { WorkbookError } from '../xlsx/workbook-error.ts';
import type { CsvRecord } from '@isobath/ocean';
import { CsvReader, OpenQuoteError, unprotectCsvField } from '@isobath/ocean';
import { readTypedCell } from '../editing/operation.ts';

const remedy = 'save it as "CSV UTF-8" in a spreadsheet program';
/** How a file of CSV is read. */
export interface CsvReading {
  /** How messages name the file. */
  readonly name: string;
  /** Whether decimal numbers become numbers; in sheets of metadata, version 1.0 is a text. */
  readonly readsNumbers: boolean;
  readonly signal: AbortSignal;
}

/**
 * The rows of a file of CSV (RFC 4180), separated by commas, semicolons or tabs, whichever is most frequent in its first line; UTF-8 with
 * or without a mark. Records are numbered as a spreadsheet program numbers them. Throws WorkbookError.
 */
export async function* readCsvRows(
  chunks: AsyncIterable<Uint8Array>,
  reading: CsvReading,
): AsyncGenerator<readonly SheetRow[]> {
  const reader = new CsvReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) {
    reading.signal.throwIfAborted();
    const rows = takeRows(reader, reading, { text: decode(decoder, chunk, reading.name) });
    if (rows.length > 0) yield rows;
  }
  yield takeRows(reader, reading, { text: '', isLast: true });
}

function takeRows(
  reader: CsvReader,
  { name, readsNumbers }: CsvReading,
  { text, isLast = false }: { text: string; isLast?: boolean },
): SheetRow[] {
  try {
    return reader.take(text, isLast).flatMap((record) => rowOf(record, readsNumbers));
  } catch (cause) {
    if (!(cause instanceof OpenQuoteError)) throw cause;
    throw new WorkbookError(`${name}: ${cause.message}`, { row: cause.row }, { cause });
  }
}

function decode(
  decoder: InstanceType<typeof TextDecoder>,
  chunk: Uint8Array,
  name: string,
): string {
  let text: string;
  try {
    text = decoder.decode(chunk, { stream: true });
  } catch (cause) {
    throw new WorkbookError(`${name} is not UTF-8; ${remedy}`, {}, { cause });
  }
  // Of Latin letters in UTF-16, every other byte is zero; without a byte order mark they are UTF-8 all the same.
  if (text.includes('\0'))
    throw new WorkbookError(
      `${name} has bytes that are zero, as text in UTF-16 does, instead of UTF-8; ${remedy}`,
    );
  return text;
}

/** The row of a record; none for one without cells. */
function rowOf({ row, fields }: CsvRecord, readsNumbers: boolean): readonly SheetRow[] {
  const cells = fields.map((field) => readField(field, readsNumbers));
  while (cells.length > 0 && cells.at(-1) === undefined) cells.pop();
  return cells.length > 0 ? [{ row, cells }] : [];
}

function readField(field: string, readsNumbers: boolean): SheetCell {
  if (field === '') return undefined;
  const text = unprotectCsvField(field);
  if (!readsNumbers) return text;
  const typed = readTypedCell(text);
  return typeof typed === 'number' ? typed : text;
}
