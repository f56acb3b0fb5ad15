import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutTiles, tileShape } from './tiles.ts';
import { transpose } from '../values/transpose.ts';

const shapes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });

test('slabs cover every cell of a variable once and keep to the limit', () => {
  fc.assert(
    fc.property(shapes, shapes, fc.integer({ min: 1, max: 200 }), (shape, chunks, maxCells) => {
      const chunkShape = shape.map((_, axis) => chunks[axis] ?? 1);
      const seen = new Map<string, number>();
      const walk = (
        start: readonly number[],
        count: readonly number[],
        index: readonly number[] = [],
      ): void => {
        const axis = index.length;
        if (axis === shape.length) seen.set(index.join(), (seen.get(index.join()) ?? 0) + 1);
        else
          for (let at = 0; at < count[axis]!; at += 1)
            walk(start, count, [...index, start[axis]! + at]);
      };
      for (const { start, count } of cutTiles({ shape, chunkShape, maxCells })) {
        expect(count.reduce((product, length) => product * length, 1)).toBeLessThanOrEqual(
          maxCells,
        );
        walk(start, count);
      }
      expect(seen.size).toBe(shape.reduce((product, length) => product * length, 1));
      expect([...seen.values()].every((times) => times === 1)).toBe(true);
    }),
  );
});

test('a slab holds whole compressed pieces where the limit allows it', () => {
  expect(
    tileShape({ shape: [1000, 720, 1440], chunkShape: [100, 50, 50], maxCells: 4_000_000 }),
  ).toEqual([100, 50, 800]);
  expect(tileShape({ shape: [1000, 720, 1440], maxCells: 4_000_000 })).toEqual([3, 720, 1440]);
  expect(
    tileShape({
      shape: [1000, 720, 1440],
      chunkShape: [100, 50, 50],
      maxCells: 4_000_000,
      whole: [2],
    }),
  ).toEqual([55, 50, 1440]);
});

test('an axis of any length is cut when its cells are many', () => {
  expect(tileShape({ shape: [1, 1, 2_000_000_000], maxCells: 4_000_000 })).toEqual([
    1, 1, 4_000_000,
  ]);
});

test('transposing there and back is where one began', () => {
  const shape = [2, 3, 4];
  const values = Float64Array.from({ length: 24 }, (_, index) => index);
  const turned = transpose({ values }, shape, [2, 0, 1]);
  expect([...(turned.values as Float64Array)].slice(0, 6)).toEqual([0, 4, 8, 12, 16, 20]);
  expect(transpose(turned, [4, 2, 3], [1, 2, 0]).values).toEqual(values);
  expect(transpose({ values }, shape, [0, 1, 2]).values).toBe(values);
});
