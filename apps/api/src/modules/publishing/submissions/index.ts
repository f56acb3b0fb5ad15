export type { SubmissionsModule } from './submissions-module.ts';
export { createSubmissions } from './submissions-module.ts';
