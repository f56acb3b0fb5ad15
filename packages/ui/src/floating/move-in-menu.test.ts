import { describe, expect, it } from 'vitest';
import { indexAfter } from './move-in-menu.ts';

describe('indexAfter', () => {
  const words = ['About', 'Contact Us', 'Citing data'];

  it('arrows run round both ends', () => {
    expect(indexAfter(words, 2, 'ArrowDown')).toBe(0);
    expect(indexAfter(words, 0, 'ArrowUp')).toBe(2);
    expect(indexAfter(words, -1, 'ArrowDown')).toBe(0);
    expect(indexAfter(words, -1, 'ArrowUp')).toBe(2);
  });

  it('Home and End lead to the ends', () => {
    expect([indexAfter(words, 1, 'Home'), indexAfter(words, 1, 'End')]).toEqual([0, 2]);
  });

  it('a letter leads to the next item that begins with it, in any case', () => {
    expect(indexAfter(words, 0, 'c')).toBe(1);
    expect(indexAfter(words, 1, 'C')).toBe(2);
    expect(indexAfter(words, 2, 'c')).toBe(1);
    expect(indexAfter(words, -1, 'a')).toBe(0);
  });

  it('other keys lead nowhere', () => {
    expect([
      indexAfter(words, 0, 'x'),
      indexAfter(words, 0, 'Enter'),
      indexAfter(words, 0, ' '),
      indexAfter([], 0, 'Home'),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
});
