import { defineRoute } from '../../request/define-route.ts';
import {
  searchFacetsReplySchema,
  searchSuggestionsReplySchema,
  searchTermsQuerySchema,
} from '../catalog.ts';
import { searchParamDescriptions } from '../search-descriptions.ts';

export const countFacets = defineRoute({
  method: 'GET',
  path: '/api/catalog/searchfacets',
  access: 'anonymous',
  summary: 'How many datasets each choice of each filter would find for a search',
  words: searchParamDescriptions,
  mayRefuse: ['bad-bounds'],
  query: searchTermsQuerySchema,
  reply: searchFacetsReplySchema,
});

export const suggest = defineRoute({
  method: 'GET',
  path: '/api/catalog/searchsuggestions',
  access: 'anonymous',
  summary: 'Searches that find something, near one that finds nothing',
  words: searchParamDescriptions,
  mayRefuse: ['bad-bounds'],
  query: searchTermsQuerySchema,
  reply: searchSuggestionsReplySchema,
});
