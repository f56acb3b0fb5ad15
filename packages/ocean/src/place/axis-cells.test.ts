import { describe, expect, it } from 'vitest';
import { planAxisCells, typicalStep } from './axis-cells.ts';

const axis = (...centres: number[]): Float64Array => Float64Array.from(centres);

describe('planAxisCells', () => {
  it('puts edges half way between centres', () => {
    const cells = planAxisCells(axis(0, 1, 2, 3), 9);
    expect([...cells.lower]).toEqual([-0.5, 0.5, 1.5, 2.5]);
    expect([...cells.upper]).toEqual([0.5, 1.5, 2.5, 3.5]);
  });

  it('ends the last latitude cell at the pole', () => {
    const cells = planAxisCells(axis(-90, 0, 90), 1, [-90, 90]);
    expect([cells.lower[0], cells.upper[2]]).toEqual([-90, 90]);
  });

  it('gives a lone centre the fallback step', () => {
    const cells = planAxisCells(axis(20), 0.5);
    expect([cells.lower[0], cells.upper[0]]).toEqual([19.75, 20.25]);
  });

  it('does not smear a measurement over columns that were left out', () => {
    const cells = planAxisCells(axis(0, 1, 2, 50, 51, 52), 1);
    expect(cells.upper[2]).toBe(2.5);
    expect(cells.lower[3]).toBe(49.5);
  });

  it('gives far apart levels cells that meet, and are as high on both sides of a gap', () => {
    const cells = planAxisCells(axis(0, 10, 20, 30, 1000, 2000), 10, [0, 2000], 12);
    expect([...cells.lower]).toEqual([0, 5, 15, 25, 515, 1500]);
    expect([...cells.upper]).toEqual([5, 15, 25, 35, 1500, 2000]);
  });

  it('keeps neighbouring cells of a stretched model grid together', () => {
    const centres = Float64Array.from({ length: 40 }, (_, index) => 1.08 ** index);
    const cells = planAxisCells(centres, 1);
    for (let index = 1; index < 40; index++)
      expect(cells.lower[index]).toBeCloseTo(cells.upper[index - 1]!, 10);
  });
});

describe('typicalStep', () => {
  it('is the median distance, and none for one centre', () => {
    expect(typicalStep(axis(0, 1, 2, 10))).toBe(1);
    expect(typicalStep(axis(5))).toBeUndefined();
  });
});
