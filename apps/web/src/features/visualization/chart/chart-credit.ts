import { formatCitation } from '@isobath/contract';
import type { DatasetRow } from '@isobath/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, useMemo } from 'react';
import { datasetPageQuery } from '../../../shared/dataset/queries.ts';
import type { PlottedChart } from './plotted-chart.ts';

/** What saved pictures of a chart say below; undefined until the catalog has told it. */
export const ChartCredit = createContext<readonly string[] | undefined>(undefined);

/** Asks for the dataset of a chart once it has rows. */
export function useChartCredit(
  { variable }: PlottedChart,
  hasRows: boolean,
): readonly string[] | undefined {
  const { data } = useQuery({ ...datasetPageQuery(variable.Short_Name), enabled: hasRows });
  return useMemo(() => data && creditOf(data.dataset), [data]);
}

/** The citation of a dataset with its version and DOI, and its licence, as lines. */
function creditOf(dataset: DatasetRow): string[] {
  return [
    `Data: ${formatCitation(dataset)} (${dataset.Short_Name})`,
    `Licence: ${dataset.Licence_Label ?? 'not stated'}`,
  ];
}
