/** A cell: its row as a spreadsheet program numbers it, its column from 0 for A. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

interface GridSize {
  readonly rowCount: number;
  readonly columnCount: number;
  /** Rows that the window shows. */
  readonly pageRows: number;
}

/** Where a key leads from a cell, as the ARIA practices for grids say; undefined for other keys. */
export function moveCell(
  { row, column }: CellPlace,
  { key, isWide }: { key: string; isWide: boolean },
  { rowCount, columnCount, pageRows }: GridSize,
): CellPlace | undefined {
  const lastColumn = columnCount - 1;
  const moved = {
    ArrowUp: { row: isWide ? 1 : row - 1, column },
    ArrowDown: { row: isWide ? rowCount : row + 1, column },
    ArrowLeft: { row, column: isWide ? 0 : column - 1 },
    ArrowRight: { row, column: isWide ? lastColumn : column + 1 },
    Home: { row: isWide ? 1 : row, column: 0 },
    End: { row: isWide ? rowCount : row, column: lastColumn },
    PageUp: { row: row - pageRows, column },
    PageDown: { row: row + pageRows, column },
  }[key];
  return (
    moved && {
      row: Math.max(1, Math.min(rowCount, moved.row)),
      column: Math.max(0, Math.min(lastColumn, moved.column)),
    }
  );
}
