/** Degrees of a cell of a footprint, in both directions. */
export const footprintDegrees = 2;
const columns = 360 / footprintDegrees;

/** A run of neighbouring cells of one row: its west end, its south edge and its width, in degrees. */
export interface FootprintRun {
  readonly west: number;
  readonly south: number;
  readonly width: number;
}

/**
 * Packs the cells that hold something into a footprint: pairs of the first cell of a run and how many cells it has, within one row. Cells are numbered row by row
 * from the south, each row from 180° W; they come in ascending order, each once.
 */
export function packFootprint(cells: Iterable<number>): number[] {
  const runs: number[] = [];
  let [first, next] = [-1, -1];
  for (const cell of cells) {
    if (cell === next && cell % columns !== 0) {
      runs[runs.length - 1] = cell - first + 1;
    } else {
      runs.push(cell, 1);
      first = cell;
    }
    next = cell + 1;
  }
  return runs;
}

/** The runs of a footprint on the map. A number that is left over is not read. */
export function readFootprint(runs: readonly number[]): FootprintRun[] {
  return Array.from({ length: Math.floor(runs.length / 2) }, (_, index) => {
    const [cell = 0, count = 0] = runs.slice(2 * index, 2 * index + 2);
    return {
      west: (cell % columns) * footprintDegrees - 180,
      south: Math.floor(cell / columns) * footprintDegrees - 90,
      width: count * footprintDegrees,
    };
  });
}
