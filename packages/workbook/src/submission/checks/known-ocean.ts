import type { StandardNameTable } from '../vocabulary/name-table.ts';

/** The track of a cruise as it is known elsewhere, in the order of time: milliseconds since 1970 UTC, degrees north and east. */
export interface KnownTrack {
  readonly cruise: string;
  readonly ms: Float64Array;
  readonly lat: Float64Array;
  readonly lon: Float64Array;
}

/** A bathymetry around the places of a submission. */
export interface SeaFloor {
  /** Where it is from, such as the short name of a dataset. */
  readonly source: string;
  /** Metres of water at a place in degrees north and east; undefined where it is not known. */
  metresAt(lat: number, lon: number): number | undefined;
}

/** Places in degrees north and east; NaN where there is none. */
export interface Places {
  readonly lat: Float64Array;
  readonly lon: Float64Array;
}

/** What is known of the ocean outside the workbook. A check that needs what is not given, or cannot be had, is 'not run'. */
export interface KnownOcean {
  /** The tracks of those of the cruises that are known, by any of their names. */
  readonly knownTracks?: (
    cruises: readonly string[],
    signal: AbortSignal,
  ) => Promise<readonly KnownTrack[]>;
  /** The whole CF Standard Name Table; undefined where only the selection that is built in is known. */
  readonly loadStandardNames?: (signal: AbortSignal) => Promise<StandardNameTable | undefined>;
  /** The sea floor around places; undefined where no bathymetry is loaded. */
  readonly loadSeaFloor?: (places: Places, signal: AbortSignal) => Promise<SeaFloor | undefined>;
}
