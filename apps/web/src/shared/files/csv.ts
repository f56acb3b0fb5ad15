import { saveBlob } from './hand-to-browser.ts';

/** One column of a table file: its heading and what a row says under it. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | boolean | null;
}

/**
 * RFC 4180 with LF: header first, quotes where needed, an empty field for what is missing. These files describe datasets and are read in spreadsheets: a
 * text that one would take for a formula gets an apostrophe before it (OWASP, CSV injection). Numbers stay as they are.
 */
export function formatCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map((column) => quoteField(column.header))];
  for (const row of rows) lines.push(columns.map((column) => quoteField(column.value(row))));
  return lines.map((fields) => `${fields.join(',')}\n`).join('');
}

/** What Excel, LibreOffice and Google Sheets begin a formula with; their full-width forms too, which some of them take. */
const looksLikeFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/** One field of a CSV file: quoted where it must be, and no formula for a spreadsheet. */
export function quoteField(value: string | number | boolean | null): string {
  const text =
    value === null
      ? ''
      : typeof value === 'string' && looksLikeFormula.test(value)
        ? `'${value}`
        : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Hands a text to the browser as a file. */
export function saveTextFile(fileName: string, text: string, type: string): void {
  saveBlob(new Blob([text], { type }), fileName);
}
