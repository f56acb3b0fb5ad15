import { cruiseRoutes, cruiseTrackSchema } from '@isobath/contract';
import type { CruiseTrack } from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** POST /api/data/cruise-trajectories: where ships went, a track for each cruise that has one, in the order of time. Throws `ApiProblem` `bad-request` for a number that no cruise has. */
export function fetchCruiseTracks(
  cruiseIds: readonly number[],
  options: CallOptions,
): Promise<CruiseTrack[]> {
  return askJson(
    cruiseRoutes.readTrajectories.path,
    cruiseTrackSchema.array(),
    { method: 'POST', body: { cruise_ids: cruiseIds, format: 'columns' } },
    options,
  );
}
