import { keepColourEnds, numericColumn, tableOfGrid } from '@isobath/charts';
import type { ColumnTable } from '@isobath/charts';
import { callGrid, fetchPlaces } from '@isobath/client';
import type { MeasurementOptions } from '@isobath/client';
import { chartLimits } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';
import type { PlottedChart } from '../chart/plotted-chart.ts';
import { subsetOf } from '../chart/plotted-chart.ts';
import { coarseText } from './plan-coarse.ts';
import type { CoarseShape } from './plan-coarse.ts';

/** A part of the rows of a chart, drawn until all of them are there. */
export interface CoarseRows {
  table: ColumnTable;
  /** What is left out, in sentences. */
  words: string;
}

/** Few rows of a chart that has many. It is not one of a visitor's plots: the full picture is. */
export const coarseQuery = (chart: PlottedChart, shape: CoarseShape) => {
  const { variable, range } = chart;
  const subset = { ...subsetOf(variable, range), vizType: chart.subtype };
  return queryOptions({
    queryKey: ['coarse rows', shape, subset],
    queryFn: async ({ signal }): Promise<CoarseRows> => {
      const options: MeasurementOptions = { signal, view: 'page' };
      return shape === 'cells'
        ? readCells(subset, options)
        : readPoints(variable.Variable, subset, options);
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
};

type CoarseSubset = Parameters<typeof callGrid>[1];

async function readCells(subset: CoarseSubset, options: MeasurementOptions): Promise<CoarseRows> {
  const sampled = { ...subset, mostCells: chartLimits.sampledCells, cells: 'sampled' } as const;
  const table = tableOfGrid(await callGrid('uspSpaceTime', sampled, options));
  return { table, words: coarseText(table) };
}

async function readPoints(
  field: string,
  subset: CoarseSubset,
  options: MeasurementOptions,
): Promise<CoarseRows> {
  const table = await fetchPlaces({ ...subset, mostPoints: chartLimits.sampledPoints }, options);
  const values = numericColumn(table, field);
  // The shallowest observations are not those that the colours of all are chosen by.
  if (values && table.colourEnds)
    keepColourEnds(values, { values: [...table.colourEnds], isSampled: false, usedCount: 0 });
  return { table, words: coarseText(table) };
}
