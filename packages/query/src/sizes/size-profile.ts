import { isWholeCircle, splitLongitude } from '@isobath/ocean';
import type { Bounds, OpenRange } from '../bounds.ts';
import type { SizeAxis, SizeAxisName, Stretch } from './size-axis.ts';
import { placeOnAxis, shareOf } from './size-axis.ts';

/** Blocks of rows along one axis: block `i` reaches from `from[i]` to `to[i]` (positions, see {@link Stretch}). */
export interface LeafColumn {
  readonly from: Float32Array;
  readonly to: Float32Array;
}

/**
 * How the rows of a table lie in time and place: its axes, and blocks that tightly hold all rows with how many each holds. Small
 * enough to keep in memory; made when a version is published, and true for ever, because a version never changes.
 */
export interface SizeProfile {
  readonly axes: ReadonlyMap<SizeAxisName, SizeAxis>;
  readonly leaves: ReadonlyMap<SizeAxisName, LeafColumn>;
  /** Rows of each block. */
  readonly counts: Float64Array;
  /** Every cell of a grid holds exactly one row: every answer is exact. */
  readonly isFullGrid: boolean;
}

/** How many rows a part holds: the likely number, and what the blocks that lie wholly and partly in it say for certain. */
export interface RowsInPart {
  readonly rows: number;
  readonly atLeast: number;
  readonly atMost: number;
}

/** What a part covers on one axis; the stretches do not overlap. */
interface AskedAxis {
  readonly name: SizeAxisName;
  readonly stretches: readonly Stretch[];
}

/** Closed ranges of one coordinate that do not overlap. */
export type Ranges = readonly (readonly [low: number, high: number])[];
/** What limits a part, a coordinate at a time; a coordinate that is not named is not limited. */
export type PartRanges = readonly (readonly [SizeAxisName, Ranges])[];

/** Rows in bounds, from a table's profile alone. */
export function estimateRows(profile: SizeProfile, bounds: Bounds): RowsInPart {
  return estimateRowsIn(profile, listRanges(bounds));
}

/** Rows in ranges of the coordinates as they are stored, from a table's profile alone. */
export function estimateRowsIn(profile: SizeProfile, ranges: PartRanges): RowsInPart {
  const { counts, isFullGrid } = profile;
  const weighed = weighLeaves(profile, placeRanges(profile, ranges));
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
  const rounded = Math.round(rows);
  return isFullGrid
    ? { rows: rounded, atLeast: rounded, atMost: rounded }
    : { rows: rounded, atLeast, atMost };
}

/** The part of every axis that bounds limit, in positions. An axis without a limit is left out; one where nothing can lie has no stretch. */
export function placeBounds(profile: SizeProfile, bounds: Bounds): AskedAxis[] {
  return placeRanges(profile, listRanges(bounds));
}

function placeRanges({ axes }: SizeProfile, ranges: PartRanges): AskedAxis[] {
  return ranges.flatMap(([name, each]): AskedAxis[] => {
    const axis = axes.get(name);
    if (!axis) return [];
    return [
      {
        name,
        stretches: each
          .map(([low, high]) => placeOnAxis(axis, low, high))
          .filter((stretch) => stretch !== undefined),
      },
    ];
  });
}

/** The rows of each block that lie in the asked stretches of every axis; exactly all of them where a block lies inside. */
export function weighLeaves(
  { axes, leaves, counts }: SizeProfile,
  asked: readonly AskedAxis[],
): Float64Array {
  const rows = counts.slice();
  for (const { name, stretches } of asked) {
    const axis = axes.get(name)!;
    const { from, to } = leaves.get(name)!;
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

/** The same profile without the blocks that have no rows in bounds; quicker for all that lies inside these. */
export function narrowProfile(profile: SizeProfile, bounds: Bounds): SizeProfile {
  const weighed = weighLeaves(profile, placeBounds(profile, bounds));
  const kept = new Uint32Array(weighed.length);
  let length = 0;
  for (let leaf = 0; leaf < weighed.length; leaf += 1)
    if (weighed[leaf]! > 0) kept[length++] = leaf;
  const pick = <T extends Float32Array | Float64Array>(column: T, picked: T): T => {
    for (let at = 0; at < length; at += 1) picked[at] = column[kept[at]!]!;
    return picked;
  };
  return {
    ...profile,
    counts: pick(profile.counts, new Float64Array(length)),
    leaves: new Map(
      [...profile.leaves].map(([name, { from, to }]) => [
        name,
        { from: pick(from, new Float32Array(length)), to: pick(to, new Float32Array(length)) },
      ]),
    ),
  };
}

/**
 * About how many rows the index leaves to be read for counting a part: a grid is sorted by time, then latitude, and again by place; anything
 * else by time.
 */
export function estimateReading(profile: SizeProfile, bounds: Bounds): number {
  const ranges = listRanges(bounds);
  const rowsBy = (...names: readonly SizeAxisName[]): number =>
    estimateRowsIn(
      profile,
      ranges.filter(([name]) => names.includes(name)),
    ).rows;
  const isGrid = [...profile.axes.values()].every(({ kind }) => kind === 'levels');
  return isGrid
    ? Math.min(rowsBy('time', 'month', 'depth', 'lat'), rowsBy('lat', 'lon'))
    : rowsBy('time', 'month');
}

/** How many different values of a coordinate lie in its ranges; undefined where they are too many to be known. */
export function countValues(
  profile: SizeProfile,
  ranges: PartRanges,
  name: SizeAxisName,
): number | undefined {
  const axis = profile.axes.get(name);
  if (axis?.kind !== 'levels') return undefined;
  const asked = placeRanges(profile, ranges).find((each) => each.name === name);
  return asked
    ? asked.stretches.reduce((sum, { from, to }) => sum + to - from, 0)
    : axis.knots.length;
}

/** The ranges that bounds set; across the date line there are two of longitude. */
export function listRanges(bounds: Bounds): [SizeAxisName, Ranges][] {
  return [
    ...rangeOf('time', bounds.timeMs),
    ...monthRanges(bounds),
    ...rangeOf('lat', bounds.lat),
    ...(isWholeCircle(bounds.lon)
      ? []
      : [['lon', splitLongitude(bounds.lon)] satisfies [SizeAxisName, Ranges]]),
    ...rangeOf('depth', bounds.depth),
  ];
}

function rangeOf(name: SizeAxisName, { low, high }: OpenRange): [SizeAxisName, Ranges][] {
  return low === undefined && high === undefined
    ? []
    : [[name, [[low ?? -Infinity, high ?? Infinity]]]];
}

function monthRanges({ months }: Bounds): [SizeAxisName, Ranges][] {
  if (!months) return [];
  const { first, last } = months;
  return [
    [
      'month',
      first <= last
        ? [[first, last]]
        : [
            [1, last],
            [first, 12],
          ],
    ],
  ];
}
