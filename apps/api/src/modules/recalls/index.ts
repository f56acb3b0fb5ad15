export { RecallsService } from './recalls.service.ts';
export type { CompleteDownload, Plot } from './recalls.service.ts';
export { registerRecallRoutes } from './recalls.routes.ts';
