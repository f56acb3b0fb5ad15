import { z } from 'zod';

/** A job of the portal: recurring work in the background. Moments are instants in UTC. */
export const jobStatusSchema = z.object({
  name: z.string(),
  /** `failing`: its last run failed; `hanging`: a run takes longer than it ever should; `waiting`: it has not run since the start. */
  state: z.enum(['waiting', 'running', 'succeeded', 'failing', 'hanging']),
  /** Failures in a row. */
  failures: z.number(),
  /** How long the last run took; null before the first has ended. */
  lastSeconds: z.number().nullable(),
  succeededAt: z.string().nullable(),
  /** The last failure, until the job succeeds again. */
  failure: z.object({ at: z.string(), reason: z.string() }).nullable(),
});

/** See {@link jobStatusSchema}. */
export type JobStatus = z.infer<typeof jobStatusSchema>;

/** GET /api/admin/jobs, and part of GET /control/status. */
export const jobsReplySchema = z.array(jobStatusSchema);

/** What administrators must know of jobs, a sentence for each that fails or hangs. */
export function describeJobProblems(jobs: readonly JobStatus[]): string[] {
  return jobs.flatMap(({ name, state, failures, failure }) => {
    if (state === 'hanging')
      return [
        `The job "${name}" has not ended for a long time. Restart the portal if it stays so.`,
      ];
    if (failures === 0 || failure === null) return [];
    const times = failures === 1 ? 'once' : `${failures} times in a row`;
    const at = `${failure.at.slice(0, 16).replace('T', ' ')} UTC`;
    return [`The job "${name}" failed ${times}, last at ${at}: ${failure.reason}`];
  });
}
