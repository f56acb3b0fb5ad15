import type { SourceSheet } from '../submission/source/submission-source.ts';
import { isFilled, textOf } from '../submission/source/sheet-table.ts';
import { LayoutGatherer } from '../xlsx/sheet-layout.ts';
import type { CellTarget, SheetCell, SheetRow } from '../xlsx/sheet-rows.ts';
import { WorkbookError } from '../xlsx/workbook-error.ts';
import { CellColumn } from './cell-column.ts';
import type { CellPool, PackedCell } from './cell-pool.ts';
import { BLANK_CELL, CELL_KINDS } from './cell-pool.ts';

/** Rows that are handed on at once. */
const BATCH_ROWS = 1000;
/** Batches after which others get their turn, so that a check can be stopped. */
const BATCHES_IN_A_ROW = 32;
/** Cells that may be held, counted down to the last filled one of each column: nine bytes each. */
const MAX_CELLS = 64_000_000;

/** A sheet in memory, by columns. Rows are counted from 1, columns from 0. */
export class EditableSheet implements SourceSheet, CellTarget {
  readonly name: string;
  readonly isHidden: boolean;
  /** What the sheet hides or merges in its file. */
  readonly layout = new LayoutGatherer();
  private readonly pool: CellPool;
  private readonly columns: CellColumn[] = [];
  private cellCount = 0;

  constructor({ name, isHidden }: { name: string; isHidden: boolean }, pool: CellPool) {
    this.name = name;
    this.isHidden = isHidden;
    this.pool = pool;
  }

  /** Columns up to the last filled one. */
  get columnCount(): number {
    return this.columns.length;
  }

  /** Rows up to the last filled one. */
  get rowCount(): number {
    let most = 0;
    for (const { length } of this.columns) most = Math.max(most, length);
    return most;
  }

  /** The first row with a value, which names the columns; 0 if the sheet is empty. */
  get headerRow(): number {
    const { rowCount } = this;
    for (let row = 1; row <= rowCount; row += 1) if (this.cellsOf(row).some(isFilled)) return row;
    return 0;
  }

  /** The names of the columns, without blanks around them; empty where there is none. */
  get names(): string[] {
    const row = this.headerRow;
    return row === 0 ? [] : Array.from(this.cellsOf(row), textOf);
  }

  cellAt(row: number, column: number): SheetCell {
    const packed = this.packedAt(row, column);
    return this.pool.unpack(packed.kind, packed.value);
  }

  /** The cells of a row. */
  cellsOf(row: number): SheetCell[] {
    const cells: SheetCell[] = [];
    for (let column = 0; column < this.columns.length; column += 1) {
      const packed = this.columns[column];
      const kind = packed?.kindAt(row - 1) ?? CELL_KINDS.blank;
      cells.push(
        kind === CELL_KINDS.blank
          ? undefined
          : this.pool.unpack(kind, packed?.valueAt(row - 1) ?? 0),
      );
    }
    return cells;
  }

  async *readRows({
    signal,
    layout,
  }: {
    signal: AbortSignal;
    layout?: LayoutGatherer;
  }): AsyncGenerator<readonly SheetRow[]> {
    layout?.copyFrom(this.layout);
    const { rowCount } = this;
    let batches = 0;
    for (let first = 1; first <= rowCount; first += BATCH_ROWS) {
      batches += 1;
      if (batches % BATCHES_IN_A_ROW === 0) await yieldNow();
      signal.throwIfAborted();
      const rows: SheetRow[] = [];
      for (let row = first; row < first + BATCH_ROWS && row <= rowCount; row += 1)
        rows.push({ row, cells: this.cellsOf(row) });
      yield rows;
    }
  }

  packedAt(row: number, column: number): PackedCell {
    return this.columns[column]?.get(row - 1) ?? BLANK_CELL;
  }

  /** Puts a packed cell of the same pool in its place. */
  place(row: number, column: number, cell: PackedCell): void {
    if (cell.kind !== CELL_KINDS.blank) {
      this.fill(row, column, cell.kind, cell.value);
      return;
    }
    const target = this.columns[column];
    if (target === undefined) return;
    const before = target.length;
    target.set(row - 1, cell);
    this.cellCount += target.length - before;
    while (this.columns.at(-1)?.length === 0) this.columns.pop();
  }

  putNumber(row: number, column: number, value: number): void {
    this.fill(row, column, CELL_KINDS.number, value);
  }

  putShared(row: number, column: number, index: number): void {
    this.fill(row, column, CELL_KINDS.text, index);
  }

  put(row: number, column: number, cell: SheetCell): void {
    if (cell !== undefined) this.place(row, column, this.pool.pack(cell));
  }

  endRow(): void {
    // Columns know their rows.
  }

  // oxlint-disable-next-line max-params -- called for each cell
  private fill(row: number, column: number, kind: number, value: number): void {
    while (this.columns.length <= column) this.columns.push(new CellColumn());
    const target = this.columns[column];
    if (target === undefined) return;
    const grown = row - target.length;
    if (grown > 0) {
      if (this.cellCount + grown > MAX_CELLS)
        throw new WorkbookError(
          `sheet ${JSON.stringify(this.name)} has more cells than can be edited at once (${MAX_CELLS.toLocaleString('en')}); it can be validated, and corrected in a spreadsheet program`,
        );
      this.cellCount += grown;
    }
    target.fill(row - 1, kind, value);
  }

  /** Takes the rows of a file. */
  load(rows: readonly SheetRow[]): void {
    for (const { row, cells } of rows)
      for (let column = 0; column < cells.length; column += 1) this.put(row, column, cells[column]);
  }
}

/** Lets messages and timers have their turn. */
function yieldNow(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
