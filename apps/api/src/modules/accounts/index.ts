export { registerAccountRoutes } from './accounts.routes.ts';
