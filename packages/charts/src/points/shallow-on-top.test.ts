import { describe, expect, it } from 'vitest';
import { shallowOnTop, storeInOrder } from './shallow-on-top.ts';

describe('points with depth', () => {
  it('are drawn from the deepest to the shallowest of each profile, profiles in their order', () => {
    const points = {
      lon: Float64Array.of(10, 10, 10, 20, 20, 10),
      lat: Float64Array.of(0, 0, 0, 0, 0, 0),
      time: Float64Array.of(5, 5, 5, 4, 4, 3),
      depth: Float64Array.of(0, 100, 50, 30, 10, 7),
      values: Float32Array.of(1, 2, 3, 4, 5, 6),
    };
    const drawn = storeInOrder(shallowOnTop(points));
    expect([...drawn.depth!]).toEqual([100, 50, 0, 30, 10, 7]);
    expect([...drawn.values]).toEqual([2, 3, 1, 4, 5, 6]);
    expect([...drawn.time!]).toEqual([5, 5, 5, 4, 4, 3]);
  });

  it('of bottles that close one after the other are one profile; the next day at the same place is another', () => {
    const minutes = 60_000;
    const points = {
      lon: new Float64Array(5),
      lat: new Float64Array(5),
      time: Float64Array.of(0, 4 * minutes, 9 * minutes, 1440 * minutes, 1444 * minutes),
      depth: Float64Array.of(5, 200, 50, 10, 300),
      values: Float32Array.of(1, 2, 3, 4, 5),
    };
    expect([...storeInOrder(shallowOnTop(points)).depth!]).toEqual([200, 50, 5, 300, 10]);
  });

  it('without depth come back as they are', () => {
    const points = { lon: Float64Array.of(1), lat: Float64Array.of(2), values: Float64Array.of(3) };
    expect(shallowOnTop(points)).toBe(points);
  });
});
