import { isWholeCircle, splitLongitude } from '@isobath/ocean';
import type { Bounds, OpenRange } from '../bounds.ts';
import type { SizeAxis, SizeAxisName } from './size-axis.ts';
import { placeOnAxis } from './size-axis.ts';
import type { AskedAxis, LeafColumn } from './weigh-leaves.ts';
import { findLeavesWithRows, pickLeaves, sumLeaves, weighLeaves } from './weigh-leaves.ts';

/** An axis of a table, with the extent along it of every block of rows. */
export interface ProfileAxis extends SizeAxis {
  readonly leaves: LeafColumn;
}

/**
 * How the rows of a table lie in time and place: its axes, and blocks (leaves) that tightly enclose all rows, with how many each
 * holds. Small enough to keep in memory; made when a version is published and never changed, because a version never changes.
 */
export interface SizeProfile {
  readonly axes: ReadonlyMap<SizeAxisName, ProfileAxis>;
  /** Rows of each block. */
  readonly counts: Float64Array;
  /** Every cell of a grid holds exactly one row: every answer is exact. */
  readonly isFullGrid: boolean;
}

/** How many rows a part holds: the likely number, and the limits set by the blocks that lie wholly and partly in it. */
export interface RowsInPart {
  readonly rows: number;
  readonly atLeast: number;
  readonly atMost: number;
}

/** Closed ranges of one coordinate that do not overlap. */
export type Ranges = readonly (readonly [low: number, high: number])[];
/** What limits a part, one coordinate at a time; a coordinate that is not named is not limited. */
export type PartRanges = readonly (readonly [SizeAxisName, Ranges])[];

/** Estimates the rows in bounds from a table's profile alone. */
export function estimateRows(profile: SizeProfile, bounds: Bounds): RowsInPart {
  return estimateRowsIn(profile, listRanges(bounds));
}

/** Estimates the rows in ranges of the coordinates, as they are stored, from a table's profile alone. */
export function estimateRowsIn(profile: SizeProfile, ranges: PartRanges): RowsInPart {
  const { counts, isFullGrid } = profile;
  const sums = sumLeaves(counts, weighLeaves(counts, placeRanges(profile, ranges)));
  const rows = Math.round(sums.rows);
  return isFullGrid ? { rows, atLeast: rows, atMost: rows } : { ...sums, rows };
}

/** The part of every axis that bounds limit, in positions. An axis without a limit is left out; one where nothing can lie has no stretch. */
export function placeBounds(profile: SizeProfile, bounds: Bounds): AskedAxis[] {
  return placeRanges(profile, listRanges(bounds));
}

function placeRanges({ axes }: SizeProfile, ranges: PartRanges): AskedAxis[] {
  return ranges.flatMap(([name, each]): AskedAxis[] => {
    const axis = axes.get(name);
    if (!axis) return [];
    const stretches = each
      .map(([low, high]) => placeOnAxis(axis, low, high))
      .filter((stretch) => stretch !== undefined);
    return [{ name, axis, leaves: axis.leaves, stretches }];
  });
}

/** The same profile without the blocks that have no rows in bounds; faster for every part inside them. */
export function narrowProfile(profile: SizeProfile, bounds: Bounds): SizeProfile {
  const { axes, counts } = profile;
  const kept = findLeavesWithRows(weighLeaves(counts, placeBounds(profile, bounds)));
  const { length } = kept;
  return {
    ...profile,
    counts: pickLeaves(counts, kept, new Float64Array(length)),
    axes: new Map(
      [...axes].map(([name, axis]) => [
        name,
        {
          ...axis,
          leaves: {
            from: pickLeaves(axis.leaves.from, kept, new Float32Array(length)),
            to: pickLeaves(axis.leaves.to, kept, new Float32Array(length)),
          },
        },
      ]),
    ),
  };
}

/**
 * About how many rows the index leaves to be read for counting a part: a grid is sorted by time, then latitude, and a second time by
 * place; anything else by time.
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
