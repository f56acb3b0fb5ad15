import {
  callRoute,
  listVariableDatasets,
  listVariablesOf,
  summarizeVariables,
} from '@isobath/client';
import type { VariableName, VariableSearch } from '@isobath/client';
import { summaryRoutes, chartMessages, variableRoutes } from '@isobath/contract';
import type { VariableSearchReply } from '@isobath/contract';
import type { Loadable } from '@isobath/ui';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { loadableFromQuery } from '../../../../shared/requests/loadable-query.ts';
import type { GroupName, SearchFilters } from './filters/search-filters.ts';
import { makesOf, searchOf } from './filters/search-filters.ts';

const pageSize = 500;

/** How many datasets of each make have a variable found, and what the filters offer; the ones before stay until they are there. */
export const summaryQuery = (filters: SearchFilters) =>
  queryOptions({
    queryKey: ['variables', 'summary', searchOf(filters)],
    queryFn: ({ signal }) => summarizeVariables(searchOf(filters), { signal }),
    placeholderData: keepPreviousData,
  });

/** The summary while it is fetched, when that failed, and when it is there. */
export const summaryOf = (
  query: Parameters<typeof loadableFromQuery<VariableSearchReply>>[0],
): Loadable<VariableSearchReply> =>
  loadableFromQuery(query, { doing: 'Searching variables', failure: chartMessages.searchFailed });

/** The datasets of one list, as it is scrolled. */
export const datasetsQuery = (group: GroupName, filters: SearchFilters) => {
  const search = { ...searchOf(filters), make: makesOf(group, filters) };
  return infiniteQueryOptions({
    queryKey: ['variables', 'datasets', search],
    queryFn: ({ signal, pageParam }) =>
      listVariableDatasets(search, { offset: pageParam, limit: pageSize }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ total }, pages) => {
      const loaded = pages.reduce((sum, { datasets }) => sum + datasets.length, 0);
      return loaded < total ? loaded : undefined;
    },
    enabled: search.make.length > 0,
    placeholderData: keepPreviousData,
  });
};

/** The variables of a dataset that are found. */
export const variablesQuery = (datasetId: number, search: VariableSearch) =>
  queryOptions({
    queryKey: ['variables', 'of-dataset', datasetId, search],
    queryFn: ({ signal }) => listVariablesOf(datasetId, search, { signal }),
  });

/** A variable with its statistics. */
export const detailsQuery = (name: VariableName) =>
  queryOptions({
    queryKey: ['variable', name.tableName, name.varName],
    queryFn: ({ signal }) => callRoute(variableRoutes.read, { query: name }, { signal }),
  });

/** What a dataset is. */
export const datasetSummaryQuery = (datasetId: number) =>
  queryOptions({
    queryKey: ['variables', 'dataset-summary', datasetId],
    queryFn: ({ signal }) =>
      callRoute(summaryRoutes.readSummary, { query: { id: datasetId } }, { signal }),
  });
