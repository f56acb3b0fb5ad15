import { areBentCells, keepAreCells } from '../cells/bent-grid.ts';
import {
  colourEndsOf,
  describeValues,
  keepColourEnds,
  keepStatistics,
} from '../colour/value-statistics.ts';
import type { Percentiles, ValueStatistics } from '../colour/value-statistics.ts';
import type { Points } from '../points/points.ts';
import { findPlaces, keepPlaces } from '../points/points-reader.ts';
import type { PlacesFound } from '../points/points-reader.ts';
import { shallowOrder } from '../points/shallow-on-top.ts';

/** What a map of points needs to know of all of them before it is drawn. */
export interface PointsSurvey {
  order: Uint32Array | null;
  places: PlacesFound;
  statistics: ValueStatistics;
  colourEnds: Percentiles;
  /** The places are those of a curvilinear grid. */
  areCells: boolean;
}

/** Looks at every point: in the worker where they are many. */
export function surveyPoints(points: Points): PointsSurvey {
  return {
    order: shallowOrder(points) ?? null,
    places: findPlaces(points),
    statistics: describeValues(points.values),
    colourEnds: colourEndsOf(points.values),
    areCells: areBentCells(points),
  };
}

/** The points with what was found of them, which is kept with their arrays, where charts look for it. */
export function keepSurvey(points: Points, survey: PointsSurvey): Points {
  keepPlaces(points, survey.places);
  keepStatistics(points.values, survey.statistics);
  keepColourEnds(points.values, survey.colourEnds);
  keepAreCells(points, survey.areCells);
  for (const listener of listeners) listener();
  return { ...points, order: survey.order };
}

const listeners = new Set<() => void>();

/** Tells a listener of every survey that is kept; the answer ends that. */
export function onSurvey(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
