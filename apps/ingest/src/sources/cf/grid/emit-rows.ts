import type { ColumnBlock, ColumnValues } from '@isobath/engine';
import type { Role } from '../file/roles.ts';
import type { BlockBuilder } from '../values/block-builder.ts';
import type { GridAxis } from './axes.ts';
import type { Grid } from './grid.ts';

/** Longitudes of one run at most, so that a run always fits into a block. */
const RUN_CELLS = 100_000;

/** First index and number of indices along one axis. */
export interface TileSpan {
  readonly start: number;
  readonly count: number;
}

/** Part of a grid: its span along time, depth, latitude and longitude. */
export type GridTile = Readonly<Record<Role, TileSpan>>;

/** Where the rows of a grid go, and which of its cells become rows. */
export interface RowEmission {
  readonly grid: Grid;
  readonly builder: BlockBuilder;
  /** Whether cells in which every variable is missing become rows, too. */
  readonly keepsEmptyCells: boolean;
  /** Counts cells left out because every variable is missing there. */
  readonly onEmpty: (count: number) => void;
}

/** Indices within the tile by rising value. */
function localOrder(axis: GridAxis | undefined, { start, count }: TileSpan): Int32Array {
  if (!axis) return Int32Array.of(0);
  return axis.order
    .filter((index) => index >= start && index < start + count)
    .map((index) => index - start);
}

/** Turns the cells of a tile into rows, by time, depth, latitude and longitude; yields each block that is full. */
export function* emitRows(
  reading: RowEmission,
  tile: GridTile,
  cells: readonly ColumnValues[],
): Generator<ColumnBlock> {
  const { grid, builder } = reading;
  const times = localOrder(grid.time, tile.time);
  const depths = localOrder(grid.depth, tile.depth);
  const lats = localOrder(grid.lat, tile.lat);
  const runs = cutRuns(localOrder(grid.lon, tile.lon));
  const hasValue = reading.keepsEmptyCells ? undefined : markValues(cells);
  const rows: RunRows = {
    from: new Int32Array(RUN_CELLS),
    lons: new Int32Array(RUN_CELLS),
    count: 0,
  };
  for (const [time, depth, lat] of combine(times, depths, lats)) {
    const base = ((time * tile.depth.count + depth) * tile.lat.count + lat) * tile.lon.count;
    for (const run of runs) {
      pickRows(rows, run, base, hasValue);
      reading.onEmpty(run.length - rows.count);
      if (rows.count === 0) continue;
      if (rows.count > builder.room) {
        const block = builder.take();
        if (block !== undefined) yield block;
      }
      const place = {
        time: time + tile.time.start,
        depth: depth + tile.depth.start,
        lat: lat + tile.lat.start,
        lonStart: tile.lon.start,
      };
      appendRun(reading, place, rows, cells);
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

/** Indices of a run along the axes of the grid; of longitude, that of the first of the tile. */
interface RunPlace {
  readonly time: number;
  readonly depth: number;
  readonly lat: number;
  readonly lonStart: number;
}

function appendRun(
  { grid, builder }: RowEmission,
  { time, depth, lat, lonStart }: RunPlace,
  rows: RunRows,
  cells: readonly ColumnValues[],
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
export function markValues(cells: readonly ColumnValues[]): Uint8Array {
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
