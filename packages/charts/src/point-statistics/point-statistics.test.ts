import { expect, it } from 'vitest';
import { areKnownCells, findCurvilinearGrid } from '../cells/curvilinear-grid.ts';
import { curvilinear } from '../testing/curvilinear-places.ts';
import {
  setPointStatistics,
  onPointStatistics,
  computePointStatistics,
} from './point-statistics.ts';

const pointsAt = (places: readonly (readonly [number, number])[]) => ({
  lon: Float64Array.from(places, ([lon]) => lon),
  lat: Float64Array.from(places, ([, lat]) => lat),
  values: Float64Array.from(places, (_, row) => row),
});
const gridOf = ({ lon, lat, values }: ReturnType<typeof pointsAt>) =>
  findCurvilinearGrid(
    { rowCount: lon.length, columns: { lon, lat, v: values } },
    { lon: 'lon', lat: 'lat', value: 'v' },
  );

it('the statistics tell whether points are the cells of a curvilinear grid, and all who wait for that', () => {
  const [cells, track] = [
    pointsAt(curvilinear),
    pointsAt(curvilinear.map((_, at) => [at / 50, at / 70])),
  ];
  const told: unknown[] = [];
  const end = onPointStatistics(() => told.push([areKnownCells(cells), areKnownCells(track)]));
  setPointStatistics(cells, computePointStatistics(cells));
  setPointStatistics(track, computePointStatistics(track));
  end();
  setPointStatistics(track, computePointStatistics(track));
  expect(told).toEqual([
    [true, undefined],
    [true, false],
  ]);
  expect(gridOf(cells)?.lon).toHaveLength(curvilinear.length);
});

it('points that the statistics found to be no cells are not looked at again', () => {
  const points = pointsAt(curvilinear);
  setPointStatistics(points, { ...computePointStatistics(points), areCells: false });
  expect(gridOf(points)).toBeUndefined();
});
