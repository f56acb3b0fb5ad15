import { callRoute } from '@isobath/client';
import { sizeRoutes } from '@isobath/contract';
import type { ChartSubtype, VariableReply } from '@isobath/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** All depths of a variable's table; its times, which may be too many to list, are asked for at its first one only. */
export const depthLevelsQuery = (variable: VariableReply) => {
  const { Table_Name: tableName, Time_Min, Climatology } = variable;
  const first = Climatology ? '1' : (Time_Min ?? undefined);
  const query = { tableName, ...(first !== undefined && { dt1: first, dt2: first }) };
  return queryOptions({
    queryKey: ['steps', query],
    queryFn: ({ signal }) => callRoute(sizeRoutes.listSteps, { query }, { signal }),
    staleTime: Infinity,
  });
};

/** The depth levels that limit a heatmap, in metres; undefined where nothing asks for them, and until they are here. */
export function useDepthLevels(
  variable: VariableReply | undefined,
  subtype: ChartSubtype | undefined,
): readonly number[] | undefined {
  const isAsked = subtype === 'heatmap' && variable?.Has_Depth === true;
  const { data } = useQuery({
    ...depthLevelsQuery(variable ?? ({} as VariableReply)),
    enabled: isAsked,
  });
  return isAsked ? (data?.depth ?? undefined) : undefined;
}
