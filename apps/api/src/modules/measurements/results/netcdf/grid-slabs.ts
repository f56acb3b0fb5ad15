import type { Readable } from 'node:stream';
import type { GridAxes } from './grid-axes.ts';
import type { GridShape } from './grid-shape.ts';
import { planGridShape } from './grid-shape.ts';
import type { NativeColumns, NativeValues } from './native-columns.ts';
import { readNativeColumns } from './native-columns.ts';

/**
 * Values of every variable in a box of the grid, last dimension fastest, with a fill value where
 * there is no value.
 */
export interface GridSlab {
  readonly start: readonly number[];
  readonly count: readonly number[];
  readonly values: readonly NativeValues[];
  /** Rows that have been placed so far. */
  readonly rowCount: number;
}

/** Missing values, by the netCDF library's defaults. */
export const fillValues = {
  f: 9.969209968386869e36,
  d: 9.969209968386869e36,
  i: -2147483647,
  q: -9223372036854775806n,
} as const;

/** Kind of a variable's numbers: 32- or 64-bit floating-point, 32- or 64-bit whole. */
export type NumberKind = keyof typeof fillValues;

/** Thrown when the rows do not form a grid: two in one cell, or one beside the axes. */
export class NotAGridError extends Error {
  override readonly name = 'NotAGridError';
}

/** The kind of a column's numbers. */
function kindOfValues(values: NativeValues): NumberKind {
  if (values instanceof Float32Array) return 'f';
  if (values instanceof Float64Array) return 'd';
  return values instanceof Int32Array ? 'i' : 'q';
}

/**
 * Puts rows (time, depth, lat, lon, then variables; ordered by time, depth, lat) into slabs, one
 * after another. `begin` first receives the kinds of the variables.
 */
export async function* fillSlabs(
  source: Readable,
  axes: GridAxes,
  begin: (kinds: readonly NumberKind[], layout: GridShape) => Promise<void>,
): AsyncGenerator<GridSlab> {
  let filling: Filling | undefined;
  for await (const block of readNativeColumns(source)) {
    if (!filling) {
      const kinds = block.columns.slice(4).map(({ values }) => kindOfValues(values));
      const layout = planGridShape(
        [axes.times.length, axes.depths?.length ?? 1, axes.lats.length, axes.lons.length],
        kinds.length,
      );
      await begin(kinds, layout);
      filling = new Filling(axes, layout, kinds);
    }
    yield* filling.place(block);
  }
  if (filling) yield* filling.finish();
}

class Filling {
  private readonly layout: GridShape;
  private readonly kinds: readonly NumberKind[];
  private readonly indexes: readonly ReadonlyMap<number, number>[];
  private readonly slabCounts: readonly number[];
  private current = 0;
  private rowCount = 0;
  private lastCell = -1;
  private start: number[] = [];
  private count: number[] = [];
  private values: NativeValues[] = [];

  constructor(axes: GridAxes, layout: GridShape, kinds: readonly NumberKind[]) {
    this.layout = layout;
    this.kinds = kinds;
    this.indexes = [axes.times, axes.depths ?? [0], axes.lats, axes.lons].map(
      (steps) => new Map(steps.map((step, index) => [step, index])),
    );
    this.slabCounts = layout.shape.map((length, axis) => Math.ceil(length / layout.slab[axis]!));
    this.open();
  }

  /** Slabs that are full because a row belongs to a later one, empty ones among them. */
  *place({ rowCount, columns }: NativeColumns): Generator<GridSlab> {
    const variables = columns.slice(4);
    const place = [0, 0, 0, 0];
    for (let row = 0; row < rowCount; row += 1) {
      for (let axis = 0; axis < 4; axis += 1)
        place[axis] = this.indexOf(axis, Number(columns[axis]!.values[row]));
      const slab = place.reduce(
        (number, at, axis) =>
          number * this.slabCounts[axis]! + Math.floor(at / this.layout.slab[axis]!),
        0,
      );
      if (slab < this.current)
        throw new NotAGridError('The rows came in another order than the grid has');
      while (this.current < slab) yield this.close();
      this.put(place, row, variables);
    }
  }

  *finish(): Generator<GridSlab> {
    const last = this.slabCounts.reduce((all, count) => all * count, 1);
    while (this.current < last) yield this.close();
  }

  private indexOf(axis: number, value: number): number {
    const index = this.indexes[axis]!.get(value);
    if (index === undefined)
      throw new NotAGridError(`A row is at ${value}, which is not a step of its axis`);
    return index;
  }

  private put(place: readonly number[], row: number, variables: NativeColumns['columns']): void {
    const cell = place.reduce(
      (number, at, axis) => number * this.count[axis]! + at - this.start[axis]!,
      0,
    );
    if (cell === this.lastCell) throw new NotAGridError('Two rows are in the same cell');
    this.lastCell = cell;
    this.rowCount += 1;
    variables.forEach(({ values, isMissing }, index) => {
      const value = values[row]!;
      if (isMissing?.[row] !== 1 && value === value) this.values[index]![cell] = value;
    });
  }

  private close(): GridSlab {
    const { start, count, values, rowCount } = this;
    this.current += 1;
    if (this.current < this.slabCounts.reduce((all, slabs) => all * slabs, 1)) this.open();
    return { start, count, values, rowCount };
  }

  private open(): void {
    let left = this.current;
    const numbers = this.slabCounts.map(() => 0);
    for (let axis = 3; axis >= 0; axis -= 1) {
      numbers[axis] = left % this.slabCounts[axis]!;
      left = Math.floor(left / this.slabCounts[axis]!);
    }
    this.start = numbers.map((number, axis) => number * this.layout.slab[axis]!);
    this.count = this.layout.shape.map((length, axis) =>
      Math.min(this.layout.slab[axis]!, length - this.start[axis]!),
    );
    const cells = this.count.reduce((all, length) => all * length, 1);
    this.values = this.kinds.map((kind) => makeValues(kind, cells));
    this.lastCell = -1;
  }
}

/** Values of a kind, all missing. */
export function makeValues(kind: NumberKind, cells: number): NativeValues {
  if (kind === 'q') return new BigInt64Array(cells).fill(fillValues.q);
  if (kind === 'i') return new Int32Array(cells).fill(fillValues.i);
  return kind === 'f'
    ? new Float32Array(cells).fill(fillValues.f)
    : new Float64Array(cells).fill(fillValues.d);
}
