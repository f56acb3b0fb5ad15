import { describe, expect, it } from 'vitest';
import { countText, nounFor, placeText, verbFor } from './text.ts';

describe('counts in words', () => {
  it.each([
    [1, 'value', '1 value'],
    [0, 'value', '0 values'],
    [2, 'cell with a value', '2 cells with values'],
    [1, 'cell with a value', '1 cell with a value'],
    [12_000, 'observation', '12,000 observations'],
  ])('%d of "%s" is %s', (count, noun, words) => {
    expect(countText(count, noun)).toBe(words);
  });

  it('have the noun alone and the verb in the same number', () => {
    expect([nounFor(1, 'bin'), nounFor(3, 'bin')]).toEqual(['bin', 'bins']);
    expect([verbFor(1, 'has', 'have'), verbFor(0, 'has', 'have')]).toEqual(['has', 'have']);
  });
});

// Proves visualization/controls: Two decimals of a place @ placeText
it('a place under the pointer has two decimals', () => {
  expect(placeText(22.7512, 201.9962)).toBe('22.75° N, 158° W');
  expect(placeText(-0.126, 10.499)).toBe('0.13° S, 10.5° E');
});
