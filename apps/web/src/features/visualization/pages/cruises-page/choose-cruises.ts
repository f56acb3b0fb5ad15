import { cruiseLimits } from '@isobath/contract';
import type { Cruise } from './find-cruises.ts';

/** Places of each trajectory by the number of its cruise. */
export type PointCounts = Readonly<Record<string, number>>;

/** Places of the trajectories of cruises together. */
export function countPoints(cruises: readonly Cruise[], counts: PointCounts): number {
  return cruises.reduce((sum, { ID }) => sum + (counts[ID] ?? 0), 0);
}

/** A choice after a cruise was checked or unchecked. */
export interface Choice {
  readonly chosen: readonly Cruise[];
  /** Whether the last pick was taken back, because all of them together have too many places. */
  readonly isRefused: boolean;
}

/** Checks or unchecks a cruise. One cruise alone may have any number of places; several together as many as {@link cruiseLimits} says. */
export function toggleCruise(
  chosen: readonly Cruise[],
  cruise: Cruise,
  counts: PointCounts,
): Choice {
  if (chosen.some(({ ID }) => ID === cruise.ID))
    return { chosen: chosen.filter(({ ID }) => ID !== cruise.ID), isRefused: false };
  const next = [...chosen, cruise];
  const isRefused = next.length > 1 && countPoints(next, counts) > cruiseLimits.points;
  return { chosen: isRefused ? chosen : next, isRefused };
}
