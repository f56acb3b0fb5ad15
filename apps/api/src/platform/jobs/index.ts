export type { Job } from './job.ts';
export { JobRunner } from './job-runner.ts';
