import { describe, expect, it } from 'vitest';
import { requireValue } from './index.ts';

describe('a value that must exist', () => {
  it('is given back, a zero and an empty text included', () => {
    expect(requireValue(0, 'number of rows')).toBe(0);
    expect(requireValue('', 'unit')).toBe('');
  });

  it.each([undefined, null])('is named by the error where it is %s', (value) => {
    expect(() => requireValue(value, 'axis of the profile')).toThrow('Missing axis of the profile');
  });
});
