import type { Place } from '@isobath/ocean';

/** A relief of the whole Earth on a regular grid: metres above the sea, negative below it. */
export interface Relief {
  /** Cells around the Earth; the first has its western edge at 180° W. */
  width: number;
  /** Cells from pole to pole; the first has its southern edge at 90° S. */
  height: number;
  /** Row by row from the south. */
  metres: Int16Array;
}

/**
 * Reads a relief as `build/make-relief.py` writes it, after its compression: of each cell the
 * difference from west + south − south-west, signs folded into the lowest bit, all low bytes before
 * all high bytes.
 */
export function decodeRelief(bytes: Uint8Array, width: number): Relief {
  const count = bytes.length / 2;
  const height = count / width;
  if (!Number.isInteger(height))
    throw new Error(`a relief of ${bytes.length} bytes has no whole rows of ${width} cells`);
  const metres = new Int16Array(count);
  for (let cell = 0; cell < count; cell++) {
    const folded = (bytes[cell] ?? 0) | ((bytes[count + cell] ?? 0) << 8);
    const difference = (folded >> 1) ^ -(folded & 1);
    metres[cell] = difference + predict(metres, cell, width);
  }
  return { width, height, metres };
}

function predict(metres: Int16Array, cell: number, width: number): number {
  const column = cell % width;
  if (cell < width) return column === 0 ? 0 : (metres[cell - 1] ?? 0);
  const south = metres[cell - width] ?? 0;
  if (column === 0) return south;
  return (metres[cell - 1] ?? 0) + south - (metres[cell - width - 1] ?? 0);
}

/** Metres of water at a place, negative on land: bilinear between the middles of four cells. */
export function depthInRelief({ width, height, metres }: Relief, { lat, lon }: Place): number {
  const x = ((lon + 180) / 360) * width - 0.5;
  const y = Math.min(height - 1, Math.max(0, ((lat + 90) / 180) * height - 0.5));
  const [column, row] = [Math.floor(x), Math.min(height - 2, Math.floor(y))];
  const at = (east: number, north: number): number =>
    metres[north * width + ((((east % width) + width) % width) | 0)] ?? NaN;
  const [u, v] = [x - column, y - row];
  const south = at(column, row) * (1 - u) + at(column + 1, row) * u;
  const north = at(column, row + 1) * (1 - u) + at(column + 1, row + 1) * u;
  return -(south * (1 - v) + north * v);
}
