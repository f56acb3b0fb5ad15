import {
  datasetFullPageReplySchema,
  datasetVariablesReplySchema,
  searchCatalogReplySchema,
  searchFacetsReplySchema,
  placesReplySchema,
  searchHintsReplySchema,
  searchSuggestionsReplySchema,
  visualizableVariablesReplySchema,
} from '@isobath/contract';
import type {
  DatasetFullPage,
  CatalogResult,
  ListFacetName,
  SearchCatalogQuery,
  SearchFacets,
  FoundPlace,
  SearchHints,
  SearchSuggestion,
  VariableRow,
  VisualizableVariables,
} from '@isobath/contract';
import { ask, askJson, readJson } from '../call.ts';
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
    '/api/catalog/searchcatalog',
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
  return askJson(
    '/api/catalog/searchfacets',
    searchFacetsReplySchema,
    { query: termsOf(search) },
    options,
  );
}

/** GET /api/catalog/searchhints: the place, the cruises and the variables that the words of a search name. */
export function fetchSearchHints(
  search: CatalogSearch,
  options: CallOptions,
): Promise<SearchHints> {
  return askJson(
    '/api/catalog/searchhints',
    searchHintsReplySchema,
    { query: termsOf(search) },
    options,
  );
}

/** GET /api/catalog/places: places whose name begins with a text, at most eight. */
export function searchPlaceNames(query: string, options: CallOptions): Promise<FoundPlace[]> {
  return askJson('/api/catalog/places', placesReplySchema, { query: { query } }, options);
}

/** GET /api/catalog/searchsuggestions: searches that find something, near one that finds nothing. */
export function fetchSearchSuggestions(
  search: CatalogSearch,
  options: CallOptions,
): Promise<SearchSuggestion[]> {
  return askJson(
    '/api/catalog/searchsuggestions',
    searchSuggestionsReplySchema,
    { query: termsOf(search) },
    options,
  );
}

function termsOf({
  sortBy: _sortBy,
  sortDirection: _sortDirection,
  detail: _detail,
  ...terms
}: CatalogSearch): Omit<CatalogSearch, 'sortBy' | 'sortDirection' | 'detail'> {
  return { ...terms, keywords: terms.keywords?.trim() || undefined };
}

/** GET /api/catalog/datasetfullpage. Throws `ApiProblem` `unknown-dataset`, `removed-dataset` for a name that a dataset had. */
export function fetchDatasetPage(
  shortName: string,
  options: CallOptions,
): Promise<DatasetFullPage> {
  return askJson(
    '/api/catalog/datasetfullpage',
    datasetFullPageReplySchema,
    { query: { shortname: shortName } },
    options,
  );
}

/** GET /api/catalog/datasetvariables. */
export function fetchDatasetVariables(
  shortName: string,
  options: CallOptions,
): Promise<VariableRow[]> {
  return askJson(
    '/api/catalog/datasetvariables',
    datasetVariablesReplySchema,
    { query: { shortname: shortName } },
    options,
  );
}

/** GET /api/catalog/visualizable-variables. */
export function fetchVisualizableVariables(
  shortName: string,
  options: CallOptions,
): Promise<VisualizableVariables> {
  return askJson(
    '/api/catalog/visualizable-variables',
    visualizableVariablesReplySchema,
    { query: { shortname: shortName } },
    options,
  );
}
