import { placeRoutes } from '@isobath/contract';
import type { HttpServer } from '../../../platform/http-server.ts';
import { serveRoutes } from '../../../platform/http/serve-routes.ts';
import { searchPlaces, writePlace } from './places.ts';

/** The route of the built-in gazetteer. */
export function registerPlaceRoutes(server: HttpServer): void {
  serveRoutes(server, { tag: 'catalog', config: { freshness: 'catalog' } }, placeRoutes, {
    search: async ({ query: { query, limit } }) => searchPlaces(query, limit).map(writePlace),
  });
}
