export { createCollectionsRepository } from './collections.repository.ts';
export { registerCollectionRoutes } from './collections.routes.ts';
export { CollectionsService } from './collections.service.ts';
