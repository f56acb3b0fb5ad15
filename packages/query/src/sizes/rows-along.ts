import type { Bounds } from '../bounds.ts';
import type { SizeAxis, SizeAxisName } from './size-axis.ts';
import { positionBelow, positionThrough } from './size-axis.ts';
import type { ProfileAxis, SizeProfile } from './size-profile.ts';
import { placeBounds } from './size-profile.ts';
import { weighLeaves } from './weigh-leaves.ts';

/** How the rows in some bounds lie along one axis. */
export interface RowsAlong {
  /** Rows from `low` to `high`, both included. */
  readonly rowsFrom: (low: number, high: number) => number;
  /** The axis' values, or quantiles where it has too many. */
  readonly knots: Float64Array;
}

/** Spreads the rows in bounds along an axis in one pass over the blocks; undefined where the table has no such axis. */
export function spreadAlong(
  profile: SizeProfile,
  bounds: Bounds,
  name: SizeAxisName,
): RowsAlong | undefined {
  const axis = profile.axes.get(name);
  if (!axis) return undefined;
  const cells = spreadOverCells(profile, bounds, { name, axis });
  const sums = new Float64Array(cells.length + 1);
  for (const [index, rows] of cells.entries()) sums[index + 1] = sums[index]! + rows;
  const upTo = (position: number): number => {
    const whole = Math.min(cells.length, Math.floor(position));
    return sums[whole]! + (whole < cells.length ? cells[whole]! * (position - whole) : 0);
  };
  return {
    knots: axis.knots,
    rowsFrom: (low, high) =>
      high < low
        ? 0
        : Math.max(0, upTo(positionThrough(axis, high)) - upTo(positionBelow(axis, low))),
  };
}

function spreadOverCells(
  profile: SizeProfile,
  bounds: Bounds,
  { name, axis }: { readonly name: SizeAxisName; readonly axis: ProfileAxis },
): Float64Array {
  const { from, to } = axis.leaves;
  const cells = new Float64Array(
    axis.kind === 'levels' ? axis.knots.length : axis.knots.length - 1,
  );
  const steps = new Float64Array(cells.length + 1);
  const spread = { axis, cells, steps };
  const asked = placeBounds(profile, bounds);
  const weighed = weighLeaves(
    profile.counts,
    asked.filter((each) => each.name !== name),
  );
  for (let leaf = 0; leaf < weighed.length; leaf += 1) {
    if (weighed[leaf]! > 0) addBlock(spread, { from: from[leaf]!, to: to[leaf]! }, weighed[leaf]!);
  }
  let density = 0;
  for (let cell = 0; cell < cells.length; cell += 1) {
    density += steps[cell]!;
    cells[cell]! += density * weightOf(axis, cell);
  }
  return limitTo(cells, asked.find((each) => each.name === name)?.stretches);
}

interface Spread {
  readonly axis: SizeAxis;
  /** Rows by cell. */
  readonly cells: Float64Array;
  /** Changes of the rows per unit of weight: positive where a block begins, negative where it ends. */
  readonly steps: Float64Array;
}

function addBlock(
  { axis, cells, steps }: Spread,
  { from, to }: { from: number; to: number },
  rows: number,
): void {
  const last = cells.length - 1;
  if (to <= from) {
    cells[Math.min(last, Math.floor(from))]! += rows;
    return;
  }
  const width = axis.weights ? axis.weights[to]! - axis.weights[from]! : to - from;
  const density = rows / width;
  const first = Math.floor(from);
  const end = Math.floor(to);
  steps[first]! += density;
  steps[end]! -= density;
  if (from > first) cells[first]! -= density * (from - first);
  if (to > end) cells[Math.min(last, end)]! += density * (to - end);
}

function weightOf({ weights }: SizeAxis, cell: number): number {
  return weights ? weights[cell + 1]! - weights[cell]! : 1;
}

function limitTo(
  cells: Float64Array,
  stretches: readonly { readonly from: number; readonly to: number }[] | undefined,
): Float64Array {
  if (!stretches) return cells;
  return cells.map(
    (rows, cell) =>
      rows *
      Math.min(
        1,
        stretches.reduce(
          (sum, { from, to }) => sum + Math.max(0, Math.min(to, cell + 1) - Math.max(from, cell)),
          0,
        ),
      ),
  );
}
