import { callRoute } from '@isobath/client';
import { cruiseRoutes } from '@isobath/contract';
import type { PassingCruises } from '@isobath/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PassedRegion } from './passed-region.ts';
import { queryOfRegion } from './passed-region.ts';

/** When a ship was in the region first and last, ISO instants. */
export type Passing = Pick<PassingCruises[number], 'First_Time' | 'Last_Time'>;

/** The cruises that passed through a region. */
export interface PassingState {
  /** By the numbers of the cruises; undefined while no region limits, or before the first answer. */
  readonly found: ReadonlyMap<number, Passing> | undefined;
  readonly isFetching: boolean;
  readonly error: Error | null;
}

/** Asks the server which cruises passed through a region; while an answer is on its way, the one before stays. */
export function usePassing(region: PassedRegion): PassingState {
  const query = queryOfRegion(region);
  const { data, isFetching, error } = useQuery({
    queryKey: ['passing-cruises', query],
    queryFn: ({ signal }) =>
      callRoute(cruiseRoutes.findPassing, { query: query ?? {} }, { signal }),
    enabled: query !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 600_000,
  });
  const isLimited = query !== undefined;
  const found = useMemo(
    () => (isLimited && data ? new Map(data.map((each) => [each.ID, each])) : undefined),
    [isLimited, data],
  );
  return { found, isFetching, error };
}
