import { checkQuerySize } from '@isobath/client';
import {
  chartLimits,
  chartMessages,
  explainHidden,
  findRangeFaults,
  firstRangeFault,
  sizeLimits,
} from '@isobath/contract';
import type {
  ChartRange,
  ChartSubtype,
  ObservationSubset,
  SizeCheckReply,
  SizeCheckState,
  VariableReply,
} from '@isobath/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { subsetOf } from './plotted-chart.ts';

interface SizedChoice {
  variable: VariableReply;
  subtype: ChartSubtype;
  range: ChartRange;
}

/** The size check of a chart. */
export const chartSizeQuery = ({ variable, subtype, range }: SizedChoice) => {
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
    return {
      status: 'succeeded',
      allow: query.data.allow,
      message: messageOf(query.data),
      subset: subtype === 'sparse' ? subsetThatFits(query.data) : undefined,
      isJoined: query.data.limit > sizeLimits.chart,
    };
  // The portal answered that it could not estimate; or nothing answered.
  if (query.data) return { status: 'failed', message: chartMessages.estimateFailed };
  return { status: query.error ? 'failed' : 'inProgress' };
}

/** Why a part was not judged by its rows: a rule of charts forbids it. */
function messageOf({ projection, response }: SizeCheckReply): string | undefined {
  return projection === null ? response?.message : undefined;
}

/** The earliest days of observations that are too many, where some days fit. */
export function subsetThatFits({
  allow,
  projection,
  suggestions,
}: Pick<SizeCheckReply, 'allow' | 'projection' | 'suggestions'>): ObservationSubset | undefined {
  const first = suggestions.find(({ parts }) => parts)?.parts?.[0];
  const until = first?.subset.dt2;
  if (allow || !projection || !first || until === undefined || first.rows < 1) return undefined;
  const dt2 = until.length === dateLength ? `${until}T23:59:59.999Z` : until;
  return { dt2, rows: first.rows, of: projection.size };
}

/** Of a date without a time of day, which stands for the whole day. */
const dateLength = 10;
