import { listVariablesOf } from '@isobath/client';
import { isSparse } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { plottedRowsQuery, subsetOf } from '../../chart/plotted-chart.ts';
import { choosePair } from './choose-pair.ts';
import type { NoPair, WaterCandidate, WaterPair } from './choose-pair.ts';
import { deriveInWorker } from './derive-in-worker.ts';

const subtypes: readonly string[] = ['sectionMap', 'contourSectionMap', 'depthProfile', 'sparse'];

/** Whether water masses are offered for a chart. */
export function hasWaterMasses({ subtype }: Pick<PlottedChart, 'subtype'>): boolean {
  return subtypes.includes(subtype);
}

/** The temperature and salinity of a chart's dataset, or why it has none. */
export const pairQuery = ({ variable }: PlottedChart) =>
  queryOptions({
    queryKey: ['water-pair', variable.Dataset_ID, variable.Table_Name, variable.Variable],
    queryFn: async ({ signal }): Promise<WaterPair | NoPair> =>
      choosePair(await listVariablesOf(variable.Dataset_ID, {}, { signal }), {
        table: variable.Table_Name,
        variable: variable.Variable,
      }),
  });

/** What is derived from a pair within the bounds of a chart: every sample of both variables, joined. */
export const waterQuery = (
  { range, line, variable: charted }: PlottedChart,
  { temperature, salinity }: WaterPair,
  queries: QueryClient,
) => {
  const subtype = isSparse(charted) ? 'sparse' : 'sectionMap';
  const rowsOf = ({ variable }: { variable: WaterCandidate }) => {
    const named = { ...variable, Variable: variable.Short_Name };
    return plottedRowsQuery({ subtype, variable: named, range, line });
  };
  const subsets = [temperature, salinity].map(({ variable }) =>
    subsetOf({ ...variable, Variable: variable.Short_Name }, range),
  );
  return queryOptions({
    queryKey: ['water', subsets, line, temperature.role, salinity.role],
    queryFn: async ({ signal }) => {
      const [warmth, saltiness] = await Promise.all([
        queries.fetchQuery(rowsOf(temperature)),
        queries.fetchQuery(rowsOf(salinity)),
      ]);
      return deriveInWorker(
        {
          temperature: {
            table: warmth,
            field: temperature.variable.Short_Name,
            role: temperature.role,
          },
          salinity: { table: saltiness, field: salinity.variable.Short_Name, role: salinity.role },
        },
        signal,
      );
    },
    staleTime: Infinity,
    gcTime: 0,
  });
};
