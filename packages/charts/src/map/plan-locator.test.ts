import { expect, it } from 'vitest';
import { planLocator } from './plan-locator.ts';

const size = { widthPx: 300, heightPx: 200 };
const at = (...places: readonly (readonly [lat: number, lon: number])[]) =>
  planLocator(
    {
      lat: Float64Array.from(places, ([lat]) => lat),
      lon: Float64Array.from(places, ([, lon]) => lon),
    },
    size,
  );

it('a line across the date line is in one piece in the middle of its map', () => {
  const { spots, view } = at([30, 133], [30, 179], [30, -179], [30, -118]) ?? expect.fail('no map');
  const across = spots.map(({ x }) => x);
  expect(across).toEqual(across.toSorted((one, other) => one - other));
  expect((across[0] ?? 0) + (across[3] ?? 0)).toBeCloseTo(size.widthPx, 6);
  expect(view.lonPerPx).toBe(view.latPerPx);
  expect(across[0]).toBeGreaterThan(20);
});

it('a station has its surroundings, and one near to a pole no sea beyond it', () => {
  const one = at([22.75, -158]) ?? expect.fail('no map');
  expect(one.spots).toEqual([{ index: 0, x: 150, y: 100 }]);
  expect(one.view.latPerPx * size.heightPx).toBeCloseTo(12, 6);
  const polar = at([89, 10]) ?? expect.fail('no map');
  expect(polar.view.northLat).toBeLessThanOrEqual(90);
  expect(at([NaN, 3])).toBeUndefined();
});
