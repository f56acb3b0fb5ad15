import { areCurvilinearCells, keepAreCells } from '../cells/curvilinear-grid.ts';
import {
  colourEndsOf,
  describeValues,
  keepColourEnds,
  setStatistics,
} from '../colour/value-statistics.ts';
import type { Percentiles, ValueStatistics } from '../colour/value-statistics.ts';
import type { Points } from '../points/points.ts';
import { findPlaces, keepPlaces } from '../points/points-reader.ts';
import type { PlacesFound } from '../points/points-reader.ts';
import { shallowOrder } from '../points/shallow-on-top.ts';

/** What a map of points needs to know of all of them before it is drawn. */
export interface PointStatistics {
  order: Uint32Array | null;
  places: PlacesFound;
  statistics: ValueStatistics;
  colourEnds: Percentiles;
  /** The places are those of a curvilinear grid. */
  areCells: boolean;
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

/** The points with what was found of them, which is kept with their arrays, where charts look for it. */
export function setPointStatistics(points: Points, statistics: PointStatistics): Points {
  keepPlaces(points, statistics.places);
  setStatistics(points.values, statistics.statistics);
  keepColourEnds(points.values, statistics.colourEnds);
  keepAreCells(points, statistics.areCells);
  for (const listener of listeners) listener();
  return { ...points, order: statistics.order };
}

const listeners = new Set<() => void>();

/** Tells a listener of all statistics that are set; the answer ends that. */
export function onPointStatistics(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
