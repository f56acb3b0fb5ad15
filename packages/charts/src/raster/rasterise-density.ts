import type { MapView } from '../geometry/map-view.ts';
import { tableSize } from '../colour/palettes.ts';
import { packTable } from './rasterise-grid.ts';
import { forEachSpot } from './rasterise-cloud.ts';
import type { CloudScene, DensityLook } from './rasterise-cloud.ts';

/**
 * RGBA of a window in hexagons, each in the colour of how many observations lie in it, and that number where it is highest; hexagons without any are left open. Markers of very many observations
 * would hide each other.
 */
export function rasteriseDensity(
  scene: CloudScene,
  view: MapView,
  look: DensityLook,
  onShare?: (share: number) => void,
): { pixels: Uint8ClampedArray<ArrayBuffer>; most: number } {
  const { widthPx, heightPx } = view;
  const hexagons = planHexagons(view, look.cellPx);
  const counts = new Uint32Array(hexagons.count);
  let most = 0;
  forEachSpot(
    scene,
    view,
    (column, line) => {
      if (column < 0 || line < 0 || column >= widthPx || line >= heightPx) return;
      const count = (counts[hexagons.at(column, line)]! += 1);
      if (count > most) most = count;
    },
    onShare,
  );
  const colours = packTable({ ...look, low: 0, high: 1, scale: 'linear' });
  const pixels = new Uint8ClampedArray(widthPx * heightPx * 4);
  const packed = new Uint32Array(pixels.buffer);
  for (let line = 0; line < heightPx; line++)
    for (let column = 0; column < widthPx; column++) {
      const count = counts[hexagons.at(column, line)]!;
      if (count > 0) packed[line * widthPx + column] = colours[entryOf(count, most)]!;
    }
  return { pixels, most };
}

/** The colour of a number of observations, from 0 to 255. */
export function entryOf(count: number, most: number): number {
  return most > 1 ? Math.round((Math.log(count) / Math.log(most)) * (tableSize - 1)) : 0;
}

/** Hexagons with a corner on top that cover a window: which of so many a pixel lies in. */
function planHexagons(
  { widthPx, heightPx }: MapView,
  cellPx: number,
): { count: number; at: (x: number, y: number) => number } {
  const [stepX, stepY] = [cellPx * Math.sqrt(3), cellPx * 1.5];
  const columns = Math.ceil(widthPx / stepX) + 3;
  const rows = Math.ceil(heightPx / stepY) + 3;
  const middleX = (column: number, row: number): number => (column + (row & 1) / 2) * stepX;
  return {
    count: columns * rows,
    at: (x, y) => {
      const first = Math.round(y / stepY);
      const column = Math.round(x / stepX - (first & 1) / 2);
      const [dx, dy] = [x - middleX(column, first), y - first * stepY];
      // Nearer to the middle of a hexagon in the next row, where it is beyond a slanted side.
      const second = first + (dy < 0 ? -1 : 1);
      const neighbour = Math.round(x / stepX - (second & 1) / 2);
      const [otherX, otherY] = [x - middleX(neighbour, second), y - second * stepY];
      const isSecond = otherX * otherX + otherY * otherY < dx * dx + dy * dy;
      return isSecond ? (second + 1) * columns + neighbour + 1 : (first + 1) * columns + column + 1;
    },
  };
}
