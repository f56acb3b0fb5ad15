export { readOperatorFile } from './read-operator-file.ts';
export { registerOperatorRoutes } from './operator.routes.ts';
