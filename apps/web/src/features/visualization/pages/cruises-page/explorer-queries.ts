import { callRoute, fetchCruiseTracks } from '@isobath/client';
import { cruiseRoutes } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';

/** All cruises. */
export const cruiseListQuery = () =>
  queryOptions({
    queryKey: ['cruise-list'],
    queryFn: ({ signal }) => callRoute(cruiseRoutes.list, {}, { signal }),
    staleTime: 600_000,
  });

/** How many places each trajectory has. */
export const pointCountsQuery = () =>
  queryOptions({
    queryKey: ['trajectory-point-counts'],
    queryFn: ({ signal }) => callRoute(cruiseRoutes.countPoints, {}, { signal }),
    staleTime: 600_000,
  });

/** The tracks of cruises by their numbers; none of none. */
export const tracksQuery = (ids: readonly number[]) =>
  queryOptions({
    queryKey: ['cruise-tracks', ids],
    queryFn: ({ signal }) => (ids.length > 0 ? fetchCruiseTracks(ids, { signal }) : []),
    staleTime: 600_000,
  });

/** The datasets of a cruise with their variables. */
export const cruiseDatasetsQuery = (name: string) =>
  queryOptions({
    queryKey: ['cruise-datasets', name],
    queryFn: async ({ signal }) =>
      (await callRoute(cruiseRoutes.readFullPage, { query: { name } }, { signal })).datasets,
    staleTime: 600_000,
  });
