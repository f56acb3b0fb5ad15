import { describe, expect, it } from 'vitest';
import type { Section } from '../kinds/section/section.ts';
import { compareSections } from './compare-sections.ts';

/** Sums of powers of two, which leave no rounding error. */
const field = (along: number, depth: number): number => 2 * along - depth / 128;

function makeSection(
  along: readonly number[],
  depth: readonly number[],
  valueAt: (along: number, depth: number) => number,
  direction: Section['direction'] = 'lat',
): Section {
  return {
    along: Float64Array.from(along),
    depth: Float64Array.from(depth),
    direction,
    values: Float64Array.from(depth.flatMap((at) => along.map((place) => valueAt(place, at)))),
    maxPerCell: 1,
  };
}

describe('a section minus another', () => {
  it('on the same cells takes them as they are, and weighs each cell by its area', () => {
    const first = makeSection([0, 1, 2], [0, 10, 20], (at, depth) => field(at, depth) + depth);
    const second = makeSection([0, 1, 2], [0, 10, 20], field);
    const { difference, method, statistics } = compareSections(first, second);
    expect(method).toBe('same-cells');
    expect([...difference.values]).toEqual([0, 0, 0, 10, 10, 10, 20, 20, 20]);
    // Cells reach from 0 to 5, 5 to 15 and 15 to 25 m.
    expect(statistics).toMatchObject({ count: 9, cells: 9, mean: (10 * 10 + 10 * 20) / 25 });
  });

  it('on other cells is interpolated between places and levels, and never beyond them', () => {
    const first = makeSection([-1, 0.5, 1.5, 9], [0, 25, 75, 300], field);
    const second = makeSection([0, 1, 2], [0, 50, 100], field);
    const { difference, method, other } = compareSections(first, second);
    expect(method).toBe('bilinear');
    const there = [1, 2, 5, 6, 9, 10];
    for (const [cell, value] of difference.values.entries()) {
      if (there.includes(cell)) expect(value).toBeCloseTo(0, 12);
      else expect([value, other[cell]]).toEqual([NaN, NaN]);
    }
  });

  it('is missing where either is, also where only a neighbour is', () => {
    const first = makeSection([0.5, 1.5], [10], field);
    const second = makeSection([0, 1, 2], [10], (at) => (at === 2 ? NaN : field(at, 10)));
    const [there = NaN, beside] = compareSections(first, second).difference.values;
    expect(there).toBeCloseTo(0, 12);
    expect(beside).toBeNaN();
  });

  it('runs across the date line however its longitudes are spelled', () => {
    const first = makeSection([179, 180, 181], [0, 10], field, 'lon');
    const second = makeSection([-181, -180, -179], [0, 10], (at, d) => field(at + 360, d), 'lon');
    expect(new Set(compareSections(first, second).difference.values)).toEqual(new Set([0]));
  });

  it('along another coordinate has no difference', () => {
    const first = makeSection([0, 1], [0, 10], field, 'lon');
    expect(() => compareSections(first, makeSection([0, 1], [0, 10], field, 'lat'))).toThrow(
      RangeError,
    );
  });
});
