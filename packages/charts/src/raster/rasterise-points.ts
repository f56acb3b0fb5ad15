import { colourIndex } from '../colour/colour-scale.ts';
import type { ColourScale } from '../colour/colour-scale.ts';
import { tableSize } from '../colour/palettes.ts';
import { latToY, lonToX } from '../geometry/map-view.ts';
import { isPolar, pixelOf } from '../geometry/map-window.ts';
import type { MapWindow } from '../geometry/map-window.ts';
import { createStampPicture, planStamp, shareOfRim } from './stamps.ts';
import type { MarkerStyle } from './stamps.ts';

/** Points ready to be drawn. */
export interface PointsScene {
  kind: 'points';
  lon: Float64Array;
  lat: Float64Array;
  values: Float32Array | Float64Array;
}

/**
 * RGBA of a view with every point as a disc in the colour of its value (or the shape of its class), later points over earlier ones; at the edge of the world a point is drawn at both ends.
 * Points without a place are left out; points without a value are drawn as grey rings, so that they are not lost.
 */
export function rasterisePoints(
  scene: PointsScene,
  view: MapWindow,
  colours: ColourScale,
  marker: MarkerStyle,
): Uint8ClampedArray<ArrayBuffer> {
  const picture = createStampPicture(view, marker);
  const { shapes = ['disc'] } = colours;
  const stamps = shapes.map((shape) => planStamp(marker, shape));
  const ring = planStamp(marker, 'ring');
  const rim = marker.rim ?? [0, 0, 0];
  const marginPx = Math.ceil(marker.sizePx);
  for (let point = scene.lon.length - 1; point >= 0; point--) {
    const place = { lon: scene.lon[point]!, lat: scene.lat[point]! };
    eachSpot(view, place, marginPx, (x, y) => {
      if (picture.isFull(x, y)) return;
      const index = colourIndex(colours, scene.values[point]!);
      const colour = index < 0 ? missingColour : colours.table.subarray(index * 3, index * 3 + 3);
      const stamp = stamps[classOf(shapes, index)] ?? ring;
      picture.stampUnder(stamp, { x, y, colour, rim, rimShare: shareOfRim(colour, rim) });
    });
  }
  return picture.pixels();
}

/** Which of some classes an entry of the colour table belongs to; −1 for a missing value. */
export function classOf(classes: readonly unknown[], entry: number): number {
  return Math.floor((entry * classes.length) / tableSize);
}

/** Visits the pixels at which a point is drawn: none if it has no place, or lies further than `marginPx` outside of the window. */
function eachSpot(
  view: MapWindow,
  place: { lon: number; lat: number },
  marginPx: number,
  visit: (x: number, y: number) => void,
): void {
  if (!Number.isFinite(place.lon)) return;
  if (isPolar(view)) {
    const isBeyond = view.pole === 'north' ? place.lat < 0 : place.lat > 0;
    const { x, y } = pixelOf(view, place);
    const isNear = isWithin(x, view.widthPx, marginPx) && isWithin(y, view.heightPx, marginPx);
    if (isNear && !isBeyond) visit(Math.round(x), Math.round(y));
    return;
  }
  const y = latToY(view, place.lat);
  if (!isWithin(y, view.heightPx, marginPx)) return;
  const turnPx = 360 / view.lonPerPx;
  const x = lonToX(view, place.lon);
  let copy = x - Math.floor((x + marginPx) / turnPx) * turnPx;
  for (; copy <= view.widthPx + marginPx; copy += turnPx) visit(Math.round(copy), Math.round(y));
}

/** False for NaN. */
function isWithin(at: number, sizePx: number, marginPx: number): boolean {
  return at >= -marginPx && at <= sizePx + marginPx;
}

const missingColour = Uint8Array.of(128, 138, 148);
