import { fetchChartShare } from '@isobath/client';
import { chartSubtypeNames } from '@isobath/contract';
import type { ChartShare, SharedChart, SharedPanel } from '@isobath/contract';
import { queryOptions } from '@tanstack/react-query';
import { boundsOf } from '../../../../shared/addresses/charts-address.ts';
import type { ChartsAddress } from '../../../../shared/addresses/charts-address.ts';
import { readChartLink, readLook, writeChartLink, writeLook } from '../../chart/chart-link.ts';

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

/** The control panel that an address names; undefined where it names no variable. */
export function panelOfAddress(address: ChartsAddress): SharedPanel | undefined {
  const { table, variable, locked } = address;
  if (table === undefined || variable === undefined) return undefined;
  const chart = chartSubtypeNames.find((name) => name === address.chart);
  return {
    table,
    variable,
    ...boundsOf(address),
    ...(chart && { chart }),
    ...(locked && { locked }),
  };
}

/** The long address: the panel, the charts and the comparison that is open over them. */
export function searchOfCharts(
  panel: SharedPanel | undefined,
  plots: readonly string[],
  compare: string | undefined,
): URLSearchParams {
  const ofPanel = Object.entries(panel ?? {}).map(([name, value]) => [name, String(value)]);
  const parameters = new URLSearchParams([...ofPanel, ...plots.map((plot) => ['plot', plot])]);
  if (compare !== undefined) parameters.set('compare', compare);
  return parameters;
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
      `${shortName} has changed: release ${current.number} was published on ${dayOf(current.publishedAt)}; these charts were shared from release ${shared.number} of ${dayOf(shared.publishedAt)}. They show the new release.`,
    ];
  });
}

/** The day of an ISO instant, in UTC. */
export function dayOf(instant: string): string {
  return instant.slice(0, 10);
}
