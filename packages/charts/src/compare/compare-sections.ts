import { angleDifference, circularMean, unitVector } from '@isobath/ocean';
import type { DirectionMeasurement } from '@isobath/ocean';
import { planAxisCells, typicalStep } from '../geometry/axis-cells.ts';
import type { Section } from '../kinds/section/section.ts';
import { depthGapSteps } from '../kinds/section/depth-gap.ts';
import { latitudeAxis, linearWeights, longitudeAxis, matchAxis } from '../columns/axis-weights.ts';
import type { GridAxis } from '../columns/axis-weights.ts';
import type { DifferenceStatistics } from './compare-grids.ts';
import { applyWeights } from '../columns/regrid.ts';
import type { RegridMethod } from '../columns/regrid.ts';

/** One section minus another, on the cells of the first; NaN where missing. */
export interface SectionDifference {
  /** Values of the second on the cells of the first. */
  other: Float64Array;
  /** First minus second; missing where either is. */
  difference: Section;
  method: RegridMethod;
  /** Weighted by the area of the cells in the section. */
  statistics: DifferenceStatistics;
}

/**
 * The first section minus the second, which is taken as it is where its cells are the same and else interpolated linearly along the section and between its
 * levels: missing where a neighbour with a share is, across gaps, and beyond its outermost places and levels. Throws a RangeError for sections that do not run
 * along the same coordinate.
 */
export function compareSections(
  first: Section,
  second: Section,
  circle?: DirectionMeasurement,
): SectionDifference {
  if (first.direction !== second.direction)
    throw new RangeError('Sections along different coordinates have no difference.');
  const [to, from] = [axesOf(first), axesOf(second)];
  const along = matchAxis(to.along, from.along);
  const depth = along && matchAxis(to.depth, from.depth);
  const isSame = along !== undefined && depth !== undefined;
  const weights = isSame
    ? { lon: along, lat: depth }
    : { lon: linearWeights(to.along, from.along), lat: linearWeights(to.depth, from.depth) };
  const bring = (values: Float64Array): Float64Array =>
    applyWeights({ lon: second.along, lat: second.depth, values }, weights);
  const other = circle ? bringAngles(second.values, bring, circle) : bring(second.values);
  const values = first.values.map((value, cell) =>
    circle ? angleDifference(value, other[cell] ?? NaN, circle) : value - (other[cell] ?? NaN),
  );
  return {
    other,
    difference: { ...first, values, maxPerCell: 1 },
    method: isSame ? 'same-cells' : 'bilinear',
    statistics: weighCells(values, to),
  };
}

/** Directions by their sines and cosines. */
function bringAngles(
  values: Float64Array,
  bring: (values: Float64Array) => Float64Array,
  circle: DirectionMeasurement,
): Float64Array {
  const cosines = bring(values.map((value) => unitVector(value, circle).cosine));
  return bring(values.map((value) => unitVector(value, circle).sine)).map((sine, cell) =>
    circularMean({ sine, cosine: cosines[cell] ?? NaN, weight: 1 }, circle),
  );
}

interface SectionAxes {
  along: GridAxis;
  depth: GridAxis;
}

function axesOf({ along, depth, direction }: Section): SectionAxes {
  return {
    along:
      direction === 'lat'
        ? latitudeAxis(along)
        : direction === 'lon'
          ? longitudeAxis(along)
          : plainAxis(along, [-Infinity, Infinity]),
    depth: plainAxis(depth, [Math.min(0, depth[0] ?? 0), Infinity], depthGapSteps),
  };
}

function plainAxis(
  centres: Float64Array,
  limits: [number, number],
  largestStep?: number,
): GridAxis {
  const step = typicalStep(centres) ?? 1;
  return { cells: planAxisCells(centres, step, limits, largestStep), step, turn: undefined };
}

function weighCells(values: Float64Array, { along, depth }: SectionAxes): DifferenceStatistics {
  const width = along.cells.centres.length;
  let [count, area, sum, squares] = [0, 0, 0, 0];
  for (const [cell, value] of values.entries()) {
    if (!Number.isFinite(value)) continue;
    const weight = extentOf(along, cell % width) * extentOf(depth, Math.floor(cell / width));
    count++;
    area += weight;
    sum += weight * value;
    squares += weight * value * value;
  }
  return { count, cells: values.length, mean: sum / area, rms: Math.sqrt(squares / area) };
}

function extentOf({ cells }: GridAxis, index: number): number {
  return (cells.upper[index] ?? NaN) - (cells.lower[index] ?? NaN);
}
