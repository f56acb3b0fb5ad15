import type { MarkerShape } from './marker-shapes.ts';
import { shapeDistances, shapeReach } from './marker-shapes.ts';

/** How a marker looks: diameter in pixels (1 to 18) and opacity (0.1 to 1). */
export interface MarkerStyle {
  sizePx: number;
  opacity: number;
  /** Colour that the rim leans to, red, green, blue: the ink of the page, so that no colour is lost on its ground. Default: black. */
  rim?: readonly [number, number, number] | undefined;
}

/** The specification's markers. */
export const defaultMarker: MarkerStyle = { sizePx: 6, opacity: 0.7 };

/** Pixels of a marker relative to its middle, with their opacity. */
export interface Stamp {
  dx: Int32Array;
  dy: Int32Array;
  alpha: Float32Array;
  /** 0 inside, on the rim how much of its colour is the rim's. */
  rim: Float32Array;
}

const leastRimShare = 0.45;
const rimFromPx = 5;

/** How much of the rim is the rim's colour: the less a point differs from the ground, which is as far from the rim, the more. */
function shareOfRim(
  colour: readonly [number, number, number],
  rim: readonly [number, number, number],
): number {
  return Math.min(
    1,
    leastRimShare + Math.max(0, Math.abs(lightness(colour) - lightness(rim)) - 0.3) * 2,
  );
}

/** Relative weight of red, green and blue as the eye takes them, 0 to 1. */
function lightness([red, green, blue]: readonly [number, number, number]): number {
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** The pixels of a marker. */
export function planStamp(marker: MarkerStyle, shape: MarkerShape = 'disc'): Stamp {
  const radius = Math.max(0.5, marker.sizePx / 2);
  const reach = Math.ceil(radius * shapeReach);
  const distanceTo = shapeDistances[shape];
  const found: [number, number, number, number][] = [];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const distance = distanceTo(dx, dy);
      const outer = Math.min(1, Math.max(0, radius + 0.5 - distance));
      const inner = shape === 'ring' ? Math.min(1, Math.max(0, radius - 0.7 - distance)) : 0;
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

/** The colour of a marker and, on the rim, how far that leans to the colour of the rim: red, green, blue. */
export interface StampInk {
  colour: readonly [number, number, number];
  lean: readonly [number, number, number];
}

/** The ink of markers of a colour whose rim leans to another. */
export function mixInk(
  colour: readonly [number, number, number],
  rim: readonly [number, number, number],
): StampInk {
  const share = shareOfRim(colour, rim);
  const lean = (at: 0 | 1 | 2): number => (rim[at] - colour[at]) * share;
  return { colour, lean: [lean(0), lean(1), lean(2)] };
}

/** A picture of markers that is drawn from the topmost one down: what is covered costs nothing. */
export interface StampPicture {
  /** Whether so many markers lie around this pixel already that another one cannot be seen. */
  isFull: (x: number, y: number) => boolean;
  /** A marker below all that are there, with its middle at this pixel. */
  stampUnder: (stamp: Stamp, ink: StampInk, x: number, y: number) => void;
  /** An opaque pixel below all that are there. */
  fillUnder: (pixel: number, colour: readonly [number, number, number]) => void;
  /** RGBA, not premultiplied. */
  pixels: () => Uint8ClampedArray<ArrayBuffer>;
}

/** What of a pixel's light still comes from below: less than this is less than one of 256 steps. */
const leastLight = 1 / 512;

/** How many markers around one pixel can be seen at most. The edge of a marker is smoothed, and half as opaque. */
function mostSeen({ opacity }: MarkerStyle): number {
  return Math.ceil(Math.log(leastLight) / Math.log(1 - Math.min(0.99, opacity) / 2));
}

/** An empty picture for such markers. */
export function createStampPicture(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  marker: MarkerStyle,
): StampPicture {
  const count = widthPx * heightPx;
  const most = mostSeen(marker);
  const stamped = new Uint16Array(count);
  const light = new Float32Array(count).fill(1);
  const sums = new Float32Array(count * 3);
  const picture = { widthPx, heightPx, light, sums };
  return {
    isFull: (x, y) =>
      x >= 0 && y >= 0 && x < widthPx && y < heightPx && stamped[y * widthPx + x]! >= most,
    stampUnder: (stamp, ink, x, y) => {
      const isInside = x >= 0 && y >= 0 && x < widthPx && y < heightPx;
      if (isInside) stamped[y * widthPx + x]! += 1;
      stampUnder(picture, stamp, ink, { x, y });
    },
    fillUnder: (pixel, [red, green, blue]) => {
      const share = light[pixel]!;
      if (share === 0) return;
      light[pixel] = 0;
      sums[pixel * 3]! += red * share;
      sums[pixel * 3 + 1]! += green * share;
      sums[pixel * 3 + 2]! += blue * share;
    },
    pixels: () => {
      const rgba = new Uint8ClampedArray(count * 4);
      for (let pixel = 0; pixel < count; pixel++) {
        const cover = 1 - light[pixel]!;
        if (cover <= 0) continue;
        rgba[pixel * 4] = sums[pixel * 3]! / cover;
        rgba[pixel * 4 + 1] = sums[pixel * 3 + 1]! / cover;
        rgba[pixel * 4 + 2] = sums[pixel * 3 + 2]! / cover;
        rgba[pixel * 4 + 3] = light[pixel]! < leastLight ? 255 : cover * 255;
      }
      return rgba;
    },
  };
}

/** Every pixel of a marker: the light that it takes of what came from below it, in its colour or, on the rim, partly in that of the rim. */
function stampUnder(
  picture: { widthPx: number; heightPx: number; light: Float32Array; sums: Float32Array },
  { dx, dy, alpha, rim }: Stamp,
  { colour: [red, green, blue], lean: [leanRed, leanGreen, leanBlue] }: StampInk,
  { x: atX, y: atY }: { x: number; y: number },
): void {
  const { widthPx, heightPx, light, sums } = picture;
  for (let part = 0; part < alpha.length; part++) {
    const x = atX + dx[part]!;
    const y = atY + dy[part]!;
    if (x < 0 || y < 0 || x >= widthPx || y >= heightPx) continue;
    const pixel = y * widthPx + x;
    const before = light[pixel]!;
    if (before < leastLight) continue;
    const share = before * alpha[part]!;
    const onRim = rim[part]!;
    light[pixel] = before - share;
    sums[pixel * 3]! += (red + leanRed * onRim) * share;
    sums[pixel * 3 + 1]! += (green + leanGreen * onRim) * share;
    sums[pixel * 3 + 2]! += (blue + leanBlue * onRim) * share;
  }
}
