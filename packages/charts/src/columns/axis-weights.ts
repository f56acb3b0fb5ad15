import { cellAt, planAxisCells, typicalStep } from '../geometry/axis-cells.ts';
import type { AxisCells } from '../geometry/axis-cells.ts';
import { unwrapFrom } from '../geometry/circle.ts';

/** For each place of a target axis the cells of a source axis it is made of, with their weights: those at `start[i]` up to, not including, `start[i + 1]`. */
export interface AxisWeights {
  start: Int32Array;
  index: Int32Array;
  weight: Float64Array;
}

/** An axis of a grid: its cells, and the degrees after which it repeats (360 for longitude; none for latitude). */
export interface GridAxis {
  cells: AxisCells;
  step: number;
  turn: number | undefined;
}

type Entry = readonly [index: number, weight: number];

/** Latitudes as an axis; cells end at the poles. `otherStep` is the width of a lone cell, degrees. */
export function latitudeAxis(centres: Float64Array, otherStep = 1): GridAxis {
  const step = typicalStep(centres) ?? otherStep;
  return { cells: planAxisCells(centres, step, [-90, 90]), step, turn: undefined };
}

/** Longitudes, ascending and unwrapped, as an axis that repeats after 360°. */
export function longitudeAxis(centres: Float64Array, otherStep = 1): GridAxis {
  const step = typicalStep(centres) ?? otherStep;
  return { cells: planAxisCells(centres, step), step, turn: 360 };
}

/** Coordinates this part of a step apart are the same: what is stored with 24 bits differs by less. */
const samePart = 1e-3;

/**
 * The source cell of the same centre for each target cell that lies within the source, none for one outside; undefined where the axes differ: another step,
 * or a target centre between two of the source.
 */
export function matchAxis(target: GridAxis, source: GridAxis): AxisWeights | undefined {
  const { centres } = source.cells;
  const same = Math.max(1e-5, samePart * Math.min(target.step, source.step));
  const isLone = target.cells.centres.length === 1 || centres.length === 1;
  if (!isLone && Math.abs(target.step - source.step) > same) return undefined;
  const entries: Entry[][] = [];
  for (const centre of target.cells.centres) {
    const at = cellAt(source.cells, turnTo(source, centre, same));
    if (at >= 0 && Math.abs(centres[at]! - turnTo(source, centre, same)) > same) return undefined;
    entries.push(at < 0 ? [] : [[at, 1]]);
  }
  return pack(entries);
}

/**
 * Linear between the two source centres around each target centre. Nothing beyond the outermost centres and nothing across a gap of the axis; round the circle
 * where the source goes all the way round.
 */
export function linearWeights(target: GridAxis, source: GridAxis): AxisWeights {
  const { centres } = source.cells;
  const last = centres.length - 1;
  return pack(
    Array.from(target.cells.centres, (centre): Entry[] => {
      const at = turnTo(source, centre, 1e-9);
      const low = lastCentreTo(centres, at + 1e-9);
      if (low < 0) return closing(source, at + (source.turn ?? NaN));
      if (Math.abs(at - centres[low]!) <= 1e-9) return [[low, 1]];
      if (low === last) return closing(source, at);
      return between(
        source,
        { low, high: low + 1, from: centres[low]!, to: centres[low + 1]! },
        at,
      );
    }),
  );
}

/** What each source cell covers of each target cell, in degrees or, with `isLatitude`, in sines of latitude: shares of the true area. */
export function overlapWeights(
  target: GridAxis,
  source: GridAxis,
  measure: (degrees: number) => number,
): AxisWeights {
  const { lower, upper } = source.cells;
  return pack(
    Array.from(target.cells.centres, (_, cell): Entry[] => {
      const [low, high] = [target.cells.lower[cell]!, target.cells.upper[cell]!];
      const entries: Entry[] = [];
      for (const shift of shiftsOf(source, low, high)) {
        for (
          let index = firstUpperAbove(upper, low - shift);
          index < lower.length && lower[index]! < high - shift;
          index++
        ) {
          const from = Math.max(low, lower[index]! + shift);
          const to = Math.min(high, upper[index]! + shift);
          if (to > from) entries.push([index, measure(to) - measure(from)]);
        }
      }
      return entries;
    }),
  );
}

/** Turns a longitude to where the source has it; latitudes stay. A centre a rounding error before the first is the first. */
function turnTo({ cells, turn }: GridAxis, at: number, same: number): number {
  return turn === undefined
    ? at
    : unwrapFrom(at, Math.min(cells.lower[0]!, cells.centres[0]! - same));
}

/** Between the last and, a turn later, the first centre of a source that closes the circle. */
function closing(source: GridAxis, at: number): Entry[] {
  const { centres } = source.cells;
  const last = centres.length - 1;
  if (source.turn === undefined) return [];
  const to = centres[0]! + source.turn;
  if (to - centres[last]! > source.step * 1.5) return [];
  return interpolate({ low: last, high: 0, from: centres[last]!, to }, at);
}

interface Neighbours {
  low: number;
  high: number;
  from: number;
  to: number;
}

function between(source: GridAxis, neighbours: Neighbours, at: number): Entry[] {
  const { lower, upper } = source.cells;
  const isGap = lower[neighbours.high]! - upper[neighbours.low]! > 1e-6;
  return isGap ? [] : interpolate(neighbours, at);
}

function interpolate({ low, high, from, to }: Neighbours, at: number): Entry[] {
  const share = (at - from) / (to - from);
  if (!(share >= 0 && share <= 1)) return [];
  return [
    [low, 1 - share],
    [high, share],
  ];
}

/** The whole turns by which the source has to be shifted to reach an interval. */
function shiftsOf({ cells, turn }: GridAxis, low: number, high: number): number[] {
  if (turn === undefined) return [0];
  const shifts: number[] = [];
  const first = Math.ceil((low - cells.upper.at(-1)!) / turn);
  for (let count = first; cells.lower[0]! + count * turn < high; count++) shifts.push(count * turn);
  return shifts;
}

function lastCentreTo(centres: Float64Array, at: number): number {
  return firstAbove(centres, at) - 1;
}

function firstUpperAbove(upper: Float64Array, at: number): number {
  return firstAbove(upper, at);
}

/** Index of the first number above `at`; the length when there is none. */
function firstAbove(ascending: Float64Array, at: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

function pack(entries: readonly (readonly Entry[])[]): AxisWeights {
  const flat = entries.flat();
  const start = new Int32Array(entries.length + 1);
  for (const [cell, its] of entries.entries()) start[cell + 1] = start[cell]! + its.length;
  return {
    start,
    index: Int32Array.from(flat, ([index]) => index),
    weight: Float64Array.from(flat, ([, weight]) => weight),
  };
}
