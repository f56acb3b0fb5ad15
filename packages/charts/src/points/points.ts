/** Sparse observations, one entry each; time in milliseconds since 1970, depth in metres. Longitude in any spelling. */
export interface Points {
  lon: Float64Array;
  lat: Float64Array;
  values: Float32Array | Float64Array;
  time?: Float64Array | undefined;
  depth?: Float64Array | Float32Array | undefined;
  /** The rows from the first drawn to the last, null where that is as they come; absent: not known yet. */
  order?: Uint32Array | null | undefined;
}
