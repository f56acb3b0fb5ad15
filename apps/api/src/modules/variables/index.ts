export { createVariablesRepository } from './variables.repository.ts';
export { createVariablesService } from './variables.service.ts';
export { registerVariableRoutes } from './variables.routes.ts';
