import {
  contextsOfGlobe,
  countContexts,
  explainPrevented,
  warnOfContexts,
} from '@isobath/contract';
import type { ObservationSubset } from '@isobath/contract';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChartsAddress } from '../../../../shared/addresses/charts-address.ts';
import { sessionQuery } from '../../../../shared/session/session.ts';
import { chartIdOf, explainUnread, readChartLink, writeChartLink } from '../../chart/chart-link.ts';
import type { LinkedChart } from '../../chart/chart-link.ts';
import type { PlottedChart } from '../../chart/plotted-chart.ts';
import type { PlottedCharts } from '../../chart/plotted-charts.ts';
import type { UnreadyChart } from '../../chart/unready-chart.ts';
import { variableQuery } from '../../chart/variable-query.ts';

/** Characters of a text that names no chart. */
const shownOfText = 60;

/** The charts that the address names, and the texts in it that name none: a new one comes first and is shown; when the last is closed the globe returns. `change` writes the address, as a new entry of the history with `isStep`. */
export function usePlottedCharts(
  { plot = [] }: ChartsAddress,
  change: (patch: Partial<ChartsAddress>, isStep?: boolean) => void,
): PlottedCharts {
  const queries = useQueryClient();
  const linked = plot.flatMap((text) => readChartLink(text) ?? []);
  const variables = useQueries({
    queries: linked.map(({ table, variable }) => variableQuery(table, variable)),
  });
  const [points, setPoints] = useState<Readonly<Record<string, number>>>({});
  // An address with a chart on the globe opens at the globe.
  const [areShown, show] = useState(() => linked.every(({ look }) => look.globe === undefined));
  const [subset, setSubset] = useState<ObservationSubset>();
  /** Other charts than before are a step, and no longer those of a short link. */
  const write = (next: readonly LinkedChart[], areOthers = false): void => {
    const names = next.length > 0 ? next.map(writeChartLink) : undefined;
    change({ plot: names, ...(areOthers && { share: undefined }) }, areOthers);
  };
  const plots = linked.map((chart) => ({
    subtype: chart.subtype,
    points: points[chartIdOf(chart)] ?? 0,
  }));
  const charts = linked.map((chart, index): PlottedChart | UnreadyChart => {
    const { data, error = null } = variables[index] ?? {};
    const id = chartIdOf(chart);
    const { subtype, range, line, look } = chart;
    return data
      ? { id, variable: data, subtype, range, line, look }
      : { id, name: `${chart.table}.${chart.variable}`, error };
  });
  const unread = plot.flatMap((text): UnreadyChart[] =>
    readChartLink(text)
      ? []
      : [{ id: text, name: text.slice(0, shownOfText), refusal: explainUnread(text), error: null }],
  );
  return {
    charts: [...charts, ...unread],
    links: linked.map(writeChartLink),
    plots,
    areShown: areShown && plot.length > 0,
    show,
    explain: (chart) =>
      explainPrevented({ ...chart, plots, sizeCheck: { status: 'succeeded', allow: true } }),
    subset,
    forgetSubset: () => setSubset(undefined),
    warning: warnOf(charts, points),
    add: ({ variable, subtype, range, line }, part) => {
      const names = { table: variable.Table_Name, variable: variable.Variable };
      const look = part ? { cappedFrom: part.of } : {};
      const added: LinkedChart = { ...names, subtype, range, line, look };
      setSubset(part);
      const others = linked.filter((chart) => chartIdOf(chart) !== chartIdOf(added));
      write([added, ...others], true);
      show(true);
    },
    close: (closed) =>
      write(
        linked.filter((chart) => chartIdOf(chart) !== closed),
        true,
      ),
    setLook: (id, look) =>
      write(linked.map((chart) => (chartIdOf(chart) === id ? { ...chart, look } : chart))),
    showOnGlobe: (id, globe) => write(layOnGlobe(linked, id, globe)),
    setPoints: (id, count) => {
      setPoints((before) => ({ ...before, [id]: count }));
      // A guest has one plot fewer now.
      void queries.invalidateQueries({ queryKey: sessionQuery().queryKey });
    },
  };
}

/** The charts with one of them on the globe, so opaque, and no other; with `undefined` none. */
function layOnGlobe(
  charts: readonly LinkedChart[],
  id: string,
  opacity: number | undefined,
): LinkedChart[] {
  return charts.map((chart) => ({
    ...chart,
    look: { ...chart.look, globe: chartIdOf(chart) === id ? opacity : undefined },
  }));
}

/** The warning that charts need more WebGL contexts than there are; `points` are the numbers of points by chart. */
function warnOf(
  charts: readonly (PlottedChart | UnreadyChart)[],
  points: Readonly<Record<string, number>>,
): string | undefined {
  const used = charts.map((chart) => {
    if (!('variable' in chart)) return 0;
    return countContexts({
      subtype: chart.subtype,
      points: points[chart.id] ?? 0,
      isSplit: chart.look.splitBy !== undefined,
    });
  });
  const total = used.reduce((sum, count) => sum + count, 0);
  return warnOfContexts(total, contextsOfGlobe);
}
