import { distanceBetween } from '@isobath/ocean';
import type { KnownTrack } from '../checks/known-ocean.ts';

/** The distance in kilometres between a place and where a track was at a time, between its fixes; undefined outside its time. */
export function distanceFromTrack(
  track: KnownTrack,
  ms: number,
  place: { readonly lat: number; readonly lon: number },
): number | undefined {
  const last = track.ms.length - 1;
  if (last < 0 || ms < (track.ms[0] as number) || ms > (track.ms[last] as number)) return undefined;
  let [low, high] = [0, last];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((track.ms[middle] as number) <= ms) low = middle;
    else high = middle;
  }
  const [from, to] = [track.ms[low] as number, track.ms[high] as number];
  const share = to > from ? (ms - from) / (to - from) : 0;
  const [lonFrom, lonTo] = [track.lon[low] as number, track.lon[high] as number];
  const turn = lonTo - lonFrom - 360 * Math.round((lonTo - lonFrom) / 360);
  const latFrom = track.lat[low] as number;
  return distanceBetween(place, {
    lat: latFrom + share * ((track.lat[high] as number) - latFrom),
    lon: lonFrom + share * turn,
  });
}
