export { RecallsService } from './recalls.service.ts';
export type { CompleteDownload } from './recalls.service.ts';
export { registerRecallRoutes } from './recalls.routes.ts';
