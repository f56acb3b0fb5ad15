import type { CruiseTrack } from '@isobath/contract';
import { distanceBetween } from '@isobath/ocean';

const dayMs = 86_400_000;

/** Days from the first place of a track to each of its places. */
export function daysUnderWay({ times }: Pick<CruiseTrack, 'times'>): Float64Array {
  const startMs = Date.parse(times[0] ?? '');
  return Float64Array.from(times, (time) => (Date.parse(time) - startMs) / dayMs);
}

/** The length of a track in kilometres along its places, each leg the short way round the Earth. */
export function trackLength({ lats, lons }: Pick<CruiseTrack, 'lats' | 'lons'>): number {
  return lats.reduce((sum, lat, index) => {
    if (index === 0) return sum;
    const before = { lat: lats[index - 1]!, lon: lons[index - 1]! };
    return sum + distanceBetween(before, { lat, lon: lons[index]! });
  }, 0);
}
