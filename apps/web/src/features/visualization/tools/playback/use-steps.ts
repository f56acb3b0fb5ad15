import { distinctValues, rowsAt } from '@isobath/charts';
import { callRoute } from '@isobath/client';
import type { ColumnTable } from '@isobath/client';
import { sizeRoutes } from '@isobath/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ChartStep, StepAxis } from '../../chart/chart-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { plottedRowsQuery } from '../../chart/plotted-chart.ts';
import { narrowRange, stepColumn } from './chart-steps.ts';

/** The steps of a chart along one axis, ascending. */
export interface StepList {
  values: readonly number[];
  /** Whether the chart's own rows hold them all; otherwise each is fetched. */
  areInHand: boolean;
  isLoading: boolean;
  error: Error | null;
}

/** Rows of a step that was passed are kept so long: a second look at the last ones costs nothing, and playing never fills the memory. */
const stepCacheMs = 15_000;
/** How many steps are fetched before they are shown. */
const stepsAhead = 2;

/** The steps among the rows of a chart where there are several, else those of its table. */
export function useStepList(chart: PlottedChart, table: ColumnTable, axis: StepAxis): StepList {
  const { variable } = chart;
  const column = stepColumn(axis, variable.Climatology);
  const inHand = useMemo(() => distinctValues(table, column), [table, column]);
  const areInHand = inHand.length > 1;
  const listed = useQuery({
    ...stepListQuery(chart, axis),
    enabled: !areInHand,
  });
  return {
    values: areInHand ? inHand : (listed.data?.[column] ?? []),
    areInHand,
    isLoading: !areInHand && listed.isPending,
    error: areInHand ? null : listed.error,
  };
}

/** All times at which a table has rows at the chart's depths, or all its depths at the chart's times. */
function stepListQuery({ variable, range }: PlottedChart, axis: StepAxis) {
  const { Table_Name: tableName, Has_Depth: hasDepth } = variable;
  const { dt1, dt2, depth1, depth2 } = range;
  const times = { dt1, dt2 };
  const depths = hasDepth ? { depth1, depth2 } : {};
  const query = { tableName, ...(axis === 'time' ? depths : times) };
  return {
    queryKey: ['steps', query],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callRoute(sizeRoutes.listSteps, { query }, { signal }),
    staleTime: Infinity,
  };
}

/** What is on the screen of a stepped chart: the newest step whose rows are here. */
export interface ShownStep {
  shown: { at: number; table: ColumnTable } | undefined;
  error: Error | null;
}

/** The rows of a step; until they are here those of the step before stay. With `isPlaying` the next ones are fetched, too. */
export function useStepRows(
  chart: PlottedChart,
  table: ColumnTable,
  { step, list, isPlaying }: { step: ChartStep; list: StepList; isPlaying: boolean },
): ShownStep {
  const { axis, at } = step;
  const column = stepColumn(axis, chart.variable.Climatology);
  const { areInHand, values } = list;
  const own = useMemo(
    () => (areInHand ? { at, table: rowsAt(table, column, at) } : undefined),
    [areInHand, table, column, at],
  );
  const index = values.indexOf(at);
  const isListed = !areInHand && index >= 0;
  const ahead = isPlaying ? stepsAhead : 0;
  const wanted = isListed ? values.slice(index, index + 1 + ahead) : [];
  const [fetched] = useQueries({
    queries: wanted.map((value) => stepRowsQuery(chart, { axis, at: value })),
  });
  const [last, setLast] = useState<ShownStep['shown']>();
  const rows = fetched?.data;
  if (rows && (last?.table !== rows || last.at !== at)) setLast({ at, table: rows });
  return { shown: own ?? last, error: fetched?.error ?? null };
}

function stepRowsQuery(chart: PlottedChart, step: ChartStep) {
  const range = narrowRange(chart.range, step, chart.variable.Climatology);
  return {
    ...plottedRowsQuery({ ...chart, range }, { view: 'chart' }),
    gcTime: stepCacheMs,
  };
}
