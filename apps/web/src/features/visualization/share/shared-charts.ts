import { fetchChartShare } from '@isobath/client';
import type { ChartShare, SharedChart } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';
import { readChartLink, readLook, writeChartLink, writeLook } from '../chart-sheet/chart-link.ts';

/** Charts as their long address names them, as the server keeps them. Texts that name no chart are left out. */
export function sharedFromPlots(plots: readonly string[]): SharedChart[] {
  return plots.flatMap((text) => {
    const chart = readChartLink(text);
    return chart ? [{ ...chart, look: writeLook(chart.look) }] : [];
  });
}

/** Charts as the server keeps them, as their long address names them. */
export function plotsOfShared(charts: readonly SharedChart[]): string[] {
  return charts.map((chart) => writeChartLink({ ...chart, look: readLook(chart.look) }));
}

/** The charts under a short address. */
export const chartShareQuery = (id: string) =>
  queryOptions({
    queryKey: ['chart-share', id],
    queryFn: ({ signal }) => fetchChartShare(id, { signal }),
  });

/** What has changed since charts were shared: a sentence for each dataset that is not as it was. */
export function describeChanges(datasets: ChartShare['datasets']): string[] {
  return datasets.flatMap(({ shortName, state, shared, current }) => {
    if (state === 'gone')
      return [`${shortName} is no longer in the catalog: its charts cannot be drawn.`];
    if (state === 'same' || !current) return [];
    return [
      `${shortName} has changed: version ${current.number} was published on ${dayOf(current.publishedAt)}; these charts were shared from version ${shared.number} of ${dayOf(shared.publishedAt)}. They show the new version.`,
    ];
  });
}

/** The day of an ISO instant, in UTC. */
export function dayOf(instant: string): string {
  return instant.slice(0, 10);
}
