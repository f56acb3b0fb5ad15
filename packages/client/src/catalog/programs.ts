import { programReplySchema, programsReplySchema } from '@isobath/contract';
import type { ProgramReply, ProgramsReply } from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** GET /api/catalog/programs: all programs by name, those without a dataset too. */
export function fetchPrograms(options: CallOptions): Promise<ProgramsReply> {
  return askJson('/api/catalog/programs', programsReplySchema, { query: { all: 'true' } }, options);
}

/**
 * GET /api/catalog/programs/{name}, ignoring case: its datasets and cruises, whose trajectories are left out or simplified by shape. Throws
 * `ApiProblem` `not-found`.
 */
export function fetchProgram(
  name: string,
  tracks: 'none' | 'simplified',
  options: CallOptions,
): Promise<ProgramReply> {
  return askJson(
    `/api/catalog/programs/${encodeURIComponent(name)}`,
    programReplySchema,
    { query: tracks === 'none' ? { tracks: 'false' } : { downSample: 'true' } },
    options,
  );
}
