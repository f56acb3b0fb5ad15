import type { Field } from './isolines.ts';

/**
 * The field itself when it has at most `most` values, else the means of blocks of `block` × `block` of them at the means of their coordinates. Missing values
 * are left out of a mean; a block of which less than half has a value is missing, so that gaps stay gaps. Blocks at the far edges may be smaller.
 */
export function coarsenField(field: Field, most: number): { field: Field; block: number } {
  const { x, y, values } = field;
  if (values.length <= most) return { field, block: 1 };
  const block = Math.ceil(Math.sqrt(values.length / most));
  const width = Math.ceil(x.length / block);
  const height = Math.ceil(y.length / block);
  const sums = new Float64Array(width * height);
  const counts = new Float64Array(width * height);
  for (let row = 0; row < y.length; row++) {
    const target = Math.floor(row / block) * width;
    for (let column = 0; column < x.length; column++) {
      const value = values[row * x.length + column]!;
      // False for NaN and for both infinities.
      if (value - value !== 0) continue;
      const at = target + Math.floor(column / block);
      sums[at]! += value;
      counts[at]!++;
    }
  }
  const sizeOf = (index: number, length: number): number => Math.min(block, length - index * block);
  const means = sums.map((sum, at) => {
    const size = sizeOf(at % width, x.length) * sizeOf(Math.floor(at / width), y.length);
    return counts[at]! * 2 >= size ? sum / counts[at]! : NaN;
  });
  return { field: { x: coarsenAxis(x, block), y: coarsenAxis(y, block), values: means }, block };
}

function coarsenAxis(axis: Float64Array, block: number): Float64Array {
  return Float64Array.from({ length: Math.ceil(axis.length / block) }, (_, index) => {
    const part = axis.subarray(index * block, (index + 1) * block);
    return part.reduce((sum, at) => sum + at, 0) / part.length;
  });
}
