import { bytesOf } from '@isobath/netcdf';
import type { ColumnBlock, ColumnValues } from '@isobath/engine';
import { requireValue } from '@isobath/ocean';
import { SourceError } from '../../source.ts';
import type { GridAxis } from './axes.ts';
import type { GridTile, RowEmission, TileSpan } from './emit-rows.ts';
import { emitRows } from './emit-rows.ts';
import type { Grid } from './grid.ts';
import type { LoadedVariable } from '../values/loaded-variable.ts';
import { readKept } from '../values/loaded-variable.ts';
import type { CfFile } from '../file/cf-file.ts';
import type { Role } from '../file/roles.ts';
import { ROLES } from '../file/roles.ts';
import { cutTiles } from './tiles.ts';
import { transpose } from '../values/transpose.ts';
import type { ValueTally } from '../../values/value-tally.ts';

/** Memory for the values of one slab, all variables together. */
const SLAB_BYTES = 32 * 1024 * 1024;
/** Cells of a slab at most, which bounds the marks and row lists beside the values. */
const SLAB_CELLS = 4_000_000;

/** What reading a grid takes. */
export interface GridReading extends RowEmission {
  readonly file: CfFile;
  readonly kept: readonly LoadedVariable[];
  readonly tallies: readonly ValueTally[];
}

/** A variable of the grid, which of its dimensions each role has, and its counts. */
interface GridVariable {
  readonly kept: LoadedVariable;
  readonly positions: Grid['positions'][number];
  readonly tally: ValueTally;
}

/** Reads a grid slab by slab into blocks, rows by time, depth, latitude and longitude within each slab. */
export async function* readGrid(
  reading: GridReading,
  signal: AbortSignal,
): AsyncGenerator<ColumnBlock> {
  const variables = variablesOf(reading);
  for (const tile of cutGrid(reading.grid, variables)) {
    signal.throwIfAborted();
    const cells: ColumnValues[] = [];
    for (const variable of variables) {
      const read = await readVariable(reading.file, variable, tile, signal);
      refuseUnequalRepeats(reading, variable, tile, read);
      cells.push(read);
    }
    yield* emitRows(reading, tile, cells);
  }
}

function variablesOf({ grid, kept, tallies }: GridReading): GridVariable[] {
  return kept.map((variable, index) => ({
    kept: variable,
    positions: requireValue(grid.positions[index], `positions of ${variable.recipe.name}`),
    tally: requireValue(tallies[index], `counts of ${variable.recipe.name}`),
  }));
}

/** Cuts along the dimensions of the first variable, then names the parts by role. */
function* cutGrid(grid: Grid, variables: readonly GridVariable[]): Generator<GridTile> {
  const { kept, positions } = requireValue(variables[0], 'variable of the grid');
  const { variable } = kept;
  const bytesPerCell = variables.reduce(
    (sum, { kept: { variable: read, columnType } }) =>
      sum + bytesOf(read.type) + (columnType === 'text' ? 32 : 8),
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
    const spanOf = (role: Role): TileSpan => {
      const at = positions[role];
      if (at < 0) return { start: 0, count: 1 };
      const missing = `${role} of a tile`;
      return {
        start: requireValue(start[at], missing),
        count: requireValue(count[at], missing),
      };
    };
    yield {
      time: spanOf('time'),
      depth: spanOf('depth'),
      lat: spanOf('lat'),
      lon: spanOf('lon'),
    };
  }
}

function isTurned({ order }: GridAxis): boolean {
  let before = -1;
  return order.some((index) => {
    const isBack = index < before;
    before = index;
    return isBack;
  });
}

/** One variable's values over a tile, in the order time, depth, latitude, longitude. */
async function readVariable(
  file: CfFile,
  { kept, positions, tally }: GridVariable,
  tile: GridTile,
  signal: AbortSignal,
): Promise<ColumnValues> {
  const { type, shape } = kept.variable;
  const rank = type === 'char' ? shape.length - 1 : shape.length;
  const slab: { start: number[]; count: number[] } = {
    start: Array.from<number>({ length: rank }).fill(0),
    count: Array.from<number>({ length: rank }).fill(1),
  };
  for (const role of ROLES) {
    if (positions[role] < 0) continue;
    slab.start[positions[role]] = tile[role].start;
    slab.count[positions[role]] = tile[role].count;
  }
  const cells = await readKept(file, kept, { slab, signal }, tally);
  return transpose(
    cells,
    slab.count,
    ROLES.map((role) => positions[role]).filter((position) => position >= 0),
  );
}

/** Columns that come round again must say the same as the first time. */
function refuseUnequalRepeats(
  { file, grid }: GridReading,
  { kept, positions }: GridVariable,
  tile: GridTile,
  { values }: ColumnValues,
): void {
  for (const [left, keptLon] of grid.lon.repeated) {
    for (let base = 0; base < values.length; base += tile.lon.count) {
      const [one, other] = [values[base + left], values[base + keptLon]];
      if (one === other || (one !== one && other !== other)) continue;
      throw new SourceError(
        `column ${left} (${grid.lon.name}) lies at the same longitude as column ${keptLon} but its value differs (${String(other)}); one of them must be left out of the file`,
        {
          file: file.path,
          variable: kept.variable.name,
          value: String(one),
          index: placeOfCell(positions, tile, base + left),
        },
      );
    }
  }
}

function placeOfCell(positions: GridVariable['positions'], tile: GridTile, cell: number): number[] {
  const index: number[] = [];
  let rest = cell;
  for (const role of ROLES.toReversed()) {
    const { start, count } = tile[role];
    const position = positions[role];
    if (position >= 0) index[position] = start + (rest % count);
    rest = Math.floor(rest / count);
  }
  return Array.from(index, (at) => at ?? 0);
}
