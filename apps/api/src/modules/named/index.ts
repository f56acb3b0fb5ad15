export { createNamedRepository } from './named.repository.ts';
export { registerNamedRoutes } from './named.routes.ts';
export { createNamedService } from './named.service.ts';
