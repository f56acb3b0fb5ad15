import { areCurvilinearCells } from '../cells/curvilinear-grid.ts';
import { colourEndsOf, describeValues } from '../colour/value-statistics.ts';
import { findPlaces } from '../geometry/places.ts';
import type { FoundOfPoints, Points } from './points.ts';
import { shallowOrder } from './shallow-on-top.ts';

/** What a map of points needs to know of all of them before it is drawn, and the order in which they are. */
export interface PointStatistics extends FoundOfPoints {
  order: Uint32Array | null;
}

/** Looks at every point: in the worker where they are many. */
export function computePointStatistics(points: Points): PointStatistics {
  return {
    order: shallowOrder(points) ?? null,
    places: findPlaces(points),
    statistics: describeValues(points.values),
    colourEnds: colourEndsOf(points.values),
    areCells: areCurvilinearCells(points),
  };
}

/** The points with what was found of them. */
export function preparePoints(points: Points, { order, ...found }: PointStatistics): Points {
  return { ...points, order, found };
}
