import {
  searchFacetsReplySchema,
  searchSuggestionsReplySchema,
  searchTermsQuerySchema,
  searchParamDescriptions,
} from '@isobath/contract';
import type { Database } from '../../../platform/catalog-database/database.ts';
import type { HttpServer } from '../../../platform/http-server.ts';
import { createFacetsRepository } from './facets.repository.ts';
import { suggestSearches } from './suggestions.ts';
import { createVocabularyRepository } from './vocabulary.repository.ts';

/** What helps a search: how many datasets each choice of a filter would find, and other searches where one finds nothing. */
export function registerSearchAidRoutes(server: HttpServer, database: Database): void {
  const facets = createFacetsRepository(database);
  const vocabulary = createVocabularyRepository(database);
  const config = {
    access: 'anonymous',
    freshness: 'catalog',
    words: searchParamDescriptions,
    mayRefuse: ['bad-bounds'],
  } as const;
  server.get(
    '/api/catalog/searchfacets',
    {
      config,
      schema: {
        summary: 'How many datasets each choice of each filter would find for a search',
        tags: ['catalog'],
        querystring: searchTermsQuerySchema,
        response: { 200: searchFacetsReplySchema },
      },
    },
    (request) => facets.countFacets(request.query),
  );
  server.get(
    '/api/catalog/searchsuggestions',
    {
      config,
      schema: {
        summary: 'Searches that find something, near one that finds nothing',
        tags: ['catalog'],
        querystring: searchTermsQuerySchema,
        response: { 200: searchSuggestionsReplySchema },
      },
    },
    (request) => suggestSearches({ facets, vocabulary }, request.query),
  );
}
