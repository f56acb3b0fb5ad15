import type { CastRows } from '../cast-rows.ts';
import type { Station } from './stations.ts';

/** How far a sample speaks for its surroundings. */
export interface LengthScales {
  /** Along the section, in the unit of its axis. */
  x: number;
  /** Metres, for each depth of a grid. */
  depth: Float64Array;
}

/** Wider gaps than so many typical ones stay open. */
const maxGaps = 3;
/** Bands of depth, equal in the square root, in which the spacing of samples is looked at. */
const bandCount = 24;

/**
 * Length scales from the sampling itself. Along the section: the distance that nine in ten neighbouring
 * stations keep, at most three times the median; down: the spacing that three in four samples of a
 * cast keep at about that depth. Neither is less than the spacing of the grid.
 */
export function chooseLengthScales(
  rows: CastRows,
  stations: readonly Station[],
  grid: { x: Float64Array; depth: Float64Array },
): LengthScales {
  const gaps = stations
    .slice(1)
    .map(({ x }, index) => x - (stations[index]?.x ?? x))
    .filter((gap) => gap > 0)
    .toSorted((a, b) => a - b);
  const step = (grid.x[1] ?? 1) - (grid.x[0] ?? 0);
  const along = Math.min(quantile(gaps, 0.9), maxGaps * quantile(gaps, 0.5));
  return {
    x: Math.max(step, Number.isFinite(along) ? along : step),
    depth: scalesDown(rows, stations, grid.depth),
  };
}

function scalesDown(
  rows: CastRows,
  stations: readonly Station[],
  depths: Float64Array,
): Float64Array {
  const deepest = depths.at(-1) ?? 1;
  const bandOf = (depth: number): number =>
    Math.min(bandCount - 1, Math.floor(bandCount * Math.sqrt(Math.max(0, depth) / deepest)));
  const bands = Array.from({ length: bandCount }, (): number[] => []);
  for (const { cast } of stations)
    for (let at = 1; at < cast.length; at++) {
      const [above, below] = [rows.depth[cast[at - 1] ?? 0], rows.depth[cast[at] ?? 0]];
      if (above === undefined || below === undefined || below <= above) continue;
      bands[bandOf((above + below) / 2)]?.push(below - above);
    }
  const spacings = fillGaps(
    bands.map((gaps) =>
      quantile(
        gaps.toSorted((a, b) => a - b),
        0.75,
      ),
    ),
  );
  return depths.map((depth, row) => {
    const before = depth - (depths[row - 1] ?? depth);
    const after = (depths[row + 1] ?? depth) - depth;
    return Math.max(before, after, spacings[bandOf(depth)] ?? 0);
  });
}

/** Of ascending numbers, the one below which that share of them lies; NaN of none. */
function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

/** Each missing number as the nearest before it, or else after it. */
function fillGaps(values: readonly number[]): number[] {
  const first = values.find(Number.isFinite) ?? 0;
  let before = first;
  return values.map((value) => (before = Number.isFinite(value) ? value : before));
}
