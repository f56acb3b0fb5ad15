import type { Grid } from './grid.ts';
import { straightenGrid } from './straighten-grid.ts';
import {
  latitudeAxis,
  linearWeights,
  longitudeAxis,
  matchAxis,
  overlapWeights,
} from './axis-weights.ts';
import type { AxisWeights, GridAxis } from './axis-weights.ts';

/** How a grid came to another's cells: its own cells are those, or it was interpolated, or averaged. */
export type RegridMethod = 'same-cells' | 'bilinear' | 'area-mean';

/** Values of one grid on the cells of another. */
export interface Regridded {
  /** Latitude by latitude, as many as the target has cells; NaN where missing. */
  values: Float64Array;
  method: RegridMethod;
}

/** A mean of an area needs values on at least this share of it. */
const minAreaShare = 0.5;

/**
 * `source` on the cells of `target`, both with ascending axes. The same cells are taken as they are, also where one grid runs from 0° to 360° and the other
 * from −180° to 180°. Else a target that is coarser along latitude or longitude gets means weighted by the true area (Δλ Δ sin φ) that each source cell has
 * in it (first-order conservative remapping, Jones 1999), and any other is interpolated bilinearly between centres, missing where a neighbour with a share is.
 * A mean of less than half of the cell's area is missing. Nothing is extrapolated.
 */
export function regrid(source: Grid, target: Grid): Regridded {
  const from = straightenGrid(source);
  const to = straightenGrid(target);
  const [fromAxes, toAxes] = [axesOf(from), axesOf(to)];
  const lon = matchAxis(toAxes.lon, fromAxes.lon);
  const lat = lon && matchAxis(toAxes.lat, fromAxes.lat);
  if (lon && lat) return { values: applyWeights(from, { lon, lat }), method: 'same-cells' };
  if (!isCoarser(toAxes, fromAxes))
    return {
      values: applyWeights(from, {
        lon: linearWeights(toAxes.lon, fromAxes.lon),
        lat: linearWeights(toAxes.lat, fromAxes.lat),
      }),
      method: 'bilinear',
    };
  return { values: meanAreas(from, fromAxes, toAxes), method: 'area-mean' };
}

/** The axes of a grid with their cells. */
export function axesOf({ lon, lat }: Grid): { lon: GridAxis; lat: GridAxis } {
  const lonAxis = longitudeAxis(lon);
  return { lon: lonAxis, lat: latitudeAxis(lat, lonAxis.step) };
}

/** Area on the unit sphere over degrees of longitude: the difference of sines. */
export function sine(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180);
}

type Axes = ReturnType<typeof axesOf>;

const coarserBy = 1.001;

function isCoarser(target: Axes, source: Axes): boolean {
  return (
    target.lon.step > source.lon.step * coarserBy || target.lat.step > source.lat.step * coarserBy
  );
}

function meanAreas(source: Grid, from: Axes, to: Axes): Float64Array {
  const weights = {
    lon: overlapWeights(to.lon, from.lon, (degrees) => degrees),
    lat: overlapWeights(to.lat, from.lat, sine),
  };
  const sums = applyWeights({ ...source, values: orZero(source.values) }, weights);
  const areas = applyWeights({ ...source, values: isThere(source.values) }, weights);
  const width = to.lon.cells.centres.length;
  for (let row = 0, cell = 0; row < to.lat.cells.centres.length; row++) {
    const height = sine(to.lat.cells.upper[row]!) - sine(to.lat.cells.lower[row]!);
    for (let column = 0; column < width; column++, cell++) {
      const area = height * (to.lon.cells.upper[column]! - to.lon.cells.lower[column]!);
      sums[cell] = areas[cell]! >= area * (minAreaShare - 1e-9) ? sums[cell]! / areas[cell]! : NaN;
    }
  }
  return sums;
}

/** Sums along the first axis (`lon`), then along the second (`lat`). Missing (NaN) as soon as one summand is, and where there is none. */
export function applyWeights(
  { values, lon: { length: sourceWidth }, lat: { length: sourceHeight } }: Grid,
  { lon, lat }: { lon: AxisWeights; lat: AxisWeights },
): Float64Array {
  const width = lon.start.length - 1;
  const height = lat.start.length - 1;
  const across = new Float64Array(width * sourceHeight);
  for (let row = 0; row < sourceHeight; row++) {
    const from = row * sourceWidth;
    for (let column = 0; column < width; column++) {
      let sum = 0;
      const end = lon.start[column + 1]!;
      for (let entry = lon.start[column]!; entry < end; entry++)
        sum += lon.weight[entry]! * values[from + lon.index[entry]!]!;
      across[row * width + column] = lon.start[column]! === end ? NaN : sum;
    }
  }
  const result = new Float64Array(width * height);
  for (let row = 0; row < height; row++) {
    const to = row * width;
    const [begin, end] = [lat.start[row]!, lat.start[row + 1]!];
    if (begin === end) result.fill(NaN, to, to + width);
    for (let entry = begin; entry < end; entry++) {
      const weight = lat.weight[entry]!;
      const from = lat.index[entry]! * width;
      for (let column = 0; column < width; column++)
        result[to + column]! += weight * across[from + column]!;
    }
  }
  return result;
}

function orZero(values: Grid['values']): Float64Array {
  const result = new Float64Array(values.length);
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell]!;
    // False for NaN and for both infinities.
    if (value - value === 0) result[cell] = value;
  }
  return result;
}

function isThere(values: Grid['values']): Float64Array {
  const result = new Float64Array(values.length);
  for (let cell = 0; cell < values.length; cell++) {
    const value = values[cell]!;
    if (value - value === 0) result[cell] = 1;
  }
  return result;
}
