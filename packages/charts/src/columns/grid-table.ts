import type { Column, ColumnTable, GridBlock, GridBlockAxis } from './column-table.ts';

/** In this order the columns of a grid stand in files. */
const coordinateOrder = ['time', 'month', 'lat', 'lon', 'depth'];

/** A block as a table with one row for each cell. Columns are made when something first reads them: maps and sections do not. */
export function tableOfGrid(grid: GridBlock): ColumnTable {
  const columns: ColumnTable['columns'] = {};
  const axes = grid.axes.toSorted(
    (one, other) => coordinateOrder.indexOf(one.name) - coordinateOrder.indexOf(other.name),
  );
  for (const { name } of axes) defineLazily(columns, name, () => spreadAxis(grid, name));
  for (const [name, values] of Object.entries(grid.values)) {
    columns[name] = values;
    const fractions = grid.joined?.validFractions[name];
    if (fractions) columns[`${name}_valid_fraction`] = fractions;
  }
  return { rowCount: countCells(grid), columns, grid };
}

function defineLazily(columns: ColumnTable['columns'], name: string, make: () => Column): void {
  let made: Column | undefined;
  Object.defineProperty(columns, name, { enumerable: true, get: () => (made ??= make()) });
}

/** The coordinate of every cell; longitudes in −180 to 180. */
function spreadAxis(grid: GridBlock, name: string): Float64Array {
  const { values, stride } = placeAxis(grid, name);
  const plain = name === 'lon' ? values.map(plainDegrees) : values;
  const column = new Float64Array(countCells(grid));
  for (let from = 0, step = 0; from < column.length; from += stride, step++)
    column.fill(plain[step % plain.length] ?? NaN, from, from + stride);
  return column;
}

/** A longitude past 180 as it was before the axis was unwrapped, without the rounding of the sum. */
const plainDegrees = (lon: number): number => (lon > 180 ? Number((lon - 360).toFixed(9)) : lon);

/** The axis of a name, and how many values apart its steps are. */
function placeAxis({ axes }: GridBlock, name: string): GridBlockAxis & { stride: number } {
  const at = axes.findIndex((axis) => axis.name === name);
  const axis = axes[at];
  if (!axis) throw new RangeError(`The grid has no axis '${name}'.`);
  return {
    ...axis,
    stride: axes.slice(at + 1).reduce((cells, each) => cells * each.values.length, 1),
  };
}

function countCells({ axes }: GridBlock): number {
  return axes.reduce((cells, { values }) => cells * values.length, 1);
}

/** The steps of an axis; undefined where the grid has no such axis. */
export function axisOfGrid({ axes }: GridBlock, name: string): Float64Array | undefined {
  return axes.find((axis) => axis.name === name)?.values;
}

/** The cells at one step of an axis; none where the axis has no such step. */
export function sliceGrid(grid: GridBlock, name: string, at: number): GridBlock {
  const { values: steps, stride } = placeAxis(grid, name);
  const step = steps.indexOf(at);
  const axes = grid.axes.map((axis) =>
    axis.name === name
      ? { name, values: step < 0 ? new Float64Array() : Float64Array.of(at) }
      : axis,
  );
  const { joined } = grid;
  const takeFrom = <T extends Float32Array | Float64Array>(
    blocks: Readonly<Record<string, T>>,
  ): Record<string, T> =>
    Object.fromEntries(
      Object.entries(blocks).map(([field, all]) => [
        field,
        takeStep(all, { stride, step, count: steps.length }),
      ]),
    );
  return {
    axes,
    values: takeFrom(grid.values),
    ...(joined && { joined: { ...joined, validFractions: takeFrom(joined.validFractions) } }),
  };
}

function takeStep<T extends Float32Array | Float64Array>(
  all: T,
  { stride, step, count }: { stride: number; step: number; count: number },
): T {
  if (step < 0) return all.slice(0, 0) as T;
  if (all.length === stride * count) return all.subarray(step * stride, (step + 1) * stride) as T;
  const taken = all.slice(0, all.length / count) as T;
  for (let to = 0, from = step * stride; to < taken.length; to += stride, from += stride * count)
    taken.set(all.subarray(from, from + stride), to);
  return taken;
}
