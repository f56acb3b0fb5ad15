import type { ByteSource, SheetCell } from '@isobath/workbook';
import { isTrouble, openWorkbook, readSheetRows } from '@isobath/workbook';
import type { SheetFacts } from './protocol.ts';

/** A sheet in memory, to be looked at in any order. */
export interface HeldSheet {
  readonly name: string;
  /** By row number less one; rows without cells are not there. */
  readonly rows: readonly (readonly SheetCell[] | undefined)[];
  readonly facts: SheetFacts;
}

/** Reads every sheet of a workbook into memory. */
export async function holdSheets(source: ByteSource, signal: AbortSignal): Promise<HeldSheet[]> {
  const workbook = await openWorkbook(source, { signal });
  const held: HeldSheet[] = [];
  for (const sheet of workbook.sheets) {
    const rows: (readonly SheetCell[])[] = [];
    for await (const batch of readSheetRows(workbook, sheet.part, { signal }))
      for (const { row, cells } of batch) rows[row - 1] = cells;
    held.push({ name: sheet.name, rows, facts: describeSheet(sheet.name, rows) });
  }
  return held;
}

/** What a cell shows: the text as it is stored. */
export function cellText(cell: SheetCell): string {
  if (cell === undefined) return '';
  if (isTrouble(cell)) return cell.stored;
  return typeof cell === 'object' ? cell.date : String(cell);
}

function describeSheet(name: string, rows: HeldSheet['rows']): SheetFacts {
  const headerRow = rows.findIndex((cells) => cells?.some((cell) => cellText(cell).trim() !== ''));
  const header = rows[headerRow] ?? [];
  return {
    name,
    rowCount: rows.length,
    columnCount: rows.reduce((most, cells) => Math.max(most, cells?.length ?? 0), 0),
    headerRow: headerRow + 1,
    names: Array.from(header, (cell) => cellText(cell).trim()),
  };
}
