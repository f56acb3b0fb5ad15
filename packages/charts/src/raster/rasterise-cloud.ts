import { latToY, lonToX } from '../geometry/map-view.ts';
import type { MapView } from '../geometry/map-view.ts';
import { createStampPicture, mixInk, planStamp, stampParts } from './stamps.ts';
import type { MarkerStyle, StampPicture } from './stamps.ts';
import { shareEvery } from './rasterise-points.ts';

/** Values against a coordinate, in the order in which lines connect them. What lacks one of the two is not drawn. */
export interface CloudScene {
  kind: 'cloud';
  at: Float64Array;
  values: Float32Array | Float64Array;
  /** Whether the axis of the values is logarithmic: what has no logarithm is not drawn. */
  isLog: boolean;
  /** Whether the values run across and the coordinate downwards, as depth does. */
  areValuesAcross: boolean;
}

/** How the density of a cloud looks. */
export interface DensityLook {
  /** Red, green and blue of 256 colours, from one observation to the most in a cell of the window, by the logarithm of their number. */
  table: Uint8Array;
  /** From the middle of a hexagon to each of its corners, in pixels. */
  cellPx: number;
}

/** How the points of a cloud look, which have no colours of their own: red, green, blue. */
export interface CloudMarker extends MarkerStyle {
  /** Default: black. */
  colour?: readonly [number, number, number] | undefined;
  /** Of lines that connect them. Default: no lines. */
  line?: readonly [number, number, number] | undefined;
  /** In place of markers, how many points lie where. */
  density?: DensityLook | undefined;
}

/**
 * RGBA of a window with every point as a disc in the colour of the marker, later ones over earlier ones, and lines below them where the marker has some. The longitudes and latitudes of
 * the window are the numbers of the axes; `latPerPx` is negative where the axis runs downwards.
 */
export function rasteriseCloud(
  scene: CloudScene,
  view: MapView,
  marker: CloudMarker,
  onShare?: (share: number) => void,
): Uint8ClampedArray<ArrayBuffer> {
  const picture = createStampPicture(view, marker);
  const stamp = planStamp(marker);
  const ink = mixInk(marker.colour ?? [0, 0, 0], marker.rim ?? [0, 0, 0]);
  stampParts.forEach((part, round) =>
    forEachSpot(
      scene,
      view,
      (column, line) => {
        if (!picture.isFull(part, column, line))
          picture.stampUnder(part, { stamp, ink }, column, line);
      },
      (share) => onShare?.((round + share) / stampParts.length),
    ),
  );
  if (marker.line) drawLines(picture, scene, view, marker.line);
  return picture.pixels();
}

/** Visits the pixels of the points, from the last to the first, and tells from time to time which share of them it has visited. */
export function forEachSpot(
  { at, values, isLog, areValuesAcross }: CloudScene,
  view: MapView,
  visit: (column: number, line: number) => void,
  onShare?: (share: number) => void,
): void {
  for (let row = at.length - 1; row >= 0; row--) {
    if (row % shareEvery === 0) onShare?.(1 - row / at.length);
    const number = isLog ? Math.log10(values[row]!) : values[row]!;
    const place = at[row]!;
    const column = Math.round(lonToX(view, areValuesAcross ? number : place));
    const line = Math.round(latToY(view, areValuesAcross ? place : number));
    if (column - column === 0 && line - line === 0) visit(column, line);
  }
}

/** The numbers of the axes, across and along, at which a row is drawn; not finite where it is not. */
export function spotOf(
  { at, values, isLog, areValuesAcross }: CloudScene,
  row: number,
): [x: number, y: number] {
  const value = values[row] ?? NaN;
  const number = isLog ? Math.log10(value) : value;
  const place = at[row] ?? NaN;
  return areValuesAcross ? [number, place] : [place, number];
}

/** Straight lines of one pixel from each point to the next, broken where one has no place. */
function drawLines(
  picture: StampPicture,
  scene: CloudScene,
  view: MapView,
  colour: readonly [number, number, number],
): void {
  const fill = (pixel: number): void => picture.fillUnder(pixel, colour);
  let before: readonly [number, number] | undefined;
  for (let row = 0; row < scene.at.length; row++) {
    const [x, y] = spotOf(scene, row);
    const at = [lonToX(view, x), latToY(view, y)] as const;
    const isPlaced = Number.isFinite(at[0]) && Number.isFinite(at[1]);
    if (before && isPlaced) drawLine(view, [before, at], fill);
    before = isPlaced ? at : undefined;
  }
}

function drawLine(
  { widthPx, heightPx }: MapView,
  [from, to]: readonly [readonly [number, number], readonly [number, number]],
  fill: (pixel: number) => void,
): void {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  // Only the part within the picture is walked, however far outside its ends are.
  const [first, last] = clip([from[0], dx, widthPx], [from[1], dy, heightPx]);
  if (first > last) return;
  const steps = Math.max(1, Math.ceil((last - first) * Math.max(Math.abs(dx), Math.abs(dy))));
  for (let step = 0; step <= steps; step++) {
    const share = first + ((last - first) * step) / steps;
    const [x, y] = [Math.floor(from[0] + dx * share), Math.floor(from[1] + dy * share)];
    if (x >= 0 && y >= 0 && x < widthPx && y < heightPx) fill(y * widthPx + x);
  }
}

/** From which to which share of a line it lies within 0 to `size` along each of its coordinates; the first is larger where it never does. */
function clip(
  ...sides: readonly (readonly [start: number, change: number, size: number])[]
): [number, number] {
  let [first, last] = [0, 1];
  for (const [start, change, size] of sides) {
    if (change === 0) {
      if (start < 0 || start >= size) return [1, 0];
      continue;
    }
    const [one, other] = [-start / change, (size - start) / change];
    first = Math.max(first, Math.min(one, other));
    last = Math.min(last, Math.max(one, other));
  }
  return [first, last];
}
