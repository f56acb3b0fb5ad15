import { describe, expect, it } from 'vitest';
import { traceIsolines } from './isolines.ts';
import type { Field, Isoline } from './isolines.ts';

function fieldOf(
  x: readonly number[],
  y: readonly number[],
  valueAt: (x: number, y: number) => number,
): Field {
  return {
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    values: Float64Array.from(y.flatMap((north) => x.map((east) => valueAt(east, north)))),
  };
}

const steps = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + ((to - from) * index) / (count - 1));

function vertices({ points }: Isoline): [number, number][] {
  return Array.from({ length: points.length / 2 }, (_, index) => [
    points[index * 2]!,
    points[index * 2 + 1]!,
  ]);
}

const lengthOf = (line: Isoline): number =>
  vertices(line).reduce((sum, [x, y], index, all) => {
    const before = all[index - 1];
    return before ? sum + Math.hypot(x - before[0], y - before[1]) : 0;
  }, 0);

describe('isolines', () => {
  it('of a plane are straight lines at the value, also on uneven and falling axes', () => {
    const field = fieldOf([0, 1, 4, 5], [30, 20, 17], (x, y) => 2 * x + y);
    const [line, ...others] = traceIsolines(field, [25]);
    expect(others).toEqual([]);
    expect(line!.isClosed).toBe(false);
    for (const [x, y] of vertices(line!)) expect(2 * x + y).toBeCloseTo(25, 9);
  });

  it('of a cone are closed circles', () => {
    const field = fieldOf(steps(-2, 2, 201), steps(-2, 2, 201), Math.hypot);
    const lines = traceIsolines(field, [0.5, 1]);
    expect(lines.map(({ level, isClosed }) => [level, isClosed])).toEqual([
      [0.5, true],
      [1, true],
    ]);
    for (const line of lines) {
      for (const [x, y] of vertices(line)) expect(Math.hypot(x, y)).toBeCloseTo(line.level, 3);
      expect(lengthOf(line) / (2 * Math.PI * line.level)).toBeCloseTo(1, 3);
    }
  });

  it('have no vertex twice in a row and use every segment once', () => {
    const field = fieldOf(
      steps(0, 6, 61),
      steps(0, 6, 47),
      (x, y) => Math.sin(2 * x) * Math.cos(3 * y),
    );
    const lines = traceIsolines(field, [-0.4, 0.1, 0.7]);
    const seen = new Set<string>();
    for (const line of lines) {
      const all = vertices(line);
      for (let index = 1; index < all.length; index++) {
        const key = [line.level, ...[String(all[index - 1]), String(all[index])].sort()].join('|');
        expect(seen.has(key)).toBe(false);
        seen.add(key);
      }
    }
    // Sines and cosines of this size have closed cells and lines that leave the field.
    expect(new Set(lines.map(({ isClosed }) => isClosed)).size).toBe(2);
  });

  // Proves visualization/practice: Contours break at gaps @ traceIsolines
  it('end at missing values instead of crossing them', () => {
    const field = fieldOf([0, 1, 2, 3, 4], [0, 1], (x, y) => (x === 2 ? NaN : y));
    const lines = traceIsolines(field, [0.5]);
    expect(
      lines.map((line) =>
        vertices(line)
          .map(([x]) => x)
          .sort(),
      ),
    ).toEqual([
      [0, 1],
      [3, 4],
    ]);
  });

  it('at a saddle follow the mean of the corners, and never cross', () => {
    const high = {
      x: Float64Array.of(0, 1),
      y: Float64Array.of(0, 1),
      values: Float64Array.of(1, 0, 0, 1),
    };
    const cut = (level: number): [number, number][][] => traceIsolines(high, [level]).map(vertices);
    // Below the mean the two high corners are connected: the lines cut off the low ones.
    expect(cut(0.4)).toEqual([
      [
        [0.6, 0],
        [1, 0.4],
      ],
      [
        [0.4, 1],
        [0, 0.6],
      ].map(([x, y]) => [expect.closeTo(x!, 9), expect.closeTo(y!, 9)]),
    ]);
    expect(cut(0.6)).toEqual([
      [
        [0, 0.4],
        [0.4, 0],
      ],
      [
        [1, 0.6],
        [0.6, 1],
      ],
    ]);
  });

  it('of a field that is nowhere or everywhere above the value are none', () => {
    const field = fieldOf([0, 1], [0, 1], () => 3);
    expect(traceIsolines(field, [2, 3, 4])).toEqual([]);
  });
});
