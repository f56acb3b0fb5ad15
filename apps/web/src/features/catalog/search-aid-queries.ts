import { fetchSearchFacets, fetchSearchHints, fetchSearchSuggestions } from '@isobath/client';
import type { CatalogSearch } from '@isobath/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** How many datasets each choice of each filter would find; the counts before stay until the new ones are there. */
export const searchFacetsQuery = ({
  sortBy: _sortBy,
  sortDirection: _sortDirection,
  ...terms
}: CatalogSearch) =>
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
}: CatalogSearch) =>
  queryOptions({
    queryKey: ['catalog', 'suggestions', terms],
    queryFn: ({ signal }) => fetchSearchSuggestions(terms, { signal }),
  });

/** The place, the cruises and the variables that the words of a search name; those before stay until the new ones are there. */
export const searchHintsQuery = ({
  sortBy: _sortBy,
  sortDirection: _sortDirection,
  ...terms
}: CatalogSearch) =>
  queryOptions({
    queryKey: ['catalog', 'hints', terms],
    queryFn: ({ signal }) => fetchSearchHints(terms, { signal }),
    placeholderData: keepPreviousData,
  });
