export { DataService } from './data.service.ts';
export { registerDataRoutes } from './data.routes.ts';
