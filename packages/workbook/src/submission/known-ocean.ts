/** The track of a cruise as it is known elsewhere, in the order of time: milliseconds since 1970 UTC, degrees north and east. */
export interface KnownTrack {
  readonly cruise: string;
  readonly ms: Float64Array;
  readonly lat: Float64Array;
  readonly lon: Float64Array;
}

/** Metres of water at a place in degrees north and east; undefined where it is not known. */
export type SeaFloor = (lat: number, lon: number) => number | undefined;

/** What is known of the ocean outside the workbook. A check that needs what is not given is 'not run'. */
export interface KnownOcean {
  /** The tracks of those of the cruises that are known, by any of their names. */
  readonly knownTracks?: (cruises: readonly string[]) => Promise<readonly KnownTrack[]>;
  readonly seaFloor?: SeaFloor;
}
