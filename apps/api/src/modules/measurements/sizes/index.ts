export { createProfileStore } from './profile-store.ts';
export { createSizesRepository } from './sizes.repository.ts';
export { registerSizeRoutes } from './sizes.routes.ts';
export type { SizeQuestion } from './count-rows.ts';
export { SizesService } from './sizes.service.ts';
