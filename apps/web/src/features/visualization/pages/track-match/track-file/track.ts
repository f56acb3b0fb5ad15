/** A track as it is matched: in order of time; epoch milliseconds, degrees, longitudes in [-180, 180), metres of every place or of none. Lists of one length. */
export interface Track {
  readonly name: string;
  readonly timesMs: readonly number[];
  readonly lats: readonly number[];
  readonly lons: readonly number[];
  readonly depths?: readonly number[] | undefined;
}

/** What is wrong with one value of a file. */
export interface TrackFault {
  /** Of the file, from 1 on. */
  readonly line: number;
  readonly field: string;
  /** As it stands in the file. */
  readonly value: string;
  /** What would be accepted. */
  readonly accepted: string;
}

/** What was read from a file: its sound places, and what is wrong with the others. */
export interface ReadTrack {
  readonly track: Track;
  readonly faults: readonly TrackFault[];
  /** Lines with at least one fault; their places are not in the track. */
  readonly faultyLines: number;
}

/** Why a file is no track at all. */
export class TrackFileError extends Error {}
