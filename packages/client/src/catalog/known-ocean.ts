import {
  knownNamesReplySchema,
  knownTrackReplySchema,
  seaFloorReplySchema,
  standardNamesReplySchema,
} from '@isobath/contract';
import type {
  KnownNamesQuery,
  KnownNamesReply,
  KnownTrackReply,
  SeaFloorQuery,
  SeaFloorReply,
  StandardNamesReply,
} from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

const root = '/api/datasubmission';

/** GET /api/datasubmission/known-names: which names of a workbook a published dataset has. */
export function checkKnownNames(
  query: KnownNamesQuery,
  options: CallOptions,
): Promise<KnownNamesReply> {
  return askJson(`${root}/known-names`, knownNamesReplySchema, { query }, options);
}

/** GET /api/datasubmission/known-track: where a cruise went. */
export function findKnownTrack(cruise: string, options: CallOptions): Promise<KnownTrackReply> {
  return askJson(`${root}/known-track`, knownTrackReplySchema, { query: { cruise } }, options);
}

/** GET /api/datasubmission/known-sea-floor: the sea floor in a square of 10°. Throws `memory-limit`, `time-limit`. */
export function readKnownSeaFloor(
  query: SeaFloorQuery,
  options: CallOptions,
): Promise<SeaFloorReply> {
  return askJson(`${root}/known-sea-floor`, seaFloorReplySchema, { query }, options);
}

/** GET /api/datasubmission/known-standard-names: the CF standard names that the portal knows. */
export function readKnownStandardNames(options: CallOptions): Promise<StandardNamesReply> {
  return askJson(`${root}/known-standard-names`, standardNamesReplySchema, {}, options);
}
