import type { Layout, PlotlyHTMLElement } from 'plotly.js';
import type { Plotly } from './load-plotly.ts';

/** What the tools over a chart can do with its plot. */
export interface PlotHandle {
  /** Zooms around the middle of the plot; a factor above 1 comes closer. */
  zoom: (factor: number) => void;
  /** Draws the axes as they were at first. */
  reset: () => void;
  /** Saves a picture of 1000 × 700 points; as PNG with twice as many pixels along each side. */
  save: (format: 'svg' | 'png') => void;
}

/** An axis as Plotly keeps it; `r2l` and `l2r` turn its range into numbers and back, for dates and logarithms too. */
interface DrawnAxis {
  range: [unknown, unknown];
  r2l: (value: unknown) => number;
  l2r: (value: number) => unknown;
}

/** The type knows no scale, the library does. */
const picture = { width: 1000, height: 700, scale: 2 } as const;

/** The tools of the plot in `place`. `draw` redraws its figure. */
export function createPlotHandle(
  plotly: Plotly,
  place: HTMLElement,
  { draw, fileName }: { draw: () => void; fileName: string },
): PlotHandle {
  return {
    zoom: (factor) => {
      const axes =
        (place as unknown as { _fullLayout?: Record<string, unknown> })._fullLayout ?? {};
      const change: Record<string, unknown> = {};
      for (const [name, axis] of Object.entries(axes)) {
        if (/^[xy]axis\d*$/.test(name))
          change[`${name}.range`] = zoomRange(axis as DrawnAxis, factor);
      }
      void plotly.relayout(place as PlotlyHTMLElement, change as Partial<Layout>);
    },
    reset: draw,
    save: (format) =>
      void plotly.downloadImage(place as PlotlyHTMLElement, {
        ...picture,
        format,
        filename: fileName,
      }),
  };
}

/** The range of an axis around the same middle, `factor` times as close; an axis that runs downwards stays so. */
export function zoomRange({ range, r2l, l2r }: DrawnAxis, factor: number): [unknown, unknown] {
  const [start, end] = [r2l(range[0]), r2l(range[1])];
  const middle = (start + end) / 2;
  return [l2r(middle - (end - start) / 2 / factor), l2r(middle + (end - start) / 2 / factor)];
}
