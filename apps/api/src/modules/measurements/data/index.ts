export { DataService } from './data.service.ts';
export type { DataParts } from './data.service.ts';
export { registerDataRoutes } from './data.routes.ts';
