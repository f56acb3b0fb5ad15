import type { Slab } from '../file/cf-file.ts';

/** How a variable is cut into pieces for reading. */
export interface TilePlan {
  readonly shape: readonly number[];
  /** Shape of the pieces in which the file stores it; single values when it is stored row by row. */
  readonly chunkShape?: readonly number[] | undefined;
  readonly maxCells: number;
  /** Dimensions that must not be cut. */
  readonly whole?: readonly number[];
}

/**
 * The slabs that cover a variable, none larger than `maxCells` where its uncut dimensions allow it. Slabs follow the stored pieces, so that
 * no compressed piece is unpacked more often than its size makes necessary, and grow along the fastest dimensions first.
 */
export function* cutTiles(plan: TilePlan): Generator<Slab> {
  const tile = tileShape(plan);
  const { shape } = plan;
  if (shape.includes(0)) return;
  const start = shape.map(() => 0);
  for (;;) {
    yield {
      start: [...start],
      count: tile.map((length, axis) => Math.min(length, shape[axis]! - start[axis]!)),
    };
    let axis = shape.length - 1;
    while (axis >= 0) {
      start[axis] = start[axis]! + tile[axis]!;
      if (start[axis]! < shape[axis]!) break;
      start[axis] = 0;
      axis -= 1;
    }
    if (axis < 0) return;
  }
}

/** The shape of a slab by {@link cutTiles}; the last of each dimension may be shorter. */
export function tileShape({
  shape,
  chunkShape,
  maxCells,
  whole = [],
}: TilePlan): readonly number[] {
  const tile = shape.map((length, axis) =>
    whole.includes(axis) ? length : Math.min(length, Math.max(1, chunkShape?.[axis] ?? 1)),
  );
  const cells = (): number => tile.reduce((product, length) => product * length, 1);
  for (let axis = 0; axis < tile.length && cells() > maxCells; axis += 1) {
    if (!whole.includes(axis))
      tile[axis] = Math.max(1, Math.floor(maxCells / (cells() / tile[axis]!)));
  }
  for (let axis = tile.length - 1; axis >= 0; axis -= 1) {
    const times = Math.floor(maxCells / cells());
    if (times > 1) tile[axis] = Math.min(shape[axis]!, tile[axis]! * times);
    if (tile[axis]! < shape[axis]!) break;
  }
  return tile;
}
