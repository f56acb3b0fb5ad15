import { distinctValues } from '@isobath/charts';
import type { ColumnTable, SectionDirection } from '@isobath/charts';
import { callProcedure, callRoute } from '@isobath/client';
import type { ChartRange, ChartSubtype, SplitBy } from '@isobath/contract';
import { chartLimits, explainSplit, sizeRoutes } from '@isobath/contract';
import { formatInstant } from '@isobath/ocean';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { fetchPlottedRows, isMeanSubtype, subsetOf } from '../../chart/plotted-chart.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { splitColumn } from './split-column.ts';
import { hasTooManyPlaces, joinParts, rangeOfPart } from './split-parts.ts';

/** How a chart is to be split. */
export interface SplitChoice {
  splitBy: SplitBy;
  direction: SectionDirection;
}

/** A chart that cannot be split as its address says; the message is that of the rules. */
export class SplitRefused extends Error {}

/** As long as other rows of charts. */
const rowsCacheMs = 300_000;
/** Parts that are fetched side by side. */
const atOnce = 4;

/** Whether the rows of a chart's parts are fetched for the split, as they are other means; otherwise they are among the chart's own. */
export function isSplitFetched(subtype: ChartSubtype): boolean {
  return isMeanSubtype(subtype);
}

/** The values by which a chart of means can be split: the times or depths of its range; of places one more than is allowed stands for all that are too many. */
export const splitValuesQuery = (chart: PlottedChart, choice: SplitChoice) => {
  const { variable, range } = chart;
  const column = splitColumn(choice.splitBy, {
    isClimatology: variable.Climatology,
    direction: choice.direction,
  });
  return queryOptions({
    queryKey: ['split values', column, subsetOf(variable, range)],
    queryFn: async ({ signal }): Promise<number[]> => {
      const isPlace = column === 'lat' || column === 'lon';
      if (isPlace && hasTooManyPlaces(chart, column))
        return Array.from({ length: chartLimits.splitPlots + 1 }, (_, index) => index);
      const steps = await callRoute(sizeRoutes.listSteps, { query: stepsOf(chart) }, { signal });
      if (!isPlace) return steps[column] ?? [];
      const one = oneMoment(chart, steps);
      const rows = await callProcedure('uspSpaceTime', subsetOf(variable, one), {
        signal,
        view: 'chart',
      });
      return distinctValues(rows, column);
    },
    staleTime: Infinity,
  });
};

function stepsOf({ variable, range }: PlottedChart) {
  const { dt1, dt2, depth1, depth2 } = range;
  const depths = variable.Has_Depth ? { depth1, depth2 } : {};
  return { tableName: variable.Table_Name, dt1, dt2, ...depths };
}

/** The range at its first time and depth: the places of a grid are those of any of its layers. */
function oneMoment(
  { range, variable }: PlottedChart,
  steps: {
    time: readonly number[] | null;
    month: readonly number[] | null;
    depth: readonly number[] | null;
  },
): ChartRange {
  const [time] = steps.time ?? [];
  const [month] = steps.month ?? [];
  const [depth] = steps.depth ?? [];
  const at = month !== undefined ? String(month) : time !== undefined ? formatInstant(time) : '';
  return {
    ...range,
    ...(at !== '' && { dt1: at, dt2: at }),
    ...(depth !== undefined && variable.Has_Depth && { depth1: depth, depth2: depth }),
  };
}

/** The rows of a chart of means, part by part: its columns, and the one that it is split by. Fails with {@link SplitRefused}. */
export const splitRowsQuery = (
  chart: PlottedChart,
  choice: SplitChoice,
  { client, onBytes }: { client: QueryClient; onBytes: (received: number) => void },
) => {
  const { variable, range, subtype, look } = chart;
  const column = splitColumn(choice.splitBy, {
    isClimatology: variable.Climatology,
    direction: choice.direction,
  });
  return queryOptions({
    queryKey: ['split rows', subtype, column, subsetOf(variable, range), look.minCount],
    queryFn: async ({ signal }): Promise<ColumnTable> => {
      const values = await client.fetchQuery(splitValuesQuery(chart, choice));
      const refusal = explainSplit(choice.splitBy, values.length);
      if (refusal !== undefined) throw new SplitRefused(refusal);
      const parts: { at: number; table: ColumnTable }[] = [];
      let received = 0;
      for (let from = 0; from < values.length; from += atOnce) {
        const some = values.slice(from, from + atOnce).map(async (at) => {
          const part = { subtype, variable, look, range: rangeOfPart(chart, column, at) };
          return { at, table: await fetchPlottedRows(part, { signal, view: 'chart' }) };
        });
        parts.push(...(await Promise.all(some)));
        received += parts.slice(from).reduce((sum, { table }) => sum + bytesOf(table), 0);
        onBytes(received);
      }
      return joinParts(column, parts);
    },
    staleTime: Infinity,
    gcTime: rowsCacheMs,
  });
};

function bytesOf({ columns }: ColumnTable): number {
  return Object.values(columns).reduce(
    (sum, cells) => sum + (ArrayBuffer.isView(cells) ? cells.byteLength : 0),
    0,
  );
}
