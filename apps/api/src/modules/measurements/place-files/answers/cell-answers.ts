import type { CellReading } from '@isobath/query';
import type { CellStrides } from '../cell-plan.ts';

/** A variable's values in picked cells (NaN where missing). */
export interface CellValues {
  readonly values: Float32Array | Float64Array;
  /** Whether NaN stands for a missing value, which means leave out. */
  readonly isNullable: boolean;
}

/** The picked values of each axis, ascending; times are milliseconds since 1970, or months of a climatology. */
export interface CellPlaces {
  readonly lats: Float64Array;
  readonly lons: Float64Array;
  /** Undefined of a table without depth. */
  readonly depths: Float64Array | undefined;
  readonly times: Float64Array;
  readonly isClimatology: boolean;
}

/** Cells of which the rows of an answer are made. */
export interface CellAnswer {
  readonly gives: CellReading['gives'];
  readonly places: CellPlaces;
  /** How the values of every variable are laid out. */
  readonly strides: CellStrides;
  readonly variables: readonly CellValues[];
}

/** How many rows an answer has. */
export function countRows({ gives, places }: Pick<CellAnswer, 'gives' | 'places'>): number {
  const { lats, lons, times } = places;
  const levels = places.depths?.length ?? 1;
  const cells = lats.length * lons.length * times.length * levels;
  if (gives === 'by-depth') return cells === 0 ? 0 : levels;
  if (gives === 'by-time') return cells === 0 ? 0 : times.length;
  return cells;
}

/** Of each position on an axis, how far its values lie from those of the first. */
export type CellOffsets = Int32Array;

/**
 * Values in the order of some axes, the outermost first: the value at a position on each is where their offsets lead.
 * Those that lie so already are not copied.
 */
export function gatherCells(
  values: Float32Array | Float64Array,
  axes: readonly [CellOffsets, CellOffsets, CellOffsets, CellOffsets],
): Float32Array | Float64Array {
  if (lieInOrder(axes)) return values;
  const gathered = values.slice();
  const [outermost, second, third, innermost] = axes;
  let at = 0;
  for (const one of outermost)
    for (const two of second)
      for (const three of third)
        for (const four of innermost) {
          gathered[at] = values[one + two + three + four] ?? Number.NaN;
          at += 1;
        }
  return gathered;
}

function lieInOrder(axes: readonly CellOffsets[]): boolean {
  let stride = 1;
  return axes.toReversed().every((offsets) => {
    const step = stride;
    stride *= offsets.length;
    return offsets.every((offset, position) => offset === position * step);
  });
}
