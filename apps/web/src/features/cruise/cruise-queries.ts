import { callRoute, fetchCruiseTracks } from '@isobath/client';
import { cruiseRoutes } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';

/** Facts of a cruise and its datasets. */
export const cruisePageQuery = (name: string) =>
  queryOptions({
    queryKey: ['cruise', name],
    queryFn: ({ signal }) => callRoute(cruiseRoutes.readFullPage, { query: { name } }, { signal }),
  });

/** Where its ship went; null where no track is known. */
export const cruiseTrackQuery = (cruiseId: number) =>
  queryOptions({
    queryKey: ['cruise-track', cruiseId],
    queryFn: async ({ signal }) => (await fetchCruiseTracks([cruiseId], { signal }))[0] ?? null,
  });

/** Where and when it measured profiles, by dataset. */
export const cruiseStationsQuery = (name: string) =>
  queryOptions({
    queryKey: ['cruise-stations', name],
    queryFn: ({ signal }) => callRoute(cruiseRoutes.listStations, { query: { name } }, { signal }),
  });
