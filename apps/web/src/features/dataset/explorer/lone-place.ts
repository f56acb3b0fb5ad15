import { floats } from '@isobath/charts';
import type { ColumnTable } from '@isobath/client';
import { longitudeCentre, longitudeWidth, smallestLongitudeInterval } from '@isobath/ocean';

const widestStationDegrees = 0.5;

/** The place of a station: the middle of all rows when they lie within half a degree of each other; undefined for anything wider. */
export function lonePlace(table: ColumnTable): { lat: number; lon: number } | undefined {
  const lat = floats(table, 'lat');
  const lon = smallestLongitudeInterval(floats(table, 'lon'));
  if (lat.length === 0 || !lon || longitudeWidth(lon) > widestStationDegrees) return undefined;
  const south = lat.reduce((least, at) => Math.min(least, at));
  const north = lat.reduce((most, at) => Math.max(most, at));
  return north - south > widestStationDegrees
    ? undefined
    : { lat: (south + north) / 2, lon: longitudeCentre(lon) };
}
