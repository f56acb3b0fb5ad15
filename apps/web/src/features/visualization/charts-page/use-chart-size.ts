import { checkQuerySize } from '@isobath/client';
import { chartLimits, explainHidden, findRangeFaults, firstRangeFault } from '@isobath/contract';
import type {
  ChartRange,
  ChartSubtype,
  SizeCheckReply,
  SizeCheckState,
  VariableReply,
} from '@isobath/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { subsetOf } from '../chart-sheet/plotted-chart.ts';

interface SizedChoice {
  variable: VariableReply;
  subtype: ChartSubtype;
  range: ChartRange;
}

const chartSizeQuery = ({ variable, subtype, range }: SizedChoice) => {
  const subset = { ...subsetOf(variable, range), use: 'chart' as const, vizType: subtype };
  return queryOptions({
    queryKey: ['size', subset],
    queryFn: ({ signal }) => checkQuerySize(subset, { signal }),
    retry: 1,
  });
};

/** The size check of the current choice: asked for when it has rested for 450 ms, and again whenever range or type change; not of a choice with a fault. */
export function useChartSize(
  variable: VariableReply | undefined,
  subtype: ChartSubtype | undefined,
  range: ChartRange,
): SizeCheckState {
  const isSound =
    variable !== undefined &&
    subtype !== undefined &&
    explainHidden(variable, subtype) === undefined &&
    firstRangeFault(findRangeFaults(variable, range)) === undefined;
  const choice = isSound ? { variable, subtype, range } : undefined;
  const key = choice && JSON.stringify(chartSizeQuery(choice).queryKey);
  const [rested] = useDebouncedValue(key, chartLimits.debounceMs);
  const isResting = key !== rested;
  const query = useQuery({
    ...chartSizeQuery(choice ?? ({ variable: {}, range: {} } as SizedChoice)),
    enabled: choice !== undefined && !isResting,
  });
  if (!choice) return { status: 'notTried' };
  if (query.data && query.data.response?.status !== 500)
    return { status: 'succeeded', allow: query.data.allow, message: messageOf(query.data) };
  return { status: query.error || query.data ? 'failed' : 'inProgress' };
}

/** Why a part was not judged by its rows: a rule of charts forbids it. */
function messageOf({ projection, response }: SizeCheckReply): string | undefined {
  return projection === null ? response?.message : undefined;
}
