/** What a coordinate is: it decides the axis and its words. */
export type Coordinate = 'lat' | 'lon' | 'depth' | 'time' | 'month';

/** Observations against one of their coordinates; both in any order, of the same length. */
export interface ScatterData {
  at: Float64Array;
  values: Float32Array | Float64Array;
  coordinate: Coordinate;
}
