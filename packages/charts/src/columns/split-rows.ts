import type { Column, ColumnTable } from './column-table.ts';
import { numericColumn } from './numeric-column.ts';

/** The rows that share one value of the column by which a table was split. */
export interface TablePart {
  at: number;
  table: ColumnTable;
}

/** The different values of a column, ascending; without missing ones. Empty when there is no such column of numbers. */
export function distinctValues(table: ColumnTable, name: string): number[] {
  const column = numericColumn(table, name);
  if (!column) return [];
  const found = new Set<number>();
  for (const value of column) if (Number.isFinite(value)) found.add(value);
  return [...found].toSorted((one, other) => one - other);
}

/** The rows of a table by the values of one column, ascending; every row that has a value there is in one part. */
export function splitRows(table: ColumnTable, name: string): TablePart[] {
  const column = numericColumn(table, name);
  if (!column) return [];
  const rowsAt = new Map<number, number[]>();
  column.forEach((at, row) => {
    if (!Number.isFinite(at)) return;
    const rows = rowsAt.get(at);
    if (rows) rows.push(row);
    else rowsAt.set(at, [row]);
  });
  return [...rowsAt]
    .toSorted(([one], [other]) => one - other)
    .map(([at, rows]) => ({ at, table: takeRows(table, rows) }));
}

/** The rows of a table that have one value in a column, in their order; none when there is no such column of numbers. */
export function rowsAt(table: ColumnTable, name: string, at: number): ColumnTable {
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
