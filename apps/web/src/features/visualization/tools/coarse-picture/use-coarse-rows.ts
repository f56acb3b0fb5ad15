import type { ColumnTable } from '@isobath/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ChartLook } from '../../chart/chart-look.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import { chartSizeQuery } from '../../chart/use-chart-size.ts';
import { coarseQuery } from './coarse-query.ts';
import type { CoarseRows } from './coarse-query.ts';
import { planCoarse } from './plan-coarse.ts';
import type { CoarseShape } from './plan-coarse.ts';

/** How long the request for all rows waits at most for the rows of the coarse picture, and then for the picture. */
const maxAheadMs = 250;

/** The rows of a chart on their way. */
interface FullRows {
  data: ColumnTable | undefined;
  fetchStatus: 'fetching' | 'paused' | 'idle';
}

/** What the coarse picture of a chart is made of; undefined for charts without one. */
export function useCoarsePlan(chart: PlottedChart, look: ChartLook): CoarseShape | undefined {
  return planCoarse({ subtype: chart.subtype, look }, useKnownRows(chart, look));
}

/** Waits until the coarse picture of a chart has been painted, a short while at most: a portal on the same machine that reads all rows would hold it up. */
export async function letCoarsePass(
  client: QueryClient,
  chart: PlottedChart,
  shape: CoarseShape,
): Promise<void> {
  const coarse = client.fetchQuery(coarseQuery(chart, shape)).catch(() => undefined);
  const rows = await Promise.race([coarse, untilLate()]);
  if (rows) await Promise.race([rows.painted, untilLate()]);
}

function untilLate(): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), maxAheadMs));
}

/** Few rows of a chart while all of its many are on their way; undefined once these are there, are refused, or are no longer asked for. A request that is then on its way is cancelled. */
export function useCoarseRows(
  chart: PlottedChart,
  shape: CoarseShape | undefined,
  full: FullRows,
): CoarseRows | undefined {
  const client = useQueryClient();
  const isWanted =
    shape !== undefined && full.data === undefined && full.fetchStatus === 'fetching';
  const asked = coarseQuery(chart, shape ?? 'cells');
  const { data } = useQuery({ ...asked, enabled: isWanted });
  const key = JSON.stringify(asked.queryKey);
  useEffect(() => {
    if (isWanted) return () => void client.cancelQueries({ queryKey: JSON.parse(key) });
    return undefined;
  }, [isWanted, key, client]);
  return isWanted ? data : undefined;
}

/** How many rows a chart has, as the size check of the panel found before it was created: nothing is asked for here. Of too many observations so many are shown as fit. */
function useKnownRows(
  { variable, subtype, range }: PlottedChart,
  { cappedFrom }: ChartLook,
): number | undefined {
  const size = useQuery({ ...chartSizeQuery({ variable, subtype, range }), enabled: false });
  return size.data?.projection?.size ?? cappedFrom;
}
