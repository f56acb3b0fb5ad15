import type { MapView } from '../geometry/map-view.ts';
import type { CloudScene } from '../raster/rasterise-cloud.ts';
import type { PlotFrame } from '../plotly/plot-handle.ts';
import type { ScatterData } from './scatter-data.ts';
import { viewOf } from '../world/world-view.ts';

/** Observations as the numbers of the axes that they are drawn against, and how far they reach. */
export interface Cloud extends CloudScene {
  /** Ends of each axis; undefined when nothing can be drawn. */
  span: { x: readonly [number, number]; y: readonly [number, number] } | undefined;
}

/** The scatter plot of more points than this is drawn as a picture, by the worker that draws the maps. */
export const largestPlainCount = 10_000;

/** Where observations lie on the axes: instants in milliseconds, logarithms on a logarithmic axis; what has no value, or none that such an axis has, is NaN. */
export function planCloud({ at, values, coordinate }: ScatterData, isLog: boolean): Cloud {
  const places = new Float64Array(at.length);
  const numbers = new Float64Array(at.length);
  const ends = { place: [Infinity, -Infinity], number: [Infinity, -Infinity] } as const satisfies {
    place: [number, number];
    number: [number, number];
  };
  for (let row = 0; row < at.length; row++) {
    const number = isLog ? Math.log10(values[row]!) : values[row]!;
    const place = at[row]!;
    const isDrawn = number - number === 0 && place - place === 0;
    places[row] = isDrawn ? place : NaN;
    numbers[row] = isDrawn ? number : NaN;
    if (!isDrawn) continue;
    widen(ends.place, place);
    widen(ends.number, number);
  }
  const { place, number } = ends;
  const isEmpty = place[0] > place[1];
  const isDepth = coordinate === 'depth';
  return {
    kind: 'cloud',
    x: isDepth ? numbers : places,
    y: isDepth ? places : numbers,
    span: isEmpty ? undefined : { x: isDepth ? number : place, y: isDepth ? place : number },
  };
}

function widen(ends: [number, number], to: number): void {
  if (to < ends[0]) ends[0] = to;
  if (to > ends[1]) ends[1] = to;
}

/** The window of a drawn plot in pixels that are `pixelRatio` times as fine. */
export function windowOfFrame(frame: PlotFrame, pixelRatio: number): MapView {
  const [left, right] = frame.x;
  const [bottom, top] = frame.y;
  return viewOf({
    west: left,
    east: right,
    south: bottom,
    north: top,
    widthPx: Math.max(1, Math.round(frame.widthPx * pixelRatio)),
    heightPx: Math.max(1, Math.round(frame.heightPx * pixelRatio)),
  });
}

const reachPx = 12;

/** The row that is drawn nearest to a pixel of the frame, within 12 px, the topmost of several; −1 for none. */
export function rowNear(
  { x, y }: CloudScene,
  frame: PlotFrame,
  spot: { x: number; y: number },
): number {
  const view = windowOfFrame(frame, 1);
  const [atX, atY] = [
    view.westLon + spot.x * view.lonPerPx,
    view.northLat - spot.y * view.latPerPx,
  ];
  const [wide, high] = [1 / view.lonPerPx, 1 / view.latPerPx];
  let least = reachPx ** 2;
  let nearest = -1;
  for (let row = 0; row < x.length; row++) {
    const dx = (x[row]! - atX) * wide;
    const dy = (y[row]! - atY) * high;
    const squared = dx * dx + dy * dy;
    if (squared <= least) {
      least = squared;
      nearest = row;
    }
  }
  return nearest;
}
