import { callRoute } from '@isobath/client';
import { variableRoutes } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';

/** A variable by its table and its short name. */
export const variableQuery = (tableName: string, varName: string) =>
  queryOptions({
    queryKey: ['variable', tableName, varName],
    queryFn: ({ signal }) =>
      callRoute(variableRoutes.read, { query: { tableName, varName } }, { signal }),
  });
