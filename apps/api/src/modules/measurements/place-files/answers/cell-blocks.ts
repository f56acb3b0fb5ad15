import type { CellAnswer, CellPlaces } from './cell-answers.ts';
import { lieInOrder } from './cell-answers.ts';
import type { CellStrides } from '../cell-plan.ts';

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
  const steps = findSteps(places, axes);
  if (!steps) return undefined;
  const isInOrder = isAscending(steps.lons) && lieInOrder(places, strides);
  return variables.map(({ values }) => (isInOrder ? values : arrange(values, strides, steps)));
}

/** Of each step of the block, its position among those that were read. */
type StepPlaces = Readonly<Record<'times' | 'depths' | 'lats' | 'lons', Int32Array>>;

function findSteps(places: CellPlaces, axes: BlockAxes): StepPlaces | undefined {
  const none = new Float64Array(1);
  const found = {
    times: findPositions(places.times, axes.times),
    depths: findPositions(places.depths ?? none, axes.depths ?? [...none]),
    lats: findPositions(places.lats, axes.lats),
    lons: findPositions(places.lons, axes.lons),
  };
  const { times, depths, lats, lons } = found;
  return times && depths && lats && lons ? { times, depths, lats, lons } : undefined;
}

function findPositions(read: Float64Array, wanted: readonly number[]): Int32Array | undefined {
  const positions = new Map(Array.from(read, (value, position) => [value, position]));
  const found = Int32Array.from(wanted, (value) => positions.get(value) ?? -1);
  return found.length === read.length && !found.includes(-1) ? found : undefined;
}

function isAscending(positions: Int32Array): boolean {
  return positions.every((position, index) => position === index);
}

function arrange(
  values: Float32Array | Float64Array,
  strides: CellStrides,
  { times, depths, lats, lons }: StepPlaces,
): Float32Array | Float64Array {
  const arranged = values.slice();
  let at = 0;
  for (const time of times)
    for (const depth of depths)
      for (const lat of lats) {
        const first = time * strides.time + depth * strides.depth + lat * strides.lat;
        for (const lon of lons) {
          arranged[at] = values[first + lon * strides.lon] ?? Number.NaN;
          at += 1;
        }
      }
  return arranged;
}
