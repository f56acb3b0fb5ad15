import { jobsReplySchema } from '@isobath/contract';
import type { JobStatus } from '@isobath/contract';
import { askJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** GET /api/admin/jobs: when each background job last succeeded, and which fail or hang. */
export function fetchJobs(options: CallOptions): Promise<JobStatus[]> {
  return askJson('/api/admin/jobs', jobsReplySchema, {}, options);
}
