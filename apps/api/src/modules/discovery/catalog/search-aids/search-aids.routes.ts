import { searchAidRoutes } from '@isobath/contract';
import type { Database } from '../../../../platform/catalog-database/database.ts';
import type { HttpServer } from '../../../../platform/http-server.ts';
import { serveRoutes } from '../../../../platform/http/serve-routes.ts';
import { createFacetsRepository } from './facets.repository.ts';
import { suggestSearches } from './suggestions.ts';
import { createVocabularyRepository } from './vocabulary.repository.ts';

/** What helps a search: how many datasets each choice of a filter would find, and other searches where one finds nothing. */
export function registerSearchAidRoutes(server: HttpServer, database: Database): void {
  const facets = createFacetsRepository(database);
  const vocabulary = createVocabularyRepository(database);
  serveRoutes(server, { tag: 'catalog', config: { freshness: 'catalog' } }, searchAidRoutes, {
    countFacets: (request) => facets.countFacets(request.query),
    suggest: (request) => suggestSearches({ facets, vocabulary }, request.query),
  });
}
