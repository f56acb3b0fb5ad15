import type { SheetCell, SheetRow } from '../xlsx/sheet-rows.ts';
import { WorkbookError } from '../xlsx/workbook-error.ts';
import { unprotectCsvField } from '@isobath/ocean';
import { readTypedCell } from '../editing/operation.ts';

/** A record that is longer was never closed by its quote. */
const MAX_RECORD_LENGTH = 4 << 20;
const remedy = 'save it as "CSV UTF-8" in a spreadsheet program';
const SEPARATORS = [',', ';', '\t'] as const;

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
  const records = new RecordReader(reading);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of chunks) {
    reading.signal.throwIfAborted();
    const rows = records.take(decode(decoder, chunk, reading.name), false);
    if (rows.length > 0) yield rows;
  }
  yield records.take('', true);
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

class RecordReader {
  private readonly reading: CsvReading;
  private rest = '';
  private row = 0;
  private separator: string | undefined;

  constructor(reading: CsvReading) {
    this.reading = reading;
  }

  /** The whole records of what has come so far. */
  take(text: string, isLast: boolean): SheetRow[] {
    const all = this.rest + text;
    const rows: SheetRow[] = [];
    let at = 0;
    while (at < all.length) {
      const end = findRecordEnd(all, at, isLast);
      if (end < 0) break;
      const record = all.slice(at, end);
      at = end;
      this.row += 1;
      const cells = this.readRecord(record.replace(/\r?\n$|\r$/, ''));
      if (cells.length > 0) rows.push({ row: this.row, cells });
    }
    this.rest = all.slice(at);
    if (this.rest.length > MAX_RECORD_LENGTH || (isLast && this.rest !== ''))
      throw new WorkbookError(
        `${this.reading.name}: a quoted text that begins in row ${this.row + 1} does not end`,
        { row: this.row + 1 },
      );
    return rows;
  }

  private readRecord(record: string): SheetCell[] {
    this.separator ??= chooseSeparator(record);
    const fields = record.includes('"')
      ? splitQuoted(record, this.separator)
      : record.split(this.separator);
    const cells = fields.map((field) => this.readField(field));
    while (cells.length > 0 && cells.at(-1) === undefined) cells.pop();
    return cells;
  }

  private readField(field: string): SheetCell {
    if (field === '') return undefined;
    const text = unprotectCsvField(field);
    if (!this.reading.readsNumbers) return text;
    const typed = readTypedCell(text);
    return typeof typed === 'number' ? typed : text;
  }
}

/** Where the record that begins at `start` ends, its line end included; −1 if it is not whole. */
function findRecordEnd(text: string, start: number, isLast: boolean): number {
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x22) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (code === 0x0a) return at + 1;
    else if (code === 0x0d) {
      // A line feed may follow in the next piece.
      if (at + 1 === text.length && !isLast) return -1;
      return text.charCodeAt(at + 1) === 0x0a ? at + 2 : at + 1;
    }
  }
  return isLast && !isQuoted ? text.length : -1;
}

function chooseSeparator(record: string): string {
  const bare = record.replaceAll(/"[^"]*"/g, '');
  const counts = SEPARATORS.map((separator) => bare.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/** The fields of a record with quotes; two quotes within a quoted field are one. */
function splitQuoted(record: string, separator: string): string[] {
  const fields: string[] = [];
  let field = '';
  let isQuoted = false;
  for (let at = 0; at < record.length; at += 1) {
    const character = record[at] ?? '';
    if (character === '"') {
      if (isQuoted && record[at + 1] === '"') {
        field += '"';
        at += 1;
      } else isQuoted = !isQuoted;
    } else if (!isQuoted && character === separator) {
      fields.push(field);
      field = '';
    } else field += character;
  }
  return [...fields, field];
}
