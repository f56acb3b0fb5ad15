import {
  catalogRoutes,
  searchAidRoutes,
  searchCatalogReplySchema,
  searchHintRoutes,
} from '@isobath/contract';
import { callRoute } from '../call-route.ts';
import type {
  CatalogResult,
  ListFacetName,
  SearchCatalogQuery,
  SearchFacets,
  SearchHints,
  SearchSuggestion,
} from '@isobath/contract';
import { ask, readJson } from '../call.ts';
import type { CallOptions } from '../call.ts';

/** What is looked for. Absent filters do not limit; bounds in degrees, `lonStart > lonEnd` is a box across 180°; dates `YYYY-MM-DD`; `keywords` are separated by blanks, and every word must hit, in any order and case. */
export type CatalogSearch = {
  [Name in Exclude<keyof SearchCatalogQuery, 'limit' | 'offset'>]?:
    | (Name extends 'keywords'
        ? string
        : Name extends ListFacetName
          ? readonly string[]
          : SearchCatalogQuery[Name])
    | undefined;
};

/** One page of results and how many there are in all. */
export interface CatalogPage {
  datasets: CatalogResult[];
  total: number;
  offset: number;
}

/** Which rows of the whole answer are asked for. `limit` 1 to 1000. */
interface PageRange {
  offset: number;
  limit: number;
}

/** GET /api/catalog/searchcatalog. */
export async function searchCatalog(
  search: CatalogSearch,
  range: PageRange,
  options: CallOptions,
): Promise<CatalogPage> {
  const keywords = search.keywords?.trim() || undefined;
  const reply = await ask(
    catalogRoutes.search.path,
    { query: { ...search, keywords, ...range } },
    options,
  );
  const datasets = await readJson(reply, searchCatalogReplySchema, options.signal);
  const header = reply.headers.get('x-total-count');
  return {
    datasets,
    total: header === null ? range.offset + datasets.length : Number(header),
    offset: range.offset,
  };
}

/** GET /api/catalog/searchfacets: how many datasets each choice of each filter would find. */
export function fetchSearchFacets(
  search: CatalogSearch,
  options: CallOptions,
): Promise<SearchFacets> {
  return callRoute(searchAidRoutes.countFacets, { query: termsOf(search) }, options);
}

/** GET /api/catalog/searchhints: the place, the cruises and the variables that the words of a search name. */
export function fetchSearchHints(
  search: CatalogSearch,
  options: CallOptions,
): Promise<SearchHints> {
  return callRoute(searchHintRoutes.find, { query: termsOf(search) }, options);
}

/** GET /api/catalog/searchsuggestions: searches that find something, near one that finds nothing. */
export function fetchSearchSuggestions(
  search: CatalogSearch,
  options: CallOptions,
): Promise<SearchSuggestion[]> {
  return callRoute(searchAidRoutes.suggest, { query: termsOf(search) }, options);
}

function termsOf({
  sortBy: _sortBy,
  sortDirection: _sortDirection,
  detail: _detail,
  ...terms
}: CatalogSearch): Omit<CatalogSearch, 'sortBy' | 'sortDirection' | 'detail'> {
  return { ...terms, keywords: terms.keywords?.trim() || undefined };
}
