import { tableOfGrid } from '@isobath/charts';
import type { ColumnTable } from '@isobath/charts';
import { callGrid, fetchPlaces } from '@isobath/client';
import type { MeasurementOptions } from '@isobath/client';
import { chartLimits } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { subsetOf } from '../../chart/plotted-chart.ts';
import { coarseText } from './plan-coarse.ts';
import type { CoarseShape } from './plan-coarse.ts';

/** A part of the rows of a chart, drawn until all of them are there. */
export interface CoarseRows {
  table: ColumnTable;
  /** What is left out, in sentences. */
  words: string;
  /** The 5th and the 95th percentile of all observations, where these are some of them: the colours of the full picture lie between them. */
  colourEnds?: readonly [number, number] | undefined;
  /** Resolves when they have been painted; what draws them tells it. */
  painted: Promise<void>;
  tellPainted: () => void;
}

/** Some rows, with who hears that they have been painted. */
export function coarseRows({
  colourEnds,
  ...table
}: ColumnTable & Pick<CoarseRows, 'colourEnds'>): CoarseRows {
  let tellPainted = (): void => undefined;
  const painted = new Promise<void>((resolve) => {
    tellPainted = resolve;
  });
  return { table, words: coarseText(table), colourEnds, painted, tellPainted };
}

/** Few rows of a chart that has many. It is not one of a visitor's plots: the full picture is. */
export const coarseQuery = (chart: PlottedChart, shape: CoarseShape) => {
  const { variable, range } = chart;
  const subset = { ...subsetOf(variable, range), vizType: chart.subtype };
  return queryOptions({
    queryKey: ['coarse rows', shape, subset],
    queryFn: async ({ signal }): Promise<CoarseRows> => {
      const options: MeasurementOptions = { signal, view: 'page' };
      return shape === 'cells' ? readCells(subset, options) : readPoints(subset, options);
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
};

type CoarseSubset = Parameters<typeof callGrid>[1];

async function readCells(subset: CoarseSubset, options: MeasurementOptions): Promise<CoarseRows> {
  const sampled = { ...subset, mostCells: chartLimits.sampledCells, cells: 'sampled' } as const;
  return coarseRows(tableOfGrid(await callGrid('uspSpaceTime', sampled, options)));
}

async function readPoints(subset: CoarseSubset, options: MeasurementOptions): Promise<CoarseRows> {
  const asked = { ...subset, mostPoints: chartLimits.sampledPoints };
  return coarseRows(await fetchPlaces(asked, options));
}
