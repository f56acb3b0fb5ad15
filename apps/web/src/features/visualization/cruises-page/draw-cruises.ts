import type { CruiseTrack } from '@isobath/contract';
import { cruiseLimits } from '@isobath/contract';
import type { GlobeTrack } from '@isobath/globe';
import { simplifyTrack, unrollTrack } from '@isobath/ocean';

/** A track as it is drawn: the places that keep its shape, with their times. */
export interface DrawnCruise extends GlobeTrack {
  /** ISO instants, one for each place that is drawn. */
  readonly times: readonly string[];
  /** Places of the whole track. */
  readonly placeCount: number;
  /** Middle of the track, and the farthest place from its first in degrees. */
  readonly centre: { readonly lon: number; readonly lat: number } | undefined;
  readonly maxDistance: number;
}

/** Tracks in colours of the rainbow, each thinned by its shape to as many places as are drawn. */
export function drawCruises(tracks: readonly CruiseTrack[]): DrawnCruise[] {
  return tracks.map((track, index) => {
    const line = { lats: Float64Array.from(track.lats), lons: unrollTrack(track.lons) };
    const kept = simplifyTrack(line, cruiseLimits.drawnPoints);
    const [lon, lat] = track.center ?? [];
    return {
      id: track.Cruise_ID,
      colour: rainbow(index, tracks.length),
      lats: Float64Array.from(kept, (at) => line.lats[at] ?? Number.NaN),
      lons: Float64Array.from(kept, (at) => line.lons[at] ?? Number.NaN),
      times: Array.from(kept, (at) => track.times[at] ?? ''),
      placeCount: track.lats.length,
      centre: lon === undefined || lat === undefined ? undefined : { lon, lat },
      maxDistance: track.maxDistance,
    };
  });
}

/** A colour of the rainbow, bright enough for the dark globe; red is the first, violet the last. */
function rainbow(index: number, count: number): string {
  const hue = count < 2 ? 45 : Math.round((index * 290) / (count - 1));
  return `hsl(${hue}, 95%, 65%)`;
}
