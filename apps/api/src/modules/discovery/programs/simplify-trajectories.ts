import { requireValue, simplifyTrackInSteps, unrollTrack } from '@isobath/ocean';
import type { TimeSlices } from '../../../platform/answers/index.ts';
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

/** A track of at most `limit` places, chosen by shape, in time slices. */
export async function simplifyTrajectory(
  { timesMs, lats, lons }: Track,
  limit: number,
  slices: TimeSlices,
): Promise<Track> {
  const steps = simplifyTrackInSteps(
    { lats: Float64Array.from(lats), lons: unrollTrack(lons) },
    limit,
  );
  let step = steps.next();
  for (; !step.done; step = steps.next()) {
    const pause = slices.yieldNow();
    if (pause) await pause;
  }
  const kept = step.value;
  const pick = (values: readonly number[]): number[] =>
    Array.from(kept, (index) => requireValue(values[index], 'place of a track'));
  return { timesMs: pick(timesMs), lats: pick(lats), lons: pick(lons) };
}
