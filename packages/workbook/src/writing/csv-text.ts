import { formatCsvField } from '@isobath/ocean';
import type { SheetCell, SheetRow } from '../xlsx/sheet-rows.ts';
import { isTrouble } from '../xlsx/sheet-rows.ts';

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
