import type { ChartRange, VariableReply } from '@isobath/contract';
import type { GlobeBox } from '@isobath/globe';
import { isLatitude, isLongitude, longitudeCentre, longitudeInterval } from '@isobath/ocean';

/** The region that the panel's bounds make; undefined while a bound is not on Earth, the southern one is north of the northern one, or nothing is restricted yet. */
export function boxOfRange(range: ChartRange): GlobeBox | undefined {
  const { lat1: south, lat2: north, lon1: west, lon2: east } = range;
  const isOnEarth = [south, north].every(isLatitude) && [west, east].every(isLongitude);
  const isNothing = south === north && west === east;
  return isOnEarth && south <= north && !isNothing ? { south, north, west, east } : undefined;
}

/** The middle of a variable's coverage, degrees; 0 where the catalog does not tell. */
export function centreOfCoverage(variable: VariableReply): { lon: number; lat: number } {
  const { Lat_Min, Lat_Max, Lon_Min, Lon_Max } = variable;
  return {
    lat: ((Lat_Min ?? 0) + (Lat_Max ?? 0)) / 2,
    lon: longitudeCentre(longitudeInterval(Lon_Min ?? 0, Lon_Max ?? 0)),
  };
}
