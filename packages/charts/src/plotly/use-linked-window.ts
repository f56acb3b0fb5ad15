import type { Layout, PlotlyHTMLElement } from 'plotly.js';
import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';
import type { Plotly } from './library/load-plotly.ts';
import { changesTo, windowOf } from './plot-window.ts';
import type { PlotWindow } from './plot-window.ts';

/** A window that several plots share; undefined: each shows what its figure says. */
export interface WindowLink {
  window: PlotWindow | undefined;
  setWindow: (window: PlotWindow | undefined) => void;
}

/** Moves a drawn plot to the window that it shares, and tells where a person moves it. `home` is what its figure shows. */
export function useLinkedWindow(
  place: RefObject<HTMLElement | null>,
  plotly: Plotly | undefined,
  drawn: {
    link: WindowLink | undefined;
    home: RefObject<PlotWindow>;
    /** How often it was drawn. */
    drawings: number;
  },
): void {
  const { link, home, drawings } = drawn;
  const isLinked = link !== undefined;
  const window = link?.window;
  useEffect(() => {
    const target = place.current;
    if (!plotly || !target || !isLinked) return;
    const changes = changesTo(window ?? home.current, shownIn(target));
    if (Object.keys(changes).length > 0)
      void plotly.relayout(target, changes as unknown as Partial<Layout>);
  }, [place, plotly, isLinked, window, home, drawings]);
  const tell = useEffectEvent((target: HTMLElement) => {
    const shown = shownIn(target);
    const isMoved = Object.keys(changesTo(link?.window ?? home.current, shown)).length > 0;
    if (link && isMoved) link.setWindow(shown);
  });
  useEffect(() => {
    const target = place.current as PlotlyHTMLElement | null;
    if (plotly && target && isLinked) target.on('plotly_relayout', () => tell(target));
  }, [place, plotly, isLinked]);
}

function shownIn(target: HTMLElement): PlotWindow {
  return windowOf((target as { _fullLayout?: object })._fullLayout ?? {});
}
