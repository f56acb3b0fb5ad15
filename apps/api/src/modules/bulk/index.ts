export { registerBulkRoutes } from './bulk.routes.ts';
export { createBulkService } from './bulk.service.ts';
