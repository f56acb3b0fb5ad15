import { fetchOperator } from '@isobath/client';
import { queryOptions } from '@tanstack/react-query';

/** What the people who run the portal say of it; it changes only with a restart. */
export const operatorQuery = () =>
  queryOptions({
    queryKey: ['operator'],
    queryFn: ({ signal }) => fetchOperator({ signal }),
    staleTime: Infinity,
  });
