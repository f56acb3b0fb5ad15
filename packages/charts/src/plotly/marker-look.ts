import type { ChartTheme } from '../frame/chart-theme.ts';

/** How the markers of a plot look, and whether a line connects them. */
export interface MarkerLook {
  /** Diameter in pixels, 1 to 18. */
  sizePx: number;
  /** 0.1 to 1. */
  opacity: number;
  /** CSS colour; default: the accent of the scheme. */
  colour?: string | undefined;
  hasLines: boolean;
}

/** Of a line through values, as a series or a profile is drawn at first. */
export const plainLine: MarkerLook = { sizePx: 6, opacity: 1, hasLines: true };

/** Above so many values markers hide the line that connects them. */
const markersUpTo = 400;
const maxPlainCount = 10_000;

/** The parts of a trace that draw `count` values as a line with markers while they can be told apart, by a graphics processor above 10,000; as markers alone where there is no line. */
export function lineTrace(look: MarkerLook, count: number, theme: ChartTheme): object {
  const isDense = count > markersUpTo;
  const color = look.colour ?? theme.current;
  return {
    type: count > maxPlainCount ? 'scattergl' : 'scatter',
    mode: look.hasLines ? (isDense ? 'lines' : 'lines+markers') : 'markers',
    connectgaps: false,
    line: { color, width: isDense ? 1.2 : 1.8 },
    marker: { color, size: look.sizePx, ...(look.opacity < 1 && { opacity: look.opacity }) },
  };
}
