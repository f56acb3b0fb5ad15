/** A record of CSV. */
export interface CsvRecord {
  /** Which record of the file it is, from 1; spreadsheet programs number rows so. */
  readonly row: number;
  /** The line of the file on which it ends, from 1. */
  readonly line: number;
  /** One empty field for a blank line. */
  readonly fields: readonly string[];
}

/** A quoted field without its second quote. */
export class OpenQuoteError extends Error {
  readonly row: number;
  constructor(row: number) {
    super(`a quoted text that begins in row ${row} does not end`);
    this.name = 'OpenQuoteError';
    this.row = row;
  }
}

/** A record that is longer was never closed by its quote. */
const MAX_RECORD_LENGTH = 4 << 20;
const SEPARATORS = [',', ';', '\t'] as const;

/**
 * Reads CSV (RFC 4180) piece by piece, its fields separated by commas, semicolons or tabs, whichever is most frequent in the first
 * record that is not blank. A byte order mark is passed over.
 */
export class CsvReader {
  private rest = '';
  private row = 0;
  private line = 0;
  private separator: string | undefined;

  /** The records that are whole once a piece of text has come. Throws OpenQuoteError. */
  take(text: string, isLast: boolean): CsvRecord[] {
    const isFirst = this.row === 0 && this.rest === '';
    const all = this.rest + (isFirst ? text.replace(/^\uFEFF/, '') : text);
    const records: CsvRecord[] = [];
    let at = 0;
    while (at < all.length) {
      const end = findRecordEnd(all, at, isLast);
      if (end < 0) break;
      records.push(this.read(all.slice(at, end).replace(/\r?\n$|\r$/, '')));
      at = end;
    }
    this.rest = all.slice(at);
    if (this.rest.length > MAX_RECORD_LENGTH || (isLast && this.rest !== ''))
      throw new OpenQuoteError(this.row + 1);
    return records;
  }

  private read(record: string): CsvRecord {
    this.row += 1;
    const separator = this.separator ?? chooseSeparator(record);
    if (record !== '') this.separator = separator;
    const isQuoted = record.includes('"');
    this.line += isQuoted ? record.split(/\r\n|\n|\r/).length : 1;
    return {
      row: this.row,
      line: this.line,
      fields: isQuoted ? splitQuoted(record, separator) : record.split(separator),
    };
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
