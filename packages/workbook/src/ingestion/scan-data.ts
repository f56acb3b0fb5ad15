import type { SheetCell, SheetRow } from '../xlsx/sheet-rows.ts';
import { isTrouble } from '../xlsx/sheet-rows.ts';
import { WorkbookError } from '../xlsx/workbook-error.ts';
import { numberOf } from '../submission/rows/cell-text.ts';
import { isFilled, textOf } from '../submission/source/sheet-table.ts';
import type { SubmissionSource } from '../submission/source/submission-source.ts';
import { readFilledRows, refuseCell } from './submission-sheets.ts';

/** Names of cruises that one dataset may have. */
const MAX_CRUISES = 1000;

/** What the data sheet holds, found by reading it once. */
export interface DataScan {
  /** Position of each column in the sheet, by its name. */
  readonly at: ReadonlyMap<string, number>;
  readonly rowCount: number;
  /** Names of the columns in which every value is a number. */
  readonly numeric: ReadonlySet<string>;
  /** Different values of the column `cruise`, in the order of their first rows. */
  readonly cruises: readonly string[];
}

/**
 * Reads the data sheet once to know how each column is stored: as numbers if all its values are, else as texts. Digits with a leading zero, such as
 * `007`, are texts. `onRows` is told how many rows have been read.
 */
export async function scanData(
  source: SubmissionSource,
  { signal, onRows }: { signal: AbortSignal; onRows?: ((rows: number) => void) | undefined },
): Promise<DataScan> {
  let at: Map<string, number> | undefined;
  let columns: ScannedColumn[] = [];
  const cruises = new Map<string, string>();
  let rowCount = 0;
  for await (const row of readFilledRows(source, 'data', signal)) {
    if (at === undefined) {
      at = readHeader(row);
      columns = [...at].map(([name, column]) => ({ name, column, isNumeric: true }));
      continue;
    }
    rowCount += 1;
    for (const column of columns) scanCell(column, row);
    addCruise(cruises, row.cells[at.get('cruise') ?? -1]);
    if (rowCount % 10_000 === 0) onRows?.(rowCount);
  }
  if (at === undefined || rowCount === 0)
    throw new WorkbookError('the sheet data has no rows below its header');
  return {
    at,
    rowCount,
    numeric: new Set(columns.filter(({ isNumeric }) => isNumeric).map(({ name }) => name)),
    cruises: [...cruises.values()],
  };
}

interface ScannedColumn {
  readonly name: string;
  readonly column: number;
  isNumeric: boolean;
}

function readHeader({ cells }: SheetRow): Map<string, number> {
  const at = new Map<string, number>();
  cells.forEach((cell, column) => {
    const name = textOf(cell);
    if (name === '') return;
    if (at.has(name)) throw new WorkbookError(`two columns of data have the name ${name}`);
    at.set(name, column);
  });
  return at;
}

function scanCell(column: ScannedColumn, { row, cells }: SheetRow): void {
  const cell = cells[column.column];
  if (!isFilled(cell)) return;
  if (isTrouble(cell)) throw refuseCell(column.name, row, { reason: cell.trouble, cell });
  if (!column.isNumeric || typeof cell === 'number') return;
  const text = textOf(cell);
  column.isNumeric = !Number.isNaN(numberOf(cell)) && !/^[+-]?0\d/.test(text);
}

function addCruise(cruises: Map<string, string>, cell: SheetCell): void {
  const name = textOf(cell);
  const key = name.toLowerCase();
  if (name === '' || cruises.has(key)) return;
  if (cruises.size === MAX_CRUISES)
    throw new WorkbookError(`the column cruise names more than ${MAX_CRUISES} cruises`);
  cruises.set(key, name);
}
