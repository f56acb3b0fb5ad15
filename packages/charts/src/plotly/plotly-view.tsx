import type { PlotlyHTMLElement } from 'plotly.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useChartTheme } from '../frame/chart-theme.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { useWidth } from '../frame/use-width.ts';
import { plotlyConfig } from './figure.ts';
import type { Figure } from './figure.ts';
import { loadPlotly } from './load-plotly.ts';
import type { Plotly } from './load-plotly.ts';
import { createPlotHandle } from './plot-handle.ts';
import type { PlotHandle } from './plot-handle.ts';

interface PlotlyViewProps {
  /** Element whose CSS variables carry the colours. */
  root: RefObject<HTMLElement | null>;
  makeFigure: (theme: ChartTheme, widthPx: number) => Figure;
  heightPx: number;
  fileName: string;
  label: string;
  /** Hears what the tools in the chart's title line need, whenever the plot is drawn. */
  onPlot: (plot: PlotHandle) => void;
  /** A click on something drawn: where on the x axis. */
  onPick?: ((x: number) => void) | undefined;
}

/** Draws a figure with Plotly, which is loaded when the first one is shown; its place is kept from the beginning. */
export function PlotlyView({
  root,
  makeFigure,
  heightPx,
  fileName,
  label,
  onPlot,
  onPick,
}: PlotlyViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const theme = useChartTheme(root);
  const widthPx = useWidth(place);
  const [plotly, setPlotly] = useState<Plotly>();
  const [hasPlot, setHasPlot] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    loadPlotly().then(
      (loaded) => setPlotly(() => loaded),
      () => setHasFailed(true),
    );
  }, []);
  useEffect(() => {
    if (!plotly || !theme || !place.current || widthPx === 0) return;
    const target = place.current;
    const draw = (): void => {
      const { traces, layout } = makeFigure(theme, widthPx);
      plotly
        .react(
          target,
          traces as never,
          { ...layout, width: widthPx, height: heightPx },
          plotlyConfig,
        )
        .then(() => setHasPlot(true))
        .catch(() => setHasFailed(true));
    };
    draw();
    onPlot(createPlotHandle(plotly, target, { draw, fileName }));
  }, [plotly, theme, makeFigure, widthPx, heightPx, fileName, onPlot]);
  const pick = useEffectEvent((x: number) => onPick?.(x));
  useEffect(() => {
    // Plotly gives the element its events with the first plot.
    if (!hasPlot) return;
    const target = place.current as PlotlyHTMLElement | null;
    target?.on('plotly_click', ({ points: [point] }) => {
      if (typeof point?.x === 'number') pick(point.x);
    });
  }, [hasPlot]);
  useEffect(() => {
    const target = place.current;
    return () => {
      if (target && plotly) plotly.purge(target);
    };
  }, [plotly]);
  return (
    <div
      className="isobath-chart-plot"
      style={{ minHeight: heightPx }}
      role="group"
      aria-label={label}
    >
      {!plotly && (
        <p className="isobath-chart-waiting" role="status">
          {hasFailed
            ? 'The chart could not be loaded. Reload the page to try again; the values are in the table below.'
            : 'Loading the chart…'}
        </p>
      )}
      <div ref={place} />
    </div>
  );
}
