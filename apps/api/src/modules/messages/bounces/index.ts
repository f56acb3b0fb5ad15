export { registerBounceRoutes, registerSuppressionRoutes } from './bounces.routes.ts';
export { BouncesService } from './bounces.service.ts';
export type { SnsMessage } from './verify-sns.ts';
