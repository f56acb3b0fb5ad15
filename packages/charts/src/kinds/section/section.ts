import type { Place } from '@isobath/ocean';

/** A vertical section: depth × along values, `along` fastest, NaN where missing. */
export interface Section<Axis extends SectionAxis = SectionCourse> {
  /** Latitudes, or longitudes unwrapped, in degrees; kilometres along a line; or milliseconds since 1970. Ascending. */
  along: Float64Array;
  direction: Axis;
  /** Of a section along a line: where on Earth each of `along` lies. */
  places?: readonly Place[] | undefined;
  /** Metres, ascending, positive downward. */
  depth: Float64Array;
  values: Float64Array;
  /** How many rows the cell with most of them is the mean of; 1 when no mean was taken. */
  maxPerCell: number;
  /** How many values each cell is the mean of, in the order of `values`. */
  counts?: Uint32Array;
  /** The values were gridded from samples, of which `counts` lie within the length scales of each cell. */
  isGridded?: true;
  /** Metres of water at each of `along`, where the sea floor is known; without it the deepest value tells. */
  floor?: Float64Array;
}

/** Which coordinate a section runs along. */
export type SectionDirection = 'lat' | 'lon';

/** What a section runs along: a coordinate, or a line over the Earth. */
export type SectionCourse = SectionDirection | 'line';

/** What a section of casts runs along: that, or time at one place or along a track. */
export type SectionAxis = SectionCourse | 'time';
