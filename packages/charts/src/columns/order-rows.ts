/** Indices of a column's values in rising order; equal values keep their order. */
export function orderRows(column: Float32Array | Float64Array): Uint32Array {
  const order = Uint32Array.from(column, (_, index) => index);
  const isSorted = column.every((at, index) => index === 0 || at >= column[index - 1]!);
  return isSorted ? order : order.sort((one, other) => column[one]! - column[other]!);
}

/** Indices of the lowest values of a column, so many at most, in rising order: the beginning of {@link orderRows} without sorting the rest. */
export function firstRows(column: Float32Array | Float64Array, count: number): Uint32Array {
  const found: number[] = [];
  // Twice as many are collected before the higher half is let go, so that few values are looked at again.
  const cut = (): void => {
    found.sort((one, other) => column[one]! - column[other]! || one - other);
    found.length = Math.min(found.length, count);
  };
  let limit = Infinity;
  for (let row = 0; row < column.length; row++) {
    if (!(column[row]! < limit)) continue;
    found.push(row);
    if (found.length < 2 * count) continue;
    cut();
    limit = column[found[count - 1]!]!;
  }
  cut();
  return Uint32Array.from(found);
}

/** The rows with these indices, in this order, each with a value of every column. */
export function pickRows<const Columns extends readonly ArrayLike<number>[]>(
  columns: Columns,
  order: Uint32Array,
): { [Index in keyof Columns]: number }[] {
  return Array.from(
    order,
    (row) => columns.map((column) => column[row]!) as { [Index in keyof Columns]: number },
  );
}

/** The values of one column with these indices, in this order. */
export function pickValues(column: ArrayLike<number>, order: Uint32Array): number[] {
  return Array.from(order, (row) => column[row]!);
}
