import { describe, expect, it } from 'vitest';
import { findOutlierRange } from './outliers.ts';

/** Values around a mean, spread evenly. */
const layer = (count: number, mean: number, spread: number): number[] =>
  Array.from({ length: count }, (_, at) => mean + spread * ((at % 11) / 5 - 1));

const outliersOf = (values: readonly number[]): number[] => {
  const range = findOutlierRange(Float64Array.from(values));
  if (!range) throw new Error('no range');
  return values.filter((value) => value < range.low || value > range.high);
};

describe('outliers of a column', () => {
  it('are values far from one layer', () => {
    expect(outliersOf([...layer(200, 10, 1), 60, -40])).toEqual([60, -40]);
  });

  it('are none of the water below a halocline, of a thin layer above it, or of what lies between', () => {
    const baltic = [...layer(170, 7.2, 0.1), 8, 9.5, ...layer(190, 12.5, 0.4)];
    expect(outliersOf(baltic)).toEqual([]);
    expect(outliersOf([...layer(20, 4, 0.2), ...layer(300, 11, 0.3)])).toEqual([]);
    expect(
      outliersOf([...layer(40, -1.8, 0.1), ...layer(300, 3, 0.2), ...layer(60, 25, 1)]),
    ).toEqual([]);
  });

  it('are still what is far from every layer', () => {
    const layers = [...layer(170, 7.2, 0.1), ...layer(190, 12.5, 0.4)];
    expect(outliersOf([...layers, 35, -9])).toEqual([35, -9]);
  });

  it('are not the tail of a gradient, which follows without a gap', () => {
    const gradient = Array.from({ length: 16 }, (_, at) => 7.5 + at * 0.05);
    expect(outliersOf([...layer(400, 7.2, 0.1), ...gradient, 30])).toEqual([30]);
  });

  it('are many equal values, such as a sign for missing ones, and no layer', () => {
    const marks = Array.from({ length: 40 }, () => -99);
    expect(outliersOf([...layer(300, 10, 1), ...marks])).toEqual(marks);
  });

  it('are not looked for among few or equal values', () => {
    expect(findOutlierRange(Float64Array.from(layer(19, 5, 1)))).toBeUndefined();
    expect(findOutlierRange(new Float64Array(100))).toBeUndefined();
  });
});
