import { formatCsvField } from '@isobath/ocean';
import { saveBlob } from './hand-to-browser.ts';

/** One column of a table file: its heading and what a row says under it. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => string | number | boolean | null;
}

/** Rows as CSV with LF, the header first; no text is a formula of a spreadsheet program. */
export function formatCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = [columns.map((column) => formatCsvField(column.header))];
  for (const row of rows) lines.push(columns.map((column) => formatCsvField(column.value(row))));
  return lines.map((fields) => `${fields.join(',')}\n`).join('');
}

/** Hands a text to the browser as a file. */
export function saveTextFile(fileName: string, text: string, type: string): void {
  saveBlob(new Blob([text], { type }), fileName);
}
