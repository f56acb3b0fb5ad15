import { expect, it } from 'vitest';
import { closeCircle } from './close-circle.ts';

it('repeats the first meridian of a whole circle, whatever it starts with', () => {
  const field = closeCircle({
    lon: Float64Array.of(-135, -45, 45, 135),
    lat: Float64Array.of(0, 1),
    values: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8),
  });
  expect([...field.x]).toEqual([-135, -45, 45, 135, 225]);
  expect([...field.values]).toEqual([1, 2, 3, 4, 1, 5, 6, 7, 8, 5]);
});

it('leaves a part of the circle open', () => {
  const grid = {
    lon: Float64Array.of(170, 180, 190),
    lat: Float64Array.of(0),
    values: Float32Array.of(1, 2, 3),
  };
  expect(closeCircle(grid)).toEqual({ x: grid.lon, y: grid.lat, values: grid.values });
});
