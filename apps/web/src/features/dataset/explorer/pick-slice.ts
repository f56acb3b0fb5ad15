import type { ColumnTable } from '@isobath/client';

/** A column of numbers; undefined when there is none of that name or it holds words. */
function numbers(
  table: ColumnTable,
  name: string,
): Float64Array | Float32Array | Int32Array | undefined {
  const column = table.columns[name];
  return column instanceof Float64Array ||
    column instanceof Float32Array ||
    column instanceof Int32Array
    ? column
    : undefined;
}

const converted = new WeakMap<object, Float64Array>();
const nothing = new Float64Array();

/** A column of numbers as 64-bit floats, the same array every time; empty when there is none of that name. */
export function floats(table: ColumnTable, name: string): Float64Array {
  const column = numbers(table, name);
  if (!column) return nothing;
  if (column instanceof Float64Array) return column;
  const wide = converted.get(column) ?? Float64Array.from(column);
  converted.set(column, wide);
  return wide;
}

/** A place whose value is not missing, as near the middle of the rows as can be: coasts and ice lie at the ends. */
export function firstPlaceWithValue(
  table: ColumnTable,
  field: string,
): { lat: number; lon: number } | undefined {
  const lat = numbers(table, 'lat');
  const lon = numbers(table, 'lon');
  const values = numbers(table, field);
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
  const time = numbers(table, 'time') ?? numbers(table, 'month');
  const depth = numbers(table, 'depth');
  const times = countDistinct(time);
  const depths = countDistinct(depth);
  if (times <= 1 && depths <= 1) return { table, times, depths };
  const rows: number[] = [];
  for (let row = 0; row < table.rowCount; row++) {
    if ((!time || time[row] === time[0]) && (!depth || depth[row] === depth[0])) rows.push(row);
  }
  const columns: ColumnTable['columns'] = {};
  for (const [name, column] of Object.entries(table.columns)) {
    const values = numbers(table, name);
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
