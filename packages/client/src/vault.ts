import { shareReplySchema } from '@isobath/contract';
import type { ShareReply } from '@isobath/contract';
import { askJson } from './call.ts';
import type { CallOptions } from './call.ts';
import { ApiProblem } from './problem.ts';

/** GET /api/data/share/{shortName}: the original files of a dataset; undefined where it has none. */
export async function fetchFiles(shortName: string, options: CallOptions): Promise<ShareReply | undefined> {
  try {
    return await askJson(`/api/data/share/${encodeURIComponent(shortName)}`, shareReplySchema, {}, options);
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not-found') return undefined;
    throw error;
  }
}
