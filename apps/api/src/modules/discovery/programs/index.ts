export { createDescriptionsRepository } from './descriptions.repository.ts';
export { createProgramsRepository } from './programs.repository.ts';
export { ProgramsService } from './programs.service.ts';
export { registerProgramControlRoutes, registerProgramRoutes } from './programs.routes.ts';
export type { ProgramsRepository } from './programs.repository.ts';
