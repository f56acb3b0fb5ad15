/** How a grid is laid out in a file: lengths of time, depth (where there is one), lat, lon; its chunks; and how many of each a slab holds. */
export interface GridShape {
  readonly shape: readonly number[];
  readonly chunk: readonly number[];
  readonly slab: readonly number[];
}

/** Values of one chunk of the file: 512 kB of 32-bit numbers, whole rows of longitude. */
const chunkCells = 128 * 1024;
/** Values of all variables that are held at a time. */
const slabCells = 1024 * 1024;

/**
 * Lays out a grid so that rows in the order of the dimensions fill one slab after the other: whole rows of longitude, then as much of lat, depth
 * and time as fits. Each slab is made of whole chunks, but at the ends of an axis.
 */
export function planGridShape(shape: readonly number[], variableCount: number): GridShape {
  const chunk = fillFromLast(shape, chunkCells);
  const budget = Math.max(chunk.reduce(product, 1), Math.floor(slabCells / variableCount));
  const slab = [...chunk];
  const grown = chunk.findLastIndex((length, axis) => length < shape[axis]!);
  if (grown >= 0) {
    const inner = slab.reduce(product, 1);
    slab[grown] = Math.min(shape[grown]!, chunk[grown]! * Math.max(1, Math.floor(budget / inner)));
  }
  return { shape, chunk, slab };
}

function fillFromLast(shape: readonly number[], cells: number): number[] {
  const filled = shape.map(() => 1);
  let left = cells;
  for (let axis = shape.length - 1; axis >= 0; axis -= 1) {
    filled[axis] =
      axis === shape.length - 1
        ? shape[axis]!
        : Math.max(1, Math.min(shape[axis]!, Math.floor(left)));
    left /= filled[axis]!;
    if (filled[axis]! < shape[axis]!) break;
  }
  return filled;
}

function product(all: number, length: number): number {
  return all * length;
}
