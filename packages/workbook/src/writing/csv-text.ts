import type { SheetCell, SheetRow } from '../xlsx/sheet-rows.ts';
import { isTrouble } from '../xlsx/sheet-rows.ts';

/**
 * A field of CSV (RFC 4180). A text that a spreadsheet program would take for a formula, one that starts with = + - @ tab or NUL, gets a
 * leading apostrophe (OWASP ASVS 5, 1.2.10); numbers stay numbers, also those written as text.
 */
export function formatCsvField(field: string | number | undefined): string {
  if (field === undefined || typeof field === 'number') return String(field ?? '');
  const isNumber = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(field);
  const text = !isNumber && /^[=+\-@\t\0]/.test(field) ? `'${field}` : field;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a field that {@link formatCsvField} has protected by an apostrophe. */
export function unprotectCsvField(text: string): string {
  return /^'[=+\-@\t\0]/.test(text) ? text.slice(1) : text;
}

/** Rows as lines of CSV. Rows that are missing from the sheet become empty lines, so that row numbers stay. */
export async function* writeCsvText(
  batches: AsyncIterable<readonly SheetRow[]> | Iterable<readonly SheetRow[]>,
): AsyncGenerator<string> {
  let next = 1;
  for await (const rows of batches) {
    let text = '';
    for (const { row, cells } of rows) {
      for (; next < row; next += 1) text += '\r\n';
      next = row + 1;
      text += `${Array.from(cells, formatCell).join(',')}\r\n`;
    }
    yield text;
  }
}

function formatCell(cell: SheetCell): string {
  if (isTrouble(cell)) return formatCsvField(cell.stored === '' ? '#N/A' : cell.stored);
  return formatCsvField(typeof cell === 'object' ? cell.date : cell);
}
