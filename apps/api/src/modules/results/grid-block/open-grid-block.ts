import { Readable } from 'node:stream';
import { formatCount, requireValue } from '@isobath/ocean';
import type { AcquirePermit } from '../../../platform/admission/index.ts';
import { Refusal } from '../../../platform/problems/problem.ts';
import { resultFormats } from '../formats.ts';
import type { GridAxes, GridColumns } from '../netcdf/grid-axes.ts';
import { countCells, findGridColumns, readGridAxes } from '../netcdf/grid-axes.ts';
import type { OpenResult } from '../open-result.ts';
import type { ResultRequest } from '../result-request.ts';
import type { GridSource, LaidOutAxis, LaidOutVariable } from './grid-layout.ts';
import { writeGridBytes } from './grid-layout.ts';
import { readCells } from './read-cells.ts';

/** Most values of all variables together: the block is assembled in memory. */
const gridValueLimit = 16_000_000;
/** Most steps of one axis; the engine receives them as a parameter. */
const gridStepLimit = 10_000;

/** A result that lies on a grid, with what its header says. */
export interface GridBlockRequest extends ResultRequest {
  readonly source: GridSource;
  readonly isGridded: boolean;
  /** Units by the lower-case name of the variable. */
  readonly units: ReadonlyMap<string, string | null>;
  /** The block is in memory from the first row until the reader has it: few are at once. */
  readonly acquirePermit: AcquirePermit;
}

/**
 * The rows of a statement as axes and one block of values for each variable. Throws `bad-request` for what is not a grid, two rows in a cell
 * among it, and `too-large` beyond {@link gridValueLimit}. No rows make a grid without steps.
 */
export async function openGridBlock(request: GridBlockRequest): Promise<OpenResult> {
  const { source, isGridded, columns } = request;
  if (!isGridded)
    throw refuseFormat(`${source.tableName} is not gridded, so its rows do not form a grid.`);
  const found = findGridColumns(columns);
  if (typeof found === 'string') throw refuseFormat(`This result does not form a grid: ${found}.`);
  const axes = await readGridAxes(request, found);
  refuseAxes(axes, found.variables.length);
  const permit = await request.acquirePermit('grid', request.signal);
  try {
    const answer = await fillBlock(request, found, axes);
    answer.body.once('close', () => permit?.leave());
    return answer;
  } catch (error) {
    permit?.leave();
    throw error;
  }
}

async function fillBlock(
  request: GridBlockRequest,
  found: GridColumns,
  axes: GridAxes,
): Promise<OpenResult> {
  const { source, columns } = request;
  const { values, rowCount, duplicates } = await readCells(request, found, axes);
  if (duplicates > 0)
    throw refuseFormat(
      `${formatCount(duplicates)} of ${formatCount(rowCount)} rows are in a cell that another row already fills.`,
    );
  if (rowCount !== axes.rowCount)
    throw new Error(`${axes.rowCount} rows were counted and ${rowCount} read`);
  const variables = found.variables.map((index, place): LaidOutVariable => {
    const { header: name } = requireValue(columns[index], 'column of a variable');
    return {
      name,
      unit: request.units.get(name.toLowerCase()) ?? null,
      values: values[place] ?? new Float32Array(0),
      rowCount,
    };
  });
  const parts = writeGridBytes(source, layOutAxes(axes, found), variables);
  const { contentType, extension } = resultFormats.grid;
  return {
    body: Readable.from(parts, { objectMode: false }),
    bytes: parts.reduce((bytes, { length }) => bytes + length, 0),
    contentType,
    extension,
    rows: () => rowCount,
  };
}

function layOutAxes(axes: GridAxes, { isClimatology }: GridColumns): LaidOutAxis[] {
  return [
    isClimatology
      ? { name: 'month', unit: '1', values: axes.times }
      : { name: 'time', unit: 'milliseconds since 1970-01-01T00:00:00Z', values: axes.times },
    ...(axes.depths === null ? [] : [{ name: 'depth', unit: 'm', values: axes.depths } as const]),
    { name: 'lat', unit: 'degrees_north', values: axes.lats },
    { name: 'lon', unit: 'degrees_east', values: axes.lonsShown },
  ];
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
  const count = countCells(axes) * variableCount;
  if (count > gridValueLimit) {
    throw new Refusal(
      'too-large',
      `The grid would have ${formatCount(count)} values for ${formatCount(axes.rowCount)} rows; at most ${formatCount(gridValueLimit)} are sent at once. Ask for fewer variables or a smaller part, or for Arrow.`,
    );
  }
}

function refuseFormat(problem: string): Refusal {
  const words = `${problem} Arrow or CSV holds the rows as they are.`;
  return new Refusal('bad-request', words, { fields: [{ field: 'format', problem: words }] });
}
