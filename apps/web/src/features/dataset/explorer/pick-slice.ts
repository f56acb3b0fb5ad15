import { numericColumn } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';

/** A place whose value is not missing, as near the middle of the rows as can be: coasts and ice lie at the ends. */
export function firstPlaceWithValue(
  table: ColumnTable,
  field: string,
): { lat: number; lon: number } | undefined {
  const lat = numericColumn(table, 'lat');
  const lon = numericColumn(table, 'lon');
  const values = numericColumn(table, field);
  if (!lat || !lon || !values) return undefined;
  const middle = Math.floor(table.rowCount / 2);
  for (let step = 0; step <= middle; step++) {
    for (const row of [middle + step, middle - step]) {
      const value = values[row];
      if (value !== undefined && !Number.isNaN(value))
        return { lat: lat[row] ?? 0, lon: lon[row] ?? 0 };
    }
  }
  return undefined;
}

/** One slice of a table, and what of the table it leaves out. */
export interface PickedSlice {
  table: ColumnTable;
  /** How many times and depths the table holds; one of each is drawn. */
  times: number;
  depths: number;
}

/** Keeps the rows of the first time and the first depth. A table of one time and one depth is handed back as it is. */
export function pickSlice(table: ColumnTable): PickedSlice {
  const time = numericColumn(table, 'time') ?? numericColumn(table, 'month');
  const depth = numericColumn(table, 'depth');
  const times = countDistinct(time);
  const depths = countDistinct(depth);
  if (times <= 1 && depths <= 1) return { table, times, depths };
  const rows: number[] = [];
  for (let row = 0; row < table.rowCount; row++) {
    if ((!time || time[row] === time[0]) && (!depth || depth[row] === depth[0])) rows.push(row);
  }
  const columns: ColumnTable['columns'] = {};
  for (const [name, column] of Object.entries(table.columns)) {
    const values = numericColumn(table, name);
    columns[name] = values
      ? Float64Array.from(rows, (row) => values[row] ?? Number.NaN)
      : rows.map((row) => (column as readonly (string | null)[])[row] ?? null);
  }
  return { table: { rowCount: rows.length, columns }, times, depths };
}

function countDistinct(column: ArrayLike<number> | undefined): number {
  if (!column || column.length === 0) return 0;
  const seen = new Set<number>();
  let last = Number.NaN;
  for (let row = 0; row < column.length; row++) {
    const value = column[row] ?? Number.NaN;
    if (value === last) continue;
    seen.add(value);
    last = value;
  }
  return seen.size;
}
