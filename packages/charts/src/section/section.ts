import type { Place } from '@isobath/ocean';

/** A vertical section: depth × along values, `along` fastest, NaN where missing. */
export interface Section {
  /** Latitudes, or longitudes unwrapped, in degrees; or kilometres along a line. Ascending. */
  along: Float64Array;
  direction: SectionCourse;
  /** Of a section along a line: where on Earth each of `along` lies. */
  places?: readonly Place[] | undefined;
  /** Metres, ascending, positive downward. */
  depth: Float64Array;
  values: Float64Array;
  /** How many rows the cell with most of them is the mean of; 1 when no mean was taken. */
  maxPerCell: number;
  /** How many values each cell is the mean of, in the order of `values`. */
  counts?: Uint32Array;
}

/** Which coordinate a section runs along. */
export type SectionDirection = 'lat' | 'lon';

/** What a section runs along: a coordinate, or a line over the Earth. */
export type SectionCourse = SectionDirection | 'line';
