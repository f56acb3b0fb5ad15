import type { Percentiles, ValueStatistics } from '../colour/value-statistics.ts';
import type { PlacesFound } from '../geometry/places.ts';

/** Sparse observations, one entry each; time in milliseconds since 1970, depth in metres. Longitude in any spelling. */
export interface Points {
  lon: Float64Array;
  lat: Float64Array;
  values: Float32Array | Float64Array;
  time?: Float64Array | undefined;
  depth?: Float64Array | Float32Array | undefined;
  /** The rows from the first drawn to the last, null where that is as they come; absent: not known yet. */
  order?: Uint32Array | null | undefined;
  /** What was found of all of them in a worker, as far as it was; else it is found when it is needed. */
  found?: Partial<FoundOfPoints> | undefined;
}

/** What a map of points needs to know of all of them before it is drawn. */
export interface FoundOfPoints {
  places: PlacesFound;
  statistics: ValueStatistics;
  colourEnds: Percentiles;
  /** The places are those of a curvilinear grid. */
  areCells: boolean;
}
