import type { Bounds, SizeAxisName, SizeProfile } from '@isobath/query';
import { placeBounds } from '@isobath/query';

/** An axis of a full grid: all its values, ascending. */
export interface CellAxis {
  readonly name: SizeAxisName;
  readonly values: Float64Array;
}

/** The axes of a grid in the order in which its cells lie in a file, the last one after one another. */
export type CellLayout = readonly CellAxis[];

/** `by-place`: all depths and times of a place after one another; `by-time`: all places of a time and depth. */
export type CellOrder = (typeof cellOrders)[number];

/** Every order, the most useful first. */
export const cellOrders = ['by-place', 'by-time'] as const;

const axesInOrder: Readonly<Record<CellOrder, readonly SizeAxisName[]>> = {
  'by-place': ['lat', 'lon', 'depth', 'month', 'time'],
  'by-time': ['month', 'time', 'depth', 'lat', 'lon'],
};

/** Positions on an axis; the end is excluded. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Positions on each axis of a layout: stretches that ascend and do not touch. */
export type PickedCells = readonly (readonly Stretch[])[];

/** The layout by place of a table that is known to have exactly one row in each cell; undefined of any other. */
export function layOutCells({ axes, isFullGrid }: SizeProfile): CellLayout | undefined {
  if (!isFullGrid) return undefined;
  const inOrder = orderAxes(
    [...axes].map(([name, { knots }]) => ({ name, values: knots })),
    'by-place',
  );
  return [...axes.values()].every(({ kind }) => kind === 'levels') ? inOrder : undefined;
}

/** The axes of a layout in another order. */
export function orderAxes(layout: CellLayout, order: CellOrder): CellLayout {
  return axesInOrder[order].flatMap((name) => layout.filter((axis) => axis.name === name));
}

/** Whether the cells of a grid are worth keeping in an order: with one time both are the same. */
export function isUseful(layout: CellLayout, order: CellOrder): boolean {
  const isOneTime = layout.some(
    ({ name, values }) => (name === 'time' || name === 'month') && values.length === 1,
  );
  return order === 'by-place' || !isOneTime;
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
  // Across the date line, and of months across the new year, the later stretch may come first.
  return layout.map(({ name, values }) =>
    joinStretches(asked.get(name) ?? [{ from: 0, to: values.length }]),
  );
}

function joinStretches(stretches: readonly Stretch[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last && from <= last.to)
      joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else joined.push({ from, to });
  }
  return joined;
}

/** How many positions of an axis were picked. */
export function lengthOf(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** How many cells were picked. */
export function countPicked(picked: PickedCells): number {
  return picked.reduce((product, stretches) => product * lengthOf(stretches), 1);
}

/** The values of an axis at the picked positions; undefined where a layout has no such axis. */
export function listPicked(
  layout: CellLayout,
  picked: PickedCells,
  name: SizeAxisName,
): Float64Array | undefined {
  const axis = layout.findIndex((each) => each.name === name);
  const stretches = picked[axis];
  const values = layout[axis]?.values;
  if (!stretches || !values) return undefined;
  const listed = new Float64Array(lengthOf(stretches));
  let at = 0;
  for (const { from, to } of stretches) {
    listed.set(values.subarray(from, to), at);
    at += to - from;
  }
  return listed;
}

/** The picked cells of a file, in its order: of the cells that begin at each of `starts` those of some stretches. */
export interface CellRuns {
  readonly starts: Float64Array;
  readonly stretches: readonly Stretch[];
}

/** How many stretches {@link listRuns} would give. */
export function countRuns(layout: CellLayout, picked: PickedCells): number {
  const { axis } = findInnermost(layout, picked);
  return countPicked(picked.slice(0, axis)) * (picked[axis]?.length ?? 0);
}

/** The stretches of a file that hold the picked cells. */
export function listRuns(layout: CellLayout, picked: PickedCells): CellRuns {
  const { axis: innermost, unit } = findInnermost(layout, picked);
  let starts = Float64Array.of(0);
  for (const [axis, stretches] of picked.slice(0, innermost).entries()) {
    const further = new Float64Array(starts.length * lengthOf(stretches));
    const length = layout[axis]?.values.length ?? 1;
    let at = 0;
    for (const start of starts)
      for (const { from, to } of stretches)
        for (let position = from; position < to; position += 1, at += 1)
          further[at] = start * length + position;
    starts = further;
  }
  const cells = (layout[innermost]?.values.length ?? 1) * unit;
  const stretches = picked[innermost] ?? [];
  return {
    starts: starts.map((start) => start * cells),
    stretches: stretches.map(({ from, to }) => ({ from: from * unit, to: to * unit })),
  };
}

/** The last axis of which not everything was picked, and the cells of one of its steps: they lie after one another. */
function findInnermost(
  layout: CellLayout,
  picked: PickedCells,
): { readonly axis: number; readonly unit: number } {
  let axis = layout.length - 1;
  let unit = 1;
  for (; axis > 0; axis -= 1) {
    const { length } = layout[axis]?.values ?? [];
    if (lengthOf(picked[axis] ?? []) < length) break;
    unit *= length;
  }
  return { axis, unit };
}
