import { describe, expect, it } from 'vitest';
import { readParameters } from './read-parameters.ts';

describe('parameters', () => {
  it('are texts by name, and lists where a name comes several times', () => {
    expect({ ...readParameters('a=1&b=2&b=3&&b=4&c&d=%C3%A9+x', 10) }).toEqual({
      a: '1',
      b: ['2', '3', '4'],
      c: '',
      d: 'é x',
    });
    expect({ ...readParameters('', 10) }).toEqual({});
    expect(Object.keys(readParameters('__proto__=x&constructor=y', 10)!)).toEqual([
      '__proto__',
      'constructor',
    ]);
  });

  it('are read up to their limit and not beyond it, whatever is empty between them', () => {
    expect(readParameters('a&b&c', 3)).toBeDefined();
    expect(readParameters('&&a&&b&&c&&', 3)).toBeDefined();
    expect(readParameters('a&b&c&d', 3)).toBeUndefined();
    expect(readParameters('a&'.repeat(600_000), 50)).toBeUndefined();
    expect(Object.keys(readParameters('&'.repeat(1_200_000), 50)!)).toEqual([]);
  });
});
