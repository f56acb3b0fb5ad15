import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeValues, percentilesOf } from './value-statistics.ts';

/** Percentile by sorting, as numpy's default ('linear') does. */
function sortedPercentile(values: number[], percent: number): number {
  const sorted = values.filter(Number.isFinite).toSorted((one, other) => one - other);
  const rank = (percent / 100) * (sorted.length - 1);
  const low = sorted[Math.floor(rank)]!;
  return low + (sorted[Math.ceil(rank)]! - low) * (rank - Math.floor(rank));
}

const measurements = fc.array(
  fc.oneof(
    fc.integer({ min: -20, max: 20 }),
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    fc.constant(NaN),
  ),
  { minLength: 1, maxLength: 300 },
);

describe('percentilesOf', () => {
  it('agrees with sorting, many equal values and missing ones included', () => {
    fc.assert(
      fc.property(measurements, fc.double({ min: 0, max: 100, noNaN: true }), (values, percent) => {
        fc.pre(values.some(Number.isFinite));
        const [found] = percentilesOf(values, [percent]).values;
        expect(found).toBeCloseTo(sortedPercentile(values, percent), 6);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it('agrees with sorting for several at once, in any order', () => {
    const percents = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(measurements, percents, (values, wanted) => {
        fc.pre(values.some(Number.isFinite));
        const found = percentilesOf(values, wanted).values;
        for (const [at, percent] of wanted.entries())
          expect(found[at]).toBeCloseTo(sortedPercentile(values, percent), 6);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it.each<[string, (at: number) => number]>([
    ['evenly', (at) => at],
    ['over 30 powers of ten', (at) => 10 ** (((at * 7919) % 60_000) / 1000 - 30)],
    ['in a few places', (at) => [-1.5, 0, 0.1, 7e12][at % 4]!],
    [
      'from one extreme to the other',
      (at) => (at % 2 === 0 ? -1 : 1) * 0.8e308 * ((at % 97) / 97) + 0,
    ],
    ['in one place', () => 4],
  ])('agrees with sorting for many values that lie %s', (_where, valueAt) => {
    const values = Array.from({ length: 20_011 }, (_, index) => valueAt((index * 7907) % 20_011));
    const percents = [0, 5, 50, 62.5, 95, 99.999, 100];
    expect(percentilesOf(values, percents).values).toEqual(
      percents.map((percent) => sortedPercentile(values, percent)),
    );
  });

  // Proves visualization/practice: Percentiles by linear interpolation @ percentilesOf
  it('agrees with numpy.percentile for a known case', () => {
    // numpy.percentile([1, 2, 4, 8, 16, 32], [5, 50, 95])
    expect(percentilesOf([32, 1, 16, 2, 8, 4], [5, 50, 95]).values).toEqual([1.25, 6, 28]);
  });

  it('samples above its limit, says so, and stays near the truth', () => {
    const values = Float32Array.from({ length: 100_000 }, (_, index) => (index * 7919) % 100_000);
    const found = percentilesOf(values, [5, 95], 10_000);
    expect(found).toMatchObject({ isSampled: true, usedCount: 10_000 });
    expect(found.values[0]).toBeGreaterThan(4000);
    expect(found.values[0]).toBeLessThan(6000);
    expect(percentilesOf(values, [50]).isSampled).toBe(false);
  });

  it('is missing when nothing is there', () => {
    expect(percentilesOf([NaN, NaN], [5]).values).toEqual([NaN]);
  });
});

describe('describeValues', () => {
  it('agrees with the textbook formulas', () => {
    fc.assert(
      fc.property(measurements, (values) => {
        const present = values.filter(Number.isFinite);
        fc.pre(present.length > 1);
        const mean = present.reduce((sum, value) => sum + value, 0) / present.length;
        const std = Math.sqrt(
          present.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (present.length - 1),
        );
        const found = describeValues(values);
        expect(found).toMatchObject({
          count: present.length,
          missing: values.length - present.length,
          min: Math.min(...present),
          max: Math.max(...present),
        });
        expect(found.mean).toBeCloseTo(mean, 4);
        expect(found.std).toBeCloseTo(std, 4);
      }),
      { numRuns: 200, seed: 7 },
    );
  });

  it('has no standard deviation for one value and no extremes for none', () => {
    expect(describeValues([3, NaN])).toMatchObject({
      count: 1,
      missing: 1,
      min: 3,
      max: 3,
      std: NaN,
    });
    expect(describeValues([])).toMatchObject({ count: 0, min: NaN });
  });
});
