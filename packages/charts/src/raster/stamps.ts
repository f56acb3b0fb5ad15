import type { MarkerShape } from '../colour/marker-shapes.ts';
import { shapeDistances, shapeReach } from '../colour/marker-shapes.ts';

/** How a marker looks: diameter in pixels (1 to 18) and opacity (0.1 to 1). */
export interface MarkerStyle {
  sizePx: number;
  opacity: number;
  /** Colour that the rim leans to, red, green, blue: the ink of the page, so that no colour is lost on its ground. Default: black. */
  rim?: readonly [number, number, number] | undefined;
}

/** The specification's markers. */
export const defaultMarker: MarkerStyle = { sizePx: 6, opacity: 0.7 };

/** Pixels relative to the middle of a marker, with their opacity. */
export interface StampPart {
  dx: Int32Array;
  dy: Int32Array;
  alpha: Float32Array;
}

/** A marker: what shows its colour, and the rim around it. */
export interface Stamp {
  fill: StampPart;
  /** Empty for small markers and rings. */
  rim: StampPart;
}

const minRimShare = 0.45;
const rimFromPx = 5;

/** How much of the rim is the rim's colour: the less a point differs from the ground, which is as far from the rim, the more. */
function shareOfRim(
  colour: readonly [number, number, number],
  rim: readonly [number, number, number],
): number {
  return Math.min(
    1,
    minRimShare + Math.max(0, Math.abs(lightness(colour) - lightness(rim)) - 0.3) * 2,
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
  const hasRim = marker.sizePx >= rimFromPx && shape !== 'ring';
  const fill: Pixel[] = [];
  const rim: Pixel[] = [];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const distance = distanceTo(dx, dy);
      const outer = Math.min(1, Math.max(0, radius + 0.5 - distance));
      const inner = shape === 'ring' ? Math.min(1, Math.max(0, radius - 0.7 - distance)) : 0;
      const alpha = (outer - inner) * marker.opacity;
      const rimShare = hasRim ? Math.min(1, Math.max(0, distance - radius + 1.2)) : 0;
      fill.push([dx, dy, alpha * (1 - rimShare)]);
      rim.push([dx, dy, alpha * rimShare]);
    }
  }
  return { fill: partOf(fill), rim: partOf(rim) };
}

type Pixel = readonly [dx: number, dy: number, alpha: number];

function partOf(pixels: readonly Pixel[]): StampPart {
  const seen = pixels.filter(([, , alpha]) => alpha > 0.01);
  return {
    dx: Int32Array.from(seen, (pixel) => pixel[0]),
    dy: Int32Array.from(seen, (pixel) => pixel[1]),
    alpha: Float32Array.from(seen, (pixel) => pixel[2]),
  };
}

/** The colours of a marker and of its rim: red, green, blue. */
export interface StampInk {
  fill: readonly [number, number, number];
  rim: readonly [number, number, number];
}

/** The ink of markers of a colour whose rim leans to another. */
export function mixInk(
  fill: readonly [number, number, number],
  rim: readonly [number, number, number],
): StampInk {
  const share = shareOfRim(fill, rim);
  const mix = (at: 0 | 1 | 2): number => fill[at] + (rim[at] - fill[at]) * share;
  return { fill, rim: [mix(0), mix(1), mix(2)] };
}

/** The parts of markers, from the topmost: the rims of all lie below the fills of all, or of a dense track only rims would be seen. */
export const stampParts = ['fill', 'rim'] as const;

/**
 * A picture of markers that is drawn from the topmost one down: what is covered costs nothing. All markers are stamped once for each of {@link stampParts}, in that order;
 * a rim is left out where a fill lies, so that fills that let light through show their own colour only.
 */
export interface StampPicture {
  /** Whether so many markers lie around this pixel already that another one cannot be seen. */
  isFull: (part: keyof Stamp, x: number, y: number) => boolean;
  /** A part of a marker below all that are there, with its middle at this pixel. */
  stampUnder: (
    part: keyof Stamp,
    marker: { stamp: Stamp; ink: StampInk },
    x: number,
    y: number,
  ) => void;
  /** An opaque pixel below all that are there. */
  fillUnder: (pixel: number, colour: readonly [number, number, number]) => void;
  /** RGBA, not premultiplied. */
  pixels: () => Uint8ClampedArray<ArrayBuffer>;
}

/** What of a pixel's light still comes from below: less than this is less than one of 256 steps. */
const minLight = 1 / 512;

/** How many markers around one pixel can be seen at most. The edge of a marker is smoothed, and half as opaque. */
function maxSeen({ opacity }: MarkerStyle): number {
  return Math.ceil(Math.log(minLight) / Math.log(1 - Math.min(0.99, opacity) / 2));
}

/** An empty picture for such markers. */
export function createStampPicture(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  marker: MarkerStyle,
): StampPicture {
  const count = widthPx * heightPx;
  const most = maxSeen(marker);
  const stamped = { fill: new Uint16Array(count), rim: new Uint16Array(count) };
  const light = new Float32Array(count).fill(1);
  const bare = new Float32Array(count).fill(1);
  const sums = new Float32Array(count * 3);
  const picture = { widthPx, heightPx, light, bare, sums };
  return {
    isFull: (part, x, y) =>
      x >= 0 && y >= 0 && x < widthPx && y < heightPx && stamped[part][y * widthPx + x]! >= most,
    stampUnder: (part, { stamp, ink }, x, y) => {
      const isInside = x >= 0 && y >= 0 && x < widthPx && y < heightPx;
      if (isInside) stamped[part][y * widthPx + x]! += 1;
      const at = { x, y, opacity: part === 'fill' ? marker.opacity : undefined };
      stampUnder(picture, stamp[part], ink[part], at);
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
        rgba[pixel * 4 + 3] = light[pixel]! < minLight ? 255 : cover * 255;
      }
      return rgba;
    },
  };
}

/** What markers are drawn into, pixel by pixel. */
interface StampedPixels {
  widthPx: number;
  heightPx: number;
  /** How much light still comes from below, 0 to 1. */
  light: Float32Array;
  /** How much of the pixel no fill lies on, however opaque, 0 to 1. */
  bare: Float32Array;
  /** Red, green and blue of what is there, times its share. */
  sums: Float32Array;
}

/** Every pixel of a part of a marker takes light of what comes from below it: a fill, whose `opacity` is given, all over; a rim only where no fill lies. */
function stampUnder(
  { widthPx, heightPx, light, bare, sums }: StampedPixels,
  { dx, dy, alpha }: StampPart,
  [red, green, blue]: readonly [number, number, number],
  at: { x: number; y: number; opacity: number | undefined },
): void {
  const { opacity } = at;
  for (let part = 0; part < alpha.length; part++) {
    const x = at.x + dx[part]!;
    const y = at.y + dy[part]!;
    if (x < 0 || y < 0 || x >= widthPx || y >= heightPx) continue;
    const pixel = y * widthPx + x;
    const before = light[pixel]!;
    if (before < minLight) continue;
    const own = alpha[part]!;
    const share = opacity === undefined ? before * own * bare[pixel]! : before * own;
    if (opacity !== undefined) bare[pixel] = Math.min(bare[pixel]!, 1 - own / opacity);
    light[pixel] = before - share;
    sums[pixel * 3]! += red * share;
    sums[pixel * 3 + 1]! += green * share;
    sums[pixel * 3 + 2]! += blue * share;
  }
}
