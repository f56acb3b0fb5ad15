/** Samples in the plane of a section. */
export interface Samples {
  /** Along the section, in the unit of its axis. */
  x: Float64Array;
  /** Metres, positive downward. */
  depth: Float64Array;
  values: ArrayLike<number>;
}

/** The nodes of a grid, ascending, and how far samples speak. */
export interface SampleGrid {
  x: Float64Array;
  depth: Float64Array;
  /** In the unit of `x`. */
  scaleX: number;
  /** Metres, of samples at each of `depth`; one in between has that of the next deeper. */
  scaleDepth: Float64Array;
}

/** A gridded field, `x` fastest. */
export interface GriddedField {
  /** NaN where no sample is within the length scales. */
  values: Float64Array;
  /** Samples within the length scales of each node. */
  counts: Uint32Array;
}

/** Length scales to which weights are added up; beyond, they are below 2 % of that at the sample. */
const reach = 2;

/**
 * Weighted average of samples at the nodes of a grid, weights falling off as a Gaussian of the
 * distance in length scales: w = exp(−(Δx/Lx)² − (Δz/Lz)²), up to two of them along each axis. A node
 * has a value where a sample lies within one. After Barnes (1964), in one pass, with scales of
 * their own for both axes as in Ocean Data View's weighted-average gridding (Schlitzer 2002).
 */
export function gridSamples({ x, depth, values }: Samples, grid: SampleGrid): GriddedField {
  const [width, height] = [grid.x.length, grid.depth.length];
  const sums = new Float64Array(width * height);
  const weights = new Float64Array(width * height);
  const counts = new Uint32Array(width * height);
  const [across, down] = [new Float64Array(width), new Float64Array(height)];
  for (let sample = 0; sample < x.length; sample++) {
    const value = values[sample] ?? NaN;
    if (!Number.isFinite(value)) continue;
    const columns = nearNodes(grid.x, x[sample] ?? NaN, grid.scaleX, across);
    const at = depth[sample] ?? NaN;
    const level = Math.min(height - 1, firstNotBelow(grid.depth, at));
    const rows = nearNodes(grid.depth, at, grid.scaleDepth[level] ?? 1, down);
    for (let row = rows.from; row < rows.to; row++)
      for (let column = columns.from; column < columns.to; column++) {
        const distance = (down[row] ?? 0) + (across[column] ?? 0);
        const node = row * width + column;
        const weight = Math.exp(-distance);
        sums[node] = (sums[node] ?? 0) + weight * value;
        weights[node] = (weights[node] ?? 0) + weight;
        if (distance <= 1) counts[node] = (counts[node] ?? 0) + 1;
      }
  }
  const gridded = sums.map((sum, node) => (counts[node] ? sum / (weights[node] ?? 1) : NaN));
  return { values: gridded, counts };
}

/** The nodes within reach of a place, and in `squares` the square of each one's distance in length scales. */
function nearNodes(
  nodes: Float64Array,
  at: number,
  scale: number,
  squares: Float64Array,
): { from: number; to: number } {
  const middle = firstNotBelow(nodes, at);
  const isNear = (node: number): boolean => {
    const distance = ((nodes[node] ?? Infinity) - at) / scale;
    squares[node] = distance * distance;
    return Math.abs(distance) <= reach;
  };
  let [from, to] = [middle, middle];
  while (from > 0 && isNear(from - 1)) from--;
  while (to < nodes.length && isNear(to)) to++;
  return { from, to };
}

/** The first of ascending nodes that is not below a place; their number where all are. */
function firstNotBelow(nodes: Float64Array, at: number): number {
  let [low, high] = [0, nodes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle] ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
