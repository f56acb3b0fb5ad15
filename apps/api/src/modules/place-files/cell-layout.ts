import type { Bounds, SizeAxisName, SizeProfile } from '@isobath/query';
import { placeBounds } from '@isobath/query';

/** An axis of a full grid: all its values, ascending. */
export interface CellAxis {
  readonly name: SizeAxisName;
  readonly values: Float64Array;
}

/** In which order the cells of a grid lie in a file: all depths and times of a place after one another, places by latitude, then longitude. */
export type CellLayout = readonly CellAxis[];

/** Positions on each axis of a layout, ascending. */
export type PickedCells = readonly (readonly number[])[];

/** The layout of a table that is known to have exactly one row in each cell; undefined of any other. */
export function layOutCells({ axes, isFullGrid }: SizeProfile): CellLayout | undefined {
  if (!isFullGrid) return undefined;
  const inOrder = (['lat', 'lon', 'depth', 'month', 'time'] as const).flatMap((name) => {
    const axis = axes.get(name);
    return axis ? [{ name, values: axis.knots }] : [];
  });
  return inOrder.length === axes.size && [...axes.values()].every(({ kind }) => kind === 'levels')
    ? inOrder
    : undefined;
}

/** How many cells there are. */
export function countCells(layout: CellLayout): number {
  return layout.reduce((product, { values }) => product * values.length, 1);
}

/** The positions within bounds. */
export function pickCells(layout: CellLayout, profile: SizeProfile, bounds: Bounds): PickedCells {
  const asked = new Map(
    placeBounds(profile, bounds).map(({ name, stretches }) => [name, stretches]),
  );
  return layout.map(({ name, values }) => {
    const stretches = asked.get(name) ?? [{ from: 0, to: values.length }];
    const positions = stretches.flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, index) => from + index),
    );
    // Across the date line the longitudes are two stretches, of which the eastern comes first.
    return stretches.length > 1 ? [...new Set(positions)].sort((a, b) => a - b) : positions;
  });
}

/** How many cells were picked. */
export function countPicked(picked: PickedCells): number {
  return picked.reduce((product, { length }) => product * length, 1);
}

/** A stretch of cells that lie after one another in a file. */
export interface CellRun {
  readonly first: number;
  readonly count: number;
}

/** The stretches of a file that hold the picked cells, in the order of the layout: neighbours on the last axis are one. */
export function listRuns(layout: CellLayout, picked: PickedCells): CellRun[] {
  const lengthOf = (axis: number): number => layout[axis]?.values.length ?? 1;
  let starts = [0];
  for (const [axis, positions] of picked.slice(0, -1).entries())
    starts = starts.flatMap((start) => positions.map((at) => start * lengthOf(axis) + at));
  const last = lengthOf(picked.length - 1);
  const inner = joinNeighbours(picked.at(-1) ?? []);
  return starts.flatMap((start) =>
    inner.map(({ first, count }) => ({ first: start * last + first, count })),
  );
}

function joinNeighbours(positions: readonly number[]): CellRun[] {
  const runs: { first: number; count: number }[] = [];
  for (const position of positions) {
    const current = runs.at(-1);
    if (current && current.first + current.count === position) current.count += 1;
    else runs.push({ first: position, count: 1 });
  }
  return runs;
}
