export { createPublicRelations } from './public-relations.ts';
export { QueryService } from './query.service.ts';
export { createWorkLimit } from './work-limit.ts';
export { refuseBeyondChecks } from './refuse-beyond-checks.ts';
export { registerQueryRoutes } from './query.routes.ts';
