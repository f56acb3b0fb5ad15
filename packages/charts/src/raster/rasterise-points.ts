import { colourIndex } from '../colour/colour-scale.ts';
import type { ColourScale } from '../colour/colour-scale.ts';
import { tableSize } from '../colour/palettes.ts';
import type { MapView } from '../geometry/map-view.ts';
import { isPolar, pixelOf } from '../geometry/map-window.ts';
import type { MapWindow } from '../geometry/map-window.ts';
import type { PolarView } from '../geometry/polar-view.ts';
import { createStampPicture, mixInk, planStamp, stampParts } from './stamps.ts';
import type { MarkerStyle, StampInk } from './stamps.ts';

/** Points ready to be drawn. */
export interface PointsScene {
  kind: 'points';
  lon: Float64Array;
  lat: Float64Array;
  values: Float32Array | Float64Array;
  /** The rows from the first drawn to the last; none: as they come. */
  order?: Uint32Array | null | undefined;
}

/** How points look, and who hears which share of them has been drawn. */
export interface PointsLook extends MarkerStyle {
  onShare?: ((share: number) => void) | undefined;
}

/** After so many points it is told how many of all have been drawn. */
export const shareEvery = 2 ** 16;

/** Draws the point of a row with its middle at a pixel. */
type DrawPoint = (row: number, x: number, y: number) => void;

/**
 * RGBA of a view with every point as a disc in the colour of its value (or the shape of its class), later points over earlier ones; at the edge of the world a point is drawn at both ends.
 * The rims of all lie below the fills of all. Points without a place are left out; points without a value are drawn as grey rings, so that they are not lost.
 */
export function rasterisePoints(
  scene: PointsScene,
  view: MapWindow,
  colours: ColourScale,
  marker: PointsLook,
): Uint8ClampedArray<ArrayBuffer> {
  const picture = createStampPicture(view, marker);
  const { shapes = ['disc'] } = colours;
  const stamps = shapes.map((shape) => planStamp(marker, shape));
  const ring = planStamp(marker, 'ring');
  const { values } = scene;
  const inkOf = createInks(colours, marker);
  const marginPx = Math.ceil(marker.sizePx);
  const whole = scene.lon.length * stampParts.length;
  let drawn = 0;
  const tell = (): void => {
    drawn += shareEvery;
    marker.onShare?.(Math.min(1, drawn / whole));
  };
  for (const part of stampParts) {
    const draw: DrawPoint = (row, x, y) => {
      if (picture.isFull(part, x, y)) return;
      const index = colourIndex(colours, values[row]!);
      const stamp = stamps[classOf(shapes, index)] ?? ring;
      picture.stampUnder(part, { stamp, ink: inkOf(index) }, x, y);
    };
    if (isPolar(view)) drawAroundPole(scene, view, { marginPx, draw, tell });
    else drawFlat(scene, view, { marginPx, draw, tell });
  }
  return picture.pixels();
}

/** Which of some classes an entry of the colour table belongs to; −1 for a missing value. */
export function classOf(classes: readonly unknown[], entry: number): number {
  return Math.floor((entry * classes.length) / tableSize);
}

/** The inks of a colour scale, each mixed when it is first needed; −1 is that of missing values. */
function createInks(colours: ColourScale, marker: MarkerStyle): (index: number) => StampInk {
  const { table } = colours;
  const rim = marker.rim ?? [0, 0, 0];
  const mixed: StampInk[] = [];
  const missing = mixInk(missingColour, rim);
  return (index) => {
    if (index < 0) return missing;
    return (mixed[index] ??= mixInk(
      [table[index * 3]!, table[index * 3 + 1]!, table[index * 3 + 2]!],
      rim,
    ));
  };
}

interface DrawingOfPoints {
  marginPx: number;
  draw: DrawPoint;
  /** Tells that `shareEvery` more points have been looked at. */
  tell: () => void;
}

/** Visits from the last drawn point to the first those within `marginPx` of the window, at each turn of the world that shows. */
function drawFlat(
  { lon, lat, order }: PointsScene,
  { westLon, northLat, lonPerPx, latPerPx, widthPx, heightPx }: MapView,
  { marginPx, draw, tell }: DrawingOfPoints,
): void {
  const turnPx = 360 / lonPerPx;
  for (let at = lon.length - 1; at >= 0; at--) {
    if ((at + 1) % shareEvery === 0) tell();
    const row = order ? order[at]! : at;
    const y = (northLat - lat[row]!) / latPerPx;
    const x = (lon[row]! - westLon) / lonPerPx;
    // False for NaN.
    if (!(y >= -marginPx && y <= heightPx + marginPx && x - x === 0)) continue;
    let copy = x - Math.floor((x + marginPx) / turnPx) * turnPx;
    for (; copy <= widthPx + marginPx; copy += turnPx) draw(row, Math.round(copy), Math.round(y));
  }
}

function drawAroundPole(
  { lon, lat, order }: PointsScene,
  view: PolarView,
  { marginPx, draw, tell }: DrawingOfPoints,
): void {
  for (let at = lon.length - 1; at >= 0; at--) {
    if ((at + 1) % shareEvery === 0) tell();
    const row = order ? order[at]! : at;
    const north = lat[row]!;
    const isBeyond = view.pole === 'north' ? north < 0 : north > 0;
    if (isBeyond || !Number.isFinite(lon[row])) continue;
    const { x, y } = pixelOf(view, { lon: lon[row]!, lat: north });
    const isNear = isWithin(x, view.widthPx, marginPx) && isWithin(y, view.heightPx, marginPx);
    if (isNear) draw(row, Math.round(x), Math.round(y));
  }
}

/** False for NaN. */
function isWithin(at: number, sizePx: number, marginPx: number): boolean {
  return at >= -marginPx && at <= sizePx + marginPx;
}

const missingColour = [128, 138, 148] as const;
