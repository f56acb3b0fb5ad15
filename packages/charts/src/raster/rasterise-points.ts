import { colourIndex } from '../colour/colour-scale.ts';
import type { ColourScale } from '../colour/colour-scale.ts';
import { copiesInView, latToY, lonToX } from '../geometry/map-view.ts';
import { isPolar, pixelOf } from '../geometry/map-window.ts';
import type { MapWindow } from '../geometry/map-window.ts';

/** Points ready to be drawn. */
export interface PointsScene {
  kind: 'points';
  lon: Float64Array;
  lat: Float64Array;
  values: Float32Array | Float64Array;
}

/** How a marker looks: diameter in pixels (1 to 18) and opacity (0.1 to 1). */
export interface MarkerStyle {
  sizePx: number;
  opacity: number;
  /** Colour that the rim leans to, red, green, blue: the ink of the page, so that no colour is lost on its ground. Default: black. */
  rim?: readonly [number, number, number] | undefined;
}

/** The specification's markers. */
export const defaultMarker: MarkerStyle = { sizePx: 6, opacity: 0.7 };

/**
 * RGBA of a view with every point as a disc in the colour of its value, later points over earlier ones; at the edge of the world a point is drawn at both ends.
 * Points without a place are left out; points without a value are drawn as grey rings, so that they are not lost.
 */
export function rasterisePoints(
  scene: PointsScene,
  view: MapWindow,
  colours: ColourScale,
  marker: MarkerStyle,
): Uint8ClampedArray<ArrayBuffer> {
  const picture = new Uint8ClampedArray(view.widthPx * view.heightPx * 4);
  const disc = planStamp(marker, false);
  const ring = planStamp(marker, true);
  const rim = marker.rim ?? [0, 0, 0];
  for (let point = 0; point < scene.lon.length; point++) {
    const spots = spotsOf(view, { lon: scene.lon[point]!, lat: scene.lat[point]! }, marker.sizePx);
    if (spots.length === 0) continue;
    const index = colourIndex(colours, scene.values[point]!);
    const colour = index < 0 ? missingColour : colours.table.subarray(index * 3, index * 3 + 3);
    for (const { x, y } of spots) {
      stampAt(picture, view, index < 0 ? ring : disc, {
        x: Math.round(x),
        y: Math.round(y),
        colour,
        rim,
        rimShare: shareOfRim(colour, rim),
      });
    }
  }
  return picture;
}

/** The pixels at which a point is drawn: none if it has no place, or lies further than `marginPx` outside of the window. */
function spotsOf(
  view: MapWindow,
  place: { lon: number; lat: number },
  marginPx: number,
): { x: number; y: number }[] {
  if (!Number.isFinite(place.lon)) return [];
  if (isPolar(view)) {
    const isBeyond = view.pole === 'north' ? place.lat < 0 : place.lat > 0;
    const { x, y } = pixelOf(view, place);
    const isNear = isWithin(x, view.widthPx, marginPx) && isWithin(y, view.heightPx, marginPx);
    return isNear && !isBeyond ? [{ x, y }] : [];
  }
  const y = latToY(view, place.lat);
  if (!isWithin(y, view.heightPx, marginPx)) return [];
  return copiesInView(view, place.lon, marginPx).map((copy) => ({ x: lonToX(view, copy), y }));
}

/** False for NaN. */
function isWithin(at: number, sizePx: number, marginPx: number): boolean {
  return at >= -marginPx && at <= sizePx + marginPx;
}

const missingColour = Uint8Array.of(128, 138, 148);

/** Pixels of a marker relative to its middle, with their opacity. */
interface Stamp {
  dx: Int32Array;
  dy: Int32Array;
  alpha: Float32Array;
  /** 0 inside, on the rim how much of its colour is the rim's. */
  rim: Float32Array;
}

const leastRimShare = 0.45;
const rimFromPx = 5;

/** How much of the rim is the rim's colour: the less a point differs from the ground, which is as far from the rim, the more. */
function shareOfRim(colour: Uint8Array, rim: readonly [number, number, number]): number {
  return Math.min(
    1,
    leastRimShare + Math.max(0, Math.abs(lightness(colour) - lightness(rim)) - 0.3) * 2,
  );
}

/** Relative weight of red, green and blue as the eye takes them, 0 to 1. */
function lightness([red = 0, green = 0, blue = 0]: ArrayLike<number> & Iterable<number>): number {
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

function planStamp(marker: MarkerStyle, isRing: boolean): Stamp {
  const radius = Math.max(0.5, marker.sizePx / 2);
  const reach = Math.ceil(radius);
  const found: [number, number, number, number][] = [];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const distance = Math.hypot(dx, dy);
      const outer = Math.min(1, Math.max(0, radius + 0.5 - distance));
      const inner = isRing ? Math.min(1, Math.max(0, radius - 0.7 - distance)) : 0;
      const alpha = (outer - inner) * marker.opacity;
      const rim = marker.sizePx < rimFromPx ? 0 : Math.min(1, Math.max(0, distance - radius + 1.2));
      if (alpha > 0.01) found.push([dx, dy, alpha, rim]);
    }
  }
  return {
    dx: Int32Array.from(found, (pixel) => pixel[0]),
    dy: Int32Array.from(found, (pixel) => pixel[1]),
    alpha: Float32Array.from(found, (pixel) => pixel[2]),
    rim: Float32Array.from(found, (pixel) => pixel[3]),
  };
}

function stampAt(
  picture: Uint8ClampedArray,
  view: MapWindow,
  stamp: Stamp,
  at: {
    x: number;
    y: number;
    colour: Uint8Array;
    rim: readonly [number, number, number];
    rimShare: number;
  },
): void {
  const { widthPx, heightPx } = view;
  const [rimRed, rimGreen, rimBlue] = at.rim;
  const [red, green, blue] = at.colour as unknown as [number, number, number];
  for (let pixel = 0; pixel < stamp.alpha.length; pixel++) {
    const x = at.x + stamp.dx[pixel]!;
    const y = at.y + stamp.dy[pixel]!;
    if (x < 0 || y < 0 || x >= widthPx || y >= heightPx) continue;
    const offset = (y * widthPx + x) * 4;
    const under = picture[offset + 3]! / 255;
    const alpha = stamp.alpha[pixel]!;
    const both = alpha + under * (1 - alpha);
    const share = alpha / both;
    const rim = stamp.rim[pixel]! * at.rimShare;
    picture[offset] = picture[offset]! + (red + (rimRed - red) * rim - picture[offset]!) * share;
    picture[offset + 1] =
      picture[offset + 1]! + (green + (rimGreen - green) * rim - picture[offset + 1]!) * share;
    picture[offset + 2] =
      picture[offset + 2]! + (blue + (rimBlue - blue) * rim - picture[offset + 2]!) * share;
    picture[offset + 3] = both * 255;
  }
}
