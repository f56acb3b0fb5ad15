import { expect, it } from 'vitest';
import { drawContours } from './draw-contours.ts';

it('lines of equal value keep their places, past the date line too, and which of them are thick', () => {
  const { features } = drawContours([
    { points: Float64Array.of(179, 10, 181, 10.5, 183, 11), isThick: true },
    { points: Float64Array.of(0, -80, 1, -80), isThick: false },
  ]);
  expect(features.map(({ geometry, properties }) => [geometry, properties])).toEqual([
    [
      {
        type: 'LineString',
        coordinates: [
          [179, 10],
          [181, 10.5],
          [183, 11],
        ],
      },
      { isThick: true },
    ],
    [
      {
        type: 'LineString',
        coordinates: [
          [0, -80],
          [1, -80],
        ],
      },
      { isThick: false },
    ],
  ]);
});
