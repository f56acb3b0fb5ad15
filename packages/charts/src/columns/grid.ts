/**
 * One field on a latitude-longitude grid. `lon` ascends and is unwrapped: a box across the date line runs past 180 (170 … 190).
 * `lat` ascends. `values` has lat × lon values, longitude fastest, NaN where missing.
 */
export interface Grid {
  lon: Float64Array;
  lat: Float64Array;
  values: Float32Array | Float64Array;
  /** How many rows the cell with most of them is the mean of; absent when no mean was taken. */
  mostPerCell?: number;
}
