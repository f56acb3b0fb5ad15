import type { MapView } from '../../geometry/map-view.ts';
import type { CloudScene } from '../../raster/rasterise-cloud.ts';
import type { PlotFrame } from '../../plotly/plot-handle.ts';
import type { ScatterData } from './scatter-data.ts';
import { viewOf } from '../../geometry/world-view.ts';

/** Observations as the numbers of the axes that they are drawn against, and how far they reach. */
export interface Cloud extends CloudScene {
  /** Ends of each axis; undefined when nothing can be drawn. */
  span: { x: readonly [number, number]; y: readonly [number, number] } | undefined;
}

/** The scatter plot of more points than this is drawn as a picture, by the worker that draws the maps. */
export const maxPlainCount = 10_000;

/** A cloud of observations: on a logarithmic axis what has no logarithm is left out. The arrays are those of the data. */
export function planCloud({ at, values, coordinate }: ScatterData, isLog: boolean): Cloud {
  const [places, numbers] = [
    [Infinity, -Infinity],
    [Infinity, -Infinity],
  ] as [[number, number], [number, number]];
  for (let row = 0; row < at.length; row++) {
    const number = values[row]!;
    const place = at[row]!;
    if (number - number !== 0 || place - place !== 0 || (isLog && number <= 0)) continue;
    if (place < places[0]) places[0] = place;
    if (place > places[1]) places[1] = place;
    if (number < numbers[0]) numbers[0] = number;
    if (number > numbers[1]) numbers[1] = number;
  }
  const areValuesAcross = coordinate === 'depth';
  const ends: [number, number] = isLog
    ? [Math.log10(numbers[0]), Math.log10(numbers[1])]
    : [numbers[0], numbers[1]];
  return {
    kind: 'cloud',
    at,
    values,
    isLog,
    areValuesAcross,
    span:
      places[0] > places[1]
        ? undefined
        : { x: areValuesAcross ? ends : places, y: areValuesAcross ? places : ends },
  };
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
  { at, values, isLog, areValuesAcross }: CloudScene,
  frame: PlotFrame,
  spot: { x: number; y: number },
): number {
  const view = windowOfFrame(frame, 1);
  const across = view.westLon + spot.x * view.lonPerPx;
  const along = view.northLat - spot.y * view.latPerPx;
  const [place, number] = areValuesAcross ? [along, across] : [across, along];
  const [placePerPx, numberPerPx] = areValuesAcross
    ? [view.latPerPx, view.lonPerPx]
    : [view.lonPerPx, view.latPerPx];
  let least = reachPx ** 2;
  let nearest = -1;
  for (let row = 0; row < at.length; row++) {
    const placePx = (at[row]! - place) / placePerPx;
    if (!(placePx * placePx <= least)) continue;
    const value = values[row]!;
    const numberPx = ((isLog ? Math.log10(value) : value) - number) / numberPerPx;
    const squared = placePx * placePx + numberPx * numberPx;
    if (squared <= least) {
      least = squared;
      nearest = row;
    }
  }
  return nearest;
}
