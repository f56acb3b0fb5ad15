import type { SheetCell, SheetRow } from '@isobath/workbook';
import { columnLetters, isTrouble } from '@isobath/workbook';

/** What a cell holds, as text; null for nothing. Characters that no database takes are replaced. */
export function textOfCell(cell: SheetCell): string | null {
  if (cell === undefined) return null;
  const text = isTrouble(cell) ? cell.stored : typeof cell === 'object' ? cell.date : String(cell);
  const storable = Buffer.from(text)
    .toString()
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .trim();
  return storable === '' ? null : storable;
}

/** Whether a row has any value. */
export function isFilledRow({ cells }: SheetRow): boolean {
  return cells.some((cell) => textOfCell(cell) !== null);
}

/** The names of a header's columns; a column without a name has its letters, a repeated name its letters after it. */
export function nameColumns({ cells }: SheetRow): string[] {
  const seen = new Set<string>();
  return Array.from(cells, (cell, at) => {
    const name = textOfCell(cell) ?? columnLetters(at);
    const own = seen.has(name) ? `${name} (${columnLetters(at)})` : name;
    seen.add(own);
    return own;
  });
}
