import { bytesOf } from '@isobath/netcdf';
import type { Recipe } from '@isobath/contract';
import type { ColumnBlock, ColumnValues } from '@isobath/engine';
import { requireValue } from '@isobath/ocean';
import { SourceError } from '../../source.ts';
import type { BlockBuilder } from '../values/block-builder.ts';
import { BLOCK_ROWS } from '../values/block-builder.ts';
import { markValues } from '../grid/emit-rows.ts';
import type { LoadedVariable } from '../values/loaded-variable.ts';
import { readKept } from '../values/loaded-variable.ts';
import { indexWithin } from '../values/cell-index.ts';
import type { CfFile, Slab } from '../file/cf-file.ts';
import type { PointsPlan } from './points.ts';
import { POSITION_FLAG } from './between-fixes.ts';
import { locate, readPointCoordinates, rowDimensions } from './points.ts';
import type { SurfaceTally } from '../../surface.ts';
import { settleAtSurface } from '../../surface.ts';
import { cutTiles } from '../grid/tiles.ts';
import { pickCells } from '../values/transpose.ts';
import type { ValueTally } from '../../values/value-tally.ts';

const SLAB_BYTES = 32 * 1024 * 1024;

/** What reading rows with places of their own takes. */
export interface PointsReading {
  readonly file: CfFile;
  readonly plan: PointsPlan;
  readonly recipe: Recipe;
  readonly kept: readonly LoadedVariable[];
  readonly tallies: readonly ValueTally[];
  readonly builder: BlockBuilder;
  /** Counts cells left out because every variable is missing there. */
  readonly onEmpty: (count: number) => void;
  /** Counts rows with values but without time, place or depth, which are left out. */
  readonly onUnplaced: (count: number) => void;
  readonly surface: SurfaceTally;
}

/** Reads the rows slab by slab, in the order of the file. */
export async function* readPoints(
  reading: PointsReading,
  signal: AbortSignal,
): AsyncGenerator<ColumnBlock> {
  const { file, plan, recipe, kept, builder } = reading;
  const spans = ({ variable }: LoadedVariable): boolean =>
    rowDimensions(variable, plan.dimensions).join('\n') === plan.dimensions.join('\n');
  const base = requireValue(kept.find(spans), 'variable along all dimensions of the rows').variable;
  const bytesPerCell =
    72 +
    kept.reduce(
      (sum, { variable: { type }, columnType }) =>
        sum + bytesOf(type) + (columnType === 'text' ? 32 : 8),
      0,
    );
  const maxCells = Math.min(BLOCK_ROWS, Math.max(1, Math.floor(SLAB_BYTES / bytesPerCell)));
  for (const slab of cutTiles({ shape: plan.shape, chunkShape: base.chunkShape, maxCells })) {
    signal.throwIfAborted();
    const coordinates = await readPointCoordinates({ file, plan, recipe }, slab, signal);
    const cells: ColumnValues[] = [];
    const spanning: ColumnValues[] = [];
    for (const [index, variable] of kept.entries()) {
      const tally = requireValue(reading.tallies[index], `counts of ${variable.recipe.name}`);
      const read = await readCells(reading, [variable, tally], slab, signal);
      cells.push(read);
      if (spans(variable) && variable.variable.name !== POSITION_FLAG) spanning.push(read);
    }
    const { time, lat, lon, depth } = coordinates;
    const columns = [time, lat, lon, ...(depth ? [depth] : [])];
    const placed = pickRows(reading, columns, spanning, slab);
    const from = coordinates.depth
      ? settleAtSurface(coordinates.depth, placed, reading.surface)
      : placed;
    if (from.length > builder.room) {
      const block = builder.take();
      if (block) yield block;
    }
    [...columns.map((values) => ({ values })), ...cells].forEach((values, column) =>
      builder.gather(column, values, from, from.length),
    );
    builder.advance(from.length);
  }
}

async function readCells(
  { file, plan }: PointsReading,
  [variable, tally]: readonly [LoadedVariable, ValueTally],
  slab: Slab,
  signal: AbortSignal,
): Promise<ColumnValues> {
  const names = rowDimensions(variable.variable, plan.dimensions);
  const { part, from } = await locate({ file, plan }, names, slab, signal);
  const cells = await readKept(file, variable, { slab: part, signal }, tally);
  return from ? pickCells(cells, from) : cells;
}

function pickRows(
  { file, recipe, onEmpty, onUnplaced }: PointsReading,
  coordinates: readonly Float64Array[],
  cells: readonly ColumnValues[],
  slab: Slab,
): Int32Array {
  const hasValue = markValues(cells);
  const keepsEmptyCells = recipe.source.keep_empty_cells;
  const from = new Int32Array(hasValue.length);
  let [count, empty, unplaced] = [0, 0, 0];
  for (let cell = 0; cell < hasValue.length; cell += 1) {
    if (hasValue[cell] === 0 && !keepsEmptyCells) empty += 1;
    else if (coordinates.some((values) => values[cell] !== values[cell]))
      unplaced += refuseIfAsked(file, recipe, slab, cell);
    else from[count++] = cell;
  }
  onEmpty(empty);
  onUnplaced(unplaced);
  return from.subarray(0, count);
}

function refuseIfAsked(
  file: CfFile,
  { source, variables: [first] }: Recipe,
  slab: Slab,
  cell: number,
): number {
  if (source.rows_without_coordinates !== 'refuse') return 1;
  throw new SourceError('this row has a value but no time, position or depth', {
    file: file.path,
    ...(first !== undefined && { variable: first.from }),
    index: indexWithin(slab, cell),
  });
}
