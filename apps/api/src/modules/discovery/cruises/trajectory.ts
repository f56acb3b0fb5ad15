import type { Trajectory, TrajectoryRow } from '@isobath/contract';
import {
  createLongitudeCoverage,
  formatInstant,
  latitudeRange,
  longitudeCentre,
  requireValue,
  unrollLongitude,
} from '@isobath/ocean';

/** A trajectory as the catalog keeps it, in order of time: epoch milliseconds, degrees north, degrees east in [-180, 180). */
export interface Track {
  readonly timesMs: readonly number[];
  readonly lats: readonly number[];
  readonly lons: readonly number[];
}

/** Where a map looks to see all of a trajectory: the middle of the smallest box that holds all places, [lon, lat], and the largest distance from the first in degrees, longitudes the short way round. Its places are added in order. */
export interface Reach {
  add(places: Pick<Track, 'lats' | 'lons'>): void;
  describe(): Pick<Trajectory, 'center' | 'maxDistance'>;
}

/** The reach of a trajectory without places. */
export function createReach(): Reach {
  const coverage = createLongitudeCoverage();
  let first: { readonly lat: number; readonly lon: number } | undefined;
  let [south, north, maxDistance] = [90, -90, 0];
  return {
    add({ lats, lons }) {
      for (const [index, lat] of lats.entries()) {
        const lon = requireValue(lons[index], 'longitude of a track');
        first ??= { lat, lon };
        coverage.add(lon);
        south = Math.min(south, lat);
        north = Math.max(north, lat);
        const eastward = unrollLongitude(lon, first.lon - 180) - first.lon;
        maxDistance = Math.max(maxDistance, Math.hypot(lat - first.lat, eastward));
      }
    },
    describe() {
      const arc = coverage.interval();
      if (!arc) return { center: null, maxDistance };
      const [low, high] = latitudeRange(south, north);
      return { center: [longitudeCentre(arc), (low + high) / 2], maxDistance };
    },
  };
}

/** A trajectory as flat rows. */
export function writeTrajectoryRows(
  cruiseId: number,
  { timesMs, lats, lons }: Track,
): TrajectoryRow[] {
  return timesMs.map((at, index) => ({
    Cruise_ID: cruiseId,
    time: formatInstant(at),
    lat: requireValue(lats[index], 'latitude of a track'),
    lon: requireValue(lons[index], 'longitude of a track'),
  }));
}
