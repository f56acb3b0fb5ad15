import { Readable } from 'node:stream';
import { gridValueLimit } from '@isobath/contract';
import { formatCount, requireValue } from '@isobath/ocean';
import type { SizeAxisName } from '@isobath/query';
import type { AcquirePermit } from '../../../../platform/admission/index.ts';
import { Refusal } from '../../../../platform/problems/problem.ts';
import type { GridAxes, GridColumns } from '../netcdf/grid-axes.ts';
import { axesOfFullGrid, countCells, readGridAxes } from '../netcdf/grid-axes.ts';
import type { OpenResult } from '../open-result.ts';
import type { FullGrid, ReadBlocks } from './full-grid.ts';
import { asNumbers, readFullGrid } from './full-grid.ts';
import type { GridAnswerRequest } from './grid-answer.ts';
import {
  contentType,
  extension,
  layOutAxes,
  layOutVariables,
  nameOf,
  refuseFormat,
  requireGridColumns,
  sendParts,
} from './grid-answer.ts';
import type { BlockType, LaidOutVariable } from './grid-layout.ts';
import { bytesOfBlock, paddingAfter, writeGridHead } from './grid-layout.ts';
import { readCells } from './read-cells.ts';
import { chooseFactors, thinAxis } from './join-axes.ts';
import type { ThinningFactors } from './join-axes.ts';
import { FieldThinner } from './thin-field.ts';
import type { ThinningMethod } from './thin-field.ts';

/** Most steps of one axis; the engine receives them as a parameter. */
const gridStepLimit = 10_000;

/** A grid with all of its cells, or with joined ones. */
export interface GridBlockRequest extends GridAnswerRequest {
  /** What is known of the grid beforehand, where each of its cells has exactly one row: its coordinates are not read then. */
  readonly full?: FullGridFacts | undefined;
  /** Where the values of a full grid may be had without the engine. */
  readonly readBlocks?: ReadBlocks | undefined;
  /** Most cells of one field (latitudes by longitudes): neighbouring ones are joined until there are no more. Left out: cells stay as they are. */
  readonly mostCells?: number | undefined;
  /** The block is in memory from the first row until the reader has it: few are at once. */
  readonly acquirePermit: AcquirePermit;
}

/** What is known of a part of a table that has a row in each of its cells. */
export interface FullGridFacts {
  /** The steps of each axis. */
  readonly steps: ReadonlyMap<SizeAxisName, readonly number[]>;
  /** The number type of each variable, by its lower-case name. */
  readonly types: ReadonlyMap<string, BlockType>;
}

/**
 * The rows of a statement as axes and one block of values for each variable. Throws `bad-request` for what is not a grid, two rows in a cell
 * among it, and `too-large` beyond {@link gridValueLimit}. No rows make a grid without steps.
 */
export async function openGridBlock(request: GridBlockRequest): Promise<OpenResult> {
  const found = requireGridColumns(request);
  const full = findFullGrid(request, found);
  const axes = full?.axes ?? (await readGridAxes(request, found));
  const factors = factorsOf(request, axes);
  if (full && !factors) {
    refuseAxes(axes, found.variables.length);
    return passFullGrid(request, found, full);
  }
  if (!full) refuseAxes(axes, found.variables.length);
  const permit = await request.acquirePermit('grid', request.signal);
  try {
    const answer = await (full && factors
      ? thinFullGrid(request, found, { ...full, factors })
      : fillBlocks(request, found, { axes, factors }));
    answer.body.once('close', () => permit?.leave());
    return answer;
  } catch (error) {
    permit?.leave();
    throw error;
  }
}

function factorsOf(
  { mostCells }: GridBlockRequest,
  { lats, lons }: GridAxes,
): ThinningFactors | undefined {
  if (mostCells === undefined || lats.length * lons.length <= mostCells) return undefined;
  return chooseFactors({ lats, lons }, mostCells);
}

/** The grid that is known beforehand; undefined if the result has other axes, or a variable of unknown type. */
function findFullGrid(
  { full, columns }: GridBlockRequest,
  found: GridColumns,
): FullGrid | undefined {
  const axes = full && axesOfFullGrid(full.steps, found);
  const types = found.variables.map((index) =>
    full?.types.get(nameOf(columns, index).toLowerCase()),
  );
  return axes && types.every((type) => type !== undefined) ? { axes, types } : undefined;
}

/** Sends the values as the engine writes them: nothing is held here. */
async function passFullGrid(
  request: GridBlockRequest,
  found: GridColumns,
  full: FullGrid,
): Promise<OpenResult> {
  const { axes, types } = full;
  const variables = layOutVariables(request, found, { axes, types, rowCount: axes.rowCount });
  const head = writeGridHead(request.source, layOutAxes(axes, found), variables);
  const readVariable = await readFullGrid(request, found, full);
  async function* writeAll(): AsyncGenerator<Buffer> {
    yield head.bytes;
    for (const [index, variable] of variables.entries()) {
      yield* readVariable(index);
      yield paddingAfter(bytesOfBlock(variable));
    }
  }
  return {
    contentType,
    extension,
    body: Readable.from(writeAll(), { objectMode: false }),
    bytes: head.totalBytes,
    rows: () => axes.rowCount,
  };
}

/** Joins the cells of a full grid as they come from the engine. */
async function thinFullGrid(
  request: GridBlockRequest,
  found: GridColumns,
  { axes, types, factors }: FullGrid & { readonly factors: ThinningFactors },
): Promise<OpenResult> {
  const thinners = makeThinners(request, found, { axes, types, factors });
  refuseValues(
    thinners.reduce((count, { values }) => count + values.length, 0),
    axes.rowCount,
  );
  const readVariable = await readFullGrid(request, found, { axes, types });
  for (const [index, thinner] of thinners.entries())
    for await (const numbers of asNumbers(readVariable(index), types[index] ?? 'float64'))
      thinner.push(numbers);
  return writeThinned(request, found, { axes, types, factors, thinners, rowCount: axes.rowCount });
}

/** Sorts the rows into their cells in memory. */
async function fillBlocks(
  request: GridBlockRequest,
  found: GridColumns,
  { axes, factors }: { readonly axes: GridAxes; readonly factors: ThinningFactors | undefined },
): Promise<OpenResult> {
  const { values, rowCount, duplicates } = await readCells(request, found, axes);
  if (duplicates > 0)
    throw refuseFormat(
      `${formatCount(duplicates)} of ${formatCount(rowCount)} rows are in a cell that another row already fills.`,
    );
  if (rowCount !== axes.rowCount)
    throw new Error(`${axes.rowCount} rows were counted and ${rowCount} read`);
  const blocks = found.variables.map((_, place) => values[place] ?? new Float32Array(0));
  const types = blocks.map((block) => (block instanceof Float32Array ? 'float32' : 'float64'));
  if (factors) {
    const thinners = makeThinners(request, found, { axes, types, factors });
    for (const [index, thinner] of thinners.entries())
      thinner.push(blocks[index] ?? new Float32Array(0));
    return writeThinned(request, found, { axes, types, factors, thinners, rowCount });
  }
  const variables = layOutVariables(request, found, { axes, types, rowCount });
  const head = writeGridHead(request.source, layOutAxes(axes, found), variables);
  return sendParts(head, blocks, rowCount);
}

function makeThinners(
  request: GridBlockRequest,
  found: GridColumns,
  { axes, types, factors }: FullGrid & { readonly factors: ThinningFactors },
): FieldThinner[] {
  const { lats, lonsShown: lons, times, depths } = axes;
  return found.variables.map((index, place) => {
    const measurement = measurementOf(request, index);
    return new FieldThinner({ lats, lons }, factors, {
      method: methodOf(request, index),
      circle: measurement?.kind === 'direction' ? measurement : undefined,
      fields: times.length * (depths?.length ?? 1),
      type: types[place] ?? 'float64',
    });
  });
}

function measurementOf({ columns, measurements }: GridBlockRequest, index: number) {
  return measurements?.get(nameOf(columns, index).toLowerCase());
}

/** By what a variable is; of one of which that is not known, whole numbers may be classes. */
function methodOf(request: GridBlockRequest, index: number): ThinningMethod {
  const { kind } = measurementOf(request, index) ?? {};
  if (kind === 'direction') return 'circular mean';
  if (kind === 'class') return 'mode';
  return requireValue(request.columns[index], 'column of a variable').kind === 'float'
    ? 'area mean'
    : 'mode';
}

function writeThinned(
  request: GridBlockRequest,
  found: GridColumns,
  {
    axes,
    types,
    factors,
    thinners,
    rowCount,
  }: FullGrid & {
    readonly factors: ThinningFactors;
    readonly thinners: readonly FieldThinner[];
    readonly rowCount: number;
  },
): OpenResult {
  const { lats, lonsShown: lons } = axes;
  const thinned = {
    lat: thinAxis('lat', lats, factors.lat),
    lon: thinAxis('lon', lons, factors.lon),
  };
  const variables = layOutVariables(request, found, { axes, types, rowCount }).map(
    (variable, place): LaidOutVariable => ({
      ...variable,
      length: thinners[place]?.values.length ?? 0,
      method: methodOf(request, found.variables[place] ?? 0),
    }),
  );
  const laidOut = layOutAxes(axes, found).map((axis) =>
    axis.name === 'lat' || axis.name === 'lon' ? { ...axis, ...thinned[axis.name] } : axis,
  );
  const from = { lat: lats.length, lon: lons.length };
  const head = writeGridHead(request.source, laidOut, variables, { by: 'joining', factors, from });
  return sendParts(
    head,
    thinners.flatMap(({ values, validFractions }) => [values, validFractions]),
    variables.reduce((cells, { length }) => cells + length, 0),
  );
}

function refuseAxes(axes: GridAxes, variableCount: number): void {
  const longest = Math.max(
    ...[axes.times, axes.depths ?? [], axes.lats, axes.lons].map(({ length }) => length),
  );
  if (longest > gridStepLimit)
    throw refuseFormat(
      `An axis has ${formatCount(longest)} steps; a grid takes at most ${formatCount(gridStepLimit)}. Ask for a smaller part.`,
    );
  if (axes.lonsShown.some((lon, index) => lon === axes.lonsShown[index - 1]))
    throw refuseFormat('Two longitudes of the rows are the same meridian.');
  refuseValues(countCells(axes) * variableCount, axes.rowCount);
}

function refuseValues(count: number, rowCount: number): void {
  if (count > gridValueLimit) {
    throw new Refusal(
      'too-large',
      `The grid would have ${formatCount(count)} values for ${formatCount(rowCount)} rows; at most ${formatCount(gridValueLimit)} are sent at once. Ask for fewer variables or a smaller part, or for Arrow.`,
    );
  }
}
