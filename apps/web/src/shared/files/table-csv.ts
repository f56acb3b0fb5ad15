import type { ColumnTable } from '@isobath/client';
import { formatInstant } from '@isobath/ocean';
import { handToBrowser } from './hand-to-browser.ts';

/** Rows are turned into text so many at a time: one text of millions of rows is longer than a string may be. */
const rowsPerPart = 50_000;

/** Rows of measurements as CSV, in parts: header first, times as ISO instants in UTC, numbers unrounded, an empty field for what is missing. */
export function* formatTableCsv({ columns, rowCount }: ColumnTable): Generator<string> {
  const named = Object.entries(columns);
  yield `${named.map(([name]) => name).join(',')}\n`;
  for (let from = 0; from < rowCount; from += rowsPerPart) {
    const lines: string[] = [];
    for (let row = from; row < Math.min(rowCount, from + rowsPerPart); row++)
      lines.push(named.map(([name, column]) => fieldOf(name, column[row])).join(','));
    yield `${lines.join('\n')}\n`;
  }
}

/** Hands rows of measurements to the browser as a CSV file of this name. */
export function saveTableCsv(name: string, table: ColumnTable): void {
  const url = URL.createObjectURL(new Blob([...formatTableCsv(table)], { type: 'text/csv' }));
  const fileName = name.replaceAll(/[^\p{L}\p{N}.-]+/gu, '_').slice(0, 96);
  handToBrowser(url, `${fileName}.csv`);
  URL.revokeObjectURL(url);
}

function fieldOf(name: string, value: number | string | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string')
    return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  if (!Number.isFinite(value)) return '';
  return name === 'time' ? formatInstant(value) : String(value);
}
