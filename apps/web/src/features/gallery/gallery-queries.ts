import { callProcedure } from '@isobath/client';
import type { Subset } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';

/** The whole Earth. */
export const everywhere = { lat1: -90, lat2: 90, lon1: -180, lon2: 180 } as const;

/** Rows of a table for a page of the gallery, by columns. */
export const rowsQuery = (subset: Subset) =>
  queryOptions({
    queryKey: ['measurements', 'gallery', subset],
    queryFn: ({ signal }) => callProcedure('uspSpaceTime', subset, { signal, view: 'page' }),
  });
