import { placesQuerySchema, placesReplySchema } from '@isobath/contract';
import type { HttpServer } from '../../platform/http-server.ts';
import { searchPlaces, writePlace } from './places.ts';

/** The route of the built-in gazetteer. */
export function registerPlaceRoutes(server: HttpServer): void {
  server.get(
    '/api/catalog/places',
    {
      config: {
        access: 'anonymous',
        freshness: 'catalog',
        words: {
          query: 'The beginning of a name, or of a word in it; case and accents do not matter.',
          limit: 'Maximum number of entries.',
        },
      },
      schema: {
        summary: 'Seas, gulfs, straits, islands, currents and stations by name, with their boxes',
        tags: ['catalog'],
        querystring: placesQuerySchema,
        response: { 200: placesReplySchema },
      },
    },
    async ({ query: { query, limit } }) => searchPlaces(query, limit).map(writePlace),
  );
}
