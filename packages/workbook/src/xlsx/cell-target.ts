import type { SheetCell, SheetRow } from './sheet-rows.ts';

/** What takes the cells of a sheet as they are read, row by row and, within a row, in the order of the file. */
export interface CellTarget {
  /** A number. `row` from 1, `column` from 0. */
  putNumber(row: number, column: number, value: number): void;
  /** A text that is shared: `index` is its place among the workbook's shared texts. */
  putShared(row: number, column: number, index: number, text: string): void;
  /** Any other cell. */
  put(row: number, column: number, cell: SheetCell): void;
  endRow(row: number): void;
}

/** Gathers cells as rows. */
export class RowsTarget implements CellTarget {
  rows: SheetRow[] = [];
  private cells: SheetCell[] = [];

  putNumber(_: number, column: number, value: number): void {
    this.place(column, value);
  }

  putShared(_: number, column: number, __: number, text: string): void {
    this.place(column, text);
  }

  put(_: number, column: number, cell: SheetCell): void {
    this.place(column, cell);
  }

  endRow(row: number): void {
    if (this.cells.length > 0) this.rows.push({ row, cells: this.cells });
    this.cells = [];
  }

  /** Cells to the left of it that are missing are blank. */
  private place(column: number, cell: SheetCell): void {
    const { cells } = this;
    while (cells.length < column) cells.push(undefined);
    cells[column] = cell;
  }
}
