import type { ColumnValues } from '@isobath/engine';

/**
 * Puts the axes of a row-major array into another order: `order` lists axes of `shape` from the slowest to the fastest; axes of
 * length 1 may be left out. Nothing is copied when the order is the same already.
 */
export function transpose(
  cells: ColumnValues,
  shape: readonly number[],
  order: readonly number[],
): ColumnValues {
  const long = order.filter((axis) => shape[axis]! > 1);
  if (long.every((axis, at) => at === 0 || axis > long[at - 1]!)) return cells;
  const strides = shape.map((_, axis) =>
    shape.slice(axis + 1).reduce((product, length) => product * length, 1),
  );
  const from = sourceIndices(
    long.map((axis) => shape[axis]!),
    long.map((axis) => strides[axis]!),
  );
  return pickCells(cells, from);
}

/** The cells at the indices `from`, in that order; a cell may be taken more than once. */
export function pickCells({ values, isMissing }: ColumnValues, from: Int32Array): ColumnValues {
  return {
    values: Array.isArray(values)
      ? Array.from(from, (index) => values[index]!)
      : pick(values as Float64Array, from),
    isMissing: isMissing && pick(isMissing, from),
  };
}

/**
 * For each cell of a row-major array with the given lengths, its index in another array whose strides along the same axes are given; a
 * stride of 0 repeats a value along the axis.
 */
export function sourceIndices(lengths: readonly number[], strides: readonly number[]): Int32Array {
  const indices = new Int32Array(lengths.reduce((product, length) => product * length, 1));
  let filled = 1;
  for (let axis = lengths.length - 1; axis >= 0; axis -= 1) {
    for (let at = 1; at < lengths[axis]!; at += 1) {
      for (let inner = 0; inner < filled; inner += 1)
        indices[at * filled + inner] = indices[inner]! + at * strides[axis]!;
    }
    filled *= lengths[axis]!;
  }
  return indices;
}

/** The values at the indices `from`, in that order, as an array of the same kind. */
export function pick<T extends Float64Array | Uint8Array>(values: T, from: Int32Array): T {
  const picked = new (values.constructor as new (length: number) => T)(from.length);
  for (let index = 0; index < from.length; index += 1) picked[index] = values[from[index]!]!;
  return picked;
}
