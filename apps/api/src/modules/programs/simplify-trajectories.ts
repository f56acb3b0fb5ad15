import { requireValue, simplifyTrack, unrollTrack } from '@isobath/ocean';
import type { Track } from '../cruises/index.ts';

/** How many places each track keeps so that all hold at most `limit` together: in proportion to its length, at least its two ends. */
export function shareLimit(
  counts: ReadonlyMap<number, number>,
  limit: number,
): Map<number, number> {
  const total = [...counts.values()].reduce((sum, places) => sum + places, 0);
  return new Map(
    [...counts].map(([id, places]) => [
      id,
      total <= limit ? places : Math.min(places, Math.max(2, Math.floor((places * limit) / total))),
    ]),
  );
}

/** A track of at most `limit` places, chosen by shape. */
export function simplifyTrajectory({ timesMs, lats, lons }: Track, limit: number): Track {
  const kept = simplifyTrack({ lats: Float64Array.from(lats), lons: unrollTrack(lons) }, limit);
  const pick = (values: readonly number[]): number[] =>
    Array.from(kept, (index) => requireValue(values[index], 'place of a track'));
  return { timesMs: pick(timesMs), lats: pick(lats), lons: pick(lons) };
}
