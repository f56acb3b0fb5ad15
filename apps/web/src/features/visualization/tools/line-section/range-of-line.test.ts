import { expect, it } from 'vitest';
import { boxOfLine, wrapped } from './range-of-line.ts';

it('the box of a line holds its whole course, across the date line too', () => {
  const box = boxOfLine([
    { lat: 40, lon: 170 },
    { lat: 40, lon: -170 },
  ]);
  expect(box).toMatchObject({ lat1: 40, lon1: 170, lon2: -170 });
  expect(box!.lat2).toBeGreaterThan(40.3);
});

it('the box of a line around the Earth is the whole circle', () => {
  const around = [0, 100, -160, -60, 40].map((lon) => ({ lat: 0, lon }));
  expect(boxOfLine(around)).toEqual({ lat1: 0, lat2: 0, lon1: -180, lon2: 180 });
  expect(boxOfLine([])).toBeUndefined();
});

it('longitudes of a globe that was turned on are wrapped', () => {
  expect([wrapped(539), wrapped(-900), wrapped(180), wrapped(725.12345)]).toEqual([
    179, -180, -180, 5.1235,
  ]);
});
