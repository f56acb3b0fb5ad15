import { open } from 'node:fs/promises';
import type { SheetRow, Workbook, WorkbookSheet } from '@isobath/workbook';
import { openWorkbook, readSheetRows } from '@isobath/workbook';
import { bytesOfFile } from '../../../platform/files/workbook-bytes.ts';
import { isFilledRow, nameColumns, textOfCell } from './cell-text.ts';
import type { ComparedWorkbooks, WorkbookOrder } from './worker-messages.ts';

type ComparedSheet = ComparedWorkbooks['sheets'][number];
type ChangedCell = ComparedWorkbooks['cells'][number];

/** Compares two workbooks sheet by sheet and row by row; neither is held in memory. Throws `WorkbookError`. */
export async function compareWorkbooks({
  before,
  after,
  listed,
}: Extract<WorkbookOrder, { do: 'compare' }>): Promise<ComparedWorkbooks> {
  const handles = [await open(before, 'r'), await open(after, 'r')] as const;
  const { signal } = new AbortController();
  try {
    const older = await openWorkbook(await bytesOfFile(handles[0]), { signal });
    const newer = await openWorkbook(await bytesOfFile(handles[1]), { signal });
    const found = new DifferenceTally(listed);
    for (const [name, pair] of pairSheets(older, newer))
      await compareSheet(name, { pair, older, newer, signal, found });
    return found.result();
  } finally {
    for (const handle of handles) await handle.close();
  }
}

type SheetPair = readonly [WorkbookSheet | undefined, WorkbookSheet | undefined];

/** Sheets of one name, letter case aside, in the order of the newer workbook; then those that it has no more. */
function pairSheets(older: Workbook, newer: Workbook): [string, SheetPair][] {
  const keyOf = ({ name }: WorkbookSheet): string => name.trim().toLowerCase();
  const before = new Map(older.sheets.map((sheet) => [keyOf(sheet), sheet]));
  const after = new Map(newer.sheets.map((sheet) => [keyOf(sheet), sheet]));
  return [...new Set([...after.keys(), ...before.keys()])].map((key) => {
    const pair: SheetPair = [before.get(key), after.get(key)];
    return [(pair[1] ?? pair[0])?.name ?? key, pair];
  });
}

interface Comparison {
  readonly pair: SheetPair;
  readonly older: Workbook;
  readonly newer: Workbook;
  readonly signal: AbortSignal;
  readonly found: DifferenceTally;
}

async function compareSheet(name: string, comparison: Comparison): Promise<void> {
  const { pair, older, newer, signal, found } = comparison;
  const [before, after] = pair;
  const sheet = found.begin(name, before === undefined ? 'added' : after ? 'both' : 'removed');
  const oldRows = new FilledRows(before === undefined ? undefined : [older, before], signal);
  const newRows = new FilledRows(after === undefined ? undefined : [newer, after], signal);
  const oldColumns = nameColumns((await oldRows.take()) ?? emptyRow);
  const newColumns = nameColumns((await newRows.take()) ?? emptyRow);
  sheet.addedColumns = newColumns.filter((column) => !oldColumns.includes(column));
  sheet.removedColumns = oldColumns.filter((column) => !newColumns.includes(column));
  const places = newColumns.flatMap((column, at) => {
    const was = oldColumns.indexOf(column);
    return was === -1 ? [] : [{ column, was, at }];
  });
  let [old, now] = [await oldRows.take(), await newRows.take()];
  while (old !== undefined || now !== undefined) {
    if (now === undefined || (old !== undefined && old.row < now.row)) {
      sheet.removedRows += 1;
      old = await oldRows.take();
    } else if (old === undefined || now.row < old.row) {
      sheet.addedRows += 1;
      now = await newRows.take();
    } else {
      for (const { column, was, at } of places) {
        const [from, to] = [textOfCell(old.cells[was]), textOfCell(now.cells[at])];
        if (from !== to)
          found.add(sheet, { sheet: name, row: now.row, column, before: from, after: to });
      }
      [old, now] = [await oldRows.take(), await newRows.take()];
    }
  }
}

const emptyRow: SheetRow = { row: 0, cells: [] };

/** The rows of a sheet that have values, one after the other. */
class FilledRows {
  private readonly batches: AsyncIterator<readonly SheetRow[]> | undefined;
  private batch: readonly SheetRow[] = [];
  private at = 0;

  constructor(sheet: readonly [Workbook, WorkbookSheet] | undefined, signal: AbortSignal) {
    this.batches =
      sheet && readSheetRows(sheet[0], sheet[1].part, { signal })[Symbol.asyncIterator]();
  }

  async take(): Promise<SheetRow | undefined> {
    for (;;) {
      const row = this.batch[this.at];
      this.at += 1;
      if (row === undefined) {
        const next = await this.batches?.next();
        if (next === undefined || next.done) return undefined;
        this.batch = next.value;
        this.at = 0;
      } else if (isFilledRow(row)) return row;
    }
  }
}

/** Counts all changes and keeps the first ones. */
class DifferenceTally {
  private readonly sheets: ComparedSheet[] = [];
  private readonly cells: ChangedCell[] = [];
  private readonly listed: number;

  constructor(listed: number) {
    this.listed = listed;
  }

  begin(sheet: string, state: ComparedSheet['state']): ComparedSheet {
    const begun: ComparedSheet = {
      sheet,
      state,
      changedCells: 0,
      addedRows: 0,
      removedRows: 0,
      addedColumns: [],
      removedColumns: [],
    };
    this.sheets.push(begun);
    return begun;
  }

  add(sheet: ComparedSheet, cell: ChangedCell): void {
    sheet.changedCells += 1;
    if (this.cells.length < this.listed) this.cells.push(cell);
  }

  result(): ComparedWorkbooks {
    const changedCells = this.sheets.reduce((sum, sheet) => sum + sheet.changedCells, 0);
    return {
      sheets: this.sheets,
      changedCells,
      cells: this.cells,
      isTruncated: changedCells > this.cells.length,
    };
  }
}
