import type { ColumnValues } from '@isobath/engine';
import { depthFromPressure } from '@isobath/ocean';
import { markValues, pickCells } from '../cf/index.ts';
import type { Profiles } from './profiles.ts';

/** A run of profiles: the index of the first, how many there are, and the levels of each. A cell is one level of one profile. */
export interface ProfileRun {
  readonly first: number;
  readonly count: number;
  readonly levels: number;
}

/** Depths in metres of pressures in dbar, at the latitudes of the profiles; NaN where either is missing. Works in place. */
export function toDepths(
  pressures: Float64Array,
  lats: Float64Array,
  { first, levels }: ProfileRun,
): Float64Array {
  for (let cell = 0; cell < pressures.length; cell += 1)
    pressures[cell] = depthFromPressure(pressures[cell]!, lats[first + Math.floor(cell / levels)]!);
  return pressures;
}

/** The flags of the adjusted values for profiles whose adjusted values count, else those of the real-time values. */
export function chooseFlags(
  realTime: readonly string[],
  adjusted: readonly string[],
  isAdjusted: readonly boolean[],
  { first, levels }: ProfileRun,
): string[] {
  return realTime.map((flag, cell) =>
    isAdjusted[first + Math.floor(cell / levels)] === true ? adjusted[cell]! : flag,
  );
}

/** One value for each profile becomes one for each of its levels. */
export function spreadOverLevels(cells: ColumnValues, levels: number): ColumnValues {
  const from = Int32Array.from({ length: cells.values.length * levels }, (_, cell) =>
    Math.floor(cell / levels),
  );
  return pickCells(cells, from);
}

/** The profile that each cell of a run belongs to. */
export function profilesOf(cells: Int32Array, { first, levels }: ProfileRun): Int32Array {
  return cells.map((cell) => first + Math.floor(cell / levels));
}

/** The cells of a run that become rows, and how many were left out. */
export interface PickedLevels {
  readonly cells: Int32Array;
  /** Cells with a depth in which every variable is missing. */
  readonly empty: number;
  /** Cells with a value but no depth. */
  readonly withoutDepth: number;
}

/** Picks the levels that have a time, a position, a depth and, unless empty ones are kept, a value in one of `measured`. */
export function pickLevels(
  profiles: Pick<Profiles, 'times' | 'lats' | 'lons'>,
  { first, levels }: ProfileRun,
  depths: Float64Array,
  { measured, keepsEmptyCells }: { measured: readonly ColumnValues[]; keepsEmptyCells: boolean },
): PickedLevels {
  const hasValue = markValues(measured.length > 0 ? measured : [{ values: depths }]);
  const cells = new Int32Array(depths.length);
  let [count, empty, withoutDepth] = [0, 0, 0];
  for (let cell = 0; cell < depths.length; cell += 1) {
    const profile = first + Math.floor(cell / levels);
    const isPlaced =
      !Number.isNaN(profiles.times[profile]!) &&
      !Number.isNaN(profiles.lats[profile]!) &&
      !Number.isNaN(profiles.lons[profile]!);
    if (!isPlaced) continue;
    const hasDepth = depths[cell] === depths[cell];
    if (hasValue[cell] === 0 && !(keepsEmptyCells && hasDepth)) {
      empty += hasDepth ? 1 : 0;
    } else if (!hasDepth) {
      withoutDepth += 1;
    } else {
      cells[count] = cell;
      count += 1;
    }
  }
  return { cells: cells.subarray(0, count), empty, withoutDepth };
}

/** How many profiles have no position. */
export function countUnplaced({ lats, lons }: Pick<Profiles, 'lats' | 'lons'>): number {
  let count = 0;
  for (let profile = 0; profile < lats.length; profile += 1)
    count += Number.isNaN(lats[profile]!) || Number.isNaN(lons[profile]!) ? 1 : 0;
  return count;
}
