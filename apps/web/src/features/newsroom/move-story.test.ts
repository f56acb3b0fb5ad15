import { describe, expect, it } from 'vitest';
import { moveEntry } from './move-story.ts';

describe('a ranked story', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, 9, 'bca'],
    [2, -1, 'cab'],
    [7, 0, 'abc'],
  ])('moved from %i to %i leaves the others in their order', (from, to, order) => {
    expect(moveEntry(['a', 'b', 'c'], from, to).join('')).toBe(order);
  });
});
