import { expect, it } from 'vitest';
import { curvilinear } from '../testing/curvilinear-places.ts';
import { computePointStatistics, preparePoints } from './point-statistics.ts';

const pointsAt = (places: readonly (readonly [number, number])[]) => ({
  lon: Float64Array.from(places, ([lon]) => lon),
  lat: Float64Array.from(places, ([, lat]) => lat),
  values: Float64Array.from(places, (_, row) => row),
});

it('the statistics tell whether points are the cells of a curvilinear grid, and travel with the points', () => {
  const [cells, track] = [
    pointsAt(curvilinear),
    pointsAt(curvilinear.map((_, at) => [at / 50, at / 70])),
  ];
  const prepared = [cells, track].map((points) =>
    preparePoints(points, computePointStatistics(points)),
  );
  expect(prepared.map(({ found }) => found?.areCells)).toEqual([true, false]);
  expect(prepared.map(({ found }) => found?.statistics?.count)).toEqual([
    curvilinear.length,
    curvilinear.length,
  ]);
  expect(prepared.map(({ order }) => order)).toEqual([null, null]);
});
