import { plainLongitude } from '../geometry/circle.ts';
import type { Grid } from './grid.ts';

/**
 * The same grid with both axes ascending and longitude unwrapped, whatever the order it came in: files count latitude down from the north, and boxes
 * across the date line jump from 180 to −180. A grid that is in order comes back as it is; axes that go to and fro are refused by throwing.
 */
export function straightenGrid(grid: Grid): Grid {
  const lon = unwrapAxis(grid.lon);
  const isLonDown = isDescending(lon, 'longitude');
  const isLatDown = isDescending(grid.lat, 'latitude');
  if (!isLonDown && !isLatDown) return lon === grid.lon ? grid : { ...grid, lon };
  const [width, height] = [lon.length, grid.lat.length];
  const values = grid.values.slice();
  for (let row = 0; row < height; row++) {
    const from = isLatDown ? height - 1 - row : row;
    const cells = grid.values.subarray(from * width, (from + 1) * width);
    values.set(isLonDown ? cells.toReversed() : cells, row * width);
  }
  return {
    lon: isLonDown ? lon.toReversed() : lon,
    lat: isLatDown ? grid.lat.toReversed() : grid.lat,
    values,
  };
}

function unwrapAxis(axis: Float64Array): Float64Array {
  const hasJump = axis.some((lon, index) => index > 0 && Math.abs(lon - axis[index - 1]!) > 180);
  if (!hasJump) return axis;
  const unwrapped = axis.slice();
  for (let index = 1; index < axis.length; index++)
    unwrapped[index] = unwrapped[index - 1]! + plainLongitude(axis[index]! - unwrapped[index - 1]!);
  return unwrapped;
}

function isDescending(axis: Float64Array, name: string): boolean {
  const isDown = axis.length > 1 && axis[1]! < axis[0]!;
  for (let index = 1; index < axis.length; index++) {
    const step = axis[index]! - axis[index - 1]!;
    if (!(isDown ? step < 0 : step > 0))
      throw new RangeError(
        `The ${name} axis of a grid goes one way: ${axis[index - 1]} is followed by ${axis[index]} at index ${index}.`,
      );
  }
  return isDown;
}
