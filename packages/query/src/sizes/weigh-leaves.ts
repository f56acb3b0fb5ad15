import type { SizeAxis, SizeAxisName, Stretch } from './size-axis.ts';
import { shareOf } from './size-axis.ts';

/** Blocks of rows along one axis: block `i` reaches from `from[i]` to `to[i]` (positions, see {@link Stretch}). */
export interface LeafColumn {
  readonly from: Float32Array;
  readonly to: Float32Array;
}

/** What a part covers on one axis, with the blocks along that axis; the stretches do not overlap. */
export interface AskedAxis {
  readonly name: SizeAxisName;
  readonly axis: SizeAxis;
  readonly leaves: LeafColumn;
  readonly stretches: readonly Stretch[];
}

/** The rows of each block that lie in the requested stretches of every axis; exactly all of them where a block lies inside. */
export function weighLeaves(counts: Float64Array, asked: readonly AskedAxis[]): Float64Array {
  const rows = counts.slice();
  for (const {
    axis,
    leaves: { from, to },
    stretches,
  } of asked) {
    for (let leaf = 0; leaf < rows.length; leaf += 1) {
      if (rows[leaf] === 0) continue;
      const low = from[leaf]!;
      const high = to[leaf]!;
      let share = 0;
      for (const stretch of stretches) {
        if (high < stretch.from || low > stretch.to) continue;
        share += low >= stretch.from && high <= stretch.to ? 1 : shareOf(axis, low, high, stretch);
      }
      if (share < 1) rows[leaf]! *= share;
    }
  }
  return rows;
}

/** The weighed rows of all blocks, and the rows of the blocks that lie wholly (`atLeast`) and at least partly (`atMost`) inside. */
export function sumLeaves(
  counts: Float64Array,
  weighed: Float64Array,
): { rows: number; atLeast: number; atMost: number } {
  let rows = 0;
  let atLeast = 0;
  let atMost = 0;
  for (let leaf = 0; leaf < counts.length; leaf += 1) {
    const inside = weighed[leaf]!;
    if (inside === 0) continue;
    rows += inside;
    atMost += counts[leaf]!;
    if (inside === counts[leaf]) atLeast += inside;
  }
  return { rows, atLeast, atMost };
}

/** The numbers of the blocks that hold rows, rising. */
export function findLeavesWithRows(weighed: Float64Array): Uint32Array {
  const found = new Uint32Array(weighed.length);
  let length = 0;
  for (let leaf = 0; leaf < weighed.length; leaf += 1)
    if (weighed[leaf]! > 0) found[length++] = leaf;
  return found.subarray(0, length);
}

/** Copies what a column says of the blocks named into `picked`, which is as long as `leaves`. */
export function pickLeaves<T extends Float32Array | Float64Array>(
  column: T,
  leaves: Uint32Array,
  picked: T,
): T {
  for (let at = 0; at < leaves.length; at += 1) picked[at] = column[leaves[at]!]!;
  return picked;
}
