import { fetchSearchFacets, fetchSearchSuggestions } from '@isobath/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CatalogAddress } from '../../shared/addresses/catalog-address.ts';

/** How many datasets each choice of each filter would find; the counts before stay until the new ones are there. */
export const searchFacetsQuery = ({
  sortBy: _sortBy,
  sortDirection: _sortDirection,
  ...terms
}: CatalogAddress) =>
  queryOptions({
    queryKey: ['catalog', 'facets', terms],
    queryFn: ({ signal }) => fetchSearchFacets(terms, { signal }),
    placeholderData: keepPreviousData,
  });

/** Searches that find something, near one that finds nothing. */
export const searchSuggestionsQuery = ({
  sortBy: _sortBy,
  sortDirection: _sortDirection,
  ...terms
}: CatalogAddress) =>
  queryOptions({
    queryKey: ['catalog', 'suggestions', terms],
    queryFn: ({ signal }) => fetchSearchSuggestions(terms, { signal }),
  });
