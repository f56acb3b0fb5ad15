import type { ColumnTable } from '@isobath/client';
import { formatCsvField, formatInstant, shortestSingle } from '@isobath/ocean';
import { handToBrowser } from './hand-to-browser.ts';

/** Rows are turned into text so many at a time: one text of millions of rows is longer than a string may be. */
const rowsPerPart = 50_000;

/** What stands over the rows of a CSV file. */
interface TableHead {
  /** Lines before the header, each after a `#`. */
  comments?: readonly string[];
  /** Default: the names of the columns. */
  header?: readonly string[];
}

/**
 * Rows of measurements as CSV, in parts: comments and header first, times as ISO instants in UTC, numbers with all digits of their type (those of single precision
 * with the fewest that name them), an empty field for what is missing, and no text that a spreadsheet would take for a formula.
 */
export function* formatTableCsv(
  { columns, rowCount }: ColumnTable,
  { comments = [], header = Object.keys(columns) }: TableHead = {},
): Generator<string> {
  const named = Object.entries(columns);
  yield comments.map((line) => `# ${line}\n`).join('');
  yield `${header.map(formatCsvField).join(',')}\n`;
  for (let from = 0; from < rowCount; from += rowsPerPart) {
    const lines: string[] = [];
    for (let row = from; row < Math.min(rowCount, from + rowsPerPart); row++)
      lines.push(
        named
          .map(([name, column]) => fieldOf(name, column[row], column instanceof Float32Array))
          .join(','),
      );
    yield `${lines.join('\n')}\n`;
  }
}

/** Hands rows of measurements to the browser as a CSV file of this name. */
export function saveTableCsv(name: string, table: ColumnTable, head?: TableHead): void {
  const url = URL.createObjectURL(new Blob([...formatTableCsv(table, head)], { type: 'text/csv' }));
  const fileName = name.replaceAll(/[^\p{L}\p{N}.-]+/gu, '_').slice(0, 96);
  handToBrowser(url, `${fileName}.csv`);
  URL.revokeObjectURL(url);
}

function fieldOf(
  name: string,
  value: number | string | null | undefined,
  isSingle: boolean,
): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return formatCsvField(value);
  if (!Number.isFinite(value)) return '';
  if (name === 'time') return formatInstant(value);
  return String(isSingle ? shortestSingle(value) : value);
}
