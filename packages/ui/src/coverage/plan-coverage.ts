import { crossesDateLine, longitudeWidth, unrollLongitude } from '@isobath/ocean';
import type { ClosedRange, LongitudeInterval } from '@isobath/ocean';

/** A rectangle on a small world map, in degrees: x is longitude from the map's west edge, y is degrees south of the north pole. */
export interface CoverageArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a small map begins and what lies on it. */
export interface CoveragePlan {
  /** Longitude of the west edge: −180, or 0 for what crosses the date line, so that it stays in one piece. */
  westLon: -180 | 0;
  areas: CoverageArea[];
}

/** Lays a box on a world map of 360 × 180 degrees. A box around more than the map's edge is drawn as two areas. */
export function planCoverage(lat: ClosedRange, lon: LongitudeInterval): CoveragePlan {
  const westLon = crossesDateLine(lon) ? 0 : -180;
  const width = longitudeWidth(lon);
  const x = unrollLongitude(lon.west, westLon) - westLon;
  const rows = { y: 90 - lat[1], height: lat[1] - lat[0] };
  if (x + width <= 360) return { westLon, areas: [{ x, width, ...rows }] };
  return {
    westLon,
    areas: [
      { x, width: 360 - x, ...rows },
      { x: 0, width: x + width - 360, ...rows },
    ],
  };
}

/**
 * The position of a depth on a bar, 0 at the surface, 1 at `deepest`: by the square root, so that
 * the upper ocean can be seen.
 */
export function depthShare(metres: number, deepest: number): number {
  return Math.sqrt(Math.min(1, Math.max(0, metres / deepest)));
}

/** Months that a climatology covers, each 1 to 12, in the order of the year; `first` after `last` goes on past December. */
export function coveredMonths(first: number, last: number): number[] {
  return Array.from({ length: 12 }, (_, index) => index + 1).filter((month) =>
    first <= last ? month >= first && month <= last : month >= first || month <= last,
  );
}
