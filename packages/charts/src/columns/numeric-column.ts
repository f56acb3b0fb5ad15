import type { Column, ColumnTable } from './column-table.ts';

/** A column of numbers; undefined when there is none of that name or it holds words. */
export function numericColumn(
  table: ColumnTable,
  name: string,
): Exclude<Column, readonly (string | null)[]> | undefined {
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
  const column = numericColumn(table, name);
  if (!column) return nothing;
  if (column instanceof Float64Array) return column;
  const wide = converted.get(column) ?? new Float64Array(column);
  converted.set(column, wide);
  return wide;
}

/** A column of values and, if the table has them as `<field>_std`, their standard deviations. */
export function valuesAndDeviations(
  table: ColumnTable,
  field: string,
): { values: Float64Array; std?: Float64Array } {
  const std = floats(table, `${field}_std`);
  return { values: floats(table, field), ...(std.length > 0 ? { std } : {}) };
}
