import { expect, it } from 'vitest';
import { drawLine } from './draw-line.ts';

it('a line over the date line runs on beyond 180, along a great circle', () => {
  const { features } = drawLine([
    { lat: 40, lon: 170 },
    { lat: 40, lon: -170 },
  ]);
  const [course, ...marks] = features.map(({ geometry }) => geometry);
  const places = course!.coordinates as [number, number][];
  expect(places[0]).toEqual([170, 40]);
  expect(places.at(-1)).toEqual([190, 40]);
  for (const [index, [lon]] of places.slice(1).entries())
    expect(Math.abs(lon - places[index]![0])).toBeLessThan(2);
  expect(Math.max(...places.map(([, lat]) => lat))).toBeGreaterThan(40.3);
  expect(marks).toHaveLength(2);
});

it('one place is a mark without a course, and none is nothing', () => {
  expect(drawLine([{ lat: 1, lon: 2 }]).features.map(({ geometry }) => geometry.type)).toEqual([
    'Point',
  ]);
  expect(drawLine([]).features).toEqual([]);
});
