import type { Subset, VisualizableVariable } from '@isobath/contract';
import { findSpatialResolution, normalizeLongitude } from '@isobath/ocean';

/** Degrees around a clicked place within which sparse observations count as being there. */
const sparseReachDegrees = 0.5;

/** A little less than half a step, so that a place exactly between two cells takes one of them. */
const shareOfStep = 0.499;

/** Half the width of the box around a place: half a grid step, or the stated reach for sparse data. */
export function reachOf(
  variable: Pick<VisualizableVariable, 'Spatial_Resolution' | 'meta'>,
  gridStep: number | undefined,
): number {
  if (variable.meta.visType === 'Sparse') return sparseReachDegrees;
  const step = gridStep ?? findSpatialResolution(variable.Spatial_Resolution)?.stepDegrees;
  return step === undefined ? sparseReachDegrees : step * shareOfStep;
}

/** The box around a place as bounds of a request: cut at the poles, across the date line with west greater than east. */
export function boxAround(
  place: { lat: number; lon: number },
  reach: number,
): Required<Pick<Subset, 'lat1' | 'lat2' | 'lon1' | 'lon2'>> {
  const lon = normalizeLongitude(place.lon);
  return {
    lat1: Math.max(-90, place.lat - reach),
    lat2: Math.min(90, place.lat + reach),
    lon1: normalizeLongitude(lon - reach),
    lon2: normalizeLongitude(lon + reach),
  };
}

/** The coordinates of a grid's cells, each ascending. */
export interface GridAxes {
  lat: Float64Array;
  lon: Float64Array;
}

/** The axes of the rows of a slice. */
export function axesOf(lat: Iterable<number>, lon: Iterable<number>): GridAxes {
  return {
    lat: Float64Array.from(new Set(lat)).toSorted(),
    lon: Float64Array.from(new Set(lon)).toSorted(),
  };
}

/** The middle of the cell that holds a place, across the date line too; the place itself when the grid does not reach it. */
export function snapToGrid(
  place: { lat: number; lon: number },
  axes: GridAxes,
): { lat: number; lon: number } {
  const lat = nearest(axes.lat, (at) => Math.abs(at - place.lat));
  const lon = nearest(axes.lon, (at) => degreesApart(at, place.lon));
  const latStep = axisStep(axes.lat) ?? axisStep(axes.lon);
  const lonStep = axisStep(axes.lon) ?? latStep;
  if (lat === undefined || lon === undefined || latStep === undefined || lonStep === undefined)
    return place;
  const isWithin = Math.abs(lat - place.lat) <= latStep && degreesApart(lon, place.lon) <= lonStep;
  return isWithin ? { lat, lon: normalizeLongitude(lon) } : place;
}

/** How far two longitudes lie apart on the circle, 0 to 180. */
function degreesApart(one: number, other: number): number {
  const turn = Math.abs(normalizeLongitude(one) - normalizeLongitude(other));
  return Math.min(turn, 360 - turn);
}

function nearest(axis: Float64Array, distance: (at: number) => number): number | undefined {
  return axis.reduce<number | undefined>(
    (best, at) => (best === undefined || distance(at) < distance(best) ? at : best),
    undefined,
  );
}

/** The smallest distance between neighbours of an axis, degrees; undefined with fewer than two values. */
export function axisStep(axis: ArrayLike<number>): number | undefined {
  let step = Infinity;
  for (let index = 1; index < axis.length; index++)
    step = Math.min(step, Math.abs((axis[index] ?? 0) - (axis[index - 1] ?? 0)));
  return Number.isFinite(step) && step > 0 ? step : undefined;
}
