export { registerSessionRoutes } from './sessions.routes.ts';
export { createSessionsRepository } from './sessions.repository.ts';
export { SessionsService } from './sessions.service.ts';
