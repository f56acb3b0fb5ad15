import { highlightRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import type { HighlightsService } from './highlights.service.ts';

/** The public route of the home page's numbers. */
export function registerHighlightRoutes(server: HttpServer, highlights: HighlightsService): void {
  serveRoutes(server, { tag: 'catalog', config: { freshness: 'catalog' } }, highlightRoutes, {
    read: (request) => highlights.read(request.query.key),
  });
}
