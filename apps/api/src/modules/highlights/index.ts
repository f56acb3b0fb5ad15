export { createHighlightsService } from './highlights.service.ts';
export { registerHighlightRoutes } from './highlights.routes.ts';
