import type { GlobeShip } from '@isobath/globe';
import { requireValue } from '@isobath/ocean';
import type { DrawnCruise } from './draw-cruises.ts';

/** Steps that the longest of several cruises is played in. */
export const playedSteps = 240;

/** Milliseconds from the first to the last place of the cruise that was under way longest. */
export function maxMs(cruises: readonly DrawnCruise[]): number {
  return Math.max(
    0,
    ...cruises.map(({ times }) => timeOf(times, times.length - 1) - timeOf(times, 0)),
  );
}

/** Where ships were so long after they left, between the places before and after; a ship that has arrived stays at its last place. A track of one place or of unknown times has no ship. */
export function findShips(cruises: readonly DrawnCruise[], underWayMs: number): GlobeShip[] {
  return cruises.flatMap(({ times, lats, lons, colour }) => {
    const last = times.length - 1;
    const atMs = timeOf(times, 0) + underWayMs;
    if (last < 1 || Number.isNaN(atMs)) return [];
    const after = Math.min(last, findFirstAfter(times, atMs));
    const before = after - 1;
    const span = timeOf(times, after) - timeOf(times, before);
    const share = span > 0 ? Math.min(1, (atMs - timeOf(times, before)) / span) : 1;
    const between = (list: ArrayLike<number>): number => {
      const from = requireValue(list[before], 'place of a track');
      return from + share * (requireValue(list[after], 'place of a track') - from);
    };
    return [{ lat: between(lats), lon: between(lons), colour }];
  });
}

/** The first place after an instant, at least the second one; their number where none is. */
function findFirstAfter(times: readonly string[], atMs: number): number {
  let [low, high] = [1, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (timeOf(times, middle) > atMs) high = middle;
    else low = middle + 1;
  }
  return low;
}

function timeOf(times: readonly string[], index: number): number {
  return Date.parse(times[index] ?? '');
}
