export { createVariablesRepository } from './variables.repository.ts';
export { VariablesService } from './variables.service.ts';
export { registerVariableRoutes } from './variables.routes.ts';
