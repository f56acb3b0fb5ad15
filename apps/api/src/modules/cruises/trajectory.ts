import type { Trajectory, TrajectoryRow } from '@isobath/contract';
import {
  formatInstant,
  latitudeRange,
  longitudeCentre,
  requireValue,
  smallestLongitudeInterval,
  unrollLongitude,
} from '@isobath/ocean';

/** A trajectory as the catalog keeps it, in order of time: epoch milliseconds, degrees north, degrees east in [-180, 180). */
export interface Track {
  readonly timesMs: readonly number[];
  readonly lats: readonly number[];
  readonly lons: readonly number[];
}

/** Where a map looks to see all of a trajectory. */
export function describeReach({ lats, lons }: Track): Pick<Trajectory, 'center' | 'maxDistance'> {
  return { center: findCenter(lats, lons), maxDistance: measureReach(lats, lons) };
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

/** Middle of the smallest box that holds all places, [lon, lat]. */
function findCenter(lats: readonly number[], lons: readonly number[]): [number, number] | null {
  const arc = smallestLongitudeInterval(lons);
  if (!arc) return null;
  const south = lats.reduce((lowest, lat) => Math.min(lowest, lat), 90);
  const north = lats.reduce((highest, lat) => Math.max(highest, lat), -90);
  const [low, high] = latitudeRange(south, north);
  return [longitudeCentre(arc), (low + high) / 2];
}

/** Largest distance from the first place in degrees, longitudes the short way round. */
function measureReach(lats: readonly number[], lons: readonly number[]): number {
  const [lat0 = 0] = lats;
  const [lon0 = 0] = lons;
  return lats.reduce((reach, lat, index) => {
    const eastward =
      unrollLongitude(requireValue(lons[index], 'longitude of a track'), lon0 - 180) - lon0;
    return Math.max(reach, Math.hypot(lat - lat0, eastward));
  }, 0);
}
