export { registerBounceRoutes, registerSuppressionRoutes } from './bounces.routes.ts';
export { BouncesService } from './bounces.service.ts';
