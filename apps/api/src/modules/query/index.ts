export { createPublicRelations } from './public-relations.ts';
export { createQueryService } from './query.service.ts';
export { registerQueryRoutes } from './query.routes.ts';
