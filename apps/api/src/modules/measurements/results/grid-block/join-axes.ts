import { planAxisCells } from '@isobath/ocean';
import type { AxisCells } from '@isobath/ocean';

/** Degrees of a cell whose axis has no other. */
const loneDegrees = 1;
/** Cells further apart have a gap between them, and not a rounding. */
const sameDegrees = 1e-9;
const limitsOf = { lat: [-90, 90], lon: [-Infinity, Infinity] } as const;

/** How many neighbouring cells along each axis become one; the last of an axis, or before a gap in it, may be of fewer. */
export interface ThinningFactors {
  readonly lat: number;
  readonly lon: number;
}

/** The axes of places of a field, ascending, in degrees. */
export interface FieldPlaces {
  readonly lats: readonly number[];
  readonly lons: readonly number[];
}

/** An axis whose cells are joined: the middle of each joined cell, and where it begins and ends. */
export interface ThinnedAxis {
  readonly values: readonly number[];
  /** Two numbers for each cell, in degrees: CF bounds. */
  readonly bounds: readonly number[];
}

/** Cells of an axis in groups of neighbours: the cells, and for each group the index after its last cell. */
export interface GroupedAxis {
  readonly cells: AxisCells;
  readonly ends: readonly number[];
}

/** The least whole number of cells to join along both axes so that at most `most` are left; 1 where none need be. */
export function chooseFactors({ lats, lons }: FieldPlaces, most: number): ThinningFactors {
  const left = (factor: number): number =>
    groupCells('lat', lats, factor).ends.length * groupCells('lon', lons, factor).ends.length;
  const longest = Math.max(lats.length, lons.length);
  let factor = Math.max(1, Math.floor(Math.sqrt((lats.length * lons.length) / most)));
  while (left(factor) > most && factor < longest) factor += 1;
  return { lat: Math.min(factor, lats.length), lon: Math.min(factor, lons.length) };
}

/** An axis of places whose cells are joined by `factor`. */
export function thinAxis(
  name: 'lat' | 'lon',
  values: readonly number[],
  factor: number,
): ThinnedAxis {
  const { cells, ends } = groupCells(name, values, factor);
  const bounds = ends.flatMap((end, group) => [
    cells.lower[ends[group - 1] ?? 0]!,
    cells.upper[end - 1]!,
  ]);
  return { bounds, values: ends.map((_, at) => (bounds[2 * at]! + bounds[2 * at + 1]!) / 2) };
}

/** Neighbours by `factor` from the first on. Cells on both sides of a gap are not joined: the last group before it may be of fewer, as the very last. */
export function groupCells(
  name: 'lat' | 'lon',
  values: readonly number[],
  factor: number,
): GroupedAxis {
  const cells = planAxisCells(Float64Array.from(values), loneDegrees, limitsOf[name]);
  const ends: number[] = [];
  let start = 0;
  for (let end = 1; end <= values.length; end += 1) {
    const isGap = end < values.length && cells.lower[end]! - cells.upper[end - 1]! > sameDegrees;
    if (end - start < factor && end < values.length && !isGap) continue;
    ends.push(end);
    start = end;
  }
  return { cells, ends };
}
