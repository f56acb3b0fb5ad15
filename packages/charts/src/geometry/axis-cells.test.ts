import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellAt, planAxisCells } from './axis-cells.ts';

describe('cellAt', () => {
  it('finds no cell in a gap of the axis', () => {
    const cells = planAxisCells(Float64Array.of(0, 1, 2, 50, 51, 52), 1);
    expect([cellAt(cells, 2.4), cellAt(cells, 20), cellAt(cells, 49.6)]).toEqual([2, -1, 3]);
  });

  it('finds the cell that a search through all of them finds', () => {
    const steps = fc.array(fc.double({ min: 0.01, max: 5, noNaN: true }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(steps, fc.double({ min: -5, max: 210, noNaN: true }), (gaps, at) => {
        let centre = 0;
        const cells = planAxisCells(
          Float64Array.from([0, ...gaps.map((gap) => (centre += gap))]),
          1,
        );
        const found = cellAt(cells, at);
        const expected =
          [...cells.centres.keys()].findLast(
            (index) =>
              at >= cells.lower[index]! &&
              (at < cells.upper[index]! || (index === gaps.length && at === cells.upper[index])),
          ) ?? -1;
        expect(found).toBe(expected);
      }),
      { numRuns: 500, seed: 3 },
    );
  });
});
