import type { ErrorReport } from '@isobath/contract';
import { ask } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** POST /api/community/errorreport. Throws `too-many-requests` where reports come faster than they can be read. */
export async function reportError(report: ErrorReport, options: CallOptions): Promise<void> {
  await ask('/api/community/errorreport', { method: 'POST', body: report }, options);
}
