import type { Readable } from 'node:stream';
import type { ResultRequest } from '../result-request.ts';
import type { GridAxes, GridColumns } from '../netcdf/grid-axes.ts';
import { countCells, placedRows, placeName, timeNumber } from '../netcdf/grid-axes.ts';
import type { NativeColumns, NativeValues } from '../netcdf/native-columns.ts';
import { readNativeColumns } from '../netcdf/native-columns.ts';

/** The values of each variable by cell, and how many rows filled them. */
export interface FilledCells {
  readonly values: readonly (Float32Array | Float64Array)[];
  readonly rowCount: number;
  /** Rows in a cell that another row already fills. */
  readonly duplicates: number;
}

const besideTheAxes = 0xffff_ffff;

/**
 * Reads each row as the number of its cell (row-major: time, depth, lat, lon) and its values. The engine finds the cell by the values of the axes, so
 * that rows may come in any order and an absent one shifts no other.
 */
export async function readCells(
  request: ResultRequest,
  found: GridColumns,
  axes: GridAxes,
): Promise<FilledCells> {
  const source = await request.engine.readStream(
    writeCellStatement(request, found, axes),
    'Native',
    request.signal,
  );
  try {
    return await fillCells(source, countCells(axes), found.variables.length);
  } finally {
    source.destroy();
  }
}

function writeCellStatement(
  { statement, columns, limits }: ResultRequest,
  found: GridColumns,
  { times, depths, lats, lons }: GridAxes,
) {
  const column = (index: number): string => `toFloat64(${placeName(index)})`;
  const axes = [
    { name: 'grid_times', sql: timeNumber(found), steps: times },
    ...(found.depth === null
      ? []
      : [{ name: 'grid_depths', sql: column(found.depth), steps: depths ?? [] }]),
    { name: 'grid_lats', sql: column(found.lat), steps: lats },
    { name: 'grid_lons', sql: column(found.lon), steps: lons },
  ];
  // Every row is at the only step of an axis that has one.
  const searched = axes
    .map((axis, index) => ({
      ...axis,
      stride: axes.slice(index + 1).reduce((cells, { steps }) => cells * steps.length, 1),
    }))
    .filter(({ steps }) => steps.length > 1);
  const cell = searched.map(
    ({ name, sql, steps, stride }) =>
      `transform(${sql}, {${name}:Array(Float64)}, arrayMap(step -> toUInt32(step * ${stride}), range(${steps.length})), toUInt32(${besideTheAxes}))`,
  );
  const values = found.variables.map((index) => `, ${placeName(index)} AS v${index + 1}`);
  return {
    sql: `SELECT ${writeSum(cell)} AS cell${values.join('')} FROM ${placedRows({ statement, columns })}`,
    limits,
    settings: { ...statement.settings },
    params: {
      ...statement.params,
      ...Object.fromEntries(searched.map(({ name, steps }) => [name, steps])),
    },
  };
}

/** The number of the cell; a sum with a step that was not found exceeds every cell. */
function writeSum(terms: readonly string[]): string {
  if (terms.length === 0) return 'toUInt32(0)';
  return `toInt32(least(${terms.map((term) => `toUInt64(${term})`).join(' + ')}, 2147483647))`;
}

async function fillCells(
  source: Readable,
  cellCount: number,
  variableCount: number,
): Promise<FilledCells> {
  const isTaken = new Uint8Array(cellCount);
  let values: (Float32Array | Float64Array)[] = [];
  let rowCount = 0;
  let duplicates = 0;
  for await (const block of readNativeColumns(source)) {
    if (values.length === 0) values = makeBlocks(block, cellCount);
    const [cells, ...variables] = block.columns;
    const at = cells?.values as Int32Array | BigInt64Array;
    duplicates += takeCells(at, isTaken);
    rowCount += block.rowCount;
    for (const [index, variable] of variables.entries()) {
      const target = values[index];
      if (target) putValues(at, variable, target);
    }
  }
  if (values.length < variableCount && rowCount > 0)
    throw new Error(`${variableCount} variables were asked for and ${values.length} came`);
  return { values, rowCount, duplicates };
}

/** Marks the cells of a block; gives how many were taken before. Throws for a row beside the axes. */
function takeCells(cells: Int32Array | BigInt64Array, isTaken: Uint8Array): number {
  let duplicates = 0;
  for (const cell of cells) {
    const index = Number(cell);
    const taken = isTaken[index];
    if (taken === undefined) throw new Error('A row is at no step of the axes');
    duplicates += taken;
    isTaken[index] = 1;
  }
  return duplicates;
}

function putValues(
  cells: Int32Array | BigInt64Array,
  { values, isMissing }: NativeColumns['columns'][number],
  target: Float32Array | Float64Array,
): void {
  for (let row = 0; row < cells.length; row += 1)
    if (isMissing?.[row] !== 1) target[Number(cells[row])] = Number(values[row]);
}

function makeBlocks({ columns }: NativeColumns, cellCount: number) {
  return columns
    .slice(1)
    .map(({ values }) =>
      isNarrow(values)
        ? new Float32Array(cellCount).fill(Number.NaN)
        : new Float64Array(cellCount).fill(Number.NaN),
    );
}

/** Whether 32-bit floating-point numbers hold the values exactly. */
function isNarrow(values: NativeValues): boolean {
  return values instanceof Float32Array;
}
