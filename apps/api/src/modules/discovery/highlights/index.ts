export { HighlightsService } from './highlights.service.ts';
export { registerHighlightRoutes } from './highlights.routes.ts';
