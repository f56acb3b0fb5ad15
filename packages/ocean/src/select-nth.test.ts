import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectNth } from './select-nth.ts';

describe('the nth smallest value', () => {
  const numbers = fc.array(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.double({ noNaN: true })), {
    minLength: 1,
    maxLength: 2000,
  });

  it('is the one that sorting puts there, with smaller ones before it and greater ones after it', () => {
    fc.assert(
      fc.property(numbers, fc.nat(), (list, draw) => {
        const values = Float64Array.from(list, (value) => value + 0);
        const sorted = values.toSorted();
        const nth = draw % values.length;
        expect(selectNth(values, nth)).toBe(sorted[nth]);
        expect(values.subarray(0, nth).every((value) => value <= values[nth]!)).toBe(true);
        expect(values.subarray(nth).every((value) => value >= values[nth]!)).toBe(true);
        expect(values.toSorted()).toEqual(sorted);
      }),
    );
  });

  it('is found among thousands of values by sampling', () => {
    const values = Float64Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 50_000);
    for (const nth of [0, 1, 2500, 25_000, 49_999]) expect(selectNth(values, nth)).toBe(nth);
  });

  it('leaves the values from the end on alone', () => {
    const values = Float64Array.of(5, 3, 4, 0, 1);
    expect(selectNth(values, 1, 3)).toBe(4);
    expect([...values.subarray(3)]).toEqual([0, 1]);
  });
});
