import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { simplifyTrack } from './simplify-track.ts';

const line = (points: readonly (readonly [number, number])[]) => ({
  lats: Float64Array.from(points, ([lat]) => lat),
  lons: Float64Array.from(points, ([, lon]) => lon),
});

describe('a thinned track', () => {
  it('keeps a detour and lets straight stretches go', () => {
    const points = Array.from(
      { length: 101 },
      (_, index) => [index === 50 ? 3 : 0, index / 10] as const,
    );
    expect([...simplifyTrack(line(points), 5)]).toEqual([0, 49, 50, 51, 100]);
  });
  it('keeps its ends, its order and never more than the limit', () => {
    const point = fc.tuple(
      fc.double({ min: -80, max: 80, noNaN: true }),
      fc.double({ min: -180, max: 540, noNaN: true }),
    );
    fc.assert(
      fc.property(
        fc.array(point, { minLength: 2, maxLength: 60 }),
        fc.integer({ min: 2, max: 30 }),
        (points, limit) => {
          const kept = [...simplifyTrack(line(points), limit)];
          expect(kept).toHaveLength(Math.min(limit, points.length));
          expect(kept[0]).toBe(0);
          expect(kept.at(-1)).toBe(points.length - 1);
          expect(kept.toSorted((a, b) => a - b)).toEqual(kept);
        },
      ),
    );
  });
  it('of few places is the track itself', () => {
    expect([
      ...simplifyTrack(
        line([
          [1, 2],
          [3, 4],
        ]),
        10,
      ),
    ]).toEqual([0, 1]);
  });
});
