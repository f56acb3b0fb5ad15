import type { ContourLine } from '../../contour/plan-contours.ts';
import { placeLabels } from '../../contour/place-labels.ts';
import type { LabelledPath } from '../../contour/place-labels.ts';
import type { ChartTheme } from '../../frame/chart-theme.ts';
import { copiesInView, latToY, lonToX } from '../../geometry/map-view.ts';
import { isPolar } from '../../geometry/map-window.ts';
import type { MapWindow } from '../../geometry/map-window.ts';
import { polarRuns } from '../polar/polar-runs.ts';

/** Draws the lines in every turn of the world that is in view, thick ones stronger, and writes the values of the longest along them. */
export function paintContours(
  context: CanvasRenderingContext2D,
  { view, theme }: { view: MapWindow; theme: ChartTheme },
  lines: readonly ContourLine[],
): void {
  const paths = lines.flatMap((line) => contourPathsInView(view, line));
  context.lineJoin = 'round';
  for (const isThick of [false, true]) {
    context.beginPath();
    for (const path of paths) if (path.isThick === isThick) tracePath(context, path.points);
    // A casing in the colour of the ground keeps the line visible over any colour of the map.
    context.strokeStyle = theme.ground;
    context.lineWidth = isThick ? 3 : 2.2;
    context.globalAlpha = 0.3;
    context.stroke();
    context.strokeStyle = theme.ink;
    context.lineWidth = isThick ? 1.4 : 0.7;
    context.globalAlpha = isThick ? 0.85 : 0.6;
    context.stroke();
  }
  context.globalAlpha = 1;
  writeLabels(context, paths, { view, theme });
}

/** A line in pixels. */
export interface ContourPath extends LabelledPath {
  points: Float64Array;
  isThick: boolean;
}

/** The line in pixels: once for each turn of the world in which it may be seen, or the stretches of it on a hemisphere around a pole. */
export function contourPathsInView(view: MapWindow, line: ContourLine): ContourPath[] {
  const { points, label, isThick } = line;
  if (isPolar(view)) return polarRuns(view, points).map((run) => ({ ...line, points: run }));
  let west = Infinity;
  let east = -Infinity;
  for (let at = 0; at < points.length; at += 2) {
    const lon = points[at] ?? NaN;
    if (lon < west) west = lon;
    if (lon > east) east = lon;
  }
  return copiesInView(view, west, (east - west) / view.lonPerPx).map((copy) => {
    const turned = copy - west;
    return {
      label,
      isThick,
      points: points.map((at, index) =>
        index % 2 === 0 ? lonToX(view, at + turned) : latToY(view, at),
      ),
    };
  });
}

function tracePath(context: CanvasRenderingContext2D, points: Float64Array): void {
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = points.subarray(at, at + 2) as unknown as [number, number];
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
}

function writeLabels(
  context: CanvasRenderingContext2D,
  paths: readonly ContourPath[],
  { view, theme }: { view: MapWindow; theme: ChartTheme },
): void {
  context.font = `11px ${theme.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineWidth = 3;
  for (const { x, y, turn, label } of placeLabels(paths, view)) {
    context.save();
    context.translate(x, y);
    context.rotate(turn);
    // A casing in the colour of the ground keeps the words readable over any colour of the map.
    context.strokeStyle = theme.raised;
    context.strokeText(label, 0, 0);
    context.fillStyle = theme.ink;
    context.fillText(label, 0, 0);
    context.restore();
  }
}
