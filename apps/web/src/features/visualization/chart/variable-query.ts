import { fetchVariable } from '@isobath/client';
import { queryOptions } from '@tanstack/react-query';

/** A variable by its table and its short name. */
export const variableQuery = (tableName: string, varName: string) =>
  queryOptions({
    queryKey: ['variable', tableName, varName],
    queryFn: ({ signal }) => fetchVariable({ tableName, varName }, { signal }),
  });
