import { distanceBetween } from '@isobath/ocean';
import type { DataPoints } from '../worker/protocol.ts';

/** The row nearest to a place, also across the date line; of several at one place the one with the most severe finding. Undefined where no row has a place. */
export function findNearestRow(
  { lat, lon, level, firstRow }: DataPoints,
  place: { lat: number; lon: number },
): number | undefined {
  let [best, bestMetres, bestLevel] = [-1, Infinity, -1];
  for (let index = 0; index < lat.length; index += 1) {
    const here = { lat: lat[index] ?? Number.NaN, lon: lon[index] ?? Number.NaN };
    if (!(Math.abs(here.lat) <= 90) || !(Math.abs(here.lon) <= 360)) continue;
    const metres = distanceBetween(place, here);
    const isNearer =
      metres < bestMetres || (metres === bestMetres && (level[index] ?? 0) > bestLevel);
    if (isNearer) [best, bestMetres, bestLevel] = [index, metres, level[index] ?? 0];
  }
  return best < 0 ? undefined : firstRow + best;
}
