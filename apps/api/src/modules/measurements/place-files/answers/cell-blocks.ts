import type { CellAnswer, CellOffsets } from './cell-answers.ts';
import { gatherCells } from './cell-answers.ts';

/** The steps of a block; longitudes may begin anywhere. */
export interface BlockAxes {
  readonly times: readonly number[];
  readonly depths: readonly number[] | null;
  readonly lats: readonly number[];
  readonly lons: readonly number[];
}

/** The values of each variable, row-major in the order time, depth, lat and lon; undefined where the steps are not those that were read. */
export function arrangeBlocks(
  { places, strides, variables }: Pick<CellAnswer, 'places' | 'strides' | 'variables'>,
  axes: BlockAxes,
): (Float32Array | Float64Array)[] | undefined {
  const none = new Float64Array(1);
  const time = findOffsets(places.times, axes.times, strides.time);
  const depth = findOffsets(places.depths ?? none, axes.depths ?? [...none], strides.depth);
  const lat = findOffsets(places.lats, axes.lats, strides.lat);
  const lon = findOffsets(places.lons, axes.lons, strides.lon);
  if (!time || !depth || !lat || !lon) return undefined;
  return variables.map(({ values }) => gatherCells(values, [time, depth, lat, lon]));
}

function findOffsets(
  read: Float64Array,
  wanted: readonly number[],
  stride: number,
): CellOffsets | undefined {
  const positions = new Map(Array.from(read, (value, position) => [value, position]));
  const found = Int32Array.from(wanted, (value) => positions.get(value) ?? -1);
  if (found.length !== read.length || found.includes(-1)) return undefined;
  return found.map((position) => position * stride);
}
