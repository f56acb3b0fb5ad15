import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intersectRanges } from './intersect-ranges.ts';
import type { Ranges } from './size-profile.ts';

const inEvery = (lists: readonly Ranges[], at: number): boolean =>
  lists.every((list) => list.some(([low, high]) => low <= at && at <= high));
const places = Array.from({ length: 85 }, (_, index) => index / 2 - 1);
const lists = fc.array(
  fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 12 }).map((ends) => {
    const sorted = ends.toSorted((a, b) => a - b);
    return Array.from(
      { length: Math.floor(sorted.length / 2) },
      (_, at) => [sorted[2 * at]!, sorted[2 * at + 1]!] as const,
    );
  }),
  { minLength: 1, maxLength: 5 },
);

describe('what lies in every list of ranges', () => {
  it('is what lies in each of them, place by place', () => {
    fc.assert(
      fc.property(lists, (given) => {
        const shared = intersectRanges(given);
        expect(places.map((at) => inEvery([shared], at))).toEqual(
          places.map((at) => inEvery(given, at)),
        );
      }),
      { seed: 1, numRuns: 500 },
    );
  });

  it('holds single places, open ends, and nothing where they do not meet', () => {
    expect(intersectRanges([[[-Infinity, 5]], [[5, Infinity]]])).toEqual([[5, 5]]);
    expect(
      intersectRanges([
        [[-Infinity, Infinity]],
        [
          [-Infinity, 3],
          [4, 4],
        ],
      ]),
    ).toEqual([
      [-Infinity, 3],
      [4, 4],
    ]);
    expect(intersectRanges([[[1, 2]], [[3, 4]], [[1, 4]]])).toEqual([]);
    expect(intersectRanges([[[7, 7]], [[7, 7]]])).toEqual([[7, 7]]);
    expect(intersectRanges([[[5, 1]], [[0, 9]]])).toEqual([]);
  });
});
