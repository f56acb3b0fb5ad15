export { createProfileStore } from './profile-store.ts';
export { createSizesRepository } from './sizes.repository.ts';
export { registerSizeRoutes } from './sizes.routes.ts';
export { createSizesService } from './sizes.service.ts';
export type { SizesService } from './sizes.service.ts';
