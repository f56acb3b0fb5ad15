import type { ColumnTable } from '@isobath/client';

/** The rows of a table whose column `cruise` has this name; cruises can be under way at the same time. */
export function rowsOfCruise(table: ColumnTable, name: string): ColumnTable {
  const cruises = table.columns['cruise'];
  if (!cruises) return table;
  const rows = Array.from(cruises.keys()).filter((row) => cruises[row] === name);
  const columns = Object.entries(table.columns).map(([column, values]) => [
    column,
    ArrayBuffer.isView(values)
      ? Float64Array.from(rows, (row) => values[row] ?? Number.NaN)
      : rows.map((row) => values[row] ?? null),
  ]);
  return { rowCount: rows.length, columns: Object.fromEntries(columns) as ColumnTable['columns'] };
}
