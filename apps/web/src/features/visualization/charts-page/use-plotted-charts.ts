import type { ChartRange, ChartSubtype, ExistingPlot, VariableReply } from '@isobath/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sessionQuery } from '../../../shared/session/session.ts';
import type { PlottedChart } from '../chart-sheet/plotted-chart.ts';

/** The charts of the page and what can be done with them. */
export interface PlottedCharts {
  /** Newest first. */
  charts: readonly PlottedChart[];
  /** The charts for the rules that limit them: those whose rows are not here yet count with none. */
  plots: readonly ExistingPlot[];
  /** Whether the charts are shown; otherwise the globe is. */
  areShown: boolean;
  show: (areShown: boolean) => void;
  add: (chart: { variable: VariableReply; subtype: ChartSubtype; range: ChartRange }) => void;
  close: (id: string) => void;
  setPoints: (id: string, points: number) => void;
}

/** The charts of the page: a new one comes first and is shown; when the last is closed the globe returns. */
export function usePlottedCharts(): PlottedCharts {
  const queries = useQueryClient();
  const [charts, setCharts] = useState<readonly PlottedChart[]>([]);
  const [points, setPoints] = useState<Readonly<Record<string, number>>>({});
  const [areShown, show] = useState(false);
  const [created, setCreated] = useState(0);
  return {
    charts,
    plots: charts.map(({ id, subtype }) => ({ subtype, points: points[id] ?? 0 })),
    areShown: areShown && charts.length > 0,
    show,
    add: (chart) => {
      setCharts((before) => [{ ...chart, id: String(created) }, ...before]);
      setCreated(created + 1);
      show(true);
    },
    close: (closed) => setCharts((before) => before.filter(({ id }) => id !== closed)),
    setPoints: (id, count) => {
      setPoints((before) => ({ ...before, [id]: count }));
      // A guest has one plot fewer now.
      void queries.invalidateQueries({ queryKey: sessionQuery().queryKey });
    },
  };
}
