import type { CruiseTrack } from '@isobath/contract';
import { cruiseLimits } from '@isobath/contract';
import type { GlobeTrack } from '@isobath/globe';
import type { TrackLine } from '@isobath/ocean';
import { distanceBetween, simplifyTrack, unrollTrack } from '@isobath/ocean';

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

/** Tracks in colours of the rainbow, each thinned by its shape, with some places on straight stretches, to as many as are drawn. */
export function drawCruises(tracks: readonly CruiseTrack[]): DrawnCruise[] {
  return tracks.map((track, index) => {
    const line = { lats: Float64Array.from(track.lats), lons: unrollTrack(track.lons) };
    const kept = choosePlaces(line);
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

/** Places on straight stretches, where the shape alone would keep none: their times and values are to be seen too. */
const between = 300;

/** At most as many places as are drawn, in order: those that keep the shape of a line, and one between them wherever a certain way has been sailed without. */
function choosePlaces(line: TrackLine): readonly number[] {
  const count = line.lats.length;
  if (count <= cruiseLimits.drawnPoints) return Array.from({ length: count }, (_, index) => index);
  const shape = simplifyTrack(line, cruiseLimits.drawnPoints - between);
  const stepKm = lengthOf(line) / between;
  const chosen: number[] = [];
  let sailedKm = 0;
  for (const [at, index] of shape.entries()) {
    chosen.push(index);
    sailedKm = 0;
    for (let next = index + 1; next < (shape[at + 1] ?? 0); next += 1) {
      sailedKm += distanceBetween(placeOf(line, next - 1), placeOf(line, next));
      if (sailedKm < stepKm) continue;
      chosen.push(next);
      sailedKm = 0;
    }
  }
  return chosen;
}

function lengthOf(line: TrackLine): number {
  let km = 0;
  for (let index = 1; index < line.lats.length; index += 1)
    km += distanceBetween(placeOf(line, index - 1), placeOf(line, index));
  return km;
}

function placeOf({ lats, lons }: TrackLine, index: number): { lat: number; lon: number } {
  return { lat: lats[index] ?? Number.NaN, lon: lons[index] ?? Number.NaN };
}

/** A colour of the rainbow, bright enough for the dark globe; red is the first, violet the last. */
function rainbow(index: number, count: number): string {
  const hue = count < 2 ? 45 : Math.round((index * 290) / (count - 1));
  return `hsl(${hue}, 95%, 65%)`;
}
