import type { CruiseTrack } from '@isobath/contract';
import type { Place } from '@isobath/ocean';
import { distanceBetween, requireValue } from '@isobath/ocean';

const dayMs = 86_400_000;

/** Days from the first place of a track to each of its places. */
export function daysUnderWay({ times }: Pick<CruiseTrack, 'times'>): Float64Array {
  const startMs = Date.parse(times[0] ?? '');
  return Float64Array.from(times, (time) => (Date.parse(time) - startMs) / dayMs);
}

/** The length of a track in kilometres along its places, each leg the short way round the Earth. */
export function trackLength({ lats, lons }: Pick<CruiseTrack, 'lats' | 'lons'>): number {
  let length = 0;
  let before: Place | undefined;
  for (const [index, lat] of lats.entries()) {
    const place = { lat, lon: requireValue(lons[index], 'longitude of a place') };
    if (before) length += distanceBetween(before, place);
    before = place;
  }
  return length;
}
