export { createDataService } from './data.service.ts';
export { registerDataRoutes } from './data.routes.ts';
