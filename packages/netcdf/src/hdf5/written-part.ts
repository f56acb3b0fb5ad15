import type { Slab, SlabValues } from '../netcdf-file.ts';

/** How much of a slab is written, along each dimension, in a dataset of the shape `stored`; 0 past its end. */
export function writtenCount({ start, count }: Slab, stored: readonly number[]): number[] {
  return count.map((length, axis) => Math.max(0, Math.min(length, stored[axis]! - start[axis]!)));
}

/** Copies `part`, row-major with the lengths `partCount`, into the corner of lowest indices of `whole` with the lengths `count`. */
export function placeCorner(
  whole: SlabValues,
  count: readonly number[],
  part: SlabValues,
  partCount: readonly number[],
): void {
  for (let index = 0; index < part.length; index += 1) {
    let rest = index;
    let target = 0;
    let stride = 1;
    for (let axis = partCount.length - 1; axis >= 0; axis -= 1) {
      target += (rest % partCount[axis]!) * stride;
      rest = Math.floor(rest / partCount[axis]!);
      stride *= count[axis]!;
    }
    whole[target] = part[index]!;
  }
}
