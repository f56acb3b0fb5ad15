import type { Slab } from '../file/cf-file.ts';

/** The place of a cell of a slab in the whole variable. */
export function indexWithin(slab: Slab, cell: number): number[] {
  let rest = cell;
  const index = slab.start.map(() => 0);
  for (let axis = slab.count.length - 1; axis >= 0; axis -= 1) {
    index[axis] = slab.start[axis]! + (rest % slab.count[axis]!);
    rest = Math.floor(rest / slab.count[axis]!);
  }
  return index;
}
