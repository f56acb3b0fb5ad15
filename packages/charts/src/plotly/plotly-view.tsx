import type { Layout, PlotlyHTMLElement } from 'plotly.js';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import type { ChartTitle } from '../text/chart-title.ts';
import type { ChartTheme } from '../frame/chart-theme.ts';
import { drawnWidth, useIsPrinting } from '../frame/paper.ts';
import { useWidth } from '../frame/use-width.ts';
import { plotlyConfig } from './figure.ts';
import type { Figure } from './figure.ts';
import { loadPlotly } from './library/load-plotly.ts';
import type { Plotly } from './library/load-plotly.ts';
import { createPlotHandle } from './plot-handle.ts';
import type { PictureFrame } from './picture-frame.ts';
import type { PlotHandle } from './plot-handle.ts';
import { annotateMarks } from './plot-marks.ts';
import { signHover } from './sign-hover.ts';
import { waitForTurn } from './take-turn.ts';
import type { PlotMark } from './plot-marks.ts';
import { windowOf } from './plot-window.ts';
import type { PlotWindow } from './plot-window.ts';
import { useLinkedWindow } from './use-linked-window.ts';
import type { WindowLink } from './use-linked-window.ts';

interface PlotlyViewProps {
  /** Undefined until it is known. */
  theme: ChartTheme | undefined;
  makeFigure: (theme: ChartTheme, widthPx: number) => Figure;
  heightPx: number;
  fileName: string;
  /** What saved pictures say above and below. */
  title?: ChartTitle | undefined;
  label: string;
  /** Hears what the tools in the chart's title line need, whenever the plot is drawn. */
  onPlot: (plot: PlotHandle) => void;
  /** A click on something drawn: where on the x axis. */
  onPick?: ((x: number) => void) | undefined;
  /** What is read with the keyboard; drawn over the figure without drawing that again. */
  marks?: readonly PlotMark[] | undefined;
  /** Makes the plot one that keys reach, and says which. */
  keys?: PlotKeys | undefined;
  /** The window that it shares with other plots. */
  link?: WindowLink | undefined;
}

/** What the keyboard does on a plot. */
interface PlotKeys {
  /** For example `Arrow keys read values.` */
  hint: string;
  /** What is read, said aloud. */
  spoken: string;
  onKeyDown: (event: KeyboardEvent) => void;
}

const noMarks: readonly PlotMark[] = [];

/** Draws a figure with Plotly, which is loaded when the first one is shown; its place is kept from the beginning. */
export function PlotlyView({
  theme,
  makeFigure,
  heightPx,
  fileName,
  title,
  label,
  onPlot,
  onPick,
  marks = noMarks,
  keys,
  link,
}: PlotlyViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const ownAnnotations = useRef<readonly object[]>([]);
  const drawnMarks = useRef<readonly PlotMark[]>(noMarks);
  const home = useRef<PlotWindow>({});
  const shownTitle = useNewest(title);
  const widthPx = useWidth(place);
  const isOnPaper = useIsPrinting();
  const [plotly, setPlotly] = useState<Plotly>();
  const [drawings, setDrawings] = useState(0);
  const hasPlot = drawings > 0;
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    loadPlotly().then(
      (loaded) => setPlotly(() => loaded),
      () => setHasFailed(true),
    );
  }, []);
  const forgetWindow = useEffectEvent(() => link?.setWindow(undefined));
  const annotate = useEffectEvent((drawnTheme: ChartTheme) => {
    drawnMarks.current = marks;
    return [...ownAnnotations.current, ...annotateMarks(marks, drawnTheme)];
  });
  useEffect(() => {
    if (!plotly || !theme || !place.current || widthPx === 0) return;
    const target = place.current;
    const draw = (): void => {
      const { traces, layout } = makeFigure(theme, widthPx);
      ownAnnotations.current = layout.annotations ?? [];
      home.current = windowOf(layout);
      const annotations = annotate(theme) as Layout['annotations'];
      plotly
        .react(
          target,
          traces as never,
          { ...layout, annotations, width: widthPx, height: heightPx },
          plotlyConfig,
        )
        .then(() => setDrawings((before) => before + 1))
        .catch(() => setHasFailed(true));
    };
    const reset = (): void => {
      draw();
      forgetWindow();
    };
    const begin = (): void => {
      draw();
      const frameOfPicture = frameIn(shownTitle, theme);
      onPlot(createPlotHandle(plotly, target, { draw: reset, fileName, frameOfPicture }));
    };
    if (!isOnPaper) return waitForTurn(begin);
    begin();
    return undefined;
  }, [plotly, theme, makeFigure, widthPx, heightPx, fileName, onPlot, isOnPaper, shownTitle]);
  useEffect(() => {
    const target = place.current;
    if (!plotly || !theme || !target || !hasPlot || marks === drawnMarks.current) return;
    void plotly.relayout(target, { annotations: annotate(theme) } as Partial<Layout>);
  }, [plotly, theme, hasPlot, marks]);
  useLinkedWindow(place, hasPlot ? plotly : undefined, { link, home, drawings });
  const pick = useEffectEvent((x: number) => onPick?.(x));
  useEffect(() => {
    // Plotly gives the element its events with the first plot.
    if (!hasPlot) return;
    const target = place.current as PlotlyHTMLElement | null;
    target?.on('plotly_hover', () => signHover(target));
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
      {...(keys
        ? {
            role: 'application',
            'aria-roledescription': 'chart',
            'aria-label': `${fileName}. ${keys.hint}`,
            tabIndex: 0,
            onKeyDown: keys.onKeyDown,
          }
        : { role: 'group', 'aria-label': label })}
    >
      {keys && (
        <div className="isobath-chart-unseen" aria-live="polite">
          {keys.spoken}
        </div>
      )}
      {!plotly && <Waiting hasFailed={hasFailed} />}
      <div
        ref={place}
        className="isobath-chart-plotted"
        style={isOnPaper ? drawnWidth(widthPx) : undefined}
      />
    </div>
  );
}

/** The newest value, for what asks for it later. */
function useNewest<Value>(value: Value): RefObject<Value> {
  const newest = useRef(value);
  useEffect(() => {
    newest.current = value;
  }, [value]);
  return newest;
}

/** What stands around a saved picture at the time it is saved. */
function frameIn(
  title: RefObject<ChartTitle | undefined>,
  theme: ChartTheme,
): () => PictureFrame | undefined {
  return () => title.current && { title: title.current, theme };
}

function Waiting({ hasFailed }: { hasFailed: boolean }) {
  return (
    <p className="isobath-chart-waiting" role="status">
      {hasFailed
        ? 'The chart could not be loaded. Reload the page to try again; the values are in the table below.'
        : 'Loading the chart…'}
    </p>
  );
}
