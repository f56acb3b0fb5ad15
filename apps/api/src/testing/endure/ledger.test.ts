import { describe, expect, it } from 'vitest';
import { Entry } from './ledger.ts';
import { createRandom } from './random.ts';

describe('what an endurance round may find', () => {
  it('is what was acknowledged, and nothing else', () => {
    const entry = new Entry<number>();
    expect(entry.possible).toEqual([undefined]);
    entry.ask(1).acknowledge();
    expect(entry.possible).toEqual([1]);
    entry.ask(undefined).acknowledge();
    expect(entry.possible).toEqual([undefined]);
  });

  it('is also what was asked for without an answer, until it is seen, and never what was refused', () => {
    const entry = new Entry<number>();
    entry.ask(1).acknowledge();
    entry.ask(2);
    entry.ask(3).refuse();
    expect(entry.possible).toEqual([1, 2]);
    entry.settle(2);
    expect(entry.possible).toEqual([2]);
  });
});

it('a seed repeats its choices', () => {
  const draw = (seed: number): number[] => {
    const random = createRandom(seed);
    return Array.from({ length: 50 }, () => random.integer(3, 7));
  };
  expect(draw(42)).toEqual(draw(42));
  expect(draw(42)).not.toEqual(draw(43));
  expect(new Set(draw(42))).toEqual(new Set([3, 4, 5, 6, 7]));
});
