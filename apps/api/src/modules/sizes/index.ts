export { createProfileStore } from './profile-store.ts';
export { createSizesRepository } from './sizes.repository.ts';
export { registerSizeRoutes, registerStepsRoute } from './sizes.routes.ts';
export { SizesService } from './sizes.service.ts';
