import { highlightQuerySchema, highlightReplySchema } from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';
import type { HighlightsService } from './highlights.service.ts';

/** The public route of the home page's numbers. */
export function registerHighlightRoutes(server: HttpServer, highlights: HighlightsService): void {
  server.get(
    '/api/highlights',
    {
      config: {
        access: 'anonymous',
        freshness: 'catalog',
        words: { key: 'Which figure.' },
        mayRefuse: ['not-found'],
      },
      schema: {
        summary: 'A number about the catalog',
        tags: ['catalog'],
        querystring: highlightQuerySchema,
        response: { 200: highlightReplySchema },
      },
    },
    (request) => highlights.read(request.query.key),
  );
}
