import type { ChartRange } from '@isobath/contract';
import { normalizeLongitude, walkLine } from '@isobath/ocean';
import type { Place } from '@isobath/ocean';

const looksKm = 100;

/** The box around the course of a line, degrees; `lon1 > lon2` across 180°, −180 to 180 around the whole Earth. Undefined for a line without a place. */
export function boxOfLine(
  line: readonly Place[],
): Pick<ChartRange, 'lat1' | 'lat2' | 'lon1' | 'lon2'> | undefined {
  let [south, north, west, east] = [90, -90, Infinity, -Infinity];
  let before: number | undefined;
  for (const { lat, lon } of walkLine(line, looksKm)) {
    const unwrapped: number =
      before === undefined ? lon : lon + 360 * Math.round((before - lon) / 360);
    before = unwrapped;
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, unwrapped);
    east = Math.max(east, unwrapped);
  }
  if (before === undefined) return undefined;
  const isWhole = east - west >= 360;
  return {
    lat1: rounded(south),
    lat2: rounded(north),
    lon1: isWhole ? -180 : wrapped(west),
    lon2: isWhole ? 180 : wrapped(east),
  };
}

/** A longitude as a globe tells it, whichever turn it counts, from −180 to 180. */
export function wrapped(lon: number): number {
  return rounded(normalizeLongitude(lon - 360 * Math.floor((lon + 180) / 360)));
}

const rounded = (degrees: number): number => Number(degrees.toFixed(4));
