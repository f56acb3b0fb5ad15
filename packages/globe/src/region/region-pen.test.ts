import { expect, it } from 'vitest';
import { beginStroke, boxOfStroke, moveStroke } from './region-pen.ts';

// Proves visualization/places: A drawn region is rounded to 3 decimals @ packages/globe/src/region
it('a region is the same from whichever corner it is drawn, to three decimals', () => {
  const south = { lat: -10.12345, lon: 20.98765 };
  const north = { lat: 30.5, lon: 60 };
  const box = { south: -10.123, north: 30.5, west: 20.988, east: 60 };
  expect(boxOfStroke(moveStroke(beginStroke(south), north))).toEqual(box);
  expect(boxOfStroke(moveStroke(beginStroke(north), south))).toEqual(box);
});

// Proves visualization/places: A drawn region is wrapped to −180 to 180 @ packages/globe/src/region
it('a region drawn over the date line crosses it, whichever way the longitudes are spelt', () => {
  const box = { south: 0, north: 10, west: 170, east: -170 };
  for (const lon of [-170, 190])
    expect(boxOfStroke(moveStroke(beginStroke({ lon: 170, lat: 0 }), { lon, lat: 10 }))).toEqual(
      box,
    );
  expect(
    boxOfStroke(moveStroke(beginStroke({ lon: -170, lat: 0 }), { lon: 170, lat: 10 })),
  ).toEqual(box);
});

it('a region becomes wider than half the Earth by moving on, and at most the whole of it', () => {
  const around = (lons: readonly number[]) =>
    boxOfStroke(
      lons.reduce(
        (stroke, lon) => moveStroke(stroke, { lon, lat: 10 }),
        beginStroke({ lon: -100, lat: 0 }),
      ),
    );
  expect(around([0, 100, 150])).toEqual({ south: 0, north: 10, west: -100, east: 150 });
  expect(around([0, 100, -160, -90, 0])).toEqual({ south: 0, north: 10, west: -180, east: 180 });
});
