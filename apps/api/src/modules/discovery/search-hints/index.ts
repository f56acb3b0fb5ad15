export { registerSearchHintRoutes } from './search-hints.routes.ts';
