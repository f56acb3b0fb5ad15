import type { ColumnBlock } from '@isobath/engine';
import { SourceError } from '../../source.ts';
import type { GridAxis } from './axes.ts';
import type { BlockBuilder, CellValues } from '../values/block-builder.ts';
import type { Grid } from './grid.ts';
import type { KeptVariable, VariableTally } from '../values/kept-variable.ts';
import { readKept } from '../values/kept-variable.ts';
import type { CfFile } from '../file/cf-file.ts';
import { bytesOf } from '../file/cf-file.ts';
import type { Role } from '../file/roles.ts';
import { ROLES } from '../file/roles.ts';
import { cutTiles } from './tiles.ts';
import { transpose } from '../values/transpose.ts';

/** Memory for the values of one slab, all variables together. */
const SLAB_BYTES = 32 * 1024 * 1024;
/** Cells of a slab at most, which bounds the marks and row lists beside the values. */
const SLAB_CELLS = 4_000_000;
/** Longitudes of one run at most, so that a run always fits into a block. */
const RUN_CELLS = 100_000;

/** What reading a grid takes. */
export interface GridReading {
  readonly file: CfFile;
  readonly grid: Grid;
  readonly kept: readonly KeptVariable[];
  readonly tallies: readonly VariableTally[];
  readonly keepsEmptyCells: boolean;
  readonly builder: BlockBuilder;
  /** Counts cells left out because every variable is missing there. */
  readonly onEmpty: (count: number) => void;
}

/** Reads a grid slab by slab into blocks, rows by time, depth, latitude and longitude within each slab. */
export async function* readGrid(
  reading: GridReading,
  signal: AbortSignal,
): AsyncGenerator<ColumnBlock> {
  for (const tile of cutGrid(reading)) {
    signal.throwIfAborted();
    const cells: CellValues[] = [];
    for (let index = 0; index < reading.kept.length; index += 1)
      cells.push(await readVariable(reading, index, tile, signal));
    refuseUnequalRepeats(reading, tile, cells);
    yield* emitRows(reading, tile, cells);
  }
}

/** First index and number of indices along time, depth, latitude and longitude. */
interface GridTile {
  readonly start: readonly number[];
  readonly count: readonly number[];
}

function axesOf(grid: Grid): (GridAxis | undefined)[] {
  return ROLES.map((role) => grid[role]);
}

/** Cuts along the dimensions of the first variable, then names the parts by role. */
function* cutGrid({ grid, kept }: GridReading): Generator<GridTile> {
  const [first] = kept;
  const positions = grid.positions[0]!;
  const { variable } = first!;
  const bytesPerCell = kept.reduce(
    (sum, { variable: { type }, columnType }) =>
      sum + bytesOf(type) + (columnType === 'text' ? 32 : 8),
    1,
  );
  const lonAxis = positions.lon;
  const isLonWhole = grid.lon.repeated.length > 0 || isTurned(grid.lon);
  const plan = {
    shape: variable.shape,
    chunkShape: variable.chunkShape,
    maxCells: Math.min(SLAB_CELLS, Math.max(1, Math.floor(SLAB_BYTES / bytesPerCell))),
    ...(isLonWhole && lonAxis >= 0 ? { whole: [lonAxis] } : {}),
  };
  for (const { start, count } of cutTiles(plan)) {
    const part = (role: Role, from: readonly number[], none: number): number =>
      positions[role] < 0 ? none : from[positions[role]]!;
    yield {
      start: ROLES.map((role) => part(role, start, 0)),
      count: ROLES.map((role) => part(role, count, 1)),
    };
  }
}

function isTurned({ order }: GridAxis): boolean {
  return order.some((index, at) => at > 0 && index < order[at - 1]!);
}

/** One variable's values over a tile, in the order time, depth, latitude, longitude. */
async function readVariable(
  { file, grid, kept, tallies }: GridReading,
  index: number,
  tile: GridTile,
  signal: AbortSignal,
): Promise<CellValues> {
  const variable = kept[index]!;
  const positions = grid.positions[index]!;
  const rank =
    variable.variable.type === 'char'
      ? variable.variable.shape.length - 1
      : variable.variable.shape.length;
  const slab: { start: number[]; count: number[] } = {
    start: Array.from<number>({ length: rank }).fill(0),
    count: Array.from<number>({ length: rank }).fill(1),
  };
  ROLES.forEach((role, at) => {
    if (positions[role] < 0) return;
    slab.start[positions[role]] = tile.start[at]!;
    slab.count[positions[role]] = tile.count[at]!;
  });
  const cells = await readKept(file, variable, { slab, signal }, tallies[index]!);
  return transpose(
    cells,
    slab.count,
    ROLES.map((role) => positions[role]).filter((position) => position >= 0),
  );
}

/** Indices within the tile by rising value. */
function localOrder(axis: GridAxis | undefined, start: number, count: number): Int32Array {
  if (!axis) return Int32Array.of(0);
  return axis.order
    .filter((index) => index >= start && index < start + count)
    .map((index) => index - start);
}

function* emitRows(
  reading: GridReading,
  tile: GridTile,
  cells: readonly CellValues[],
): Generator<ColumnBlock> {
  const { grid, builder } = reading;
  const [times, depths, lats, lons] = axesOf(grid).map((axis, role) =>
    localOrder(axis, tile.start[role]!, tile.count[role]!),
  ) as [Int32Array, Int32Array, Int32Array, Int32Array];
  const [, depthCount, latCount, lonCount] = tile.count as [number, number, number, number];
  const hasValue = reading.keepsEmptyCells ? undefined : markValues(cells);
  const runs = cutRuns(lons);
  const rows: RunRows = {
    from: new Int32Array(RUN_CELLS),
    lons: new Int32Array(RUN_CELLS),
    count: 0,
  };
  for (const [time, depth, lat] of combine(times, depths, lats)) {
    const base = ((time * depthCount + depth) * latCount + lat) * lonCount;
    for (const run of runs) {
      pickRows(rows, run, base, hasValue);
      reading.onEmpty(run.length - rows.count);
      if (rows.count === 0) continue;
      if (rows.count > builder.room) yield builder.take()!;
      appendRun(
        reading,
        [time + tile.start[0]!, depth + tile.start[1]!, lat + tile.start[2]!, tile.start[3]!],
        rows,
        cells,
      );
    }
  }
}

function* combine(
  times: Int32Array,
  depths: Int32Array,
  lats: Int32Array,
): Generator<readonly [number, number, number]> {
  for (const time of times)
    for (const depth of depths) for (const lat of lats) yield [time, depth, lat];
}

function cutRuns(lons: Int32Array): Int32Array[] {
  return Array.from({ length: Math.ceil(lons.length / RUN_CELLS) }, (_, index) =>
    lons.subarray(index * RUN_CELLS, (index + 1) * RUN_CELLS),
  );
}

/** The cells of one run of longitudes that become rows. */
interface RunRows {
  readonly from: Int32Array;
  readonly lons: Int32Array;
  count: number;
}

function pickRows(
  rows: RunRows,
  lons: Int32Array,
  base: number,
  hasValue: Uint8Array | undefined,
): void {
  let count = 0;
  for (let at = 0; at < lons.length; at += 1) {
    const lon = lons[at]!;
    if (hasValue !== undefined && hasValue[base + lon] === 0) continue;
    rows.from[count] = base + lon;
    rows.lons[count] = lon;
    count += 1;
  }
  rows.count = count;
}

function appendRun(
  { grid, builder }: GridReading,
  [time, depth, lat, lonStart]: readonly [number, number, number, number],
  rows: RunRows,
  cells: readonly CellValues[],
): void {
  const { count } = rows;
  const latitude = grid.lat.values[lat]!;
  builder.fill(0, grid.time.values[time]!, count);
  builder.fill(1, latitude, count);
  const longitudes = lonStart === 0 ? grid.lon.values : grid.lon.values.subarray(lonStart);
  builder.gather(2, { values: longitudes }, rows.lons, count);
  if (grid.depth) {
    const stored = grid.depth.values[depth]!;
    builder.fill(
      3,
      grid.depthReading?.isPressure === true
        ? grid.depthReading.toMetres(stored, latitude)
        : stored,
      count,
    );
  }
  const first = grid.depth ? 4 : 3;
  for (let index = 0; index < cells.length; index += 1)
    builder.gather(first + index, cells[index]!, rows.from, count);
  builder.advance(count);
}

/** 1 where at least one variable has a value. */
export function markValues(cells: readonly CellValues[]): Uint8Array {
  const marks = new Uint8Array(cells[0]!.values.length);
  for (const { values, isMissing } of cells) {
    if (isMissing) {
      for (let index = 0; index < marks.length; index += 1) marks[index]! |= isMissing[index]! ^ 1;
    } else {
      const numbers = values as Float64Array;
      for (let index = 0; index < marks.length; index += 1)
        if (numbers[index] === numbers[index]) marks[index] = 1;
    }
  }
  return marks;
}

/** Columns that come round again must say the same as the first time. */
function refuseUnequalRepeats(
  { file, grid, kept }: GridReading,
  tile: GridTile,
  cells: readonly CellValues[],
): void {
  const lonCount = tile.count[3]!;
  for (const [left, keptLon] of grid.lon.repeated) {
    cells.forEach(({ values }, index) => {
      for (let base = 0; base < values.length; base += lonCount) {
        const [one, other] = [values[base + left]!, values[base + keptLon]!];
        if (one === other || (one !== one && other !== other)) continue;
        throw new SourceError(
          `column ${left} (${grid.lon.name}) lies at the same longitude as column ${keptLon} but its value differs (${String(other)}); one of them must be left out of the file`,
          {
            file: file.path,
            variable: kept[index]!.variable.name,
            value: String(one),
            index: placeOfCell(grid, index, tile, base + left),
          },
        );
      }
    });
  }
}

function placeOfCell(grid: Grid, variable: number, tile: GridTile, cell: number): number[] {
  const index: number[] = [];
  let rest = cell;
  for (let role = ROLES.length - 1; role >= 0; role -= 1) {
    const within = rest % tile.count[role]!;
    rest = Math.floor(rest / tile.count[role]!);
    const position = grid.positions[variable]![ROLES[role]!];
    if (position >= 0) index[position] = tile.start[role]! + within;
  }
  return Array.from(index, (at) => at ?? 0);
}
