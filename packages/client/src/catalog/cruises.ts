import {
  cruiseFullPageReplySchema,
  cruiseListReplySchema,
  cruiseStationsReplySchema,
  cruiseTrackSchema,
  passingCruisesReplySchema,
  trajectoryPointCountsReplySchema,
} from '@isobath/contract';
import type {
  CruiseFullPage,
  CruiseList,
  CruiseStations,
  CruiseTrack,
  PassingCruises,
  PassingCruisesQuery,
} from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/**
 * GET /api/catalog/cruisefullpage: a cruise, ignoring case, and the datasets that hold its
 * measurements. Throws `ApiProblem` `unknown-cruise`.
 */
export function fetchCruisePage(name: string, options: CallOptions): Promise<CruiseFullPage> {
  return askJson(
    '/api/catalog/cruisefullpage',
    cruiseFullPageReplySchema,
    { query: { name } },
    options,
  );
}

/** POST /api/data/cruise-trajectories: where ships went, a track for each cruise that has one, in the order of time. Throws `ApiProblem` `bad-request` for a number that no cruise has. */
export function fetchCruiseTracks(
  cruiseIds: readonly number[],
  options: CallOptions,
): Promise<CruiseTrack[]> {
  return askJson(
    '/api/data/cruise-trajectories',
    cruiseTrackSchema.array(),
    { method: 'POST', body: { cruise_ids: cruiseIds, format: 'columns' } },
    options,
  );
}

/** GET /api/data/cruiselist: every cruise that brought a dataset. */
export function fetchCruiseList(options: CallOptions): Promise<CruiseList> {
  return askJson('/api/data/cruiselist', cruiseListReplySchema, {}, options);
}

/** GET /api/data/trajectory-point-counts: places of each cruise's trajectory by the cruise's number; a cruise without a trajectory is not there. */
export function fetchPointCounts(options: CallOptions): Promise<Record<string, number>> {
  return askJson(
    '/api/data/trajectory-point-counts',
    trajectoryPointCountsReplySchema,
    {},
    options,
  );
}

/** GET /api/catalog/passingcruises: the cruises whose ship was in a region during a time. Throws `ApiProblem` `bad-bounds`. */
export function fetchPassingCruises(
  query: PassingCruisesQuery,
  options: CallOptions,
): Promise<PassingCruises> {
  return askJson('/api/catalog/passingcruises', passingCruisesReplySchema, { query }, options);
}

/** GET /api/catalog/cruisestations: where and when a cruise measured profiles, by dataset. Throws `ApiProblem` `unknown-cruise`. */
export function fetchCruiseStations(name: string, options: CallOptions): Promise<CruiseStations> {
  return askJson(
    '/api/catalog/cruisestations',
    cruiseStationsReplySchema,
    { query: { name } },
    options,
  );
}
