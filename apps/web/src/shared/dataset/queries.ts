import { callRoute, searchCatalog } from '@isobath/client';
import type { CatalogPage, CatalogSearch } from '@isobath/client';
import { catalogRoutes, fileListRoutes } from '@isobath/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';

const resultsPerPage = 20;
const datasetsOfOverview = 1000;
const newestDatasets = 6;

/** Everything on a dataset's page but its variables. */
export const datasetPageQuery = (shortName: string) =>
  queryOptions({
    queryKey: ['dataset', shortName],
    queryFn: ({ signal }) =>
      callRoute(catalogRoutes.readFullPage, { query: { shortname: shortName } }, { signal }),
  });

/** All variables of a dataset with their statistics. */
export const datasetVariablesQuery = (shortName: string) =>
  queryOptions({
    queryKey: ['dataset', shortName, 'variables'],
    queryFn: ({ signal }) =>
      callRoute(catalogRoutes.listVariables, { query: { shortname: shortName } }, { signal }),
  });

/** The original files of a dataset. */
export const datasetFilesQuery = (shortName: string) =>
  queryOptions({
    queryKey: ['dataset', shortName, 'files'],
    queryFn: ({ signal }) =>
      callRoute(fileListRoutes.list, { query: { shortname: shortName } }, { signal }),
  });

/** How each variable of a dataset is first drawn. */
export const visualizableVariablesQuery = (shortName: string) =>
  queryOptions({
    queryKey: ['dataset', shortName, 'visualizable'],
    queryFn: ({ signal }) =>
      callRoute(catalogRoutes.listVisualizable, { query: { shortname: shortName } }, { signal }),
  });

/** Results of a search, page after page; the last results stay on screen until the new ones are there. */
export const catalogSearchQuery = (search: CatalogSearch) =>
  infiniteQueryOptions({
    queryKey: ['catalog', search],
    queryFn: ({ signal, pageParam }) =>
      searchCatalog(
        { ...search, detail: 'list' },
        { offset: pageParam, limit: resultsPerPage },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (last: CatalogPage) => {
      const next = last.offset + last.datasets.length;
      return last.datasets.length > 0 && next < last.total ? next : undefined;
    },
    placeholderData: keepPreviousData,
  });

/** The datasets that came last, and how many there are in all. */
export const newestDatasetsQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'newest'],
    queryFn: ({ signal }) =>
      searchCatalog({ detail: 'list' }, { offset: 0, limit: newestDatasets }, { signal }),
  });

/** The newest datasets, at most 1,000: what the home page counts and the filters offer. `total` says how many there are. */
export const catalogOverviewQuery = () =>
  queryOptions({
    queryKey: ['catalog', 'overview'],
    queryFn: ({ signal }) =>
      searchCatalog({}, { offset: 0, limit: datasetsOfOverview }, { signal }),
  });
