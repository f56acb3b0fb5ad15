/**
 * One field on a latitude-longitude grid. `lon` ascends and is unwrapped: a box across the date line runs past 180 (170 … 190).
 * `lat` ascends. `values` has lat × lon values, longitude fastest, NaN where missing.
 */
export interface Grid {
  lon: Float64Array;
  lat: Float64Array;
  values: Float32Array | Float64Array;
  /** How many rows the cell with most of them is the mean of; absent when no mean was taken. */
  maxPerCell?: number;
  /** How many values each cell is the mean of, in the order of `values`; absent when no mean was taken. */
  counts?: Uint32Array;
  /** What the values behind a cell differ in; absent when no mean was taken. */
  meanOver?: MeanOver;
  /** Cells of fewer than `least` values were made missing: so many had a value. */
  leftOut?: { least: number; cells: number };
  /** Where each cell begins and ends, two numbers for each; absent: half way between the middles. */
  bounds?: { lon: Float64Array; lat: Float64Array };
  /** Absent where each cell is one of the dataset. */
  joined?: JoinedField;
}

/** What the values behind a mean differ in: `values` where it is several of the others. */
export type MeanOver = 'months' | 'times' | 'depths' | 'values';

/** How the cells of a field were joined from those of the dataset. */
export interface JoinedField {
  /** How many cells became one along each axis; fewer at its end and at gaps. */
  lat: number;
  lon: number;
  method: 'area mean' | 'circular mean' | 'mode';
  /** For each cell: which part of its area has a value, 0 to 1; the mean of several times and depths. */
  validFractions: Float32Array;
}
