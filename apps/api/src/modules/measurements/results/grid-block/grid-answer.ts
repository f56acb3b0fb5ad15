import { fileFormats } from '@isobath/contract';
import { Readable } from 'node:stream';
import { requireValue } from '@isobath/ocean';
import type { Measurement } from '@isobath/ocean';
import { Refusal } from '../../../../platform/problems/problem.ts';
import type { GridAxes, GridColumns } from '../netcdf/grid-axes.ts';
import { countCells, findGridColumns } from '../netcdf/grid-axes.ts';
import type { OpenResult } from '../open-result.ts';
import type { ResultRequest } from '../result-request.ts';
import type {
  BlockType,
  GridHead,
  GridSource,
  LaidOutAxis,
  LaidOutVariable,
} from './grid-layout.ts';
import { bytesOfNumbers, paddingAfter } from './grid-layout.ts';

/** What a grid is sent as. */
export const { contentType, extension } = fileFormats.grid;

/** A result that lies on a grid, with what its header says. */
export interface GridAnswerRequest extends ResultRequest {
  readonly source: GridSource;
  readonly isGridded: boolean;
  /** Units by the lower-case name of the variable. */
  readonly units: ReadonlyMap<string, string | null>;
  /** What the numbers of variables are, by the same names; quantities may be left out. */
  readonly measurements?: ReadonlyMap<string, Measurement>;
}

/** The cells of a block before they are laid out. */
interface LaidOutCells {
  readonly axes: GridAxes;
  readonly types: readonly BlockType[];
  readonly rowCount: number;
}

/** The columns of a result by what they mean for a grid. Throws `bad-request` for what is none. */
export function requireGridColumns({ source, isGridded, columns }: GridAnswerRequest): GridColumns {
  if (!isGridded)
    throw refuseFormat(`${source.tableName} is not gridded, so its rows do not form a grid.`);
  const found = findGridColumns(columns);
  if (typeof found === 'string') throw refuseFormat(`This result does not form a grid: ${found}.`);
  return found;
}

/** Each variable with as many cells as the axes have. */
export function layOutVariables(
  { columns, units }: GridAnswerRequest,
  found: GridColumns,
  { axes, types, rowCount }: LaidOutCells,
): LaidOutVariable[] {
  return found.variables.map((index, place) => {
    const name = nameOf(columns, index);
    return {
      name,
      unit: units.get(name.toLowerCase()) ?? null,
      type: types[place] ?? 'float64',
      length: countCells(axes),
      rowCount,
    };
  });
}

/** The name of a column. */
export function nameOf(columns: GridAnswerRequest['columns'], index: number): string {
  return requireValue(columns[index], 'column of a variable').header;
}

/** The axes in the order of the dimensions. */
export function layOutAxes(axes: GridAxes, { isClimatology }: GridColumns): LaidOutAxis[] {
  return [
    isClimatology
      ? { name: 'month', unit: '1', values: axes.times }
      : { name: 'time', unit: 'milliseconds since 1970-01-01T00:00:00Z', values: axes.times },
    ...(axes.depths === null ? [] : [{ name: 'depth', unit: 'm', values: axes.depths } as const]),
    { name: 'lat', unit: 'degrees_north', values: axes.lats },
    { name: 'lon', unit: 'degrees_east', values: axes.lonsShown },
  ];
}

/** A grid that lies in memory. */
export function sendParts(
  { bytes, totalBytes }: GridHead,
  blocks: readonly (Float32Array | Float64Array)[],
  rowCount: number,
): OpenResult {
  const parts = blocks.flatMap((block) => [bytesOfNumbers(block), paddingAfter(block.byteLength)]);
  return {
    contentType,
    extension,
    body: Readable.from([bytes, ...parts], { objectMode: false }),
    bytes: totalBytes,
    rows: () => rowCount,
  };
}

/** Refuses rows as a grid; other formats hold them. */
export function refuseFormat(problem: string): Refusal {
  const words = `${problem} Arrow or CSV holds the rows as they are.`;
  return new Refusal('bad-request', words, { fields: [{ field: 'format', problem: words }] });
}
