import { angleDifference } from '@isobath/ocean';
import type { DirectionMeasurement } from '@isobath/ocean';
import type { Grid } from '../columns/grid.ts';
import { straightenGrid } from '../columns/straighten-grid.ts';
import { regridAngles } from './regrid-angles.ts';
import { axesOf, regrid, sine } from '../columns/regrid.ts';
import type { Regridded, RegridMethod } from '../columns/regrid.ts';

/** One grid minus another, on the cells of the first (straightened), latitude by latitude; NaN where missing. */
export interface GridDifference {
  /** The second on the cells of the first. */
  other: Float64Array;
  /** First minus second; missing where either is. */
  difference: Float64Array;
  method: RegridMethod;
  statistics: DifferenceStatistics;
}

/** A grid and what it counts for in a mean of several; only the shares matter. */
export interface WeightedGrid {
  grid: Grid;
  weight: number;
}

/** What a difference amounts to, over the cells with a value on both sides; NaN where there is none. */
export interface DifferenceStatistics {
  /** Cells with a value on both sides, of all cells of the first grid. */
  count: number;
  cells: number;
  /** Mean and root mean square, weighted by the true area of the cells. */
  mean: number;
  rms: number;
}

/**
 * The first grid minus the mean of the others, which are brought to its cells (see `regrid`). The mean is missing where one of them is. The method is that of
 * the first of them. Of directions on a `circle` the difference is the turn from the one to the other on the shorter way. Throws a RangeError without others.
 */
export function compareGrids(
  first: Grid,
  others: readonly WeightedGrid[],
  circle?: DirectionMeasurement,
): GridDifference {
  const grid = straightenGrid(first);
  const { values: other, method } =
    circle && others.length > 0 ? regridAngles(others, grid, circle) : meanOnGrid(others, grid);
  const difference = new Float64Array(other.length);
  for (let cell = 0; cell < difference.length; cell++) {
    const value = circle
      ? angleDifference(grid.values[cell]!, other[cell]!, circle)
      : grid.values[cell]! - other[cell]!;
    // False for NaN and for both infinities.
    difference[cell] = value - value === 0 ? value : NaN;
  }
  const statistics = weighDifferences({ lon: grid.lon, lat: grid.lat, values: difference });
  return { other, difference, method, statistics };
}

function meanOnGrid(parts: readonly WeightedGrid[], target: Grid): Regridded {
  const [first] = parts;
  if (!first) throw new RangeError('A comparison needs at least one other grid.');
  const { values, method } = regrid(first.grid, target);
  if (parts.length === 1) return { values, method };
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  for (let cell = 0; cell < values.length; cell++) values[cell]! *= first.weight / total;
  for (const { grid, weight } of parts.slice(1)) {
    const { values: more } = regrid(grid, target);
    for (let cell = 0; cell < values.length; cell++)
      values[cell]! += (weight / total) * more[cell]!;
  }
  return { values, method };
}

function weighDifferences(difference: Grid): DifferenceStatistics {
  const { lon, lat } = axesOf(difference);
  const width = difference.lon.length;
  let [count, area, sum, squares] = [0, 0, 0, 0];
  for (let row = 0; row < difference.lat.length; row++) {
    const height = sine(lat.cells.upper[row]!) - sine(lat.cells.lower[row]!);
    for (let column = 0; column < width; column++) {
      const value = difference.values[row * width + column]!;
      if (value - value !== 0) continue;
      const weight = height * (lon.cells.upper[column]! - lon.cells.lower[column]!);
      count++;
      area += weight;
      sum += weight * value;
      squares += weight * value * value;
    }
  }
  return {
    count,
    cells: difference.values.length,
    mean: sum / area,
    rms: Math.sqrt(squares / area),
  };
}
