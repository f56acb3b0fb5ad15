import { expect, it } from 'vitest';
import { areKnownCells, bentGridOf } from '../cells/bent-grid.ts';
import { bent } from '../testing/bent-places.ts';
import { keepSurvey, onSurvey, surveyPoints } from './survey-points.ts';

const pointsAt = (places: readonly (readonly [number, number])[]) => ({
  lon: Float64Array.from(places, ([lon]) => lon),
  lat: Float64Array.from(places, ([, lat]) => lat),
  values: Float64Array.from(places, (_, row) => row),
});
const gridOf = ({ lon, lat, values }: ReturnType<typeof pointsAt>) =>
  bentGridOf(
    { rowCount: lon.length, columns: { lon, lat, v: values } },
    { lon: 'lon', lat: 'lat', value: 'v' },
  );

it('a survey tells whether points are the cells of a curvilinear grid, and all who wait for that', () => {
  const [cells, track] = [pointsAt(bent), pointsAt(bent.map((_, at) => [at / 50, at / 70]))];
  const told: unknown[] = [];
  const end = onSurvey(() => told.push([areKnownCells(cells), areKnownCells(track)]));
  keepSurvey(cells, surveyPoints(cells));
  keepSurvey(track, surveyPoints(track));
  end();
  keepSurvey(track, surveyPoints(track));
  expect(told).toEqual([
    [true, undefined],
    [true, false],
  ]);
  expect(gridOf(cells)?.lon).toHaveLength(bent.length);
});

it('points that a survey found to be no cells are not looked at again', () => {
  const points = pointsAt(bent);
  keepSurvey(points, { ...surveyPoints(points), areCells: false });
  expect(gridOf(points)).toBeUndefined();
});
