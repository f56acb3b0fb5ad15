export { createSharesRepository } from './shares.repository.ts';
export { registerShareRoutes } from './shares.routes.ts';
export { SharesService } from './shares.service.ts';
export type { SharesParts } from './shares.service.ts';
