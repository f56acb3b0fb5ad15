/** Observations over depth, row for row. */
export interface CastRows {
  /** Milliseconds since 1970, or months of a climatology; empty where the rows have no time. */
  time: Float64Array;
  lat: Float64Array;
  lon: Float64Array;
  /** Metres, positive downward. */
  depth: Float64Array;
  values: Float32Array | Float64Array;
}

/** The rows of one time and place that have a depth and a value, shallow first. */
export type Cast = Uint32Array;
