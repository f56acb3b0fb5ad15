import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { binValues, countInto } from './bins.ts';

/** As numpy's documentation describes it: every bin is half open but the last. */
function countPlainly(edges: Float64Array, values: readonly number[]): number[] {
  return Array.from({ length: edges.length - 1 }, (_, bin) => {
    const isLast = bin === edges.length - 2;
    return values.filter(
      (value) =>
        value >= edges[bin]! && (value < edges[bin + 1]! || (isLast && value === edges[bin + 1]!)),
    ).length;
  });
}

describe('bins', () => {
  it('count every value once, as plain comparison does, on both scales', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 }),
        fc.constantFrom('linear' as const, 'log' as const),
        (values, scale) => {
          const bins = binValues(values, scale);
          expect([...bins.counts]).toEqual(countPlainly(bins.edges, values));
          const counted = bins.counts.reduce((sum, count) => sum + count, 0);
          expect(counted + bins.notPositive).toBe(values.length);
          expect(bins.counts.length).toBeLessThanOrEqual(102);
        },
      ),
      { seed: 7 },
    );
  });

  it('have edges that people can read', () => {
    const values = Array.from({ length: 1000 }, (_, index) => 4 + ((index * 0.0257) % 26));
    const { edges } = binValues(values);
    const steps = [...edges].slice(1).map((edge, index) => edge - edges[index]!);
    expect(new Set(steps.map((step) => step.toFixed(6))).size).toBe(1);
    expect([1, 2, 2.5, 5]).toContain(Number(steps[0]!.toFixed(6)));
    expect([edges[0], edges.at(-1)]).toEqual([2.5, 30]);
  });

  // Proves visualization/practice: Bins are [a, b), the last [a, b] @ binValues
  it('are as many as numpy.histogram counts for edges of 0 to 1 in steps of a tenth', () => {
    // numpy.histogram([0, .1, .1, .25, .3, .99, 1, 1.01, -1], bins=[0, .1, .2, .3, .4, .5, .6, .7, .8, .9, 1])
    const edges = Float64Array.from({ length: 11 }, (_, index) => index / 10);
    expect(countInto(edges, [0, 0.1, 0.1, 0.25, 0.3, 0.99, 1, 1.01, -1])).toEqual({
      counts: Float64Array.of(1, 2, 1, 1, 0, 0, 0, 0, 0, 2),
      below: 1,
      above: 1,
    });
  });

  it('give every whole number its own bin where there is room', () => {
    const { edges, counts } = binValues([1, 1, 2, 4, 4, 4]);
    expect([...edges]).toEqual([1, 2, 3, 4, 5]);
    expect([...counts]).toEqual([2, 1, 0, 3]);
  });

  it('leave out what is missing, and say how many values a log scale cannot show', () => {
    const bins = binValues([NaN, 0, -3, 0.01, 0.1, 10, Infinity], 'log');
    expect(bins.scale).toBe('log');
    expect(bins.notPositive).toBe(2);
    expect(bins.counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect(binValues([-1, 0], 'log').scale).toBe('linear');
  });

  it('are one for values that are all alike, and none without values', () => {
    expect([...binValues([3.5, 3.5]).counts]).toEqual([2]);
    expect([...binValues([0]).edges]).toEqual([-0.5, 0.5]);
    expect(binValues([NaN]).counts.length).toBe(0);
  });
});
