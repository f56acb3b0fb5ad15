/** A series to draw: times in milliseconds since 1970, months 1 to 12 of a climatology, or kilometres along a track. */
export interface Series {
  time: Float64Array;
  values: Float32Array | Float64Array;
  /** Standard deviation of each value (over the area it stands for). */
  std?: Float32Array | Float64Array | undefined;
  /** Of how many values each is the mean, where it is one. */
  counts?: MeanCounts | undefined;
  /** Other values of the same quantity at the same times, drawn as a second line. */
  beside?: SecondLine | undefined;
}

/** Values that are drawn beside those of a series, in the same unit. */
export interface SecondLine {
  values: Float32Array | Float64Array;
  /** What these values are, and what those of the series are. */
  name: string;
  nameOfFirst: string;
}

/** Of how many values means are. */
export interface MeanCounts {
  /** With a value, and all: of cells of an area those of the sea, and all of them. */
  found: ArrayLike<number>;
  of: ArrayLike<number>;
  /** What they are: `cells`, `observations`. */
  noun: string;
}
