/** A vertical section: depth × along values, `along` fastest, NaN where missing. */
export interface Section {
  /** Latitudes, or longitudes unwrapped; ascending degrees. */
  along: Float64Array;
  direction: SectionDirection;
  /** Metres, ascending, positive downward. */
  depth: Float64Array;
  values: Float64Array;
  /** How many rows the cell with most of them is the mean of; 1 when no mean was taken. */
  mostPerCell: number;
}

/** Which coordinate a section runs along. */
export type SectionDirection = 'lat' | 'lon';
