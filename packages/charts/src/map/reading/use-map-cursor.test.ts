import { expect, it } from 'vitest';
import { fitView } from '../../geometry/map-view.ts';
import { planGridScene } from '../../raster/rasterise-grid.ts';
import { readGrid } from './grid-reader.ts';
import { readAgain } from './use-map-cursor.ts';

const readerOf = (...values: number[]) =>
  readGrid(
    planGridScene({
      lon: Float64Array.of(0, 1),
      lat: Float64Array.of(0),
      values: Float64Array.from(values),
    }),
  );
const view = fitView({ west: -0.5, east: 1.5, south: -0.5, north: 0.5 }, { widthPx: 200 });

it('a cursor reads what other values there are at its place, without saying them aloud', () => {
  const [first, next] = [readerOf(1, 2), readerOf(3, 4)];
  const place = { lon: 1.2, lat: 0.1 };
  const cursor = { place, reading: first.readAt(place, view), isSpoken: true };
  expect(readAgain({ cursor, reader: first }, first, view)).toBe(cursor);
  const again = readAgain({ cursor, reader: first }, next, view);
  expect([again?.reading?.value, again?.place, again?.isSpoken]).toEqual([4, place, false]);
});
