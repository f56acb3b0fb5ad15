import type { AnswerColumn } from './result-request.ts';

/** The first line of a CSV file; a column without a name has an empty cell. */
export function writeCsvHeader(columns: readonly Pick<AnswerColumn, 'header'>[]): string {
  return `${columns.map(({ header }) => (/[",\r\n]/.test(header) ? `"${header.replaceAll('"', '""')}"` : header)).join(',')}\n`;
}
