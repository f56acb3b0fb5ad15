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
  const axes = chunkAxes(shape);
  const chunk = axes.map((axis) => axis.chunk);
  const inner = chunk.reduce(product, 1);
  const chunksPerSlab = Math.max(1, Math.floor(slabCells / variableCount / inner));
  const grown = axes.findLast((axis) => axis.chunk < axis.length);
  const slab = axes.map((axis) =>
    axis === grown ? Math.min(axis.length, axis.chunk * chunksPerSlab) : axis.chunk,
  );
  return { shape, chunk, slab };
}

interface ChunkedAxis {
  readonly length: number;
  readonly chunk: number;
}

/** The whole last axis, and of the ones before it, from last to first, as much as a chunk still holds. */
function chunkAxes(shape: readonly number[]): ChunkedAxis[] {
  let left = chunkCells;
  return shape.reduceRight<ChunkedAxis[]>((inner, length) => {
    const chunk = inner.length === 0 ? length : Math.max(1, Math.min(length, Math.floor(left)));
    left /= chunk;
    return [{ length, chunk }, ...inner];
  }, []);
}

function product(all: number, length: number): number {
  return all * length;
}
