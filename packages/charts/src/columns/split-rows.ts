import type { Column, ColumnTable } from './column-table.ts';
import { axisOfGrid, sliceGrid, tableOfGrid } from './grid-table.ts';
import { numericColumn } from './numeric-column.ts';

/** The rows that share one value of the column by which a table was split. */
export interface TablePart {
  at: number;
  table: ColumnTable;
}

/** The different values of a column, ascending; without missing ones, and no more than `most` of them, which are any. Empty when there is no such column of numbers. */
export function distinctValues(table: ColumnTable, name: string, most = Infinity): number[] {
  const steps = table.grid && axisOfGrid(table.grid, name);
  if (steps && name !== 'lon') return [...steps];
  const column = numericColumn(table, name);
  if (!column) return [];
  const found = new Set<number>();
  for (const value of column) {
    if (Number.isFinite(value)) found.add(value);
    if (found.size >= most) break;
  }
  return [...found].toSorted((one, other) => one - other);
}

/** The rows of a table by the values of one column, ascending; every row that has a value there is in one part. */
export function splitRows(table: ColumnTable, name: string): TablePart[] {
  const steps = table.grid && axisOfGrid(table.grid, name);
  if (steps && name !== 'lon')
    return [...steps].map((at) => ({ at, table: rowsAt(table, name, at) }));
  const column = numericColumn(table, name);
  if (!column) return [];
  const rowsOf = new Map<number, number[]>();
  column.forEach((at, row) => {
    if (!Number.isFinite(at)) return;
    const rows = rowsOf.get(at);
    if (rows) rows.push(row);
    else rowsOf.set(at, [row]);
  });
  return [...rowsOf]
    .toSorted(([one], [other]) => one - other)
    .map(([at, rows]) => ({ at, table: takeRows(table, rows) }));
}

/** The rows of a table that have one value in a column, in their order; none when there is no such column of numbers. */
export function rowsAt(table: ColumnTable, name: string, at: number): ColumnTable {
  const { grid } = table;
  if (grid && name !== 'lon' && axisOfGrid(grid, name))
    return tableOfGrid(sliceGrid(grid, name, at));
  const rows: number[] = [];
  numericColumn(table, name)?.forEach((value, row) => {
    if (value === at) rows.push(row);
  });
  return takeRows(table, rows);
}

function takeRows(table: ColumnTable, rows: readonly number[]): ColumnTable {
  return {
    rowCount: rows.length,
    columns: Object.fromEntries(
      Object.entries(table.columns).map(([name, column]) => [name, take(column, rows)]),
    ),
  };
}

function take(column: Column, rows: readonly number[]): Column {
  if (column instanceof Float64Array) return Float64Array.from(rows, (row) => column[row] ?? NaN);
  if (column instanceof Float32Array) return Float32Array.from(rows, (row) => column[row] ?? NaN);
  if (column instanceof Int32Array) return Int32Array.from(rows, (row) => column[row] ?? 0);
  return rows.map((row) => column[row] ?? null);
}
