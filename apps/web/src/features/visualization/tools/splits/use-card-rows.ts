import type { ColumnTable } from '@isobath/client';
import { explainSplit } from '@isobath/contract';
import type { QueryClient } from '@tanstack/react-query';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { explainChartFailure } from '../../chart/explain-chart-failure.ts';
import type { ChartLook } from '../../chart/chart-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { plottedRowsQuery } from '../../chart/plotted-chart.ts';
import { letCoarsePass, useCoarsePlan, useCoarseRows } from '../coarse-picture/use-coarse-rows.ts';
import { explainParts } from './explain-parts.ts';
import type { SplitChoice } from './split-query.ts';
import { isSplitFetched, splitRowsQuery, splitValuesQuery } from './split-query.ts';

/** The rows of a chart: its own, or of a chart of means that is split those of its parts. `received` counts their bytes; `stop` ends the request; `coarse` are few of many rows until all are there. */
export function useCardRows(chart: PlottedChart, look: ChartLook) {
  const { splitBy, direction } = look;
  const client = useQueryClient();
  const [received, setReceived] = useState(0);
  const areParts = splitBy !== undefined && isSplitFetched(chart.subtype);
  const shape = useCoarsePlan(chart, look);
  const own = plottedRowsQuery(chart, {
    onBytes: setReceived,
    before: shape && (() => letCoarsePass(client, chart, shape)),
  });
  const ofParts = splitRowsQuery(
    chart,
    { splitBy: splitBy ?? 'depth', direction },
    { client, onBytes: setReceived },
  );
  const ownRows = useQuery({ ...own, enabled: !areParts });
  const partRows = useQuery({ ...ofParts, enabled: areParts });
  const { queryKey } = areParts ? ofParts : own;
  const coarse = useCoarseRows(chart, shape, ownRows);
  return {
    query: areParts ? partRows : ownRows,
    coarse,
    received,
    stop: () => void client.cancelQueries({ queryKey }),
  };
}

/** Why a chart cannot be split, or undefined when it can. A chart of means asks for its times, depths or places. */
export async function refuseSplit(
  {
    chart,
    table,
    client,
  }: { chart: PlottedChart; table: ColumnTable | undefined; client: QueryClient },
  choice: SplitChoice,
): Promise<string | undefined> {
  if (!isSplitFetched(chart.subtype)) return table && explainParts(chart, table, choice);
  try {
    const values = await client.fetchQuery(splitValuesQuery(chart, choice));
    return explainSplit(choice.splitBy, values.length);
  } catch (error) {
    return explainChartFailure(error instanceof Error ? error : null);
  }
}
