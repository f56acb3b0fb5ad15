import { fileFormats } from '@isobath/contract';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Statement } from '@isobath/engine';
import { makePrivateFolder } from '@isobath/engine';
import { formatBytes, formatCount, requireValue } from '@isobath/ocean';
import type { AcquirePermit } from '../../../../platform/admission/index.ts';
import { Refusal } from '../../../../platform/problems/problem.ts';
import type { OpenResult } from '../open-result.ts';
import type { ResultRequest } from '../result-request.ts';
import type { GridAxes, GridColumns } from './grid-axes.ts';
import {
  countCells,
  findGridColumns,
  hasTooManySteps,
  placedRows,
  placeName,
  readGridAxes,
  timeNumber,
} from './grid-axes.ts';
import type { GridDescription } from './head/grid-description.ts';
import { NotAGridError } from './grid-slabs.ts';
import { netcdfByteLimit } from './netcdf-spec.ts';
import { NetcdfThread } from './netcdf-thread.ts';
import { layOutSamples } from './sampling/lay-out-samples.ts';
import type { SamplingOfRows } from './sampling/order-samples.ts';
import { orderSamples } from './sampling/order-samples.ts';
import { describeSamples } from './sampling/sampling-file.ts';
import type { FileToWrite } from './worker-messages.ts';

/** Below this share of cells with a row a large grid is not a grid. */
const minShare = 0.01;
const alwaysTakenCells = 100_000;

function outgoingFolder(dataFolder: string): string {
  return join(dataFolder, 'outgoing');
}

/** Removes files that a server which is gone was making or sending. */
export async function clearOutgoing(dataFolder: string): Promise<void> {
  await rm(outgoingFolder(dataFolder), { recursive: true, force: true });
}

/** A result that lies on a grid, with what the file says of it. */
export interface NetcdfRequest extends ResultRequest {
  readonly described: GridDescription;
  /** The portal's folder; the file is in one below it while it is made and sent. */
  readonly dataFolder: string;
  /** Waits for a place: few files are made at once, and few lie here until they are sent. */
  readonly acquirePermit?: AcquirePermit;
  /** Hears how many rows have been written so far. */
  readonly onRows?: (rows: number) => void;
}

/** A NetCDF file in progress; its length is known. */
export type OpenNetcdf = OpenResult & { readonly bytes: number };

/**
 * Writes the rows of a statement as a CF-1.11 NetCDF-4 file on disk, part by part, and streams it; the file goes when the stream ends. Rows of
 * a grid (time or month, lat, lon, depth or none, and variables) become a grid, those of other tables casts, tracks, series or points. Throws
 * `bad-request` for what is neither and `too-large` above 2 GB of cells.
 */
export async function openNetcdf(request: NetcdfRequest): Promise<OpenNetcdf> {
  const layout = await layOutNetcdf(request, request.described);
  const place = await request.acquirePermit?.('document', request.signal);
  const folder = outgoingFolder(request.dataFolder);
  const path = join(folder, `${randomUUID()}.nc`);
  const remove = async (): Promise<void> => {
    await rm(path, { force: true });
    place?.leave();
  };
  try {
    await makePrivateFolder(folder);
    const rows = await makeFile(request, layout, path);
    const { size: bytes } = await stat(path);
    const body = createReadStream(path, { highWaterMark: 256 * 1024 });
    body.once('close', () => void remove());
    const { contentType, extension } = fileFormats.netcdf;
    return { body, bytes, contentType, extension, rows: () => rows };
  } catch (error) {
    await remove();
    throw error instanceof NotAGridError
      ? refuseFormat(`${error.message}, so that the rows make no grid.`)
      : error;
  }
}

async function makeFile(
  request: NetcdfRequest,
  layout: NetcdfLayout,
  path: string,
): Promise<number> {
  const place = await request.acquirePermit?.('grid', request.signal);
  try {
    return await writeFile(request, layout, path);
  } finally {
    place?.leave();
  }
}

/** How the rows of a result lie in a file. */
type NetcdfLayout =
  | { readonly kind: 'grid'; readonly columns: GridColumns; readonly axes: GridAxes }
  | { readonly kind: 'samples'; readonly sampling: SamplingOfRows };

/** The layout of a result that a file can hold; throws what {@link openNetcdf} does, before anything is written. */
export async function layOutNetcdf(
  request: ResultRequest,
  { isGridded, tableName }: Pick<GridDescription, 'isGridded' | 'tableName'>,
): Promise<NetcdfLayout> {
  if (!isGridded) {
    const sampling = await layOutSamples(request);
    if (typeof sampling === 'string')
      throw refuseFormat(
        `A NetCDF file of ${tableName} holds samples at times and places, and this result has none: ${sampling}.`,
      );
    return { kind: 'samples', sampling };
  }
  const columns = findGridColumns(request.columns);
  if (typeof columns === 'string')
    throw refuseFormat(
      `A NetCDF file of ${tableName} holds a grid, and this result is none: ${columns}.`,
    );
  const axes = await readGridAxes(request, columns);
  refuseWhatIsNoGrid(axes, columns.variables.length);
  return { kind: 'grid', columns, axes };
}

function refuseFormat(problem: string): Refusal {
  const words = `${problem} CSV or Parquet holds them as they are.`;
  return new Refusal('bad-request', words, { fields: [{ field: 'format', problem: words }] });
}

function refuseWhatIsNoGrid(axes: GridAxes, variableCount: number): void {
  if (axes.rowCount === 0)
    throw refuseFormat('There are no rows within these bounds, so there is no grid.');
  if (hasTooManySteps(axes))
    throw refuseFormat(
      'The rows have more than 500,000 different values on one axis, so they do not form a grid.',
    );
  const cells = countCells(axes);
  const bytes = cells * variableCount * 8;
  const shape = `${formatCount(cells)} cells for ${formatCount(axes.rowCount)} rows`;
  if (cells > alwaysTakenCells && axes.rowCount < cells * minShare)
    throw refuseFormat(`The rows are too sparse for a grid, which would have ${shape}.`);
  if (bytes > netcdfByteLimit) {
    throw new Refusal(
      'too-large',
      `The grid would have ${shape}, ${formatBytes(bytes)} before compression; a NetCDF file holds at most ${formatBytes(netcdfByteLimit)}. Ask for fewer variables or a smaller part, or for CSV or Parquet.`,
    );
  }
}

async function writeFile(
  request: NetcdfRequest,
  layout: NetcdfLayout,
  path: string,
): Promise<number> {
  const { engine, signal, onRows } = request;
  const [statement, file, rowCount] = planFile(request, layout);
  const source = await engine.readStream(statement, 'Native', signal);
  const thread = await NetcdfThread.start();
  try {
    const rows = await thread.write(path, file, { source, onRows });
    signal.throwIfAborted();
    if (rows !== rowCount) throw new Error(`${rowCount} rows were counted and ${rows} written`);
    return rows;
  } finally {
    source.destroy();
    await thread.end();
  }
}

/** The statement of the rows, what becomes of them, and how many there are. */
function planFile(
  request: NetcdfRequest,
  layout: NetcdfLayout,
): [statement: Statement, file: FileToWrite, rowCount: number] {
  const { columns, described } = request;
  if (layout.kind === 'samples') {
    const samples = describeSamples(columns, layout.sampling, described);
    return [orderSamples(request, layout.sampling), { kind: 'samples', samples }, samples.rowCount];
  }
  const { axes } = layout;
  const named = layout.columns.variables.map((index) => {
    const { header: name } = requireValue(columns[index], 'column of a variable');
    return {
      name,
      described: described.variables.find(
        (variable) => variable.name.toLowerCase() === name.toLowerCase(),
      ),
    };
  });
  return [
    orderRows(request, layout.columns),
    { kind: 'grid', grid: { axes, named, described } },
    axes.rowCount,
  ];
}

function orderRows({ statement, columns, limits }: NetcdfRequest, found: GridColumns) {
  const depth = found.depth === null ? '0' : `${placeName(found.depth)}`;
  const coordinates = [
    timeNumber(found),
    ...[depth, placeName(found.lat), placeName(found.lon)].map((name) => `toFloat64(${name})`),
  ];
  const variables = found.variables.map((index) =>
    columns[index]?.isDecimal === true ? `toFloat64(${placeName(index)})` : placeName(index),
  );
  const keys = [
    found.time,
    ...(found.depth === null ? [] : [found.depth]),
    found.lat,
    found.lon,
  ].map(placeName);
  const sql = `SELECT ${[...coordinates, ...variables].map((column, index) => `${column} AS n${index + 1}`).join(', ')} FROM ${placedRows({ statement, columns })} ORDER BY ${keys.join(', ')}`;
  return {
    sql,
    limits,
    settings: { ...statement.settings },
    ...(statement.params && { params: statement.params }),
  };
}
