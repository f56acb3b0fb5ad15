export { registerBulkRoutes } from './bulk.routes.ts';
export { BulkService } from './bulk.service.ts';
