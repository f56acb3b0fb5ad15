import { nameOfPicture } from '../text/name-of-picture.ts';
import type { Layout, PlotlyHTMLElement } from 'plotly.js';
import { framePicture } from './picture-frame.ts';
import type { DrawnPlot, PictureFrame } from './picture-frame.ts';
import type { Plotly } from './library/load-plotly.ts';

/** What the tools over a chart can do with its plot. */
export interface PlotHandle {
  /** Zooms around the middle of the plot; a factor above 1 comes closer. */
  zoom: (factor: number) => void;
  /** Draws the axes as they were at first. */
  reset: () => void;
  /** Saves a picture of 1000 × 700 points; as PNG with twice as many pixels along each side. */
  save: (format: 'svg' | 'png') => void;
  /** Where its axes lie and what they show; undefined before the first drawing. */
  frame: () => PlotFrame | undefined;
  /** Hears whenever it was drawn, with what ends that. */
  onDrawn: (hear: () => void) => () => void;
  /** Hears the pixel of the frame under the pointer, undefined outside of it; with what ends that. */
  onPointer: (hear: (spot: { x: number; y: number } | undefined) => void) => () => void;
  /** Lays a picture over what a frame showed; it moves and is saved with the axes, and goes with the next figure. */
  showPicture: (source: string, frame: PlotFrame) => void;
  hasPicture: () => boolean;
}

/** The place of a plot's axes, in pixels of the plot, and what they show from left to right and from bottom to top: numbers, instants in milliseconds, or logarithms. */
export interface PlotFrame {
  left: number;
  top: number;
  widthPx: number;
  heightPx: number;
  x: readonly [number, number];
  y: readonly [number, number];
}

/** An axis as Plotly keeps it; `r2l` and `l2r` turn its range into numbers and back, for dates and logarithms too. */
interface DrawnAxis {
  range: [unknown, unknown];
  r2l: (value: unknown) => number;
  l2r: (value: number) => unknown;
  _offset: number;
  _length: number;
}

/** What Plotly keeps of a drawn plot. */
interface DrawnLayout {
  xaxis?: DrawnAxis;
  yaxis?: DrawnAxis;
  images?: readonly unknown[];
}

/** The type knows no scale, the library does. */
const picture = { width: 1000, height: 700, scale: 2 } as const;

/** What the tools of a plot need. */
interface PlotTools {
  draw: () => void;
  fileName: string;
  /** What a saved picture has around the plot. */
  frameOfPicture?: (() => PictureFrame | undefined) | undefined;
}

/** The tools of the plot in `place`. `draw` redraws its figure. */
export function createPlotHandle(
  plotly: Plotly,
  place: HTMLElement,
  { draw, fileName, frameOfPicture }: PlotTools,
): PlotHandle {
  const drawn = (): DrawnLayout => (place as { _fullLayout?: DrawnLayout })._fullLayout ?? {};
  return {
    frame: () => frameOf(drawn()),
    onDrawn: (hear) => handleDrawn(place as PlotlyHTMLElement, hear),
    onPointer: (hear) => handlePointer(place, () => frameOf(drawn()), hear),
    hasPicture: () => (drawn().images ?? []).length > 0,
    showPicture: (source, frame) => {
      const images = pictureOn(drawn(), source, frame);
      if (images) void plotly.relayout(place as PlotlyHTMLElement, { images } as Partial<Layout>);
    },
    zoom: (factor) => {
      const axes = drawn();
      const change: Record<string, unknown> = {};
      for (const [name, axis] of Object.entries(axes)) {
        if (/^[xy]axis\d*$/.test(name))
          change[`${name}.range`] = zoomRange(axis as DrawnAxis, factor);
      }
      void plotly.relayout(place as PlotlyHTMLElement, change as Partial<Layout>);
    },
    reset: draw,
    save: (format) => {
      const frame = frameOfPicture?.();
      void plotly.downloadImage(framePicture(place as DrawnPlot, frame), {
        ...picture,
        format,
        filename: nameOfPicture(frame?.title.fileName ?? fileName),
      });
    },
  };
}

function frameOf({ xaxis, yaxis }: DrawnLayout): PlotFrame | undefined {
  if (!xaxis || !yaxis) return undefined;
  const shown = ({ range, r2l }: DrawnAxis): [number, number] => [r2l(range[0]), r2l(range[1])];
  return {
    left: xaxis._offset,
    top: yaxis._offset,
    widthPx: xaxis._length,
    heightPx: yaxis._length,
    x: shown(xaxis),
    y: shown(yaxis),
  };
}

function handleDrawn(place: PlotlyHTMLElement, hear: () => void): () => void {
  place.on('plotly_afterplot', hear);
  // The types know no end of hearing, the library does.
  const heard = place as unknown as { removeListener: (event: string, hear: () => void) => void };
  return () => heard.removeListener('plotly_afterplot', hear);
}

function handlePointer(
  place: HTMLElement,
  frame: () => PlotFrame | undefined,
  hear: (spot: { x: number; y: number } | undefined) => void,
): () => void {
  const move = ({ clientX, clientY }: PointerEvent): void => {
    const box = place.getBoundingClientRect();
    const at = frame();
    if (!at) return;
    const spot = { x: clientX - box.left - at.left, y: clientY - box.top - at.top };
    const isInside = spot.x >= 0 && spot.y >= 0 && spot.x <= at.widthPx && spot.y <= at.heightPx;
    hear(isInside ? spot : undefined);
  };
  const leave = (): void => hear(undefined);
  place.addEventListener('pointermove', move);
  place.addEventListener('pointerleave', leave);
  return () => {
    place.removeEventListener('pointermove', move);
    place.removeEventListener('pointerleave', leave);
  };
}

/** A picture of Plotly over the axes, stretched to what the frame showed: its place in the words of the axes, its size in their numbers. */
function pictureOn(
  { xaxis, yaxis }: DrawnLayout,
  source: string,
  { x, y }: PlotFrame,
): object[] | undefined {
  if (!xaxis || !yaxis) return undefined;
  const place = { x: xaxis.l2r(x[0]), y: yaxis.l2r(y[1]), xref: 'x', yref: 'y' };
  const size = { sizex: Math.abs(x[1] - x[0]), sizey: Math.abs(y[1] - y[0]), sizing: 'stretch' };
  return [{ ...place, ...size, source, xanchor: 'left', yanchor: 'top', layer: 'above' }];
}

/** The range of an axis around the same middle, `factor` times as close; an axis that runs downwards stays so. */
export function zoomRange(
  { range, r2l, l2r }: Pick<DrawnAxis, 'range' | 'r2l' | 'l2r'>,
  factor: number,
): [unknown, unknown] {
  const [start, end] = [r2l(range[0]), r2l(range[1])];
  const middle = (start + end) / 2;
  return [l2r(middle - (end - start) / 2 / factor), l2r(middle + (end - start) / 2 / factor)];
}
